"""House bots in words."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from leagues.web.words import option_label, value_text


def settings_text(settings: Mapping[str, Any]) -> str:
    """Return the settings of a bot as one line."""
    if not settings:
        return _("no settings")
    return ", ".join(
        f"{option_label(name).lower()}: {value_text(value)}" for name, value in settings.items()
    )

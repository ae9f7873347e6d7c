"""Entrants that are programs, in words."""

from collections.abc import Mapping
from typing import Any, Protocol

from django.utils.translation import gettext as _

from leagues.models import Entry
from leagues.wording.words import option_label, value_text


class EntryRead(Protocol):
    """What is read of an entry: its row, or its line in a list."""

    @property
    def kind(self) -> str:
        """House bot or bot."""

    @property
    def bot(self) -> str:
        """What the program is called."""


def who_it_is(entry: EntryRead) -> str:
    """Return which program plays for an entrant."""
    if entry.kind == Entry.Kind.BOT:
        return _("Bot “%(bot)s”") % {"bot": entry.bot}
    return _("House bot “%(bot)s”") % {"bot": entry.bot}


def settings_text(settings: Mapping[str, Any]) -> str:
    """Return the settings of a bot as one line."""
    if not settings:
        return _("no settings")
    return ", ".join(
        f"{option_label(name).lower()}: {value_text(value)}" for name, value in settings.items()
    )

"""The table of a game that has no drawing of its own: every fact of the position in words."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from leagues.web.tables import NOTHING, Moment, Story

TEMPLATE = "matches/_table_plain.html"
ASIDE = APPENDIX = NOTHING
UNIT = "hand"


def caption(moment: Moment) -> str:
    """Say who did what, in the words of the record."""
    if moment.step is None:
        return _("The match begins.")
    who, text = moment.step
    if isinstance(who, int):
        return f"{moment.names[who]}: {text}"
    return f"{who}: {text}"


def drawing(moment: Moment) -> Mapping[str, str]:
    """Return the facts of the position by name."""
    return {name.replace("_", " "): _text(value) for name, value in moment.after.items()}


def _text(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(_text(item) for item in value) or "-"
    return "-" if value is None else str(value)


def aside(story: Story) -> None:
    """Show nothing more: the score hand by hand says it all."""


def appendix(story: Story) -> None:
    """Show nothing below the replay."""

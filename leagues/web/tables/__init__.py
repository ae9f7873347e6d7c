"""How a position of a match looks: one module a game, found by the game's name.

A module has `TEMPLATE`, `caption(moment)`, what happened in one sentence, and `drawing(moment)`,
what the template shows. A game without a module is shown in the words of its record.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, cast

GAMES: Mapping[str, str] = {
    "ecarte": "leagues.web.tables.ecarte",
}
PLAIN = "leagues.web.tables.plain"


@dataclass(frozen=True, slots=True)
class Moment:
    """A step of a match: the open view before it and after it, and who sits where.

    `step` and `before` are None at the start of the match.
    """

    step: list[Any] | None
    before: Mapping[str, Any] | None
    after: Mapping[str, Any]
    names: tuple[str, ...]


class GameTable(Protocol):
    """What a module of this room offers."""

    TEMPLATE: str

    def caption(self, moment: Moment) -> str:
        """Say in one sentence what the step did."""
        ...

    def drawing(self, moment: Moment) -> object:
        """Return what the template shows."""
        ...


def table_of(game: str) -> GameTable:
    """Return the module that draws the game."""
    return cast(GameTable, import_module(GAMES.get(game, PLAIN)))

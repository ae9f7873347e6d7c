"""How a position of a match looks: one module a game, found by the game's name.

A game without a module is shown in the words of its record.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, cast

from engines.core.game import HandResult

GAMES: Mapping[str, str] = {
    "age_croix": "leagues.web.tables.age_croix",
    "ecarte": "leagues.web.tables.ecarte",
    "emotrions": "leagues.web.tables.emotrions",
    "emotrions_pareo": "leagues.web.tables.emotrions",
}
PLAIN = "leagues.web.tables.plain"
NOTHING = ""
"""The name of a template that a game does without."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A step of a match: the open view before it and after it, and who sits where.

    `step` and `before` are None at the start of the match. `results` are the hands that were
    finished by then, oldest first.
    """

    game: str
    step: list[Any] | None
    before: Mapping[str, Any] | None
    after: Mapping[str, Any]
    names: tuple[str, ...]
    results: Sequence[HandResult] = ()


@dataclass(frozen=True, slots=True)
class Story:
    """A whole match: its hands, the one that is shown (from 1; 0 before the first), its views.

    `start` and `end` are the open views before the first step and after the last.
    """

    names: tuple[str, ...]
    results: Sequence[HandResult]
    shown: int
    start: Mapping[str, Any]
    end: Mapping[str, Any]


class GameTable(Protocol):
    """What a module of this room offers.

    `TEMPLATE` draws `drawing`. `ASIDE` draws `aside`, beside the table and with every step;
    `APPENDIX` draws `appendix`, once below the replay. Either may be NOTHING. `UNIT` is what a
    deal is called, "hand" or "battle".
    """

    TEMPLATE: str
    ASIDE: str
    APPENDIX: str
    UNIT: str

    def caption(self, moment: Moment) -> str:
        """Say in a sentence or two what the step did."""
        ...

    def drawing(self, moment: Moment) -> object:
        """Return what the template shows."""
        ...

    def aside(self, story: Story) -> object:
        """Return what is shown beside the table."""
        ...

    def appendix(self, story: Story) -> object:
        """Return what is shown below the replay."""
        ...


def table_of(game: str) -> GameTable:
    """Return the module that draws the game."""
    return cast(GameTable, import_module(GAMES.get(game, PLAIN)))

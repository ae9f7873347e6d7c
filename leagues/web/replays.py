"""A finished match step by step: which position is shown, and where the links lead."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engines.core.game import HandResult
from engines.match.record import MatchRecord
from engines.match.replay import positions
from leagues.web.tables import GameTable, Moment, Story, table_of
from leagues.wording.words import isolated


@dataclass(frozen=True, slots=True)
class Hand:
    """A finished or begun hand: its number from 1, and the step that dealt it."""

    number: int
    step: int
    scores: tuple[int, ...]
    delta: tuple[int, ...]
    reason: str | None
    is_shown: bool

    @property
    def sides(self) -> tuple[tuple[int, int], ...]:
        """For each seat the score after the hand and what the hand changed."""
        return tuple(zip(self.scores, self.delta, strict=True))


@dataclass(frozen=True)
class Replay:
    """A position of a match. `step` counts the steps played, from 0 to `total`."""

    step: int
    total: int
    moment: Moment
    story: Story
    hands: tuple[Hand, ...]
    table: GameTable

    @property
    def template(self) -> str:
        """The template that draws the position."""
        return self.table.TEMPLATE

    @cached_property
    def drawing(self) -> object:
        """What the template shows."""
        return self.table.drawing(self.moment)

    @cached_property
    def caption(self) -> str:
        """What the step did, in words."""
        return self.table.caption(self.moment)

    @cached_property
    def aside(self) -> object:
        """What the game shows beside the table."""
        return self.table.aside(self.story)

    @cached_property
    def appendix(self) -> object:
        """What the game shows below the replay."""
        return self.table.appendix(self.story)

    @property
    def previous(self) -> int | None:
        """The step before, None at the start."""
        return self.step - 1 if self.step else None

    @property
    def next(self) -> int | None:
        """The step after, None at the end."""
        return self.step + 1 if self.step < self.total else None

    @property
    def first(self) -> int | None:
        """The start, None if shown."""
        return 0 if self.step else None

    @property
    def last(self) -> int | None:
        """The end, None if shown."""
        return self.total if self.step < self.total else None

    @property
    def previous_hand(self) -> int | None:
        """Where the shown hand, or else the one before it, was dealt."""
        steps = [hand.step for hand in self.hands if hand.step < self.step]
        return steps[-1] if steps else None

    @property
    def next_hand(self) -> int | None:
        """Where the next hand was dealt."""
        return next((hand.step for hand in self.hands if hand.step > self.step), None)


def replay_at(record: MatchRecord, step: int | None) -> Replay:
    """Return the position after `step` steps; None asks for the first deal.

    A step outside the match is the nearest one inside. Raises what `positions` raises.
    """
    total = len(record.steps)
    shown = min(1, total) if step is None else max(0, min(step, total))
    dealt: list[int] = []
    views: dict[int, Mapping[str, Any]] = {}
    finished = 0
    for position in positions(record):
        if position.step is not None and position.step[0] == "deal":
            dealt.append(position.played)
        if position.played in (0, shown - 1, shown, total):
            views[position.played] = position.state.open_view()
        if position.played == shown:
            finished = len(position.state.hands)
        last = position.state
    results = tuple(last.hands)
    names = tuple(isolated(name) for name in record.seats)
    moment = Moment(
        game=record.game,
        step=record.steps[shown - 1] if shown else None,
        before=views.get(shown - 1),
        after=views[shown],
        names=names,
        results=results[:finished],
    )
    current = sum(deal <= shown for deal in dealt)
    story = Story(names, results, current, views[0], views[total])
    hands = _hands(dealt, results, current)
    return Replay(shown, total, moment, story, hands, table_of(record.game))


def _hands(dealt: list[int], results: Sequence[HandResult], current: int) -> tuple[Hand, ...]:
    return tuple(
        Hand(number, step, result.scores, result.delta, result.reason, number == current)
        for number, (step, result) in enumerate(zip(dealt, results, strict=False), start=1)
    )

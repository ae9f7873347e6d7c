"""A score sheet of EmotrionsOnCards or Pareo that people fill in, hand by hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from scoring.errors import RuleOptionError
from scoring.match.sheet import (
    SheetAfterEndError,
    SheetError,
    SheetShapeError,
    SheetTotalError,
    SheetUnfinishedError,
)
from scoring.match.target import SEATS_RANGE, Race, RaceRule
from scoring.match.target_hands import HIGHEST, LOWEST, can_be_scored
from scoring.match.verdict import Verdict

PACKS = (1, 2)


@dataclass(frozen=True, slots=True)
class RaceTable:
    """What a sheet is judged by: the race, the number of seats and of packs (M1)."""

    rule: RaceRule
    seats: int
    packs: int = 1

    def __post_init__(self) -> None:
        low, high = SEATS_RANGE
        if type(self.seats) is not int or not low <= self.seats <= high:
            raise RuleOptionError("seats", self.seats, f"a whole number from {low} to {high}")
        if type(self.packs) is not int or self.packs not in PACKS:
            raise RuleOptionError("packs", self.packs, "1 or 2")


@dataclass(eq=False)
class SheetSeatError(SheetError):
    """A player cannot have this score in a hand.

    `reason` is "out" if the player was out of the match and has 0 in every hand (M3), else "range".
    """

    code: ClassVar[str] = "sheet-seat"

    hand: int
    seat: int
    score: int
    reason: Literal["out", "range"]
    lowest: int
    highest: int


@dataclass(eq=False)
class SheetCardsError(SheetError):
    """The scores of a hand cannot stand together: the cards of the pack do not give them."""

    code: ClassVar[str] = "sheet-cards"

    hand: int
    scores: tuple[int, ...]
    packs: int


def _line(table: RaceTable, values: Sequence[object], hand: int | None) -> tuple[int, ...]:
    """Return the line as whole numbers by seat, or refuse it."""
    numbers = tuple(value for value in values if type(value) is int)
    if len(numbers) != len(values) or len(numbers) != table.seats:
        raise SheetShapeError(hand, tuple(values), table.seats)
    return numbers


def _check_hand(table: RaceTable, race: Race, hand: int, scores: tuple[int, ...]) -> None:
    """Raise a SheetError if no hand gives these scores to those in the match."""
    for seat, score in enumerate(scores):
        if seat not in race.players:
            if score:
                raise SheetSeatError(hand, seat, score, "out", 0, 0)
        elif not LOWEST * table.packs <= score <= HIGHEST * table.packs:
            lowest, highest = LOWEST * table.packs, HIGHEST * table.packs
            raise SheetSeatError(hand, seat, score, "range", lowest, highest)
    if not can_be_scored(tuple(sorted(scores[seat] for seat in race.players)), table.packs):
        raise SheetCardsError(hand, scores, table.packs)


def race_of(table: RaceTable, hands: Sequence[Sequence[object]]) -> Race:
    """Return where the race stands after the hands of a sheet, finished or not.

    `hands` holds the hand scores by seat, in the order of play; seat 0 led the first hand. Raises
    SheetShapeError, SheetSeatError, SheetCardsError or SheetAfterEndError for the first wrong hand.
    """
    race = table.rule.start(table.seats)
    for hand, line in enumerate(hands, start=1):
        scores = _line(table, line, hand)
        if race.verdict is not None:
            raise SheetAfterEndError(hand, race.verdict.scores, race.verdict.reason)
        _check_hand(table, race, hand, scores)
        race.record(scores)
    return race


def judge_race(
    table: RaceTable,
    hands: Sequence[Sequence[object]],
    final: Sequence[object] | None = None,
) -> Verdict:
    """Return the result that a sheet of hands proves.

    `final`, if it was written down too, must be the sums. Raises a SheetError that says which hand
    cannot be true, or that the match was not over.
    """
    race = race_of(table, hands)
    totals = tuple(race.totals)
    if final is not None and (typed := _line(table, final, None)) != totals:
        raise SheetTotalError(typed, totals)
    if race.verdict is None:
        rule = table.rule
        raise SheetUnfinishedError(race.hands, totals, rule.target, rule.max_hands)
    return race.verdict

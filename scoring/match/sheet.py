"""A score sheet that people fill in, checked against the rule before it can become a result."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from scoring.errors import RefusedError
from scoring.match.ecarte_hands import (
    EcarteRule,
    Pair,
    dealer_of,
    possible_deltas,
    possible_finals,
)
from scoring.match.verdict import Verdict

SEATS = 2


class SheetError(RefusedError):
    """The sheet cannot be true."""

    code: ClassVar[str] = "sheet"


@dataclass(eq=False)
class SheetShapeError(SheetError):
    """A line does not hold one whole number for each seat; `hand` is None for the final score."""

    code: ClassVar[str] = "sheet-shape"

    hand: int | None
    typed: tuple[object, ...]
    seats: int


@dataclass(eq=False)
class SheetHandError(SheetError):
    """No hand adds these points to the scores before it; `possible` lists by seat what can be."""

    code: ClassVar[str] = "sheet-hand"

    hand: int
    delta: Pair
    before: Pair
    dealer: int
    possible: tuple[Pair, ...]


@dataclass(eq=False)
class SheetAfterEndError(SheetError):
    """A hand is written down after the match was over; `scores` and `reason` tell how it ended."""

    code: ClassVar[str] = "sheet-after-end"

    hand: int
    scores: tuple[int, ...]
    reason: str


@dataclass(eq=False)
class SheetUnfinishedError(SheetError):
    """The match was not over after the last hand of the sheet."""

    code: ClassVar[str] = "sheet-unfinished"

    hands: int
    scores: tuple[int, ...]
    target: int
    max_hands: int


@dataclass(eq=False)
class SheetTotalError(SheetError):
    """The final score on the sheet is not the sum of its hands."""

    code: ClassVar[str] = "sheet-total"

    typed: tuple[int, ...]
    summed: tuple[int, ...]


@dataclass(eq=False)
class SheetFinalError(SheetError):
    """No match ends with this score, or none after so many hands.

    `possible_hands` lists after how many hands it can end so; empty: never.
    """

    code: ClassVar[str] = "sheet-final"

    scores: Pair
    hands: int | None
    possible_hands: tuple[int, ...]


def _pair(values: Sequence[object], hand: int | None) -> Pair:
    """Return the line as a pair of whole numbers, or refuse it."""
    if len(values) == SEATS:
        first, second = values
        if type(first) is int and type(second) is int:
            return first, second
    raise SheetShapeError(hand, tuple(values), SEATS)


def _by_seat(dealer: int, points: Pair) -> Pair:
    """Return (dealer, elder) points as (seat 0, seat 1)."""
    return points if dealer == 0 else (points[1], points[0])


def running_scores(rule: EcarteRule, deltas: Sequence[Sequence[object]]) -> list[Pair]:
    """Return the scores by seat after each hand of a sheet, finished or not.

    `deltas` holds a hand's points by seat, in the order of play; seat 0 dealt the first hand.
    Raises SheetShapeError, SheetHandError or SheetAfterEndError for the first wrong hand.
    """
    scores = (0, 0)
    after = []
    for hand, line in enumerate(deltas, start=1):
        delta = _pair(line, hand)
        ended = rule.first_to.verdict(scores, hand - 1)
        if ended is not None:
            raise SheetAfterEndError(hand, scores, ended.reason)
        dealer = dealer_of(hand)
        possible = possible_deltas(rule, scores[dealer], scores[1 - dealer])
        if _by_seat(dealer, delta) not in possible:
            by_seat = tuple(sorted(_by_seat(dealer, points) for points in possible))
            raise SheetHandError(hand, delta, scores, dealer, by_seat)
        scores = scores[0] + delta[0], scores[1] + delta[1]
        after.append(scores)
    return after


def judge_hands(
    rule: EcarteRule,
    deltas: Sequence[Sequence[object]],
    final: Sequence[object] | None = None,
) -> Verdict:
    """Return the result that a sheet of hands proves.

    `final`, if it was written down too, must be the sum. Raises a SheetError that says which
    hand cannot be true, or that the match was not over.
    """
    after = running_scores(rule, deltas)
    scores = after[-1] if after else (0, 0)
    if final is not None and (typed := _pair(final, None)) != scores:
        raise SheetTotalError(typed, scores)
    verdict = rule.first_to.verdict(scores, len(after))
    if verdict is None:
        raise SheetUnfinishedError(len(after), scores, rule.target, rule.max_hands)
    return verdict


def judge_final(rule: EcarteRule, scores: Sequence[object], hands: int | None = None) -> Verdict:
    """Return the result for a sheet that holds the final score only, by seat.

    Raises SheetFinalError if no match (of `hands` hands, if given) ends with it.
    """
    final = _pair(scores, None)
    possible = possible_finals(rule).get(final, frozenset())
    meant = possible if hands is None else possible & {hands}
    for ended_after in sorted(meant):
        verdict = rule.first_to.verdict(final, ended_after)
        if verdict is not None:
            return verdict
    raise SheetFinalError(final, hands, tuple(sorted(possible)))

"""The tie-breaks an event can list, by stable code."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from scoring.errors import RefusedError
from scoring.standings import opponents, performance, table_tiebreaks, tiebreaks
from scoring.standings.column import Column, Term
from scoring.standings.ledger import Ledger

DIRECT_ENCOUNTER = "direct-encounter"
LOTS = "lots"
OVER_TARGET = "points-over-target"


@dataclass(eq=False)
class UnknownTieBreakError(RefusedError):
    """No tie-break has this code."""

    code: ClassVar[str] = "unknown-tie-break"

    tie_break: str
    known: tuple[str, ...]


@dataclass(eq=False)
class TieBreakTwiceError(RefusedError):
    """An event lists the same tie-break twice."""

    code: ClassVar[str] = "tie-break-twice"

    tie_break: str


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A tie-break with its code; `terms` tells one entrant's value round by round.

    Direct encounter and lots have no column: they order those who are level.
    """

    code: str
    column: Callable[[Ledger], Column] | None
    terms: Callable[[Ledger, int], list[Term]] | None = None


def _buchholz(code: str, low: int = 0, high: int = 0) -> TieBreak:
    terms = partial(opponents.opponent_terms, weighted=False, low=low, high=high)
    return TieBreak(code, opponents.buchholz(low, high), terms)


def _sonneborn_berger(code: str, low: int = 0) -> TieBreak:
    terms = partial(opponents.opponent_terms, weighted=True, low=low, high=0)
    return TieBreak(code, opponents.sonneborn_berger(low), terms)


_FIXED = (
    TieBreak(DIRECT_ENCOUNTER, None),
    TieBreak("wins", tiebreaks.wins),
    TieBreak("wins-at-the-table", tiebreaks.wins_at_the_table),
    TieBreak("second-dealer-games", tiebreaks.second_dealer_games),
    TieBreak("second-dealer-wins", tiebreaks.second_dealer_wins),
    TieBreak("progressive", tiebreaks.progressive, tiebreaks.progressive_terms),
    TieBreak("koya", tiebreaks.koya, tiebreaks.koya_terms),
    _buchholz("buchholz"),
    _buchholz("buchholz-cut-1", 1),
    _buchholz("buchholz-cut-2", 2),
    _buchholz("buchholz-median-1", 1, 1),
    _buchholz("buchholz-median-2", 2, 2),
    _sonneborn_berger("sonneborn-berger"),
    _sonneborn_berger("sonneborn-berger-cut-1", 1),
    TieBreak("average-rating", performance.average_rating, performance.rating_terms),
    TieBreak("performance-rating", performance.performance_rating, performance.rating_terms),
    TieBreak("point-difference", tiebreaks.point_difference, tiebreaks.point_difference_terms),
    TieBreak("score-sum", tiebreaks.score_sum),
    TieBreak("first-places", table_tiebreaks.first_places),
    TieBreak(
        "opponents-score-rate",
        table_tiebreaks.opponents_score_rate,
        table_tiebreaks.opponents_score_rate_terms,
    ),
    TieBreak(
        "pairwise-sonneborn-berger",
        table_tiebreaks.pairwise_sonneborn_berger,
        table_tiebreaks.pairwise_sonneborn_berger_terms,
    ),
    TieBreak("seat-disadvantage", table_tiebreaks.seat_disadvantage),
    TieBreak(LOTS, None),
)

TIE_BREAKS = {tie_break.code: tie_break for tie_break in _FIXED}
"""All tie-breaks without a parameter, by code."""

TWO_SEAT_DEFAULT = (
    DIRECT_ENCOUNTER,
    "sonneborn-berger",
    "koya",
    "wins",
    "point-difference",
)
SWISS_DEFAULT = ("buchholz-cut-1", "buchholz", "sonneborn-berger", DIRECT_ENCOUNTER, "wins", LOTS)
TABLE_DEFAULT = (
    "first-places",
    "opponents-score-rate",
    "pairwise-sonneborn-berger",
    DIRECT_ENCOUNTER,
    LOTS,
)


def tie_break(code: str) -> TieBreak:
    """Return the tie-break of this code; `points-over-target:N` names its target.

    Raises UnknownTieBreakError.
    """
    name, _, parameter = code.partition(":")
    if name == OVER_TARGET and parameter.isascii() and parameter.isdigit() and int(parameter) > 0:
        return TieBreak(code, table_tiebreaks.points_over_target(int(parameter)))
    if code in TIE_BREAKS:
        return TIE_BREAKS[code]
    raise UnknownTieBreakError(code, (*TIE_BREAKS, f"{OVER_TARGET}:N"))


def tie_breaks(codes: Sequence[str]) -> list[TieBreak]:
    """Return the tie-breaks that an event lists, in its order.

    Raises UnknownTieBreakError or TieBreakTwiceError.
    """
    for number, code in enumerate(codes):
        if code in codes[:number]:
            raise TieBreakTwiceError(code)
    return [tie_break(code) for code in codes]

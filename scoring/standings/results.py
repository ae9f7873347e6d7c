"""One model of a result for matches of two to six seats, byes and forfeits included."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import ClassVar

from scoring.errors import RefusedError
from scoring.match.verdict import rank_descending

Score = int | Fraction

MOST_SEATS = 6


class Outcome(StrEnum):
    """What became of one seat of a match."""

    PLAYED = "played"
    BYE = "bye"
    """Left over by the pairing."""
    FULL_BYE = "full-bye"
    """Asked for or granted, with the points of a win."""
    HALF_BYE = "half-bye"
    ZERO_BYE = "zero-bye"
    FORFEIT_WIN = "forfeit-win"
    FORFEIT_LOSS = "forfeit-loss"
    ABSENT = "absent"
    DOUBLE_FORFEIT = "double-forfeit"
    WITHDRAWN = "withdrawn"
    DISQUALIFIED = "disqualified"


LONE_OUTCOMES = frozenset(
    {
        Outcome.BYE,
        Outcome.FULL_BYE,
        Outcome.HALF_BYE,
        Outcome.ZERO_BYE,
        Outcome.ABSENT,
        Outcome.WITHDRAWN,
        Outcome.DISQUALIFIED,
    }
)
"""What can stand in a match of one seat: nobody was paired with the entrant."""

REQUESTED_BYES = frozenset(
    {
        Outcome.HALF_BYE,
        Outcome.ZERO_BYE,
        Outcome.ABSENT,
        Outcome.WITHDRAWN,
        Outcome.DISQUALIFIED,
    }
)
"""Rounds without an opponent that the entrant chose or caused, when they stand alone."""

LOST_BY_DEFAULT = frozenset(
    {
        Outcome.FORFEIT_LOSS,
        Outcome.ABSENT,
        Outcome.DOUBLE_FORFEIT,
        Outcome.WITHDRAWN,
        Outcome.DISQUALIFIED,
    }
)
"""What a seat of a table of several can be that did not play and did not win by it."""


@dataclass(eq=False)
class ResultShapeError(RefusedError):
    """A result does not fit its seats; `problem` is a stable word that says how."""

    code: ClassVar[str] = "result-shape"

    round: int
    entrants: tuple[int, ...]
    problem: str


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What one seat got. `place` is the competition rank among those who played.

    `points`, if given, is a ruling that replaces the points of the event's rule.
    """

    entrant: int
    outcome: Outcome = Outcome.PLAYED
    place: int | None = None
    score: Score = 0
    points: Fraction | None = None


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A confirmed result: the seats in seat order, seat 0 deals first; rounds count from 1.

    One seat alone is a bye or an absence. `match` is the caller's name for the match.
    """

    round: int
    seats: tuple[SeatResult, ...]
    match: int | None = None

    @property
    def entrants(self) -> tuple[int, ...]:
        """Who sat here, in seat order."""
        return tuple(seat.entrant for seat in self.seats)


def played(
    round_number: int,
    entrants: Sequence[int],
    scores: Sequence[Score],
    ranks: Sequence[int] | None = None,
    match: int | None = None,
) -> MatchResult:
    """Return the result of a match that all seats played; without `ranks` they follow the scores.

    Raises ResultShapeError if the lists do not have the same length.
    """
    places = rank_descending(scores) if ranks is None else ranks
    if not len(entrants) == len(scores) == len(places):
        raise ResultShapeError(round_number, tuple(entrants), "lengths-differ")
    seats = tuple(
        SeatResult(entrant, Outcome.PLAYED, place, score)
        for entrant, score, place in zip(entrants, scores, places, strict=True)
    )
    return MatchResult(round_number, seats, match)


def forfeited(
    round_number: int,
    winner: int,
    loser: int,
    *,
    winner_seat: int = 0,
    loser_outcome: Outcome = Outcome.FORFEIT_LOSS,
    match: int | None = None,
) -> MatchResult:
    """Return the result of a match of two that one of them won without playing."""
    seats = [SeatResult(winner, Outcome.FORFEIT_WIN), SeatResult(loser, loser_outcome)]
    if winner_seat == 1:
        seats.reverse()
    return MatchResult(round_number, tuple(seats), match)


def sat_out(
    round_number: int, entrant: int, outcome: Outcome = Outcome.BYE, match: int | None = None
) -> MatchResult:
    """Return the record of a round without an opponent."""
    return MatchResult(round_number, (SeatResult(entrant, outcome),), match)


def check_shape(result: MatchResult) -> None:
    """Raise ResultShapeError unless the outcomes and places fit the number of seats."""
    problem = _problem_of(result)
    if problem is not None:
        raise ResultShapeError(result.round, result.entrants, problem)


def _problem_of(result: MatchResult) -> str | None:
    """Return the stable word for what is wrong, or None for a sound result."""
    seats = result.seats
    if not 1 <= len(seats) <= MOST_SEATS:
        return "number-of-seats"
    if len(set(result.entrants)) != len(seats):
        return "entrant-twice"
    if len(seats) == 1:
        return None if seats[0].outcome in LONE_OUTCOMES else "outcome-needs-opponent"
    places = [seat.place for seat in seats if seat.outcome is Outcome.PLAYED]
    winners = sum(seat.outcome is Outcome.FORFEIT_WIN for seat in seats)
    lost = sum(seat.outcome in LOST_BY_DEFAULT for seat in seats)
    if len(places) + winners + lost != len(seats):
        return "bye-at-a-table"
    if len(places) == 1:
        return "played-alone"
    if winners > 1 or (winners and places):
        return "forfeit-win-beside-play"
    if any(place is None for place in places):
        return "place-missing"
    known = [place for place in places if place is not None]
    if tuple(known) != rank_descending([-place for place in known]):
        return "places-not-a-ranking"
    return None

"""A meeting of two in a knockout: one match or the best of several, always with a way to end."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from scoring.errors import RuleOptionError
from scoring.lots import lot_of
from scoring.standings.results import MatchResult, Outcome, SeatResult

Decider = Literal["extra-match", "point-difference", "higher-seed", "lots"]
DecidedBy = Literal[
    "play", "extra-match", "point-difference", "higher-seed", "lots", "walkover", "double-forfeit"
]

FINAL_DECIDERS = ("higher-seed", "lots")
LEAVERS = (Outcome.WITHDRAWN, Outcome.DISQUALIFIED)
HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class SeriesRule:
    """How a meeting is decided: the best of `best_of` matches, then the deciders in order.

    `extra-match` asks for up to `extra_matches` more, until one of them has a winner. The last
    decider is `higher-seed` or `lots`, so that no meeting stays open.
    """

    best_of: int = 1
    deciders: tuple[Decider, ...] = ("extra-match", "point-difference", "higher-seed")
    extra_matches: int = 1

    def __post_init__(self) -> None:
        if not 1 <= self.best_of <= 99:
            raise RuleOptionError("best_of", self.best_of, "1 to 99")
        if not self.deciders or self.deciders[-1] not in FINAL_DECIDERS:
            raise RuleOptionError("deciders", self.deciders, "higher-seed or lots at the end")
        if not 0 <= self.extra_matches <= 99:
            raise RuleOptionError("extra_matches", self.extra_matches, "0 to 99")


@dataclass(frozen=True, slots=True)
class Decision:
    """How a meeting ended. Nobody goes on after a double forfeit: both are None."""

    winner: int | None
    loser: int | None
    by: DecidedBy


@dataclass(frozen=True, slots=True)
class SeriesState:
    """Where a meeting stands: matches won by each side, and either a decision or the next match.

    `next_seats` are the two by seat: the first side deals first in the first match, then in turn.
    """

    wins: tuple[Fraction, Fraction]
    decision: Decision | None
    next_match: int | None
    next_seats: tuple[int, int] | None


def _seat_of(result: MatchResult, entrant: int) -> SeatResult:
    return next(seat for seat in result.seats if seat.entrant == entrant)


def _won(result: MatchResult, entrant: int) -> Fraction:
    """Return what a match counts for a side: 1, one half or 0."""
    seat = _seat_of(result, entrant)
    if seat.outcome is Outcome.FORFEIT_WIN:
        return Fraction(1)
    if seat.outcome is not Outcome.PLAYED or seat.place != 1:
        return Fraction(0)
    level = sum(other.outcome is Outcome.PLAYED and other.place == 1 for other in result.seats)
    return HALF if level > 1 else Fraction(1)


def _difference(results: Sequence[MatchResult], one: int, other: int) -> Fraction:
    """Return the sum of the scores of one side less those of the other."""
    return sum(
        (
            Fraction(_seat_of(result, one).score) - Fraction(_seat_of(result, other).score)
            for result in results
        ),
        Fraction(0),
    )


def _left(results: Sequence[MatchResult], sides: tuple[int, int]) -> Decision | None:
    """Return the decision if somebody left the meeting or neither came to the last match."""
    for result in results:
        gone = [side for side in sides if _seat_of(result, side).outcome in LEAVERS]
        if len(gone) == 1:
            winner = sides[0] if gone[0] == sides[1] else sides[1]
            return Decision(winner, gone[0], "walkover")
        outcomes = {_seat_of(result, side).outcome for side in sides}
        if not outcomes & {Outcome.PLAYED, Outcome.FORFEIT_WIN}:
            return Decision(None, None, "double-forfeit")
    return None


def series_state(
    rule: SeriesRule,
    sides: tuple[int, int],
    results: Sequence[MatchResult],
    *,
    seeds: tuple[int, int],
    lot_seed: str = "",
    purpose: str = "",
) -> SeriesState:
    """Return where the meeting stands after the matches played, in their order.

    `seeds` are the seedings of the sides, 1 the highest.
    """
    wins = (Fraction(0), Fraction(0))
    for number, result in enumerate(results, start=1):
        decision = _left(results[:number], sides)
        if decision is not None:
            return SeriesState(wins, decision, None, None)
        wins = (wins[0] + _won(result, sides[0]), wins[1] + _won(result, sides[1]))
        left = rule.best_of - number
        if number <= rule.best_of and abs(wins[0] - wins[1]) > left:
            return SeriesState(wins, _decided(sides, wins[0] - wins[1], "play"), None, None)
        if number > rule.best_of and wins[0] != wins[1]:
            return SeriesState(wins, _decided(sides, wins[0] - wins[1], "extra-match"), None, None)
    return _level(rule, sides, results, wins, seeds, f"{lot_seed}/{purpose}")


def _decided(sides: tuple[int, int], lead: Fraction | int, by: DecidedBy) -> Decision:
    winner, loser = sides if lead > 0 else sides[::-1]
    return Decision(winner, loser, by)


def _level(
    rule: SeriesRule,
    sides: tuple[int, int],
    results: Sequence[MatchResult],
    wins: tuple[Fraction, Fraction],
    seeds: tuple[int, int],
    lots: str,
) -> SeriesState:
    """Return the next match, or the decision of a meeting that is level at its end."""
    number = len(results) + 1
    seats = sides if number % 2 else sides[::-1]
    if number <= rule.best_of:
        return SeriesState(wins, None, number, seats)
    for decider in rule.deciders:
        if decider == "extra-match":
            if number <= rule.best_of + rule.extra_matches:
                return SeriesState(wins, None, number, seats)
            continue
        lead: Fraction | int
        if decider == "point-difference":
            lead = _difference(results, *sides)
        elif decider == "higher-seed":
            lead = seeds[1] - seeds[0]
        else:
            lead = lot_of(lots, "knockout", sides[0]) - lot_of(lots, "knockout", sides[1])
        if lead:
            return SeriesState(wins, _decided(sides, lead, decider), None, None)
    # Equal lots do not happen; equal seeds are refused before.
    return SeriesState(wins, _decided(sides, 1, rule.deciders[-1]), None, None)

"""What a pairing of one round reads, and what is refused before anything is paired."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from math import ceil
from typing import ClassVar

from scoring.errors import RefusedError, TooFewEntrantsError, refuse_twice
from scoring.pairing.plan import RoundPlan, Seats
from scoring.standings.ledger import Ledger, UnknownEntrantError
from scoring.standings.points import PointsRule
from scoring.standings.results import MatchResult

Pair = tuple[int, int]


def pair_of(one: int, other: int) -> Pair:
    """Return the two in the order in which pairs are kept."""
    return (one, other) if one < other else (other, one)


@dataclass(eq=False)
class RoundOutOfRangeError(RefusedError):
    """The round to be paired is not among the planned ones."""

    code: ClassVar[str] = "round-out-of-range"

    round: int
    planned_rounds: int


@dataclass(eq=False)
class ResultsMissingError(RefusedError):
    """Tables of earlier rounds have no confirmed result; each is (round, seats)."""

    code: ClassVar[str] = "results-missing"

    tables: tuple[tuple[int, tuple[int, ...]], ...]


@dataclass(eq=False)
class NoPairingError(RefusedError):
    """Nobody can be paired without breaking a rule that cannot be bent.

    `entrants` are those left without an opponent, as far as that is known; `reason` is a stable
    word: `all-have-met`, `forbidden-pairs`, `rules`.
    """

    code: ClassVar[str] = "no-pairing"

    round: int
    entrants: tuple[int, ...]
    reason: str


@dataclass(frozen=True)
class PairingRequest:
    """The state of an event before a round.

    `order` lists all entrants by seeding, the strongest first: the pairing numbers 1, 2, ...
    `results` are the confirmed results of earlier rounds, byes and absences included. `present`
    are those to be paired. `forbidden` pairs must not meet. `extra_points` are the points that
    an entrant counts above its own, for each round from the first. `first_seat` is the lot for
    the seat of number 1 in round 1. `clubs` names the group of those who would rather not meet.
    """

    round: int
    order: tuple[int, ...]
    results: tuple[MatchResult, ...]
    present: frozenset[int]
    planned_rounds: int
    rule: PointsRule = field(default_factory=PointsRule)
    forbidden: frozenset[Pair] = frozenset()
    extra_points: Mapping[int, Sequence[Fraction]] = field(default_factory=dict)
    adjustments: Mapping[int, Fraction] = field(default_factory=dict)
    clubs: Mapping[int, str] = field(default_factory=dict)
    first_seat: int = 0
    seed: str = ""

    @cached_property
    def ledger(self) -> Ledger:
        """The results of the rounds before, by index in `order`."""
        return Ledger(
            self.order,
            [result for result in self.results if result.round < self.round],
            self.rule,
            closed_rounds=self.round - 1,
            adjustments=self.adjustments,
        )

    def extra_of(self, entrant: int, round_number: int) -> Fraction:
        """Return the points that an entrant counts above its own in a round."""
        values = self.extra_points.get(entrant, ())
        return values[round_number - 1] if round_number <= len(values) else Fraction(0)

    def points_of(self, entrant: int) -> Fraction:
        """Return the points by which the entrant is paired, extra points included."""
        points = self.ledger.exact(self.ledger.points[self.ledger.index[entrant]])
        return points + self.extra_of(entrant, self.round)

    def in_table_order(self, tables: Iterable[Seats]) -> tuple[Seats, ...]:
        """Return the tables as they are numbered: by the best, then all points, then seeding."""
        points = self.ledger.points
        index = self.ledger.index

        def key(table: Seats) -> tuple[int, int, int]:
            at_table = [points[index[entrant]] for entrant in table]
            best = max(at_table)
            first = min(index[e] for e in table if points[index[e]] == best)
            return -best, -sum(at_table), first

        return tuple(sorted(tables, key=key))

    def is_forbidden(self, one: int, other: int) -> bool:
        """Whether the two must not meet."""
        return pair_of(one, other) in self.forbidden


def refuse_unsound(request: PairingRequest, *, least: int = 2) -> None:
    """Raise what keeps the round from being paired at all.

    EntrantTwiceError, UnknownEntrantError, RoundOutOfRangeError, TooFewEntrantsError.
    """
    refuse_twice(request.order)
    for entrant in sorted(request.present - set(request.order)):
        raise UnknownEntrantError(entrant, request.round)
    if not 1 <= request.round <= request.planned_rounds:
        raise RoundOutOfRangeError(request.round, request.planned_rounds)
    if len(request.present) < least:
        raise TooFewEntrantsError(len(request.present), least)


def missing_results(
    plans: Iterable[RoundPlan], results: Iterable[MatchResult]
) -> list[tuple[int, tuple[int, ...]]]:
    """Return the tables, as (round, seats), that have no confirmed result."""
    confirmed = {(result.round, frozenset(result.entrants)) for result in results}
    return [
        (plan.round, table)
        for plan in plans
        for table in plan.tables
        if (plan.round, frozenset(table)) not in confirmed
    ]


def refuse_missing(plans: Iterable[RoundPlan], results: Iterable[MatchResult]) -> None:
    """Raise ResultsMissingError if a table of these rounds has no confirmed result."""
    missing = missing_results(plans, results)
    if missing:
        raise ResultsMissingError(tuple(missing))


def baku_acceleration(
    order: Sequence[int], planned_rounds: int, rule: PointsRule
) -> dict[int, tuple[Fraction, ...]]:
    """Return the extra points of the upper half in the first half of the rounds (FIDE C.04.5).

    The upper half is twice a quarter of the field, rounded up. The first half of the accelerated
    rounds brings the points of a win, the rest those of a draw. Late entrants do not change the
    half of those who are there: call this once, before round 1.
    """
    upper = 2 * ceil(len(order) / 4)
    accelerated = ceil(planned_rounds / 2)
    full = ceil(accelerated / 2)
    extra = (rule.win,) * full + (rule.draw,) * (accelerated - full)
    return dict.fromkeys(order[:upper], extra)

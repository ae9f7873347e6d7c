"""Everybody meets everybody, at tables of two."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from leagues.formats.event import Event, Format, SeatRange
from scoring.pairing.plan import RoundPlan
from scoring.pairing.round_robin import round_count, round_robin
from scoring.standings.catalog import TWO_SEAT_DEFAULT
from scoring.standings.results import MatchResult


@lru_cache(maxsize=8)
def _all_rounds(order: tuple[int, ...], is_double: bool) -> list[RoundPlan]:
    return round_robin(order, double=is_double)


class RoundRobin(Format):
    """Everybody meets everybody once, after the Berger tables."""

    code = "round_robin"
    is_predetermined = True
    gives_byes = False
    tie_breaks = TWO_SEAT_DEFAULT
    is_double = False

    def rounds(self, entrants: int, asked: int) -> int:
        return round_count(entrants, double=self.is_double)

    def table_sizes(self, entrants: int, seats: SeatRange) -> Mapping[int, int]:
        return {2: entrants // 2}

    def plan(self, event: Event, number: int, results: Sequence[MatchResult]) -> RoundPlan:
        return _all_rounds(event.order, self.is_double)[number - 1]


class DoubleRoundRobin(RoundRobin):
    """Everybody meets everybody twice, each dealing first once."""

    code = "double_round_robin"
    is_double = True

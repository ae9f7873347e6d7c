"""Rounds of tables of three to six in which everybody meets as many others as can be."""

from collections.abc import Sequence

from scoring.errors import RuleOptionError, refuse_twice
from scoring.pairing.designs import plane_for
from scoring.pairing.plan import RoundPlan, Seats
from scoring.pairing.pods import pair_tables
from scoring.pairing.request import PairingRequest
from scoring.pairing.sizes import TableSizes, rematch_free_rounds, table_sizes
from scoring.standings.results import MatchResult, played


def _is_prime(number: int) -> bool:
    return number > 1 and all(number % divisor for divisor in range(2, int(number**0.5) + 1))


def _classes(entrants: int, width: int) -> list[list[list[int]]]:
    """Return rounds without a rematch by index, where a rule for such rounds is known.

    With a prime number q of tables, not less than the seats, each entrant belongs to one of
    `width` classes of q; in round r, table t takes number t + r s of class s.
    """
    tables, rest = divmod(entrants, width)
    if rest:
        return []
    plane = plane_for(entrants, width)
    if plane is not None:
        place, _ = next(plane.placements([]))
        return [plane.tables(place, number) for number in range(len(plane.line_of))]
    if tables < width or not _is_prime(tables):
        return []
    return [
        [
            [row * tables + (table + turn * row) % tables for row in range(width)]
            for table in range(tables)
        ]
        for turn in range(tables)
    ]


def _turned(table: Sequence[int], turn: int) -> Seats:
    """Return the table with the seats moved on by one a round, so that all get every seat."""
    at = turn % len(table)
    return (*table[at:], *table[:at])


def table_round_robin(
    entrants: Sequence[int], sizes: TableSizes, rounds: int | None = None, *, seed: str = ""
) -> list[RoundPlan]:
    """Return all rounds; without a number as many as could be free of rematches.

    For some fields a rule gives rounds without any rematch (9, 12, 15, 16, 20 and 25 entrants,
    and a prime number of full tables); the others are searched round by round, like Swiss rounds
    in which everybody is level. Raises NoTablesError, RuleOptionError, EntrantTwiceError.
    """
    refuse_twice(entrants)
    split, left = table_sizes(len(entrants), sizes)
    if rounds is None:
        rounds = rematch_free_rounds(len(entrants), max(split))
    if rounds < 0:
        raise RuleOptionError("rounds", rounds, "0 or more")
    width = sizes.wanted
    known = _classes(len(entrants), width) if not left and set(split) == {width} else []
    if rounds <= len(known):
        return [
            RoundPlan(
                number + 1,
                tuple(
                    _turned([entrants[index] for index in table], number) for table in known[number]
                ),
            )
            for number in range(rounds)
        ]
    return _searched(entrants, sizes, rounds, seed)


def _searched(
    entrants: Sequence[int], sizes: TableSizes, rounds: int, seed: str
) -> list[RoundPlan]:
    """Return rounds found one after the other."""
    results: tuple[MatchResult, ...] = ()
    plans = []
    for number in range(1, rounds + 1):
        request = PairingRequest(
            number, tuple(entrants), results, frozenset(entrants), rounds, seed=seed
        )
        plan = pair_tables(request, sizes)
        plans.append(plan)
        level = [played(number, table, [0] * len(table)) for table in plan.tables]
        results = (*results, *level)
    return plans

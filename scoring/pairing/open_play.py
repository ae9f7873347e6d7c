"""Play without rounds: whoever is free meets whoever is free, until time or number is up."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

import numpy as np

from scoring.pairing.plan import Seats
from scoring.pairing.request import Pair, pair_of
from scoring.pairing.sizes import TableSizes
from scoring.pairing.table_search import Draws, search
from scoring.standings.results import MatchResult, Outcome

KICKS = 20
"""How often the search for tables starts again from tables that were mixed up."""


def _counts(results: Iterable[MatchResult]) -> tuple[Counter[int], Counter[Pair], Counter[Seats]]:
    """Return matches played, meetings, and how often each entrant had each seat."""
    played: Counter[int] = Counter()
    met: Counter[Pair] = Counter()
    seats: Counter[Seats] = Counter()
    for result in results:
        at_play = [seat.entrant for seat in result.seats if seat.outcome is Outcome.PLAYED]
        played.update(at_play)
        met.update(pair_of(one, other) for one, other in combinations(at_play, 2))
        seats.update((seat.entrant, number) for number, seat in enumerate(result.seats))
    return played, met, seats


def next_tables(
    waiting: Sequence[int],
    results: Iterable[MatchResult],
    width: int | TableSizes = 2,
    *,
    most_matches: int | None = None,
) -> list[Seats]:
    """Return the tables that can begin now; who is not at one goes on waiting.

    `waiting` are those free, the longest waiting first. Whoever has played least comes first,
    then who waits longest; among them the tables are those that have met least. Then seats go by
    how seldom everybody had them. With `most_matches` nobody plays more. A number is the size of
    all tables; with `TableSizes` tables are of the wanted size, and a last one may be as small as
    allowed.
    """
    played, met, seats = _counts(results)
    free = [
        entrant
        for entrant in dict.fromkeys(waiting)
        if most_matches is None or played[entrant] < most_matches
    ]
    # Sorting is stable: of those who played as often, who waits longest stays first.
    free.sort(key=played.__getitem__)
    full = width if isinstance(width, int) else width.wanted
    least = width if isinstance(width, int) else width.smallest
    seated = len(free) // full * full
    last = free[seated:] if len(free) - seated >= least else []
    tables = _least_met(free[:seated], full, met) if seated else []
    return [_seated(table, seats) for table in (*tables, *([last] if last else []))]


def _least_met(people: Sequence[int], width: int, met: Counter[Pair]) -> list[list[int]]:
    """Return tables of one size for which the squared meetings are as few as found."""
    costs = np.zeros((len(people), len(people)))
    for one, other in combinations(range(len(people)), 2):
        costs[one, other] = costs[other, one] = met[pair_of(people[one], people[other])] ** 2
    start = np.arange(len(people), dtype=np.intp).reshape(-1, width)
    draws = Draws(f"open play after {met.total()}")
    found = search(start, costs, draws, kicks=KICKS, enough=lambda found: found.cost == 0)[-1]
    return [[people[place] for place in row] for row in found.layout.tolist()]


def _seated(table: Sequence[int], seats: Counter[Seats]) -> Seats:
    """Return the table by seat, each seat to the one who had it least."""
    left = list(table)
    seated = []
    for seat in range(len(table)):
        least = min(left, key=lambda entrant: seats[entrant, seat])
        left.remove(least)
        seated.append(least)
    return tuple(seated)

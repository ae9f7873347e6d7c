"""Swiss pairings for tables of three to six.

Who is left over comes first: who sat out least, then who has the fewest points, then the last by
seeding. Then the tables, for costs that go before one another: forbidden pairs, rematches (two
meetings cost four times one), having sat at a smaller table before, and difference of points.
Last the seats at each table, by how often everybody has sat where.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import chain, combinations, islice
from math import lcm

import numpy as np
from scipy.optimize import linear_sum_assignment

from scoring.pairing.designs import Plane, plane_for
from scoring.pairing.history import History, history_of
from scoring.pairing.plan import RoundPlan, Seats
from scoring.pairing.request import NoPairingError, PairingRequest, refuse_unsound
from scoring.pairing.sizes import TableSizes, table_sizes
from scoring.pairing.table_search import (
    Costs,
    Draws,
    Found,
    Layout,
    change_seats,
    cost_of,
    search,
)

FINEST = 240
"""Points are told apart in at most so many steps from the lowest to the highest."""

KICKS = 30
"""How often the search starts again from tables that were mixed up."""

SMALL_FIELD = 28
"""Up to this size the rounds to come are looked at too."""

LARGE_FIELD = 128
"""Above this size the search ends at the first tables without a rematch."""

LEVELLED_FIELD = 64
"""Up to this size the ranges of points are made smaller by changing two people at a time."""

CANDIDATES = 40
CANDIDATE_KICKS = 3
GOOD = 5
"""How many layouts that let the rest go on well are compared."""

PLACEMENTS = 200
"""How many layouts are tried that leave the rounds to come free of rematches."""


class _Tables:
    """The costs of seating those present, by index; the last indexes are empty seats."""

    def __init__(self, request: PairingRequest, people: Sequence[int], sizes: list[int]) -> None:
        self.request = request
        self.people = list(people)
        self.sizes = sizes
        self.width = max(sizes)
        self.empty = self.width * len(sizes) - len(self.people)
        self.seats = self.width * len(sizes)
        self.history: History = history_of(request)
        self.steps = _steps([request.points_of(entrant) for entrant in self.people])
        self.meetings = self._meetings()
        self.forbidden = self._forbidden()
        pairs = len(sizes) * self.width * (self.width - 1) // 2
        apart = np.abs(self.steps[:, None] - self.steps[None, :]) ** 2
        self.gaps: Costs = np.zeros((self.seats, self.seats))
        self.gaps[: len(self.people), : len(self.people)] = apart
        short = self._short()
        self.short_price = float(apart.max(initial=0.0)) * pairs + 1
        self.rematch_price = self.short_price * (float(short.max(initial=0.0)) * pairs + 1)
        rematches = float((self.meetings**2).max(initial=0.0)) * pairs + 1
        self.forbidden_price = self.rematch_price * rematches
        self.rules: Costs = self.forbidden * self.forbidden_price
        self.costs: Costs = (
            self.gaps
            + short * self.short_price
            + self.meetings**2 * self.rematch_price
            + self.rules
        )

    def _meetings(self) -> Costs:
        index = {entrant: number for number, entrant in enumerate(self.people)}
        meetings = np.zeros((self.seats, self.seats))
        for (one, other), times in self.history.met.items():
            if one in index and other in index:
                meetings[index[one], index[other]] = meetings[index[other], index[one]] = times
        return meetings

    def _forbidden(self) -> Costs:
        forbidden = np.zeros((self.seats, self.seats))
        index = {entrant: number for number, entrant in enumerate(self.people)}
        for one, other in self.request.forbidden:
            if one in index and other in index:
                forbidden[index[one], index[other]] = forbidden[index[other], index[one]] = 1
        # Two empty seats at one table would make it too small.
        here = len(self.people)
        forbidden[here:, here:] = 1 - np.eye(self.empty)
        return forbidden

    def _short(self) -> Costs:
        """Return the cost of an empty seat beside somebody: how often that was so before."""
        ledger = self.request.ledger
        short = np.zeros((self.seats, self.seats))
        here = len(self.people)
        if self.empty:
            for number, entrant in enumerate(self.people):
                games = ledger.games[ledger.index[entrant]]
                times = sum(game.is_played and game.size < self.width for game in games)
                short[number, here:] = short[here:, number] = times**2
        return short

    def opening(self) -> Layout:
        """Return the ranking cut into tables, the empty seats at the last of them."""
        order = list(range(len(self.people)))
        empty = iter(range(len(self.people), self.seats))
        rows = []
        for size in self.sizes:
            row = [order.pop(0) for _ in range(size)]
            rows.append(row + [next(empty) for _ in range(self.width - size)])
        return np.array(rows, dtype=np.intp)

    def price(self, table: Sequence[int]) -> tuple[float, ...]:
        """Return what a table costs: by the rules, then the range of points, then all gaps."""
        pairs = list(combinations(table, 2))
        steps = [self.steps[place] for place in table if place < len(self.people)]
        total = sum(self.costs[pair] for pair in pairs)
        gaps = sum(self.gaps[pair] for pair in pairs)
        return float(total - gaps), float(max(steps) - min(steps)), float(gaps)

    def total(self, found: Found) -> tuple[float, ...]:
        """Return what all tables cost, part by part."""
        parts = zip(*(self.price(row) for row in found.layout.tolist()), strict=True)
        return tuple(sum(part) for part in parts)

    def levelled(self, found: Found) -> Found:
        """Return the layout with the ranges of points made smaller by changes of two."""
        layout, changed = change_seats(found.layout, self.price)
        return Found(layout, cost_of(layout, self.costs)) if changed else found

    def rematches(self, found: Found) -> float:
        """Return the squared meetings that a layout repeats."""
        return cost_of(found.layout, self.meetings**2)


def _steps(points: Sequence[Fraction]) -> Costs:
    """Return the points as whole numbers, coarser where there are too many steps."""
    scale = lcm(*(value.denominator for value in points))
    whole = [int((value - min(points)) * scale) for value in points]
    most = max(whole)
    if most > FINEST:
        whole = [(value * FINEST * 2 + most) // (most * 2) for value in whole]
    return np.array(whole, dtype=np.float64)


def _left_over(request: PairingRequest, amount: int) -> tuple[int, ...]:
    """Return who sits out."""
    byes = history_of(request).byes
    index = request.ledger.index
    order = sorted(
        request.present,
        key=lambda entrant: (byes[entrant], request.points_of(entrant), -index[entrant]),
    )
    return tuple(order[:amount])


def _future_rematches(tables: _Tables, found: Found, rounds: int, draws: Draws) -> float:
    """Return the rematches that the rounds to come will need after this one, as far as seen."""
    meetings = tables.meetings.copy()
    layout = found.layout
    total = 0.0
    for _ in range(rounds):
        for column in range(layout.shape[1]):
            for other in range(column):
                ones, others = layout[:, column], layout[:, other]
                meetings[ones, others] += 1
                meetings[others, ones] += 1
        here = len(tables.people)
        meetings[here:, :] = 0
        meetings[:, here:] = 0
        costs = meetings**2 + tables.forbidden * 10.0**6
        best = search(layout, costs, draws, kicks=KICKS, enough=lambda it: it.cost == 0)[-1]
        layout = best.layout
        total += best.cost
        if total:
            break
    return total


def _past_rounds(tables: _Tables) -> list[list[list[int]]] | None:
    """Return the rounds so far by index, or None unless all of them seated just these people."""
    index = {entrant: number for number, entrant in enumerate(tables.people)}
    rounds: dict[int, list[list[int]]] = {}
    for result in tables.request.results:
        if result.round < tables.request.round:
            if any(entrant not in index for entrant in result.entrants):
                return None
            rounds.setdefault(result.round, []).append([index[e] for e in result.entrants])
    past = [rounds.get(number, []) for number in range(1, tables.request.round)]
    full = all(
        sorted(map(len, found)) == sorted(tables.sizes) and len(found) == len(tables.sizes)
        for found in past
    )
    return past if full else None


def _planned_layouts(tables: _Tables, plane: Plane, past: list[list[list[int]]]) -> list[Layout]:
    """Return layouts that continue the past rounds of a plane, at most `PLACEMENTS` times."""
    return [
        np.array(plane.tables(place, number), dtype=np.intp)
        for place, used in islice(plane.placements(past), PLACEMENTS)
        for number in range(len(plane.line_of))
        if number not in used
    ]


def _can_go_on(
    tables: _Tables,
    found: Found,
    plane: Plane | None,
    past: list[list[list[int]]] | None,
    draws: Draws,
) -> bool:
    """Whether the rounds to come can be free of rematches after this layout, as far as seen."""
    to_come = tables.request.planned_rounds - tables.request.round
    if to_come == 0:
        return True
    if plane is not None and past is not None:
        with_this = [*past, found.layout.tolist()]
        return next(plane.placements(with_this), None) is not None
    return _future_rematches(tables, found, to_come, draws) == 0


def _others(tables: _Tables, draws: Draws) -> Iterator[Found]:
    """Yield layouts found from tables drawn by lot."""
    shape = (len(tables.sizes), tables.width)
    for _ in range(CANDIDATES):
        start = np.array(draws.sample(tables.seats, tables.seats), dtype=np.intp)
        yield search(start.reshape(shape), tables.costs, draws, kicks=CANDIDATE_KICKS)[-1]


def _best_layout(tables: _Tables, kicks: int) -> Layout:
    """Return the cheapest layout found; of a small field, one that lets the rest go on well."""
    request = tables.request
    draws = Draws(f"{request.seed}/tables of round {request.round}")
    people = len(tables.people)

    def is_enough(found: Found) -> bool:
        return people > LARGE_FIELD and found.cost < tables.rematch_price

    best = search(tables.opening(), tables.costs, draws, kicks=kicks, enough=is_enough)[-1]
    if people <= LEVELLED_FIELD:
        best = tables.levelled(best)
    looks_ahead = (
        people <= SMALL_FIELD and request.planned_rounds * (min(tables.sizes) - 1) <= people - 1
    )
    if not looks_ahead:
        if people <= SMALL_FIELD or (people <= LARGE_FIELD and tables.rematches(best)):
            others = (tables.levelled(found) for found in _others(tables, draws))
            best = min([best, *others], key=tables.total)
        return best.layout
    plane = None if tables.empty else plane_for(people, tables.width)
    past = _past_rounds(tables)
    good = []
    for drawn in chain([best], _others(tables, draws)):
        tried = tables.levelled(drawn)
        if not tables.rematches(tried) and _can_go_on(tables, tried, plane, past, draws):
            good.append(tried)
            if len(good) == GOOD:
                break
        best = min(best, tried, key=tables.total)
    if good:
        return min(good, key=tables.total).layout
    if plane is not None and past is not None:
        planned = _planned_layouts(tables, plane, past)
        if planned:
            return min(planned, key=lambda layout: cost_of(layout, tables.costs))
    return best.layout


def _seat_counts(request: PairingRequest) -> dict[int, Counter[int]]:
    """Return how often everybody has sat in each seat."""
    ledger = request.ledger
    return {
        entrant: Counter(game.seat for game in ledger.games[index] if game.is_played)
        for index, entrant in enumerate(request.order)
    }


def _seated(table: Sequence[int], counts: dict[int, Counter[int]]) -> Seats:
    """Return the table by seat: as even as it can be made, a seat had often costs much more."""
    seats_at = range(len(table))
    price = np.array([[4.0 ** counts[entrant][seat] for seat in seats_at] for entrant in table])
    people, seats = linear_sum_assignment(price)
    by_seat = {int(seat): table[int(person)] for person, seat in zip(people, seats, strict=True)}
    return tuple(by_seat[seat] for seat in range(len(table)))


def pair_tables(request: PairingRequest, sizes: TableSizes, *, kicks: int = KICKS) -> RoundPlan:
    """Return the tables of the round.

    Raises NoTablesError for too few entrants, NoPairingError if forbidden pairs leave no way that
    was found, and what `refuse_unsound` raises.
    """
    refuse_unsound(request, least=1)
    split, left = table_sizes(len(request.present), sizes)
    byes = _left_over(request, left)
    index = request.ledger.index
    people = sorted(
        request.present - set(byes),
        key=lambda entrant: (-request.points_of(entrant), index[entrant]),
    )
    tables = _Tables(request, people, split)
    layout = _best_layout(tables, kicks)
    if cost_of(layout, tables.forbidden):
        raise NoPairingError(request.round, tuple(sorted(people)), "forbidden-pairs")
    counts = _seat_counts(request)
    seated = [
        _seated([people[place] for place in row if place < len(people)], counts)
        for row in layout.tolist()
    ]
    return RoundPlan(request.round, request.in_table_order(seated), byes)

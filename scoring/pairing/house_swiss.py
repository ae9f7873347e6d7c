"""Swiss pairings of two seats by weights: always a pairing, for fields of any size.

The best matching of the whole field is found for costs that are compared one after the other:
rounds without play that somebody gets again, rematches, points of the one left over, squared
differences of points (a club mate counts like a difference of `CLUB_GAP` wins), first deals that
become uneven by more than `MOST_UNEVEN`, moves in the same direction as in the round before,
distance from the seeding's ideal, and uneven first deals.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import lcm
from typing import Literal, NamedTuple

import rustworkx as rx

from scoring.lots import lot_of
from scoring.pairing.history import History, history_of
from scoring.pairing.plan import RoundPlan, Seats
from scoring.pairing.request import NoPairingError, PairingRequest, pair_of, refuse_unsound

Order = Literal["seeding", "lots"]

WHOLE_FIELD = 128
"""Up to this size every pair is weighed."""

FIRST_WINDOW = 40
"""In larger fields, how many of the next in the ranking and around the ideal are tried first."""

CLUB_GAP = 1
"""The number of wins by which meeting a club mate is dearer."""

BYE = -1

MOST_UNEVEN = 2
"""By how many an entrant's first and second deals should differ at most."""

MOST_WEIGHT = 1 << 120
"""The matching counts in whole numbers of 128 bits."""


class Cost(NamedTuple):
    """What one pair, or being left over, costs; earlier parts go before all later ones."""

    byes_again: int
    rematches: int
    bye_points: int
    gap: int
    lopsided: int
    floats_again: int
    seeding: int
    uneven_deals: int


@dataclass(frozen=True, slots=True)
class _Place:
    """An entrant in the ranking: its points, where it stands, and its group of equal points."""

    entrant: int
    points: int
    position: int
    group_start: int
    group_size: int


class _Field:
    """The ranking of those present and the costs of pairing them."""

    def __init__(self, request: PairingRequest, order: Order) -> None:
        self.request = request
        self.history: History = history_of(request)
        points = {entrant: request.points_of(entrant) for entrant in request.present}
        win = request.rule.win
        scale = lcm(win.denominator, *(value.denominator for value in points.values()))
        units = {entrant: int(value * scale) for entrant, value in points.items()}
        self.club_gap = int(CLUB_GAP * win * scale) ** 2
        lots = {
            entrant: lot_of(request.seed, f"round {request.round}", entrant)
            if order == "lots"
            else request.ledger.index[entrant]
            for entrant in request.present
        }
        ranking = sorted(request.present, key=lambda entrant: (-units[entrant], lots[entrant]))
        self.places: list[_Place] = []
        for level, group in groupby(ranking, key=units.__getitem__):
            members = list(group)
            start = len(self.places)
            self.places += [
                _Place(entrant, level, start + number, start, len(members))
                for number, entrant in enumerate(members)
            ]
        self.lowest = self.places[-1].points if self.places else 0

    def bye_cost(self, place: _Place) -> Cost:
        """Return what leaving this one over costs."""
        return Cost(
            self.history.byes[place.entrant],
            0,
            place.points - self.lowest,
            0,
            0,
            0,
            len(self.places) - place.position,
            0,
        )

    def pair_cost(self, one: _Place, other: _Place) -> Cost:
        """Return what pairing the two costs; `one` stands higher."""
        history = self.history
        first, second = one.entrant, other.entrant
        gap = (one.points - other.points) ** 2
        club = self.request.clubs.get(first)
        if club and club == self.request.clubs.get(second):
            gap += self.club_gap
        floats = 0
        if one.points != other.points:
            floats = (history.floats[first] == 1) + (history.floats[second] == -1)
            away = other.position - one.position - 1
        else:
            away = other.position - one.position - one.group_size // 2
        own, others = history.first_deals[first], history.first_deals[second]
        after = min(
            ((own + 1, others - 1), (own - 1, others + 1)),
            key=lambda deals: deals[0] ** 2 + deals[1] ** 2,
        )
        lopsided = sum(abs(count) > MOST_UNEVEN for count in after)
        uneven = after[0] ** 2 + after[1] ** 2
        rematches = history.met[pair_of(first, second)]
        return Cost(0, rematches, 0, gap, lopsided, floats, away * away, uneven)

    def edges(self, window: int) -> Iterator[tuple[int, int, Cost]]:
        """Yield the pairs by position within the window, and the byes of an odd field."""
        for place in self.places:
            near = range(place.position + 1, place.position + window + 1)
            ideal = place.position + place.group_size // 2
            around = range(ideal - window // 2, ideal + window // 2 + 1)
            for position in sorted({*near, *around}):
                if place.position < position < len(self.places):
                    other = self.places[position]
                    if not self.request.is_forbidden(place.entrant, other.entrant):
                        yield place.position, position, self.pair_cost(place, other)
            if len(self.places) % 2:
                yield place.position, BYE, self.bye_cost(place)


def _weigher(costs: Sequence[Cost], pairs: int) -> list[int]:
    """Return the factor of each part of a cost, so that no sum of later parts reaches it."""
    factors = [1] * len(Cost._fields)
    for part in range(len(factors) - 2, -1, -1):
        most = max((cost[part + 1] for cost in costs), default=0)
        factors[part] = factors[part + 1] * (most * pairs + 1)
    return factors


def _matching(field: _Field, window: int) -> tuple[list[tuple[int, int]], Cost] | None:
    """Return the cheapest full matching by position and its cost, or None if there is none."""
    edges = list(field.edges(window))
    size = len(field.places) + len(field.places) % 2
    factors = _weigher([cost for _, _, cost in edges], size // 2)
    totals = [
        sum(factor * part for factor, part in zip(factors, cost, strict=True))
        for _, _, cost in edges
    ]
    most = max(totals, default=0)
    if most >= MOST_WEIGHT:
        # Points so fine or far apart that their squares do not fit: drop the finest bits alike.
        shift = most.bit_length() - MOST_WEIGHT.bit_length() + 1
        totals = [total >> shift for total in totals]
        most >>= shift
    graph: rx.PyGraph[None, int] = rx.PyGraph(multigraph=False)
    graph.add_nodes_from([None] * size)
    graph.add_edges_from(
        [
            (one, size - 1 if other == BYE else other, most + 1 - total)
            for (one, other, _), total in zip(edges, totals, strict=True)
        ]
    )
    matched = rx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if len(matched) * 2 < size:
        return None
    cost_of = {(one, other): cost for one, other, cost in edges}
    found = []
    for pair in matched:
        one, other = min(pair), max(pair)
        found.append((one, BYE if other == len(field.places) else other))
    sums = [sum(parts) for parts in zip(*(cost_of[pair] for pair in found), strict=True)]
    return found, Cost(*sums)


def _best_matching(field: _Field) -> list[tuple[int, int]]:
    """Return the cheapest matching, the window opened until it holds one without a rematch."""
    size = len(field.places)
    window = size if size <= WHOLE_FIELD else FIRST_WINDOW
    while True:
        found = _matching(field, window)
        is_whole = window >= size
        if found is not None:
            pairs, cost = found
            if is_whole or cost.rematches == 0:
                return pairs
        elif is_whole:
            left = tuple(sorted(place.entrant for place in field.places))
            raise NoPairingError(field.request.round, left, "forbidden-pairs")
        window *= 4


def seated(request: PairingRequest, history: History, one: int, other: int, number: int) -> Seats:
    """Return two entrants by seat: the first deal evens out their counts.

    Level counts: who dealt second the last time deals first. Level there too: in turn from table
    to table, beginning with the lot of the event.
    """
    deals = history.first_deals[one] - history.first_deals[other]
    if deals == 0:
        deals = history.last_seat.get(other, 0) - history.last_seat.get(one, 0)
    if deals == 0:
        deals = -1 if (number + request.first_seat) % 2 == 0 else 1
    return (one, other) if deals < 0 else (other, one)


def pair_house_swiss(request: PairingRequest, *, order: Order = "seeding") -> RoundPlan:
    """Return the pairing of the round.

    Entrants of equal points stand in the order of seeding, or of lots drawn for the round. Raises
    NoPairingError only if forbidden pairs leave no pairing, and what `refuse_unsound` raises.
    """
    refuse_unsound(request)
    field = _Field(request, order)
    pairs = _best_matching(field)
    byes = tuple(field.places[one].entrant for one, other in pairs if other == BYE)
    unseated = [
        (field.places[one].entrant, field.places[other].entrant)
        for one, other in pairs
        if other != BYE
    ]
    tables = [
        seated(request, field.history, one, other, number)
        for number, (one, other) in enumerate(request.in_table_order(unseated))
    ]
    return RoundPlan(request.round, tuple(tables), byes)

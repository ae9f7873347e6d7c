"""Why this opponent, why this seat, why my bye: facts of a pairing, read from the results alone.

Nothing here knows how the pairing was made, so that it also explains one made by hand.
"""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Literal

from scoring.errors import MisuseError
from scoring.pairing.history import GIVEN_WITHOUT_PLAY
from scoring.pairing.plan import RoundPlan, Seats
from scoring.pairing.request import PairingRequest, pair_of
from scoring.standings.results import Outcome

Obstacle = Literal["met", "forbidden", "club", "bye", "elsewhere"]
SeatReason = Literal["fewer-first-deals", "dealt-second-last", "lot", "seat-counts"]


@dataclass(frozen=True, slots=True)
class Alternative:
    """Somebody nearer in points, and why they do not meet. `rounds` are those in which they did."""

    entrant: int
    points: Fraction
    obstacle: Obstacle
    rounds: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class OpponentReason:
    """Why an entrant meets these: the points of each, and who would have been nearer.

    `gap` is the largest difference of points at the table from this entrant; `met_before` lists
    the rounds in which it met somebody here already.
    """

    entrant: int
    points: Fraction
    opponents: tuple[tuple[int, Fraction], ...]
    gap: Fraction
    met_before: tuple[tuple[int, tuple[int, ...]], ...]
    alternatives: tuple[Alternative, ...]


@dataclass(frozen=True, slots=True)
class SeatsReason:
    """Why a table is seated so. `counts` has for each seat how often its entrant had each seat."""

    reason: SeatReason
    seats: Seats
    counts: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class ByeReason:
    """Why an entrant is left over: its points and rounds without play, and who has fewer points.

    Each of `lower` has had such a round (then with the rounds) or is needed at a table.
    """

    entrant: int
    points: Fraction
    had: tuple[int, ...]
    lower: tuple[Alternative, ...]


def _meetings(request: PairingRequest) -> dict[tuple[int, int], list[int]]:
    """Return in which rounds two entrants played each other."""
    found: dict[tuple[int, int], list[int]] = {}
    for result in request.results:
        if result.round < request.round:
            at_play = [seat.entrant for seat in result.seats if seat.outcome is Outcome.PLAYED]
            for one, other in combinations(at_play, 2):
                found.setdefault(pair_of(one, other), []).append(result.round)
    return found


def _table_of(plan: RoundPlan, entrant: int) -> Seats:
    for table in plan.tables:
        if entrant in table:
            return table
    raise MisuseError


def explain_opponents(request: PairingRequest, plan: RoundPlan, entrant: int) -> OpponentReason:
    """Return why the entrant meets those at its table.

    Alternatives are those present with points nearer than the farthest opponent, by nearness.
    """
    table = _table_of(plan, entrant)
    met = _meetings(request)
    points = {other: request.points_of(other) for other in request.present}
    opponents = tuple((other, points[other]) for other in table if other != entrant)
    gap = max((abs(points[entrant] - theirs) for _, theirs in opponents), default=Fraction(0))
    nearer = [
        other
        for other in request.present
        if other not in table and abs(points[other] - points[entrant]) < gap
    ]
    nearer.sort(key=lambda o: (abs(points[o] - points[entrant]), request.ledger.index[o]))
    return OpponentReason(
        entrant,
        points[entrant],
        opponents,
        gap,
        tuple(
            (other, tuple(met[pair_of(entrant, other)]))
            for other, _ in opponents
            if pair_of(entrant, other) in met
        ),
        tuple(_alternative(request, plan, met, entrant, other) for other in nearer),
    )


def _alternative(
    request: PairingRequest,
    plan: RoundPlan,
    met: dict[tuple[int, int], list[int]],
    entrant: int,
    other: int,
) -> Alternative:
    pair = pair_of(entrant, other)
    points = request.points_of(other)
    club = request.clubs.get(entrant)
    if pair in request.forbidden:
        return Alternative(other, points, "forbidden")
    if pair in met:
        return Alternative(other, points, "met", tuple(met[pair]))
    if club and club == request.clubs.get(other):
        return Alternative(other, points, "club")
    return Alternative(other, points, "bye" if other in plan.byes else "elsewhere")


def explain_seats(request: PairingRequest, table: Seats) -> SeatsReason:
    """Return why the table is seated so: for two by first deals, for more by all seat counts."""
    seats: dict[int, list[int]] = {entrant: [] for entrant in table}
    for result in sorted(request.results, key=lambda result: result.round):
        if result.round < request.round and (len(result.seats) == 2) == (len(table) == 2):
            for number, seat in enumerate(result.seats):
                if seat.entrant in seats and seat.outcome is Outcome.PLAYED:
                    seats[seat.entrant].append(number)
    width = max([len(table), *(seat + 1 for had in seats.values() for seat in had)])
    counts = tuple(
        tuple(Counter(seats[entrant])[seat] for seat in range(width)) for entrant in table
    )
    if len(table) != 2:
        return SeatsReason("seat-counts", table, counts)
    first, second = (had[0] - had[1] for had in counts)
    last = [seats[entrant][-1] if seats[entrant] else 0 for entrant in table]
    reason: SeatReason = "lot"
    if first != second:
        reason = "fewer-first-deals"
    elif last[0] != last[1]:
        reason = "dealt-second-last"
    return SeatsReason(reason, table, counts)


def explain_bye(request: PairingRequest, plan: RoundPlan, entrant: int) -> ByeReason:
    """Return why the entrant is left over; MisuseError if it is not."""
    if entrant not in plan.byes:
        raise MisuseError
    had: dict[int, list[int]] = {}
    for result in request.results:
        if result.round < request.round:
            for seat in result.seats:
                if seat.outcome in GIVEN_WITHOUT_PLAY:
                    had.setdefault(seat.entrant, []).append(result.round)
    points = {other: request.points_of(other) for other in request.present}
    below = [other for other in request.present if points[other] < points[entrant]]
    below.sort(key=lambda other: (points[other], -request.ledger.index[other]))
    lower = tuple(
        Alternative(
            other,
            points[other],
            "bye" if other in had or other in plan.byes else "elsewhere",
            tuple(had.get(other, ())),
        )
        for other in below
    )
    return ByeReason(entrant, points[entrant], tuple(had.get(entrant, ())), lower)

"""Says what is wrong with a pairing, from the rules of its format alone.

Nothing here uses the code that makes pairings: it counts who sits where.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from scoring.pairing.plan import RoundPlan
from scoring.pairing.request import PairingRequest, pair_of
from scoring.pairing.sizes import TableSizes
from scoring.standings.results import MatchResult, Outcome

Severity = Literal["broken", "flaw"]
"""`broken`: the round cannot be played so. `flaw`: it can, but a rule asks for better."""


System = Literal["dutch", "house"]
"""The rules of a Swiss system for two seats: the federation's, or the house's own."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that a pairing breaks. `code` is stable; `round` is None for the whole event.

    `numbers` belong to the code: counts that were found, and what the rule allows.
    """

    code: str
    severity: Severity
    round: int | None
    entrants: tuple[int, ...]
    numbers: tuple[int, ...] = ()


def check_seating(plan: RoundPlan, entrants: Iterable[int]) -> list[Finding]:
    """Return who of the entrants is not placed exactly once, at a table or with a bye."""
    expected = set(entrants)
    placed = Counter([*plan.seated, *plan.byes])
    findings = [
        Finding("not-placed", "broken", plan.round, (entrant,))
        for entrant in sorted(expected - set(placed))
    ]
    for entrant, times in sorted(placed.items()):
        if entrant not in expected:
            findings.append(Finding("not-to-be-paired", "broken", plan.round, (entrant,)))
        if times > 1:
            findings.append(Finding("placed-twice", "broken", plan.round, (entrant,), (times,)))
    return findings


def check_sizes(plan: RoundPlan, allowed: Sequence[int]) -> list[Finding]:
    """Return the tables that do not have an allowed number of seats."""
    return [
        Finding("table-size", "broken", plan.round, table, (len(table), *allowed))
        for table in plan.tables
        if len(table) not in allowed
    ]


def check_round_robin(
    entrants: Sequence[int], plans: Sequence[RoundPlan], *, double: bool = False
) -> list[Finding]:
    """Return what keeps the rounds from being a round robin: meetings, byes, first deals."""
    findings: list[Finding] = []
    meetings: Counter[frozenset[int]] = Counter()
    directed: Counter[tuple[int, ...]] = Counter()
    byes: Counter[int] = Counter()
    for plan in plans:
        findings += check_seating(plan, entrants)
        findings += check_sizes(plan, (2,))
        meetings.update(frozenset(table) for table in plan.tables)
        directed.update(plan.tables)
        byes.update(plan.byes)
    times = 2 if double else 1
    free = times * (len(entrants) % 2)
    for one, other in combinations(entrants, 2):
        met = meetings[frozenset((one, other))]
        if met != times:
            findings.append(Finding("meetings", "broken", None, (one, other), (met, times)))
        if double and directed[one, other] != directed[other, one]:
            counts = (directed[one, other], directed[other, one])
            findings.append(Finding("first-deals-of-a-pair", "flaw", None, (one, other), counts))
    first = Counter(table[0] for table in _tables_of(plans))
    second = Counter(table[-1] for table in _tables_of(plans))
    for entrant in entrants:
        if byes[entrant] != free:
            findings.append(Finding("byes", "broken", None, (entrant,), (byes[entrant], free)))
        counts = (first[entrant], second[entrant])
        if abs(counts[0] - counts[1]) > (0 if double or len(entrants) % 2 else 1):
            findings.append(Finding("first-deals", "flaw", None, (entrant,), counts))
    return findings


def _tables_of(plans: Iterable[RoundPlan]) -> list[tuple[int, ...]]:
    """Return the tables of all rounds."""
    return [table for plan in plans for table in plan.tables]


class _Before:
    """What the results before a round say, counted anew from the results themselves."""

    def __init__(self, request: PairingRequest) -> None:
        self.met: Counter[tuple[int, int]] = Counter()
        self.byes: Counter[int] = Counter()
        self.deals: dict[int, list[int]] = {entrant: [] for entrant in request.order}
        earlier = [result for result in request.results if result.round < request.round]
        for result in sorted(earlier, key=lambda result: result.round):
            self._count(result)

    def _count(self, result: MatchResult) -> None:
        at_play = [seat.entrant for seat in result.seats if seat.outcome is Outcome.PLAYED]
        self.met.update(pair_of(one, other) for one, other in combinations(at_play, 2))
        for number, seat in enumerate(result.seats):
            if seat.outcome in (Outcome.BYE, Outcome.FULL_BYE, Outcome.FORFEIT_WIN):
                self.byes[seat.entrant] += 1
            if len(result.seats) == 2 and seat.outcome is Outcome.PLAYED:
                self.deals[seat.entrant].append(number)

    def uneven(self, first: int, second: int) -> int:
        """Return how uneven first deals are if `first` deals first, as a sum of squares."""
        total = 0
        for entrant, seat in ((first, 0), (second, 1)):
            seats = [*self.deals[entrant], seat]
            total += (seats.count(0) - seats.count(1)) ** 2
        return total


def check_swiss(
    request: PairingRequest, plan: RoundPlan, system: System = "house"
) -> list[Finding]:
    """Return what a Swiss round of two seats breaks.

    The house system may repeat a meeting or a bye where it has to; the Dutch system may not.
    """
    before = _Before(request)
    strict: Severity = "broken" if system == "dutch" else "flaw"
    findings = check_seating(plan, request.present) + check_sizes(plan, (2,))
    if findings:
        return findings
    for table in plan.tables:
        findings += _check_meetings(request, plan, table, before, strict)
        if before.uneven(*table[::-1]) < before.uneven(*table):
            counts = (before.uneven(*table), before.uneven(*table[::-1]))
            if system == "house":
                findings.append(Finding("uneven-seats", "flaw", plan.round, table, counts))
    findings += _check_byes(request, plan, before, strict)
    if system == "dutch":
        findings += _check_colours(request, plan, before)
    return findings


def _check_meetings(
    request: PairingRequest,
    plan: RoundPlan,
    table: tuple[int, ...],
    before: _Before,
    strict: Severity,
) -> list[Finding]:
    """Return the forbidden pairs, rematches and club mates at one table."""
    findings = []
    for one, other in combinations(table, 2):
        pair = pair_of(one, other)
        if pair in request.forbidden:
            findings.append(Finding("forbidden-pair", "broken", plan.round, pair))
        if before.met[pair]:
            times = (before.met[pair],)
            findings.append(Finding("rematch", strict, plan.round, pair, times))
        club = request.clubs.get(one)
        if club and club == request.clubs.get(other):
            findings.append(Finding("club-mates", "flaw", plan.round, pair))
    return findings


def _check_byes(
    request: PairingRequest, plan: RoundPlan, before: _Before, strict: Severity
) -> list[Finding]:
    """Return byes too many, byes given again, and byes above somebody who had none."""
    needed = len(request.present) % 2
    findings = []
    if len(plan.byes) != needed:
        counts = (len(plan.byes), needed)
        findings.append(Finding("byes", "broken", plan.round, plan.byes, counts))
    fewest = min(before.byes[entrant] for entrant in request.present)
    for entrant in plan.byes:
        had = before.byes[entrant]
        if had and (strict == "broken" or had > fewest):
            findings.append(Finding("bye-again", strict, plan.round, (entrant,), (had,)))
        points = request.points_of(entrant)
        lower = [
            other
            for other in request.present
            if before.byes[other] <= had and request.points_of(other) < points
        ]
        if lower:
            findings.append(
                Finding("bye-not-lowest", "flaw", plan.round, (entrant, *sorted(lower)))
            )
    return findings


def _check_colours(request: PairingRequest, plan: RoundPlan, before: _Before) -> list[Finding]:
    """Return who deals first, or second, three times running or three times too often.

    C.04.3, C.3: in the last round this may happen at a table of one with more than half of
    what could be won.
    """
    findings = []
    half = request.rule.win * (request.round - 1) / 2
    is_last = request.round == request.planned_rounds
    for table in plan.tables:
        ledger = request.ledger
        best = max(ledger.exact(ledger.points[ledger.index[entrant]]) for entrant in table)
        if is_last and best > half:
            continue
        for seat, entrant in enumerate(table):
            seats = [*before.deals[entrant], seat]
            excess = abs(seats.count(0) - seats.count(1))
            if excess > 2 or (len(seats) > 2 and len(set(seats[-3:])) == 1):
                findings.append(
                    Finding("same-seat", "broken", plan.round, (entrant,), (seat, excess))
                )
    return findings


def check_tables(request: PairingRequest, plan: RoundPlan, sizes: TableSizes) -> list[Finding]:
    """Return what a round of tables of three to six breaks."""
    before = _Before(request)
    findings = check_seating(plan, request.present)
    findings += check_sizes(plan, range(sizes.smallest, sizes.largest + 1))
    if findings:
        return findings
    found = [len(table) for table in plan.tables]
    if max(found) - min(found) > 1:
        findings.append(Finding("unfair-sizes", "flaw", plan.round, (), tuple(found)))
    seats = Counter(
        (seat.entrant, number)
        for result in request.results
        if result.round < request.round
        for number, seat in enumerate(result.seats)
        if seat.outcome is Outcome.PLAYED
    )
    for table in plan.tables:
        findings += _check_meetings(request, plan, table, before, "flaw")
        findings += _check_table_seats(plan, table, seats)
    fewest = min(before.byes[entrant] for entrant in request.present)
    findings += [
        Finding("bye-again", "flaw", plan.round, (entrant,), (before.byes[entrant],))
        for entrant in plan.byes
        if before.byes[entrant] > fewest
    ]
    return findings


def _check_table_seats(
    plan: RoundPlan, table: tuple[int, ...], seats: Counter[tuple[int, int]]
) -> list[Finding]:
    """Return two at the table whose change of seats would even out who sat where."""
    for (one_seat, one), (other_seat, other) in combinations(enumerate(table), 2):
        # A seat had c times before costs 2 c + 1 more as a sum of squares.
        stays = seats[one, one_seat] + seats[other, other_seat]
        swapped = seats[one, other_seat] + seats[other, one_seat]
        if swapped < stays and max(seats[one, other_seat], seats[other, one_seat]) < max(
            seats[one, one_seat], seats[other, other_seat]
        ):
            return [Finding("uneven-seats", "flaw", plan.round, (one, other), (stays, swapped))]
    return []

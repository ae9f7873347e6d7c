"""Says what is wrong with a pairing, from the rules of its format alone.

Nothing here uses the code that makes pairings: it counts who sits where.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from scoring.pairing.plan import RoundPlan

Severity = Literal["broken", "flaw"]
"""`broken`: the round cannot be played so. `flaw`: it can, but a rule asks for better."""


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

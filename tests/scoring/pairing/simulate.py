"""Plays tournaments round by round with random results, for tests of pairings."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from scoring.pairing.plan import RoundPlan
from scoring.pairing.request import PairingRequest
from scoring.standings.results import MatchResult, Outcome, forfeited, played, sat_out

Pairer = Callable[[PairingRequest], RoundPlan]


def results_of(plan: RoundPlan, source: Random, forfeits: float = 0.0) -> list[MatchResult]:
    """Return random results for all tables of the plan, and its byes."""
    results: list[MatchResult] = []
    for table in plan.tables:
        if len(table) == 2 and source.random() < forfeits:
            winner, loser = source.sample(table, 2)
            seat = table.index(winner)
            results.append(forfeited(plan.round, winner, loser, winner_seat=seat))
        else:
            results.append(played(plan.round, table, [source.randint(0, 3) for _ in table]))
    return results + [sat_out(plan.round, entrant) for entrant in plan.byes]


def rounds_of(
    request: PairingRequest,
    pair: Pairer,
    source: Random,
    *,
    absences: float = 0.0,
    forfeits: float = 0.0,
    least: int = 2,
) -> list[tuple[PairingRequest, RoundPlan]]:
    """Return every planned round with what was known before it."""
    found = []
    results = request.results
    for number in range(1, request.planned_rounds + 1):
        present = {entrant for entrant in request.order if source.random() >= absences}
        if len(present) < least:
            present = set(request.order[:least])
        before = replace(request, round=number, results=results, present=frozenset(present))
        plan = pair(before)
        found.append((before, plan))
        results = (
            *results,
            *results_of(plan, source, forfeits),
            *(
                sat_out(number, entrant, Outcome.ABSENT)
                for entrant in request.order
                if entrant not in present
            ),
        )
    return found


def opening(entrants: int, rounds: int) -> PairingRequest:
    """Return the request for the first round of a plain tournament."""
    order = tuple(range(1, entrants + 1))
    return PairingRequest(1, order, (), frozenset(order), rounds)

"""Who meets whom in a round, worked out from what was read of a tournament."""

from leagues.formats.event import Event, SeatRange
from leagues.formats.registry import format_named
from leagues.models import Tournament
from leagues.queries.results import Results, lots_of
from scoring.pairing.plan import RoundPlan


def seat_range_of(tournament: Tournament) -> SeatRange:
    """Return how many sit at the tables of a tournament."""
    return SeatRange(tournament.seats, tournament.fewest_seats, tournament.most_seats)


def event_of(results: Results) -> Event:
    """Return a started tournament as its format reads it; entrants are named by their keys."""
    tournament = results.tournament
    return Event(
        order=tuple(entry.id for entry in results.entries),
        planned_rounds=tournament.planned_rounds,
        seats=seat_range_of(tournament),
        rule=results.rule,
        lots=lots_of(tournament),
    )


def pairing_of(results: Results, number: int) -> RoundPlan:
    """Return the pairing of a round, from the results of the rounds before.

    Raises a RefusedError of the scoring for a round that cannot be paired.
    """
    format_ = format_named(results.tournament.format)
    before = [result for result in results.all_results if result.round < number]
    return format_.plan(event_of(results), number, before)

"""Who meets whom in a round, worked out from what was read of a tournament."""

from leagues.formats.event import Event, SeatRange
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
        best_of=tournament.best_of,
        third_place=tournament.third_place,
    )


def pairing_of(results: Results, number: int) -> RoundPlan:
    """Return the pairing of a round, from the results of the rounds before.

    Raises a RefusedError of the scoring for a round that cannot be paired.
    """
    before = [result for result in results.all_results if result.round < number]
    return results.format.plan(event_of(results), number, before)


def goes_on_after(results: Results) -> bool:
    """Whether an open-ended tournament has another round."""
    return results.format.goes_on(event_of(results), results.all_results)


def places_of(results: Results) -> list[tuple[int, ...]] | None:
    """Return the entrants' keys from first to last, those level together.

    None where points decide, and before the start.
    """
    if results.tournament.started_at is None:
        return None
    return results.format.places(event_of(results), results.all_results)

"""A club as a visitor finds it: a finished tournament, one being played, and a draft."""

from dataclasses import dataclass

from leagues.actions.matches import accept_results, claim_matches
from leagues.actions.tournaments import start_tournament
from leagues.models import Club, Match, Tournament, User
from leagues.tasks.playing import Hall
from tests.leagues.builders import make_club, make_tournament, owner_of, play_all


@dataclass(frozen=True)
class Furnished:
    """What there is to look at. `match` is a finished one."""

    club: Club
    owner: User
    finished: Tournament
    running: Tournament
    draft: Tournament
    match: Match


def address(tournament: Tournament, tail: str = "") -> str:
    """Return the path of a tournament's page."""
    return f"/clubs/{tournament.club.slug}/tournaments/{tournament.slug}/{tail}"


def play_some(tournament: Tournament, count: int) -> None:
    """Play so many of the queued matches."""
    hall = Hall.of(tournament.pk)
    claim = claim_matches(tournament_id=tournament.pk, limit=count, worker="a test")
    assert claim is not None
    accept_results(tournament_id=tournament.pk, results=[hall.play(job) for job in claim.jobs])


def furnish() -> Furnished:
    """Fill the empty database."""
    club = make_club("Cercle du Vieux Port")
    owner = owner_of(club)
    finished = make_tournament(
        5, club, name="Autumn Cup", format="double_round_robin", variant={"target": 5}
    )
    play_all(start_tournament(tournament=finished, by=owner))
    running = make_tournament(5, club, name="Advent evening")
    start_tournament(tournament=running, by=owner)
    play_some(running, 3)
    claim_matches(tournament_id=running.pk, limit=1, worker="a test")
    draft = make_tournament(3, club, name="New Year")
    match = Match.objects.filter(round__tournament=finished).order_by("pk")[0]
    return Furnished(club, owner, finished, running, draft, match)

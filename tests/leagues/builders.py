"""What many tests start from: a club with an organiser, and tournaments of random players."""

import threading
from collections.abc import Callable, Sequence
from typing import Any

from django.db import connection

from leagues.actions.clubs import create_club
from leagues.actions.entries import enter
from leagues.actions.names import name_key
from leagues.actions.rounds import publish_due_round
from leagues.actions.tournaments import create_tournament
from leagues.models import Club, Entry, Tournament, User
from leagues.tasks.matches import play_matches


def make_user(name: str = "ada", **fields: Any) -> User:
    """Return a user who can sign in."""
    return User.objects.create_user(name, password="a long enough word", **fields)


def make_club(name: str = "Cercle", by: User | None = None) -> Club:
    """Return a club; its owner is `by` or a user named after it."""
    return create_club(name=name, by=by or make_user(f"owner of {name}"))


def owner_of(club: Club) -> User:
    """Return the owner of a club."""
    return User.objects.get(memberships__club=club, memberships__role="owner")


def add_players(tournament: Tournament, count: int, first: int = 1) -> list[Entry]:
    """Enter random players that are kept apart by a key only, as many as wanted."""
    return Entry.objects.bulk_create(
        Entry(
            tournament=tournament,
            name=f"Player {number}",
            name_key=name_key(f"Player {number}"),
            bot="random",
            bot_settings={},
            bot_key=f"random {number}",
        )
        for number in range(first, first + count)
    )


def make_tournament(players: int = 4, club: Club | None = None, **fields: Any) -> Tournament:
    """Return a draft of short matches with so many random players."""
    club = club or make_club()
    fields = {"name": "Open", "game": "ecarte", "variant": {"target": 2}} | fields
    tournament = create_tournament(club=club, by=owner_of(club), **fields)
    add_players(tournament, players)
    return tournament


def make_tables(players: int = 8, **fields: Any) -> Tournament:
    """Return a draft of short matches at tables of four, two rounds unless said otherwise."""
    short = {"target": 5, "max_hands": 3}
    fields = {"game": "emotrions", "variant": short, "format": "tables", "rounds": 2} | fields
    return make_tournament(players, **fields)


def enter_random(tournament: Tournament, name: str = "Random") -> Entry:
    """Enter the house bot `random` as an organiser would."""
    return enter(tournament=tournament, bot="random", name=name, by=owner_of(tournament.club))


def play_all(tournament: Tournament) -> Tournament:
    """Play every queued match here, as a worker would, and return the tournament as it is then."""
    play_matches(tournament.pk)
    tournament.refresh_from_db()
    return tournament


def play_rounds(tournament: Tournament) -> Tournament:
    """Play a tournament to its end, each round paired when the one before is closed."""
    tournament.refresh_from_db()
    while tournament.status == Tournament.Status.RUNNING:
        publish_due_round(tournament.pk)
        tournament = play_all(tournament)
    return tournament


def at_once(deeds: Sequence[Callable[[], Any]]) -> list[Any]:
    """Do each deed in a thread with its own connection, all at one moment.

    What a deed returns or raises is in the place of the deed.
    """
    barrier = threading.Barrier(len(deeds))
    results: list[Any] = [None] * len(deeds)

    def run(place: int, deed: Callable[[], Any]) -> None:
        try:
            connection.ensure_connection()
            barrier.wait(timeout=30)
            results[place] = deed()
        except Exception as error:
            results[place] = error
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(place, deed)) for place, deed in enumerate(deeds)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    return results

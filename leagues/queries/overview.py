"""What is going on: tournaments and clubs for the pages that lead to them.

Each query takes what the reader may see, as `leagues.access` says it.
"""

from dataclasses import dataclass

from django.db.models import Count, F, Max, Q, QuerySet

from leagues.models import Club, Entry, Tournament


@dataclass(frozen=True, slots=True)
class TournamentLine:
    """A tournament in a list; `entrants` counts those who are entered."""

    tournament: Tournament
    entrants: int


@dataclass(frozen=True, slots=True)
class ClubLine:
    """A club in a list, with how many of its visible tournaments there are and are played."""

    club: Club
    tournaments: int
    running: int


def _lines(found: QuerySet[Tournament]) -> tuple[TournamentLine, ...]:
    entered = Count("entries", filter=Q(entries__status=Entry.Status.ENTERED))
    return tuple(
        TournamentLine(tournament, tournament.entrants)
        for tournament in found.annotate(entrants=entered)
    )


def tournaments_of(club: Club, visible: QuerySet[Tournament]) -> QuerySet[Tournament]:
    """Return the visible tournaments of the club, the newest first."""
    return visible.filter(club=club).order_by("-created_at", "-pk")


def tournament_lines(found: QuerySet[Tournament]) -> tuple[TournamentLine, ...]:
    """Return tournaments for a list, in their order."""
    return _lines(found)


def draft_tournaments(visible: QuerySet[Tournament], limit: int) -> tuple[TournamentLine, ...]:
    """Return tournaments that have not started, the newest first."""
    drafts = visible.filter(status=Tournament.Status.DRAFT)
    return _lines(drafts.order_by("-created_at", "-pk")[:limit])


def running_tournaments(visible: QuerySet[Tournament], limit: int) -> tuple[TournamentLine, ...]:
    """Return tournaments that are being played, the last started first."""
    running = visible.filter(status=Tournament.Status.RUNNING)
    return _lines(running.order_by("-started_at", "-pk")[:limit])


def finished_tournaments(visible: QuerySet[Tournament], limit: int) -> tuple[TournamentLine, ...]:
    """Return finished tournaments, the last finished first."""
    finished = visible.filter(status=Tournament.Status.FINISHED)
    return _lines(finished.order_by("-finished_at", "-pk")[:limit])


def club_lines(clubs: QuerySet[Club], visible: QuerySet[Tournament]) -> tuple[ClubLine, ...]:
    """Return the clubs: those where something is played first, then by their newest tournament."""
    seen = Q(tournaments__in=visible.values("pk"))
    running = seen & Q(tournaments__status=Tournament.Status.RUNNING)
    found = clubs.annotate(
        tournament_count=Count("tournaments", filter=seen),
        running_count=Count("tournaments", filter=running),
        newest=Max("tournaments__created_at", filter=seen),
    ).order_by("-running_count", F("newest").desc(nulls_last=True), "name_key")
    return tuple(ClubLine(club, club.tournament_count, club.running_count) for club in found)

"""What there is to do for workers."""

from datetime import datetime, timedelta

from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from leagues.models import Attempt, Entry, Match, Round, Tournament

KNOCK_AGAIN_SECONDS = 10
PAIRING_SECONDS = 300
"""After so long a round that is still being paired is taken for left behind."""


def queued_matches(tournament_id: int) -> int:
    """Return how many matches of the tournament wait for a worker."""
    return Match.objects.filter(round__tournament=tournament_id, status=Match.Status.QUEUED).count()


def has_bots_of_authors(tournament_id: int) -> bool:
    """Return whether bots of authors take part in the tournament."""
    return Entry.objects.filter(tournament=tournament_id, kind=Entry.Kind.BOT).exists()


def tournaments_with_expired_leases(now: datetime) -> list[int]:
    """Return the keys of tournaments in which a lease has run out."""
    return list(
        Attempt.objects.filter(status=Attempt.Status.RUNNING, lease_expires_at__lt=now)
        .order_by()
        .values_list("match__round__tournament", flat=True)
        .distinct()
    )


def due_rounds(now: datetime) -> QuerySet[Round]:
    """Return the rounds to publish that nobody is pairing."""
    left = now - timedelta(seconds=PAIRING_SECONDS)
    return Round.objects.filter(
        Q(pairing_at=None) | Q(pairing_at__lt=left),
        status=Round.Status.PLANNED,
        due_at__lte=now,
        tournament__status=Tournament.Status.RUNNING,
    )


def tournaments_with_due_rounds(now: datetime) -> list[int]:
    """Return the keys of tournaments that have a round to publish."""
    return list(due_rounds(now).order_by().values_list("tournament", flat=True).distinct())


def is_quiet(now: datetime) -> Q:
    """Return the condition that a tournament's last knock was some time ago."""
    return Q(knocked_at=None) | Q(knocked_at__lt=now - timedelta(seconds=KNOCK_AGAIN_SECONDS))


def workers_missing(now: datetime, wanted: int) -> dict[int, int]:
    """Return by key the tournaments with queued matches and fewer workers at them than wanted.

    The value is how many are missing. Tournaments that were knocked for just before are left out.
    """
    waiting = Match.objects.filter(round__tournament=OuterRef("pk"), status=Match.Status.QUEUED)
    quiet = Tournament.objects.filter(
        is_quiet(now), Exists(waiting), status=Tournament.Status.RUNNING
    ).values_list("pk", flat=True)
    live = dict(
        Attempt.objects.filter(status=Attempt.Status.RUNNING, lease_expires_at__gte=now)
        .order_by()
        .values_list("match__round__tournament")
        .annotate(claims=Count("claim", distinct=True))
    )
    missing = {key: wanted - live.get(key, 0) for key in quiet}
    return {key: number for key, number in missing.items() if number > 0}

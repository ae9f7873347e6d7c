"""Changes of rounds: planned at the start, published, closed when nothing is left to play."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from leagues.actions.knocks import knock_on_commit
from leagues.actions.locks import locked_tournament
from leagues.live import publish_on_commit
from leagues.models import Entry, Match, MatchSeat, Round, Tournament
from scoring.pairing.plan import Seats
from scoring.pairing.round_robin import round_robin


def planned_tables(tournament: Tournament, entrants: int) -> list[tuple[Seats, ...]]:
    """Return the tables of every round of the tournament, for entrants numbered from 1."""
    is_double = tournament.format == Tournament.Format.DOUBLE_ROUND_ROBIN
    return [plan.tables for plan in round_robin(range(1, entrants + 1), double=is_double)]


def plan_rounds(tournament: Tournament, entries: Sequence[Entry]) -> list[Round]:
    """Store every round as planned, and how many there are in the tournament (not saved).

    The caller holds the tournament's lock.
    """
    tables = planned_tables(tournament, len(entries))
    tournament.planned_rounds = len(tables)
    tournament.planned_matches = sum(len(round_tables) for round_tables in tables)
    return Round.objects.bulk_create(
        Round(tournament=tournament, number=number) for number in range(1, len(tables) + 1)
    )


def publish(tournament: Tournament, rounds: Sequence[Round]) -> None:
    """Make the matches of planned rounds, ready to be played; the caller knocks on commit.

    The caller holds the tournament's lock.
    """
    entries = {
        entry.number: entry
        for entry in tournament.entries.filter(status=Entry.Status.ENTERED).order_by("number")
    }
    tables = planned_tables(tournament, len(entries))
    now = timezone.now()
    Round.objects.filter(pk__in=[round_.pk for round_ in rounds]).update(
        status=Round.Status.PUBLISHED, published_at=now, due_at=None
    )
    Tournament.objects.filter(pk=tournament.pk).update(knocked_at=now)
    seated = [
        (Match(round=round_, table=number), table)
        for round_ in rounds
        for number, table in enumerate(tables[round_.number - 1], start=1)
    ]
    Match.objects.bulk_create(match for match, _ in seated)
    MatchSeat.objects.bulk_create(
        MatchSeat(match=match, seat=seat, entry=entries[number])
        for match, table in seated
        for seat, number in enumerate(table)
    )


UNFINISHED = (Match.Status.QUEUED, Match.Status.RUNNING, Match.Status.FAILED)


def close_played_rounds(tournament: Tournament, rounds: Iterable[int], now: datetime) -> None:
    """Close those of the rounds (by key) in which nothing is left to play, and what follows:

    the next planned round becomes due after the pause, and without another round the tournament
    is finished. The caller holds the tournament's lock.
    """
    keys = set(rounds)
    unfinished = set(
        Match.objects.filter(round__in=keys, status__in=UNFINISHED)
        .order_by()
        .values_list("round", flat=True)
        .distinct()
    )
    closed = Round.objects.filter(pk__in=keys - unfinished, status=Round.Status.PUBLISHED).update(
        status=Round.Status.CLOSED, closed_at=now
    )
    if not closed:
        return
    if tournament.rounds.filter(status=Round.Status.PUBLISHED).exists():
        return
    following = tournament.rounds.filter(status=Round.Status.PLANNED).order_by("number").first()
    if following is not None:
        following.due_at = now + timedelta(seconds=tournament.round_pause_seconds)
        following.save(update_fields=["due_at"])
        return
    tournament.status = Tournament.Status.FINISHED
    tournament.finished_at = now
    tournament.save(update_fields=["status", "finished_at"])
    publish_on_commit(tournament.pk, "finished")


@transaction.atomic
def publish_due_round(tournament_id: int) -> bool:
    """Publish the tournament's round whose pause is over; return whether there was one."""
    tournament = locked_tournament(tournament_id)
    due = tournament.rounds.filter(status=Round.Status.PLANNED, due_at__lte=timezone.now())
    round_ = due.order_by("number").first()
    if round_ is None or tournament.status != Tournament.Status.RUNNING:
        return False
    publish(tournament, [round_])
    publish_on_commit(tournament.pk, "round", number=round_.number)
    knock_on_commit(tournament.pk)
    return True

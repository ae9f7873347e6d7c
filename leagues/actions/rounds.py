"""Changes of rounds: planned at the start, published, closed when nothing is left to play.

Pairing a round may take seconds. It is worked out without a lock, from results that were read, and
published only if they are still the same.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from leagues.actions.audit import write_own_audit
from leagues.actions.knocks import ask_for_round_on_commit, knock_on_commit
from leagues.actions.locks import locked_tournament
from leagues.formats.registry import format_named
from leagues.live import publish_on_commit
from leagues.models import Match, MatchSeat, Round, Tournament
from leagues.queries.pairings import event_of, goes_on_after, pairing_of
from leagues.queries.results import Results, results_of
from leagues.queries.work import due_rounds
from scoring.pairing.plan import RoundPlan


def plan_rounds(tournament: Tournament) -> list[Round]:
    """Store every round that is known as planned, and how many there are in the tournament.

    The tournament is not saved. The caller holds its lock, and has drawn the numbers.
    """
    results = results_of(tournament)
    rounds = results.format.rounds(len(results.entries), tournament.planned_rounds)
    tournament.planned_rounds = rounds
    tournament.planned_matches = results.format.matches(event_of(results))
    return Round.objects.bulk_create(
        Round(tournament=tournament, number=number) for number in range(1, rounds + 1)
    )


def begin_rounds(tournament: Tournament, rounds: Sequence[Round]) -> None:
    """Publish the first round (all, if they are known and no pause is set), or have it paired.

    The caller holds the tournament's lock.
    """
    if not format_named(tournament.format).is_predetermined:
        _make_due(rounds[0], timezone.now())
        ask_for_round_on_commit(tournament.pk)
        return
    results = results_of(tournament)
    chosen = rounds if tournament.round_pause_seconds == 0 else rounds[:1]
    publish(tournament, [(round_, pairing_of(results, round_.number)) for round_ in chosen])


def publish(tournament: Tournament, paired: Sequence[tuple[Round, RoundPlan]]) -> None:
    """Make the matches of planned rounds, ready to be played; workers are told on commit.

    The caller holds the tournament's lock. The plans name entries by their keys.
    """
    now = timezone.now()
    Round.objects.filter(pk__in=[round_.pk for round_, _ in paired]).update(
        status=Round.Status.PUBLISHED, published_at=now, due_at=None, pairing_at=None
    )
    Tournament.objects.filter(pk=tournament.pk).update(knocked_at=now)
    seated = [
        (Match(round=round_, table=number), table)
        for round_, plan in paired
        for number, table in enumerate(plan.tables, start=1)
    ]
    Match.objects.bulk_create(match for match, _ in seated)
    MatchSeat.objects.bulk_create(
        MatchSeat(match=match, seat=seat, entry_id=entry)
        for match, table in seated
        for seat, entry in enumerate(table)
    )
    numbers = [round_.number for round_, _ in paired]
    write_own_audit(tournament, "publish_rounds", {"rounds": numbers})
    knock_on_commit(tournament.pk)


def _make_due(round_: Round, at: datetime) -> None:
    round_.due_at = at
    round_.save(update_fields=["due_at"])


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
    played = Round.objects.filter(pk__in=keys - unfinished, status=Round.Status.PUBLISHED)
    numbers = list(played.values_list("number", flat=True))
    if not numbers:
        return
    played.update(status=Round.Status.CLOSED, closed_at=now)
    write_own_audit(tournament, "close_rounds", {"rounds": sorted(numbers)})
    if tournament.rounds.filter(status=Round.Status.PUBLISHED).exists():
        return
    following = _following(tournament)
    if following is None:
        _finish(tournament, now)
        return
    _make_due(following, now + timedelta(seconds=tournament.round_pause_seconds))
    if tournament.round_pause_seconds == 0:
        ask_for_round_on_commit(tournament.pk)


def _following(tournament: Tournament) -> Round | None:
    """Return the round to play next, None after the last; an open end may bring another one."""
    planned = tournament.rounds.filter(status=Round.Status.PLANNED).order_by("number").first()
    if planned is not None or not format_named(tournament.format).is_open_ended:
        return planned
    if not goes_on_after(results_of(tournament)):
        return None
    tournament.planned_rounds += 1
    tournament.save(update_fields=["planned_rounds"])
    return Round.objects.create(tournament=tournament, number=tournament.planned_rounds)


def _finish(tournament: Tournament, now: datetime) -> None:
    """End a tournament in which everything is played."""
    before = tournament.status
    tournament.status = Tournament.Status.FINISHED
    tournament.finished_at = now
    tournament.save(update_fields=["status", "finished_at"])
    after = {"status": tournament.status}
    write_own_audit(tournament, "finish_tournament", after, {"status": before})
    publish_on_commit(tournament.pk, "finished")


def _take_due_round(tournament_id: int) -> Round | None:
    """Return the round whose pause is over, marked as being paired; None when there is none.

    Whoever marks it pairs it; the mark of one who died does not count for long.
    """
    now = timezone.now()
    for round_ in due_rounds(now).filter(tournament=tournament_id).order_by("number")[:1]:
        if due_rounds(now).filter(pk=round_.pk).update(pairing_at=now):
            return round_
    return None


def publish_due_round(tournament_id: int) -> bool:
    """Pair and publish the round whose pause is over; return whether there was one.

    If what the pairing reads has changed meanwhile, nothing is published and the round stays due.
    Raises a RefusedError of the scoring for a round that cannot be paired.
    """
    due = _take_due_round(tournament_id)
    if due is None:
        return False
    results = results_of(Tournament.objects.select_related("club").get(pk=tournament_id))
    return _publish_paired(due, results, pairing_of(results, due.number))


@transaction.atomic
def _publish_paired(due: Round, results: Results, plan: RoundPlan) -> bool:
    tournament = locked_tournament(due.tournament_id)
    round_ = tournament.rounds.filter(pk=due.pk, status=Round.Status.PLANNED).first()
    if round_ is None or tournament.status != Tournament.Status.RUNNING:
        return False
    found = results_of(tournament)
    if (found.entries, found.all_results) != (results.entries, results.all_results):
        Round.objects.filter(pk=due.pk).update(pairing_at=None)
        return False
    publish(tournament, [(round_, plan)])
    publish_on_commit(tournament.pk, "round", number=round_.number)
    return True

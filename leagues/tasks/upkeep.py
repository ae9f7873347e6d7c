"""The sweep: every few seconds it takes up what was left lying."""

from celery import shared_task
from django.conf import settings
from django.utils import timezone

from leagues.actions.knocks import ask_for_round, knock, mark_knocked
from leagues.actions.matches import take_back_expired
from leagues.queries.work import (
    tournaments_with_due_rounds,
    tournaments_with_expired_leases,
    workers_missing,
)


@shared_task(name="leagues.tasks.upkeep.sweep")
def sweep() -> None:
    """Queue what dead workers held, ask for rounds that are due, and knock where nobody plays."""
    now = timezone.now()
    for tournament_id in tournaments_with_expired_leases(now):
        take_back_expired(tournament_id=tournament_id)
    for tournament_id in tournaments_with_due_rounds(now):
        ask_for_round(tournament_id)
    wanted = settings.MATCH_WORKERS_PER_TOURNAMENT
    for tournament_id, missing in workers_missing(now, wanted).items():
        if mark_knocked(tournament_id, now):
            knock(tournament_id, missing)

"""The sweep: every few seconds it takes up what was left lying."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

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

logger = logging.getLogger(__name__)


@contextmanager
def _apart(tournament_id: int) -> Iterator[None]:
    """What breaks at one tournament is logged and does not keep the others waiting."""
    try:
        yield
    except Exception:
        logger.exception("tournament %s was left out of the sweep", tournament_id)


@shared_task(name="leagues.tasks.upkeep.sweep")
def sweep() -> None:
    """Queue what dead workers held, ask for rounds that are due, and knock where nobody plays."""
    now = timezone.now()
    for tournament_id in tournaments_with_expired_leases(now):
        with _apart(tournament_id):
            take_back_expired(tournament_id=tournament_id)
    for tournament_id in tournaments_with_due_rounds(now):
        with _apart(tournament_id):
            ask_for_round(tournament_id)
    wanted = settings.MATCH_WORKERS_PER_TOURNAMENT
    for tournament_id, missing in workers_missing(now, wanted).items():
        with _apart(tournament_id):
            if mark_knocked(tournament_id, now):
                knock(tournament_id, missing)

"""Knocks: short messages to the workers that a tournament has matches to play.

A knock carries no work, only the tournament's id. One that is lost is made up for by the sweep,
one too many finds nothing to do.
"""

import logging
from datetime import datetime

from django.conf import settings
from django.db import transaction
from kombu.exceptions import OperationalError

from leagues.celery import app
from leagues.models import Tournament
from leagues.queries.work import is_quiet

logger = logging.getLogger(__name__)

PLAY_TASK = "leagues.tasks.matches.play_matches"
ROUND_TASK = "leagues.tasks.rounds.publish_round"
CHECK_TASK = "leagues.tasks.checks.check_version"
KNOCK_EXPIRES_SECONDS = 60


def knock(tournament_id: int, times: int = 1) -> None:
    """Tell so many workers that the tournament has work. A broker that is away is only logged."""
    try:
        for _ in range(times):
            app.send_task(PLAY_TASK, args=[tournament_id], expires=KNOCK_EXPIRES_SECONDS)
    except OperationalError as error:
        logger.warning("no worker was told of tournament %s: %s", tournament_id, error)


def knock_on_commit(tournament_id: int) -> None:
    """Tell as many workers as may share a tournament, once the open transaction is committed."""
    transaction.on_commit(
        lambda: knock(tournament_id, settings.MATCH_WORKERS_PER_TOURNAMENT), robust=True
    )


def ask_for_round(tournament_id: int) -> None:
    """Have a worker pair and publish the round that is due. A broker that is away is only logged.

    Asking again does no harm, and the sweep asks for what was forgotten.
    """
    try:
        app.send_task(ROUND_TASK, args=[tournament_id], expires=KNOCK_EXPIRES_SECONDS)
    except OperationalError as error:
        logger.warning("no worker was told of a round of %s: %s", tournament_id, error)


def ask_for_round_on_commit(tournament_id: int) -> None:
    """Have a round published once the open transaction is committed."""
    transaction.on_commit(lambda: ask_for_round(tournament_id), robust=True)


def mark_knocked(tournament_id: int, now: datetime) -> bool:
    """Store that the tournament is knocked for; False when somebody did so just before."""
    found = Tournament.objects.filter(is_quiet(now), pk=tournament_id)
    return found.update(knocked_at=now) == 1


def knock_for_check(version_id: int) -> None:
    """Tell a worker that a version waits for its check. A broker that is away is only logged."""
    try:
        app.send_task(CHECK_TASK, args=[version_id], expires=KNOCK_EXPIRES_SECONDS)
    except OperationalError as error:
        logger.warning("no worker was told of version %s: %s", version_id, error)


def knock_for_check_on_commit(version_id: int) -> None:
    """Tell a worker of the check, once the open transaction is committed."""
    transaction.on_commit(lambda: knock_for_check(version_id), robust=True)

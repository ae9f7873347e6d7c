"""The task that checks a version of a bot in the sandbox, and the sweep of the checks.

They have a queue of their own: a flood of uploads keeps no tournament waiting.
"""

import logging
from time import monotonic

from celery import shared_task
from celery.exceptions import SoftTimeLimitExceeded
from django.conf import settings
from django.utils import timezone

from engines.bots.check import CheckReport, check_program
from engines.bots.errors import MachineFault
from engines.core.game import State
from leagues.actions.bots import remove_files_of_deleted_bots
from leagues.actions.checks import (
    CheckClaim,
    accept_check,
    claim_check,
    extend_check_lease,
    mark_checks_knocked,
    put_off_check,
    take_back_checks,
)
from leagues.actions.knocks import CHECK_TASK, knock_for_check
from leagues.errors import CheckLeaseLost
from leagues.queries.work import KNOCK_AGAIN_SECONDS
from leagues.tasks.guests import house_sandbox
from leagues.tasks.matches import worker_name

logger = logging.getLogger(__name__)


def _report_of(claim: CheckClaim) -> CheckReport:
    """Return what the check finds; the lease is kept meanwhile."""
    keep_at = monotonic() + settings.MATCH_LEASE_SECONDS / 3

    def keep_lease(state: State) -> None:
        nonlocal keep_at
        if monotonic() >= keep_at:
            keep_at = monotonic() + settings.MATCH_LEASE_SECONDS / 3
            extend_check_lease(claim)

    start = house_sandbox().start
    return check_program(claim.program, claim.game, start, settings.BOT_LIMITS, keep_lease)


@shared_task(
    name=CHECK_TASK,
    soft_time_limit=settings.CHECK_TASK_SECONDS,
    time_limit=settings.CHECK_TASK_SECONDS + 30,
)
def check_version(version_id: int) -> None:
    """Check a version. What breaks on our own side puts the check off and counts for nothing."""
    claim = claim_check(version_id=version_id, worker=worker_name())
    if claim is None:
        return
    try:
        accept_check(claim=claim, report=_report_of(claim))
    except CheckLeaseLost:
        logger.info("the check of version %s was taken away", version_id)
    except MachineFault as fault:
        logger.warning("version %s could not be checked: %s", version_id, fault)
        put_off_check(claim=claim, failure=str(fault))
    except SoftTimeLimitExceeded:
        put_off_check(claim=claim, failure="the time for the task was over")
        raise
    except Exception as error:
        logger.exception("version %s could not be checked", version_id)
        put_off_check(claim=claim, failure=f"{type(error).__name__}: {error}")


@shared_task(name="leagues.tasks.checks.sweep_checks")
def sweep_checks() -> None:
    """Queue the checks that dead workers held, and knock for those that nobody was told of.

    Files of deleted bots that no tournament needs any more are removed.
    """
    take_back_checks()
    remove_files_of_deleted_bots()
    for version_id in mark_checks_knocked(timezone.now(), KNOCK_AGAIN_SECONDS):
        knock_for_check(version_id)

"""The task that plays a tournament's matches, a slice of time at a time."""

import logging
import os
import socket
from time import monotonic

from celery import shared_task
from celery.exceptions import SoftTimeLimitExceeded
from django.conf import settings

from engines.core.game import State
from leagues.actions.knocks import PLAY_TASK, knock
from leagues.actions.matches import (
    Claim,
    PlayedMatch,
    accept_results,
    claim_matches,
    extend_lease,
    report_broken,
    return_claim,
)
from leagues.errors import LeaseLost
from leagues.queries.work import has_bots_of_authors, queued_matches
from leagues.tasks.playing import Hall

logger = logging.getLogger(__name__)

FIRST_CLAIM = 4
LARGEST_CLAIM = 500
CLAIM_SECONDS = 0.5
"""How much work is claimed at once, and how long results wait for each other."""
LEAST_CLAIM_SECONDS = 0.1


def worker_name() -> str:
    """Return the name under which this process claims."""
    return f"{socket.gethostname()}:{os.getpid()}"[:120]


def claim_size(queued: int, seconds_a_match: float | None) -> int:
    """Return how many matches to claim: about half a second of work, less towards the end.

    Towards the end each worker takes its fair share of what is left, so that all finish together.
    """
    if seconds_a_match is None:
        return FIRST_CLAIM
    shared = queued // settings.MATCH_WORKERS_PER_TOURNAMENT
    least = int(LEAST_CLAIM_SECONDS / seconds_a_match)
    most = int(CLAIM_SECONDS / seconds_a_match)
    return max(1, min(max(shared, least), most, LARGEST_CLAIM))


def _cause(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


class ClaimRun:
    """Plays a claim: keeps its lease while it plays, and hands results over in groups."""

    def __init__(self, claim: Claim, hall: Hall) -> None:
        self.claim = claim
        self.hall = hall
        self.waiting: list[PlayedMatch] = []
        now = monotonic()
        self.hand_over_at = now + CLAIM_SECONDS
        self.heartbeat_at = now + settings.MATCH_LEASE_SECONDS / 3

    def keep_lease(self, state: State | None = None) -> None:
        """Extend the lease when it is time to. Raises LeaseLost when nothing is held any more."""
        now = monotonic()
        if now < self.heartbeat_at:
            return
        self.heartbeat_at = now + settings.MATCH_LEASE_SECONDS / 3
        if not extend_lease(self.claim):
            job = self.claim.jobs[0]
            raise LeaseLost(job.match, job.attempt)

    def hand_over(self) -> None:
        """Have the results taken that are waiting; those refused are dropped.

        A result that breaks the taking does not touch the others: it is reported as broken.
        """
        results, self.waiting = self.waiting, []
        self.hand_over_at = monotonic() + CLAIM_SECONDS
        if not results:
            return
        try:
            self._take(results)
        except SoftTimeLimitExceeded:
            self.waiting = results
            raise
        except Exception:
            logger.exception("results were not taken together, each is taken by itself")
            self._take_one_by_one(results)

    def _take(self, results: list[PlayedMatch]) -> None:
        taken = accept_results(tournament_id=self.claim.tournament, results=results)
        if taken.refused:
            logger.info("results came too late for matches %s", taken.refused)

    def _take_one_by_one(self, results: list[PlayedMatch]) -> None:
        for played in results:
            try:
                self._take([played])
            except SoftTimeLimitExceeded:
                raise
            except Exception as error:
                job = played.job
                logger.exception("the result of match %s was not taken", job.match)
                report_broken(tournament_id=self.claim.tournament, job=job, error=_cause(error))

    def play(self) -> None:
        """Play every job of the claim. What breaks one match does not touch the others."""
        for job in self.claim.jobs:
            try:
                self.keep_lease()
                self.waiting.append(self.hall.play(job, self.keep_lease))
            except (LeaseLost, SoftTimeLimitExceeded):
                raise
            except Exception as error:
                logger.exception("match %s could not be played", job.match)
                report_broken(tournament_id=self.claim.tournament, job=job, error=_cause(error))
            if monotonic() >= self.hand_over_at:
                self.hand_over()
        self.hand_over()


def _report_claim_broken(claim: Claim, error: Exception) -> None:
    """Say that nothing of the claim could be played."""
    logger.error("tournament %s could not be played", claim.tournament, exc_info=error)
    for job in claim.jobs:
        report_broken(tournament_id=claim.tournament, job=job, error=_cause(error))


def play_claim(claim: Claim, hall: Hall) -> None:
    """Play a claim and have its results taken; when time is up, the rest is given back."""
    run = ClaimRun(claim, hall)
    try:
        run.play()
    except LeaseLost:
        logger.info("the matches of claim %s were taken away", claim.key)
    except SoftTimeLimitExceeded:
        run.hand_over()
        return_claim(claim=claim)
        raise


@shared_task(name=PLAY_TASK)
def play_matches(tournament_id: int) -> None:
    """Play queued matches of the tournament for a slice of time, then go to the end of the queue.

    So tournaments take turns. Two of these at once, or one too many, do no harm.
    """
    halls: list[Hall] = []
    try:
        _play_slice(tournament_id, halls)
    finally:
        for hall in halls:
            hall.close()
    if queued_matches(tournament_id):
        knock(tournament_id)


def _play_slice(tournament_id: int, halls: list[Hall]) -> None:
    """Play for a slice of time, or until nothing is queued; `halls` gets what is to be closed."""
    worker = worker_name()
    slice_ends = monotonic() + settings.MATCH_SLICE_SECONDS
    # A match with a slow bot may take a minute; others are not kept waiting behind it.
    first = 1 if has_bots_of_authors(tournament_id) else FIRST_CLAIM
    seconds_a_match: float | None = None
    while monotonic() < slice_ends:
        limit = first
        if seconds_a_match is not None:
            limit = claim_size(queued_matches(tournament_id), seconds_a_match)
        started = monotonic()
        claim = claim_matches(tournament_id=tournament_id, limit=limit, worker=worker)
        if claim is None:
            return
        try:
            if not halls:
                halls.append(Hall.of(tournament_id))
        except SoftTimeLimitExceeded:
            return_claim(claim=claim)
            raise
        except Exception as error:
            _report_claim_broken(claim, error)
            continue
        play_claim(claim, halls[0])
        seconds_a_match = (monotonic() - started) / len(claim.jobs)

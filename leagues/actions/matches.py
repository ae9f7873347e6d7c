"""Changes of matches: claimed by workers, their results taken once, given back when a lease ends.

A worker claims a run of matches at once: one attempt a match, all under one claim. An attempt
holds its match while its status is running; whatever takes the match away ends the attempt in the
same transaction, so that at most one attempt of a match is ever accepted.
"""

import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import NamedTuple

from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.utils import timezone

from engines.bots.errors import BotFault
from leagues.access import Visitor, require_organiser
from leagues.actions.audit import write_audit, write_own_audit
from leagues.actions.bulk import insert_rows, update_rows
from leagues.actions.checks import storable
from leagues.actions.knocks import knock_on_commit
from leagues.actions.locks import locked_tournament
from leagues.actions.rounds import close_played_rounds
from leagues.errors import AlreadyOver, LeaseLost, NotFailed, ResultMismatch
from leagues.live import publish_on_commit
from leagues.models import Attempt, Match, MatchRecord, MatchSeat, Round, SeatLog, Tournament

ERROR_LIMIT = 500


class SeatAtMatch(NamedTuple):
    """A seat to play: `id` is the key of the seat, `entry` of who sits there."""

    id: int
    entry: int


class Job(NamedTuple):
    """A match to play, and the claim under which its result will be taken.

    `attempt` is the number of the try; `seats` are in order.
    """

    claim: uuid.UUID
    match: int
    round: int
    round_number: int
    table: int
    attempt: int
    seats: tuple[SeatAtMatch, ...]


@dataclass(frozen=True, slots=True)
class Claim:
    """A run of matches of one tournament that one worker holds."""

    key: uuid.UUID
    tournament: int
    jobs: tuple[Job, ...]


@dataclass(frozen=True, slots=True)
class SeatScore:
    """How a match ended for a seat; `outcome` is one of MatchSeat.Outcome, not pending."""

    score: int
    place: int
    outcome: str = MatchSeat.Outcome.PLAYED


class Note(NamedTuple):
    """What a bot said in a turn beside its answer."""

    turn: int
    debug: str
    stderr: str


@dataclass(frozen=True, slots=True)
class BotLog:
    """What the bot in a seat did, for its author: `fault` if it made one, and the turn of it."""

    seat: int
    asks: int
    seconds: float
    notes: tuple[Note, ...] = ()
    fault: BotFault | None = None


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A job with its result: `reason` is why the match ended, `record` the text that replays it."""

    job: Job
    reason: str
    seats: tuple[SeatScore, ...]
    record: str
    logs: tuple[BotLog, ...] = ()


@dataclass(frozen=True, slots=True)
class Taken:
    """What became of results: matches taken, and matches whose attempt had lost its lease."""

    accepted: tuple[int, ...] = ()
    refused: tuple[int, ...] = field(default=())


def _lease_end(now: datetime) -> datetime:
    return now + timedelta(seconds=settings.MATCH_LEASE_SECONDS)


class _Queued(NamedTuple):
    match: int
    round: int
    table: int
    tries: int
    setbacks: int


def _claimable(rounds: Iterable[int], limit: int) -> list[_Queued]:
    """Lock and return queued matches. One that had a setback comes alone.

    It may be the one that kills its worker, and must not take others down with it.
    """
    rows = (
        Match.objects.filter(round__in=rounds, status=Match.Status.QUEUED)
        .select_for_update(skip_locked=True)
        .order_by("round", "table")
        .values_list("pk", "round_id", "table", "tries", "setbacks")[:limit]
    )
    queued = [_Queued._make(row) for row in rows]
    if queued and queued[0].setbacks:
        return queued[:1]
    return [match for match in queued if not match.setbacks]


def _seats_of(matches: Sequence[int]) -> dict[int, list[SeatAtMatch]]:
    rows = (
        MatchSeat.objects.filter(match__in=matches)
        .order_by("match", "seat")
        .values_list("match_id", "pk", "entry_id")
    )
    seats: dict[int, list[SeatAtMatch]] = {}
    for match, seat, entry in rows:
        seats.setdefault(match, []).append(SeatAtMatch(seat, entry))
    return seats


@transaction.atomic
def claim_matches(*, tournament_id: int, limit: int, worker: str) -> Claim | None:
    """Take up to `limit` queued matches under a lease; None when there are none to take."""
    numbers = dict(
        Round.objects.filter(tournament=tournament_id, status=Round.Status.PUBLISHED).values_list(
            "pk", "number"
        )
    )
    queued = _claimable(numbers, limit)
    if not queued:
        return None
    key = uuid.uuid4()
    matches = [match.match for match in queued]
    Match.objects.filter(pk__in=matches).update(status=Match.Status.RUNNING, tries=F("tries") + 1)
    _insert_attempts(queued, key, worker)
    seats = _seats_of(matches)
    jobs = tuple(
        Job(
            key,
            match.match,
            match.round,
            numbers[match.round],
            match.table,
            match.tries + 1,
            tuple(seats[match.match]),
        )
        for match in queued
    )
    return Claim(key, tournament_id, jobs)


def _insert_attempts(queued: Sequence[_Queued], key: uuid.UUID, worker: str) -> None:
    now = timezone.now()
    insert_rows(
        Attempt,
        ["match", "number"],
        [(match.match, match.tries + 1) for match in queued],
        {
            "claim": key,
            "worker": worker,
            "status": Attempt.Status.RUNNING,
            "claimed_at": now,
            "heartbeat_at": now,
            "lease_expires_at": _lease_end(now),
            "ended_at": None,
            "error": "",
        },
    )


@transaction.atomic
def extend_lease(claim: Claim) -> int:
    """Keep what is left of the claim for another lease; return how many matches it still holds."""
    # Attempts change under this lock only: two who change many at once would lock each other out.
    locked_tournament(claim.tournament)
    now = timezone.now()
    return Attempt.objects.filter(claim=claim.key, status=Attempt.Status.RUNNING).update(
        heartbeat_at=now, lease_expires_at=_lease_end(now)
    )


def _check_fits(played: PlayedMatch) -> None:
    if len(played.seats) != len(played.job.seats):
        reason = f"{len(played.seats)} seats instead of {len(played.job.seats)}"
        raise ResultMismatch(played.job.match, reason)


def _store_results(taken: Sequence[PlayedMatch], now: datetime) -> None:
    Attempt.objects.filter(
        match__in=[played.job.match for played in taken], status=Attempt.Status.RUNNING
    ).update(status=Attempt.Status.ACCEPTED, ended_at=now)
    by_reason: dict[str, list[int]] = {}
    for played in taken:
        by_reason.setdefault(played.reason, []).append(played.job.match)
    for reason, matches in by_reason.items():
        Match.objects.filter(pk__in=matches).update(
            status=Match.Status.FINISHED, reason=reason, finished_at=now
        )
    update_rows(
        MatchSeat,
        ["score", "place", "outcome"],
        (
            ((result.score, result.place, str(result.outcome)), at.id)
            for played in taken
            for at, result in zip(played.job.seats, played.seats, strict=True)
        ),
    )
    insert_rows(
        MatchRecord, ["match", "text"], ((played.job.match, played.record) for played in taken)
    )
    SeatLog.objects.bulk_create(
        seat_log(played.job.seats[log.seat].id, log) for played in taken for log in played.logs
    )


def seat_log(seat: int, log: BotLog) -> SeatLog:
    """Return the log as it is stored for a seat."""
    stored = SeatLog(
        seat_id=seat,
        asks=log.asks,
        milliseconds=round(log.seconds * 1000),
        notes=[[note.turn, storable(note.debug), storable(note.stderr)] for note in log.notes],
    )
    if log.fault is not None:
        stored.fault_code = log.fault.code
        stored.fault_text = storable(log.fault.text)
        stored.ask = storable(log.fault.turn.ask)
        stored.answer = storable(log.fault.turn.answer)
        stored.stderr = storable(log.fault.turn.stderr)
    return stored


@transaction.atomic
def accept_results(*, tournament_id: int, results: Sequence[PlayedMatch]) -> Taken:
    """Take the results whose attempts hold their matches; the others are named and change nothing.

    The last result closes its round, and the last round finishes the tournament, in the same
    transaction. Raises ResultMismatch.
    """
    for played in results:
        _check_fits(played)
    tournament = locked_tournament(tournament_id)
    held = set(
        Attempt.objects.filter(
            claim__in={played.job.claim for played in results},
            status=Attempt.Status.RUNNING,
            match__round__tournament=tournament,
        ).values_list("claim", "match_id")
    )
    taken: list[PlayedMatch] = []
    refused: list[int] = []
    for played in results:
        mark = (played.job.claim, played.job.match)
        if mark in held:
            held.remove(mark)
            taken.append(played)
        else:
            refused.append(played.job.match)
    if taken:
        now = timezone.now()
        _store_results(taken, now)
        accepted = [played.job.match for played in taken]
        write_own_audit(tournament, "take_results", {"matches": accepted})
        close_played_rounds(tournament, (played.job.round for played in taken), now)
        publish_on_commit(tournament.pk, "results", matches=len(taken))
    return Taken(tuple(played.job.match for played in taken), tuple(refused))


def accept_result(*, tournament_id: int, played: PlayedMatch) -> None:
    """Take one result. Raises LeaseLost when its attempt does not hold the match, and then
    nothing is changed."""
    if accept_results(tournament_id=tournament_id, results=[played]).refused:
        raise LeaseLost(played.job.match, played.job.attempt)


def _end_attempts(
    tournament: Tournament, attempts: Sequence[Attempt], status: str, error: str, now: datetime
) -> None:
    """End running attempts without a result: their matches are queued again, or have failed.

    The caller holds the tournament's lock and has read the attempts under it.
    """
    Attempt.objects.filter(pk__in=[attempt.pk for attempt in attempts]).update(
        status=status, ended_at=now, error=error[:ERROR_LIMIT]
    )
    matches = Match.objects.filter(pk__in=[attempt.match_id for attempt in attempts])
    if status == Attempt.Status.RETURNED:
        matches.update(status=Match.Status.QUEUED)
        return
    matches.update(setbacks=F("setbacks") + 1)
    matches.filter(setbacks__lt=settings.MATCH_SETBACKS).update(status=Match.Status.QUEUED)
    failed = matches.filter(setbacks__gte=settings.MATCH_SETBACKS)
    given_up = list(failed.values_list("pk", flat=True))
    if given_up:
        failure = (error or "no reason is known")[:ERROR_LIMIT]
        failed.update(status=Match.Status.FAILED, failure=failure)
        write_own_audit(tournament, "fail_matches", {"matches": given_up, "failure": failure})


@transaction.atomic
def report_broken(*, tournament_id: int, job: Job, error: str) -> None:
    """Say that our own side could not play the match; it is queued again a few times, then failed.

    An attempt that does not hold the match any more changes nothing.
    """
    tournament = locked_tournament(tournament_id)
    attempts = list(
        Attempt.objects.filter(claim=job.claim, match=job.match, status=Attempt.Status.RUNNING)
    )
    if attempts:
        _end_attempts(tournament, attempts, Attempt.Status.BROKEN, error, timezone.now())
        publish_on_commit(tournament.pk, "broken", match=job.match)


@transaction.atomic
def return_claim(*, claim: Claim) -> None:
    """Give back what is left of the claim, to be played by others at once."""
    tournament = locked_tournament(claim.tournament)
    attempts = list(Attempt.objects.filter(claim=claim.key, status=Attempt.Status.RUNNING))
    if attempts:
        _end_attempts(tournament, attempts, Attempt.Status.RETURNED, "", timezone.now())


@transaction.atomic
def take_back_expired(*, tournament_id: int) -> int:
    """Queue again the matches whose lease ran out; return how many."""
    tournament = locked_tournament(tournament_id)
    now = timezone.now()
    attempts = list(
        Attempt.objects.filter(
            match__round__tournament=tournament_id,
            status=Attempt.Status.RUNNING,
            lease_expires_at__lt=now,
        )
    )
    if attempts:
        error = "the worker was not heard of"
        _end_attempts(tournament, attempts, Attempt.Status.EXPIRED, error, now)
        publish_on_commit(tournament_id, "expired", matches=len(attempts))
    return len(attempts)


@transaction.atomic
def retry_match(*, match: Match, by: Visitor) -> Match:
    """Queue a failed match again. Raises NotPermitted, AlreadyOver or NotFailed."""
    tournament = locked_tournament(match.round.tournament_id)
    require_organiser(by, tournament.club, "retry_match")
    match = Match.objects.get(pk=match.pk)
    if tournament.is_over:
        raise AlreadyOver(tournament.status)
    if match.status != Match.Status.FAILED:
        raise NotFailed(match.status)
    before = {"status": match.status, "failure": match.failure}
    match.status, match.failure, match.setbacks = Match.Status.QUEUED, "", 0
    match.save(update_fields=["status", "failure", "setbacks"])
    write_audit(
        by,
        "retry_match",
        match,
        club=tournament.club,
        tournament=tournament,
        before=before,
        after={"status": match.status},
    )
    publish_on_commit(tournament.pk, "queued", match=match.pk)
    knock_on_commit(tournament.pk)
    return match

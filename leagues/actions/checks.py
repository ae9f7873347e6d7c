"""Changes of checks: claimed by a worker, ended by what was found, put off by our own setbacks."""

import uuid
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.utils import timezone

from engines.bots.check import CheckReport
from engines.bots.program import Kind, Program
from leagues.errors import CheckLeaseLost
from leagues.models import Bot, BotCheck, BotVersion

TEXT_LIMIT = 100_000
FAILURE_LIMIT = 500
LONGEST_PUT_OFF_SECONDS = 300


@dataclass(frozen=True, slots=True)
class CheckClaim:
    """A check that one worker holds: the program of the version, and the game it says it plays."""

    key: uuid.UUID
    version: int
    game: str
    program: Program


def storable(text: str) -> str:
    """Return the text as every database stores it: no zero characters, not without end."""
    readable = text.encode("utf-8", "replace").decode()
    return readable.replace("\0", "\N{SYMBOL FOR NULL}")[:TEXT_LIMIT]


def _lease_end(now: datetime) -> datetime:
    return now + timedelta(seconds=settings.MATCH_LEASE_SECONDS)


@transaction.atomic
def claim_check(*, version_id: int, worker: str) -> CheckClaim | None:
    """Take the check of a version under a lease; None when there is nothing to check.

    Nothing is to check if it is done, another worker is at it, it is put off, or the bot is gone.
    """
    now = timezone.now()
    check = (
        BotCheck.objects.filter(version=version_id, claim=None, ended_at=None, due_at__lte=now)
        .select_for_update(skip_locked=True, of=("self",))
        .select_related("version__bot", "version__file")
        .filter(version__file__isnull=False)
        .exclude(version__bot__status=Bot.Status.DELETED)
        .first()
    )
    if check is None:
        return None
    version = check.version
    check.claim = uuid.uuid4()
    check.worker = worker
    check.lease_expires_at = _lease_end(now)
    check.started_at = now
    check.save(update_fields=["claim", "worker", "lease_expires_at", "started_at"])
    BotVersion.objects.filter(pk=version.pk).update(status=BotVersion.Status.CHECKING)
    program = Program(version.file_name, Kind(version.kind), bytes(version.file.data))
    return CheckClaim(check.claim, version.pk, version.bot.game, program)


def extend_check_lease(claim: CheckClaim) -> None:
    """Keep the check for another lease. Raises CheckLeaseLost."""
    held = BotCheck.objects.filter(version=claim.version, claim=claim.key)
    if not held.update(lease_expires_at=_lease_end(timezone.now())):
        raise CheckLeaseLost(claim.version)


@transaction.atomic
def accept_check(*, claim: CheckClaim, report: CheckReport) -> None:
    """Store what the check found; a version without a fault may play from then on.

    Raises CheckLeaseLost when the claim does not hold the check any more; nothing is changed then.
    """
    found = {
        "claim": None,
        "lease_expires_at": None,
        "ended_at": timezone.now(),
        "failure": "",
        "matches": report.matches,
        "asks": report.asks,
        "slowest_milliseconds": round(report.slowest_seconds * 1000, 1),
        "warnings": [list(warning) for warning in report.warnings],
    }
    if report.fault is not None:
        turn = report.fault.turn
        found |= {
            "fault_code": report.fault.code,
            "fault_text": storable(report.fault.text),
            "ask": storable(turn.ask),
            "answer": storable(turn.answer),
            "stderr": storable(turn.stderr),
        }
    held = BotCheck.objects.filter(version=claim.version, claim=claim.key)
    if not held.update(**found):
        raise CheckLeaseLost(claim.version)
    status = BotVersion.Status.PASSED if report.is_passed else BotVersion.Status.REFUSED
    BotVersion.objects.filter(pk=claim.version).update(status=status)


def _put_off(version_id: int, setbacks: int, failure: str, now: datetime) -> None:
    """Queue a check again, later each time."""
    seconds = min(2 ** min(setbacks, 20), LONGEST_PUT_OFF_SECONDS)
    BotCheck.objects.filter(version=version_id).update(
        claim=None,
        lease_expires_at=None,
        setbacks=F("setbacks") + 1,
        failure=failure[:FAILURE_LIMIT],
        due_at=now + timedelta(seconds=seconds),
    )
    BotVersion.objects.filter(pk=version_id).update(status=BotVersion.Status.WAITING)


@transaction.atomic
def put_off_check(*, claim: CheckClaim, failure: str) -> None:
    """Say that our own side could not do the check; it is done later, and the bot is not blamed.

    A claim that does not hold the check any more changes nothing.
    """
    held = BotCheck.objects.filter(version=claim.version, claim=claim.key).select_for_update()
    check = held.first()
    if check is not None:
        _put_off(check.pk, check.setbacks, storable(failure), timezone.now())


@transaction.atomic
def take_back_checks() -> int:
    """Queue again the checks whose lease ran out; return how many."""
    now = timezone.now()
    lost = list(
        BotCheck.objects.filter(claim__isnull=False, lease_expires_at__lt=now).select_for_update(
            skip_locked=True
        )
    )
    for check in lost:
        _put_off(check.pk, check.setbacks, "the worker was not heard of", now)
    return len(lost)


def mark_checks_knocked(now: datetime, again_seconds: float) -> list[int]:
    """Return the versions whose check is due and was not knocked for lately; they are from now."""
    quiet = now - timedelta(seconds=again_seconds)
    due = BotCheck.objects.filter(
        claim=None, ended_at=None, due_at__lte=now, version__file__isnull=False
    ).exclude(knocked_at__gt=quiet)
    keys = list(due.order_by("due_at").values_list("pk", flat=True)[:100])
    BotCheck.objects.filter(pk__in=keys).update(knocked_at=now)
    return keys

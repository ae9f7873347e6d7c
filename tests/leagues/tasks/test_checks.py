"""The check of a version in the real sandbox: passed, refused, put off, taken back."""

from datetime import timedelta

import pytest
from django.utils import timezone

from engines.bots.errors import SandboxUnavailable, StartFailed
from leagues.actions.bots import delete_bot
from leagues.actions.checks import (
    accept_check,
    claim_check,
    extend_check_lease,
    storable,
    take_back_checks,
)
from leagues.errors import CheckLeaseLost
from leagues.models import BotCheck, BotVersion, User
from leagues.tasks import checks
from leagues.tasks.checks import check_version, sweep_checks
from tests.leagues.builders import make_user
from tests.leagues.strangers import ILLEGAL, checked_version, make_version


@pytest.fixture
def author(db: None) -> User:
    """Somebody who writes bots."""
    return make_user("ada")


@pytest.mark.needs_program("bwrap")
def test_check_good_bot_passes_and_tells_what_was_played(author: User) -> None:
    version = checked_version(author)
    check = version.check_run
    assert version.status == BotVersion.Status.PASSED
    assert (check.matches, check.fault_code, check.claim) == (20, "", None)
    assert check.asks > 100
    assert check.ended_at is not None


@pytest.mark.needs_program("bwrap")
def test_check_bad_bot_is_refused_with_the_turn_for_its_author(author: User) -> None:
    version = checked_version(author, data=ILLEGAL)
    check = version.check_run
    assert version.status == BotVersion.Status.REFUSED
    assert check.fault_code == "illegal_action"
    assert "play XX" in check.fault_text
    assert '"type":"ask"' in check.ask
    assert check.answer == '{"action": "play XX"}'
    assert check.stderr == "what now?\n"


@pytest.mark.parametrize(
    "fault", [SandboxUnavailable("no bwrap", "Install it."), StartFailed("memory"), OSError("disk")]
)
def test_check_on_a_machine_that_fails_is_put_off_and_blames_nobody(
    author: User, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    def fail() -> None:
        raise fault

    monkeypatch.setattr(checks, "house_sandbox", fail)
    version = checked_version(author)
    check = version.check_run
    assert version.status == BotVersion.Status.WAITING
    assert (check.setbacks, check.fault_code, check.ended_at) == (1, "", None)
    assert str(fault) in check.failure
    assert check.due_at > timezone.now()
    assert claim_check(version_id=version.pk, worker="w") is None


def test_check_is_done_by_one_worker_and_comes_back_when_it_dies(author: User) -> None:
    version = make_version(author)
    claim = claim_check(version_id=version.pk, worker="first")
    assert claim is not None
    assert claim.program.name == "fox.py"
    assert claim_check(version_id=version.pk, worker="second") is None
    extend_check_lease(claim)
    assert take_back_checks() == 0
    BotCheck.objects.update(lease_expires_at=timezone.now() - timedelta(seconds=1))
    assert take_back_checks() == 1
    with pytest.raises(CheckLeaseLost):
        extend_check_lease(claim)
    BotCheck.objects.update(due_at=timezone.now())
    assert claim_check(version_id=version.pk, worker="second") is not None


@pytest.mark.needs_program("bwrap")
def test_check_result_that_comes_after_its_lease_changes_nothing(author: User) -> None:
    version = make_version(author)
    claim = claim_check(version_id=version.pk, worker="first")
    assert claim is not None
    report = checks._report_of(claim)
    BotCheck.objects.update(lease_expires_at=timezone.now() - timedelta(seconds=1))
    take_back_checks()
    with pytest.raises(CheckLeaseLost):
        accept_check(claim=claim, report=report)
    version.refresh_from_db()
    assert version.status == BotVersion.Status.WAITING


def test_check_of_a_deleted_bot_is_not_begun(author: User) -> None:
    version = make_version(author)
    delete_bot(bot=version.bot, by=author)
    check_version(version.pk)
    version.refresh_from_db()
    assert version.status == BotVersion.Status.WAITING


def test_sweep_knocks_for_a_check_that_nobody_was_told_of(
    author: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[int] = []
    monkeypatch.setattr(checks, "knock_for_check", told.append)
    version = make_version(author)
    sweep_checks()
    assert told == []
    BotCheck.objects.update(knocked_at=timezone.now() - timedelta(minutes=1))
    sweep_checks()
    sweep_checks()
    assert told == [version.pk]


@pytest.mark.parametrize(
    ("text", "kept"),
    [("a\0b", "a␀b"), ("a\ud800b", "a?b"), ("x" * 200_000, "x" * 100_000)],
)
def test_texts_of_bots_are_stored_as_every_database_can(text: str, kept: str) -> None:
    assert storable(text) == kept

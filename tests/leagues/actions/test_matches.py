"""Claims, leases and results: a match is taken once, from the attempt that holds it."""

import random
from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from leagues.actions.matches import (
    Claim,
    PlayedMatch,
    accept_result,
    accept_results,
    claim_matches,
    extend_lease,
    report_broken,
    retry_match,
    return_claim,
    take_back_expired,
)
from leagues.actions.tournaments import cancel_tournament, start_tournament
from leagues.errors import AlreadyOver, LeaseLost, NotFailed, NotPermitted, ResultMismatch
from leagues.models import Attempt, AuditEntry, Match, MatchRecord, MatchSeat, Round, Tournament
from leagues.tasks.playing import Hall
from tests.leagues.builders import at_once, make_tournament, make_user, owner_of


def started(players: int = 4) -> Tournament:
    """Return a running tournament with all rounds published."""
    tournament = make_tournament(players)
    return start_tournament(tournament=tournament, by=owner_of(tournament.club))


def claim(tournament: Tournament, limit: int = 100, worker: str = "a") -> Claim:
    """Return a claim that must succeed."""
    claimed = claim_matches(tournament_id=tournament.pk, limit=limit, worker=worker)
    assert claimed is not None
    return claimed


def played(claimed: Claim) -> list[PlayedMatch]:
    """Return the results of all jobs of a claim."""
    hall = Hall.of(claimed.tournament)
    return [hall.play(job) for job in claimed.jobs]


def let_leases_run_out() -> None:
    """Move the end of every lease into the past."""
    Attempt.objects.update(lease_expires_at=timezone.now() - timedelta(seconds=1))


@pytest.mark.django_db
def test_claim_takes_matches_in_order_under_one_lease() -> None:
    tournament = started()
    claimed = claim(tournament, 3)
    places = [(job.round_number, job.table) for job in claimed.jobs]
    assert places == [(1, 1), (1, 2), (2, 1)]
    attempts = Attempt.objects.all()
    assert {(attempt.claim, attempt.number, attempt.status) for attempt in attempts} == {
        (claimed.key, 1, "running")
    }
    assert Match.objects.filter(status=Match.Status.RUNNING).count() == 3


@pytest.mark.django_db
def test_claim_without_queued_matches_is_none() -> None:
    tournament = started(2)
    claim(tournament)
    assert claim_matches(tournament_id=tournament.pk, limit=1, worker="b") is None


@pytest.mark.django_db(transaction=True)
def test_claim_at_once_gives_no_match_to_two() -> None:
    tournament = started(8)
    results = at_once(
        [
            lambda: claim_matches(tournament_id=tournament.pk, limit=10, worker="a"),
            lambda: claim_matches(tournament_id=tournament.pk, limit=10, worker="b"),
            lambda: claim_matches(tournament_id=tournament.pk, limit=10, worker="c"),
        ]
    )
    claims = [result for result in results if isinstance(result, Claim)]
    assert not [result for result in results if isinstance(result, Exception)]
    matches = [job.match for claimed in claims for job in claimed.jobs]
    assert len(matches) == len(set(matches))
    assert Attempt.objects.count() == len(matches)
    assert Match.objects.filter(status=Match.Status.RUNNING).count() == len(matches)


@pytest.mark.django_db
def test_accept_stores_scores_record_and_ends_the_attempt() -> None:
    tournament = started(2)
    (result,) = played(claim(tournament))
    accept_result(tournament_id=tournament.pk, played=result)
    match = Match.objects.get()
    assert (match.status, match.reason) == (Match.Status.FINISHED, "target")
    seats = list(MatchSeat.objects.order_by("seat"))
    assert [(seat.score, seat.place) for seat in seats] == [
        (seat.score, seat.place) for seat in result.seats
    ]
    assert {seat.outcome for seat in seats} == {"played"}
    assert MatchRecord.objects.get().text == result.record
    assert Attempt.objects.get().status == Attempt.Status.ACCEPTED


@pytest.mark.django_db
def test_accept_last_result_closes_round_and_tournament() -> None:
    tournament = started(3)
    results = played(claim(tournament))
    accept_results(tournament_id=tournament.pk, results=results[:-1])
    tournament.refresh_from_db()
    assert tournament.status == Tournament.Status.RUNNING
    assert Round.objects.filter(status=Round.Status.CLOSED).count() == 2
    accept_results(tournament_id=tournament.pk, results=results[-1:])
    tournament.refresh_from_db()
    assert tournament.status == Tournament.Status.FINISHED
    assert tournament.finished_at is not None
    assert not Round.objects.exclude(status=Round.Status.CLOSED).exists()


@pytest.mark.django_db
def test_accept_a_second_time_is_refused_and_changes_nothing() -> None:
    tournament = started(2)
    (result,) = played(claim(tournament))
    accept_result(tournament_id=tournament.pk, played=result)
    before = Match.objects.values().get()
    with pytest.raises(LeaseLost):
        accept_result(tournament_id=tournament.pk, played=result)
    assert Match.objects.values().get() == before
    assert MatchRecord.objects.count() == 1


@pytest.mark.django_db
def test_accept_the_same_result_twice_in_a_group_takes_it_once() -> None:
    tournament = started(2)
    (result,) = played(claim(tournament))
    taken = accept_results(tournament_id=tournament.pk, results=[result, result])
    assert (taken.accepted, taken.refused) == ((result.job.match,), (result.job.match,))


@pytest.mark.django_db(transaction=True)
def test_accept_twice_at_once_takes_it_once() -> None:
    tournament = started(4)
    results = played(claim(tournament))
    outcomes = at_once([lambda: accept_results(tournament_id=tournament.pk, results=results)] * 2)
    assert sorted(len(taken.accepted) for taken in outcomes) == [0, 6]
    assert sorted(len(taken.refused) for taken in outcomes) == [0, 6]
    assert MatchRecord.objects.count() == 6
    tournament.refresh_from_db()
    assert tournament.status == Tournament.Status.FINISHED


@pytest.mark.django_db(transaction=True)
def test_accept_last_two_results_at_once_finishes_the_tournament() -> None:
    tournament = started(3)
    results = played(claim(tournament))
    accept_result(tournament_id=tournament.pk, played=results[0])
    at_once(
        [
            lambda: accept_result(tournament_id=tournament.pk, played=results[1]),
            lambda: accept_result(tournament_id=tournament.pk, played=results[2]),
        ]
    )
    tournament.refresh_from_db()
    assert tournament.status == Tournament.Status.FINISHED


@pytest.mark.django_db(transaction=True)
def test_accept_while_cancelled_is_whole_or_nothing() -> None:
    tournament = started(4)
    results = played(claim(tournament))
    taken, _ = at_once(
        [
            lambda: accept_results(tournament_id=tournament.pk, results=results),
            lambda: cancel_tournament(tournament=tournament, by=owner_of(tournament.club)),
        ]
    )
    tournament.refresh_from_db()
    if taken.accepted:
        assert tournament.status == Tournament.Status.FINISHED
        assert MatchRecord.objects.count() == 6
    else:
        assert tournament.status == Tournament.Status.CANCELLED
        assert not MatchRecord.objects.exists()


@pytest.mark.django_db
def test_accept_result_with_other_seats_is_a_fault() -> None:
    tournament = started(2)
    (result,) = played(claim(tournament))
    wrong = PlayedMatch(result.job, result.reason, result.seats[:1], result.record)
    with pytest.raises(ResultMismatch):
        accept_result(tournament_id=tournament.pk, played=wrong)
    assert Match.objects.get().status == Match.Status.RUNNING


@pytest.mark.django_db
def test_lease_that_ran_out_gives_the_same_match_to_another() -> None:
    tournament = started(2)
    first = claim(tournament)
    let_leases_run_out()
    assert take_back_expired(tournament_id=tournament.pk) == 1
    second = claim(tournament, worker="b")
    assert [attempt.status for attempt in Attempt.objects.order_by("number")] == [
        "expired",
        "running",
    ]
    (late,), (result,) = played(first), played(second)
    with pytest.raises(LeaseLost):
        accept_result(tournament_id=tournament.pk, played=late)
    accept_result(tournament_id=tournament.pk, played=result)
    assert late.record == result.record
    assert Match.objects.get().tries == 2


@pytest.mark.django_db
def test_lease_that_is_extended_is_not_taken_back() -> None:
    tournament = started(2)
    claimed = claim(tournament)
    let_leases_run_out()
    assert extend_lease(claimed) == 1
    assert take_back_expired(tournament_id=tournament.pk) == 0
    assert Match.objects.get().status == Match.Status.RUNNING


@pytest.mark.django_db
def test_lease_of_a_cancelled_match_cannot_be_extended() -> None:
    tournament = started(2)
    claimed = claim(tournament)
    cancel_tournament(tournament=tournament, by=owner_of(tournament.club))
    assert extend_lease(claimed) == 0


@pytest.mark.django_db(transaction=True)
def test_lease_extended_while_cancelled_locks_nobody_out() -> None:
    tournament = started(24)
    claimed = claim(tournament, 500)
    keys = list(Attempt.objects.values_list("pk", flat=True))
    # The rows of the claim lie in another order than those of the tournament.
    for key in random.Random(7).sample(keys, len(keys) // 2):
        Attempt.objects.filter(pk=key).update(worker="b")
    outcomes = at_once(
        [
            lambda: [extend_lease(claimed) for _ in range(20)],
            lambda: cancel_tournament(tournament=tournament, by=owner_of(tournament.club)),
        ]
    )
    assert not [outcome for outcome in outcomes if isinstance(outcome, Exception)]
    assert extend_lease(claimed) == 0


@pytest.mark.django_db(transaction=True)
def test_take_back_twice_at_once_counts_one_setback() -> None:
    tournament = started(2)
    claim(tournament)
    let_leases_run_out()
    taken = at_once([lambda: take_back_expired(tournament_id=tournament.pk)] * 2)
    assert sorted(taken) == [0, 1]
    assert Match.objects.get().setbacks == 1


@pytest.mark.django_db
def test_match_with_a_setback_is_claimed_alone() -> None:
    tournament = started(4)
    claim(tournament, 2)
    let_leases_run_out()
    take_back_expired(tournament_id=tournament.pk)
    sizes = [len(claim(tournament).jobs) for _ in range(3)]
    assert sizes == [1, 1, 4]


@pytest.mark.django_db
def test_match_that_breaks_again_and_again_fails_with_its_reason() -> None:
    tournament = started(2)
    for _ in range(5):
        claimed = claim(tournament)
        report_broken(tournament_id=tournament.pk, job=claimed.jobs[0], error="OSError: disk full")
    match = Match.objects.get()
    assert (match.status, match.failure) == (Match.Status.FAILED, "OSError: disk full")
    assert claim_matches(tournament_id=tournament.pk, limit=1, worker="a") is None
    tournament.refresh_from_db()
    assert tournament.status == Tournament.Status.RUNNING
    told = AuditEntry.objects.get(action="fail_matches")
    assert told.actor is None
    assert told.after["matches"] == [Match.objects.get(status=Match.Status.FAILED).pk]


@pytest.mark.django_db
def test_failed_match_can_be_queued_again_and_finishes_the_tournament() -> None:
    tournament = started(2)
    for _ in range(5):
        claim(tournament)
        let_leases_run_out()
        take_back_expired(tournament_id=tournament.pk)
    match = Match.objects.get()
    assert match.failure == "the worker was not heard of"
    by = owner_of(tournament.club)
    with pytest.raises(NotPermitted):
        retry_match(match=match, by=make_user("stranger"))
    retry_match(match=match, by=by)
    with pytest.raises(NotFailed):
        retry_match(match=match, by=by)
    accept_results(tournament_id=tournament.pk, results=played(claim(tournament)))
    tournament.refresh_from_db()
    assert tournament.status == Tournament.Status.FINISHED


@pytest.mark.django_db
def test_failed_match_of_a_cancelled_tournament_stays_cancelled() -> None:
    tournament = started(2)
    for _ in range(5):
        claimed = claim(tournament)
        report_broken(tournament_id=tournament.pk, job=claimed.jobs[0], error="")
    by = owner_of(tournament.club)
    cancel_tournament(tournament=tournament, by=by)
    match = Match.objects.get()
    assert (match.status, match.failure) == (Match.Status.CANCELLED, "")
    with pytest.raises(AlreadyOver):
        retry_match(match=match, by=by)


@pytest.mark.django_db
def test_broken_report_of_a_lost_attempt_changes_nothing() -> None:
    tournament = started(2)
    claimed = claim(tournament)
    (result,) = played(claimed)
    accept_result(tournament_id=tournament.pk, played=result)
    report_broken(tournament_id=tournament.pk, job=claimed.jobs[0], error="late")
    assert Match.objects.get().status == Match.Status.FINISHED


@pytest.mark.django_db
def test_returned_claim_is_no_setback() -> None:
    tournament = started(3)
    claimed = claim(tournament)
    accept_results(tournament_id=tournament.pk, results=played(claimed)[:1])
    return_claim(claim=claimed)
    assert Match.objects.filter(status=Match.Status.QUEUED, setbacks=0).count() == 2
    assert len(claim(tournament).jobs) == 2


@pytest.mark.django_db
def test_attempt_two_running_for_one_match_are_forbidden_by_the_database() -> None:
    tournament = started(2)
    claim(tournament)
    attempt = Attempt.objects.get()
    attempt.pk, attempt.number = None, 2
    with pytest.raises(IntegrityError), transaction.atomic():
        attempt.save(force_insert=True)


@pytest.mark.django_db
def test_finished_match_without_reason_is_forbidden_by_the_database() -> None:
    started(2)
    with pytest.raises(IntegrityError), transaction.atomic():
        Match.objects.update(status=Match.Status.FINISHED)

"""Real workers over a real server: killed, told twice, forgotten; each match is taken once."""

import subprocess
from itertools import pairwise
from pathlib import Path

import pytest
from django.db.models import Count

from leagues.actions.knocks import PLAY_TASK
from leagues.actions.tournaments import cancel_tournament, start_tournament
from leagues.celery import app
from leagues.models import Attempt, Match, MatchRecord, MatchSeat, Tournament
from tests.leagues.builders import make_tournament, owner_of
from tests.leagues.direct import direct_records
from tests.leagues.tasks.workers import SHORT_LEASES, belongs_to, processes, wait_until

PLAYERS = 40
PLAYED_SECONDS = 120
KILLS_THAT_HURT = 3
MOST_KILLS = 12


@pytest.fixture
def quick(worker_environment: dict[str, str]) -> dict[str, str]:
    """The environment of workers whose leases are short and whose sweep is frequent."""
    return {**worker_environment, **SHORT_LEASES}


def finished_matches() -> int:
    """Return how many matches have a result."""
    return Match.objects.filter(status=Match.Status.FINISHED).count()


def is_finished(tournament: Tournament) -> bool:
    """Return whether the tournament is finished."""
    tournament.refresh_from_db()
    return tournament.status == Tournament.Status.FINISHED


def assert_played_once(tournament: Tournament) -> None:
    """Every match has one accepted attempt and the record of a match played directly."""
    matches = Match.objects.filter(round__tournament=tournament)
    assert matches.count() == tournament.planned_matches
    assert not matches.exclude(status=Match.Status.FINISHED).exists()
    accepted = (
        Attempt.objects.filter(status=Attempt.Status.ACCEPTED)
        .values("match")
        .annotate(times=Count("pk"))
    )
    assert {row["times"] for row in accepted} == {1}
    assert len(accepted) == tournament.planned_matches
    assert not Attempt.objects.filter(status=Attempt.Status.RUNNING).exists()
    stored = dict(MatchRecord.objects.values_list("match_id", "text"))
    assert stored == direct_records(tournament)
    assert not MatchSeat.objects.filter(outcome="pending").exists()


def holders() -> set[int]:
    """Return the process numbers of the workers that hold matches."""
    running = Attempt.objects.filter(status=Attempt.Status.RUNNING)
    return {int(name.rpartition(":")[2]) for name in running.values_list("worker", flat=True)}


def holding(worker: subprocess.Popen[bytes]) -> set[int]:
    """Return the numbers of those of the worker's processes that hold matches."""
    return {number for number in holders() if belongs_to(number, worker)}


def test_workers_killed_in_the_middle_every_match_is_finished_once(
    quick: dict[str, str], sends: None, tmp_path: Path
) -> None:
    tournament = make_tournament(PLAYERS, variant={"target": 21}, format="double_round_robin")
    left_held = 0
    with processes(quick, tmp_path) as site:
        site.beat()
        workers = [site.worker("one"), site.worker("two")]
        tournament = start_tournament(tournament=tournament, by=owner_of(tournament.club))
        for number in range(MOST_KILLS):
            # Every task twice: a message may come again at any time.
            for _ in range(2):
                app.send_task(PLAY_TASK, args=[tournament.pk])
            place = number % 2
            worker = workers[place]
            assert wait_until(lambda worker=worker: bool(holding(worker)), 60), site.logs()
            held_by = holding(worker)
            site.kill(worker)
            left_held += not held_by.isdisjoint(holders())
            workers[place] = site.worker(f"again-{number}")
            if left_held == KILLS_THAT_HURT:
                break
        assert left_held == KILLS_THAT_HURT
        assert wait_until(lambda: is_finished(tournament), PLAYED_SECONDS), site.logs()
    assert Attempt.objects.filter(status=Attempt.Status.EXPIRED).exists()
    assert_played_once(tournament)


def test_broker_that_forgot_everything_is_made_up_for_by_the_sweep(
    quick: dict[str, str], tmp_path: Path
) -> None:
    # No `sends`: this process cannot reach the broker, so that no knock is sent at the start.
    tournament = make_tournament(6)
    tournament = start_tournament(tournament=tournament, by=owner_of(tournament.club))
    Tournament.objects.update(knocked_at=None)
    with processes(quick, tmp_path) as site:
        site.beat()
        site.worker("one")
        assert wait_until(lambda: is_finished(tournament), PLAYED_SECONDS), site.logs()
    assert_played_once(tournament)


def test_rounds_with_a_pause_are_played_one_after_the_other(
    quick: dict[str, str], sends: None, tmp_path: Path
) -> None:
    tournament = make_tournament(4, round_pause_seconds=1)
    with processes(quick, tmp_path) as site:
        site.beat()
        site.worker("one")
        tournament = start_tournament(tournament=tournament, by=owner_of(tournament.club))
        assert wait_until(lambda: is_finished(tournament), PLAYED_SECONDS), site.logs()
    rounds = list(tournament.rounds.order_by("number"))
    for before, after in pairwise(rounds):
        assert before.closed_at is not None
        assert after.published_at is not None
        assert (after.published_at - before.closed_at).total_seconds() >= 1
    assert_played_once(tournament)


def test_tournament_cancelled_while_workers_play_stays_cancelled(
    quick: dict[str, str], sends: None, tmp_path: Path
) -> None:
    tournament = make_tournament(PLAYERS, variant={"target": 21}, format="double_round_robin")
    by = owner_of(tournament.club)
    with processes(quick, tmp_path) as site:
        site.worker("one")
        start_tournament(tournament=tournament, by=by)
        assert wait_until(lambda: finished_matches() > 0, 60), site.logs()
        cancel_tournament(tournament=tournament, by=by)
        kept = finished_matches()
        assert not Attempt.objects.filter(status=Attempt.Status.RUNNING).exists()
        # The worker noticed and takes other work: only then has it had its chance to do harm.
        other = make_tournament(2, club=tournament.club, name="Other")
        start_tournament(tournament=other, by=by)
        assert wait_until(lambda: is_finished(other), 60), site.logs()
    ours = Match.objects.filter(round__tournament=tournament)
    assert set(ours.values_list("status", flat=True)) == {"finished", "cancelled"}
    assert ours.filter(status="finished").count() == kept
    assert MatchRecord.objects.filter(match__in=ours).count() == kept
    tournament.refresh_from_db()
    assert tournament.status == Tournament.Status.CANCELLED

"""The sweep takes up what was left lying, and knocks no more than it must."""

from datetime import timedelta

import pytest
from django.utils import timezone
from pytest_django import Settings

from leagues.actions.matches import claim_matches
from leagues.actions.tournaments import start_tournament
from leagues.models import Attempt, Match, Round, Tournament
from leagues.queries.work import workers_missing
from leagues.tasks import upkeep
from leagues.tasks.rounds import publish_round
from leagues.tasks.upkeep import sweep
from tests.leagues.builders import make_tournament, owner_of, play_all


@pytest.fixture
def knocked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """What the sweep knocks for, instead of a broker."""
    told: list[tuple[int, int]] = []
    monkeypatch.setattr(upkeep, "knock", lambda key, times: told.append((key, times)))
    return told


def started(**fields: object) -> Tournament:
    """Return a running tournament that was knocked for long ago."""
    tournament = make_tournament(4, **fields)
    start_tournament(tournament=tournament, by=owner_of(tournament.club))
    let_time_pass()
    return tournament


def let_time_pass() -> None:
    """Move every last knock a minute into the past."""
    Tournament.objects.update(knocked_at=timezone.now() - timedelta(minutes=1))


@pytest.mark.django_db
def test_sweep_knocks_once_for_a_tournament_that_nobody_plays(
    knocked: list[tuple[int, int]], settings: Settings
) -> None:
    settings.MATCH_WORKERS_PER_TOURNAMENT = 3
    tournament = started()
    sweep()
    sweep()
    assert knocked == [(tournament.pk, 3)]
    let_time_pass()
    sweep()
    assert knocked == [(tournament.pk, 3)] * 2


@pytest.mark.django_db
def test_sweep_knocks_for_the_workers_that_are_missing(settings: Settings) -> None:
    tournament = started()
    claim_matches(tournament_id=tournament.pk, limit=1, worker="a")
    now = timezone.now()
    assert workers_missing(now, 3) == {tournament.pk: 2}
    assert workers_missing(now, 1) == {}
    assert workers_missing(now + timedelta(hours=1), 1) == {tournament.pk: 1}


@pytest.mark.django_db
def test_sweep_is_silent_where_nothing_is_queued(knocked: list[tuple[int, int]]) -> None:
    play_all(started())
    let_time_pass()
    sweep()
    assert knocked == []


@pytest.mark.django_db
def test_sweep_queues_what_a_dead_worker_held(knocked: list[tuple[int, int]]) -> None:
    tournament = started()
    claim_matches(tournament_id=tournament.pk, limit=6, worker="dead")
    Attempt.objects.update(lease_expires_at=timezone.now() - timedelta(seconds=1))
    sweep()
    assert Match.objects.filter(status=Match.Status.QUEUED, setbacks=1).count() == 6
    assert knocked[0][0] == tournament.pk


@pytest.mark.django_db
def test_sweep_asks_for_a_round_whose_pause_is_over(
    knocked: list[tuple[int, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    monkeypatch.setattr(upkeep, "ask_for_round", asked.append)
    tournament = started(round_pause_seconds=60)
    play_all(tournament)
    sweep()
    assert asked == []
    Round.objects.filter(due_at__isnull=False).update(due_at=timezone.now())
    sweep()
    assert asked == [tournament.pk]
    publish_round(tournament.pk)
    assert Match.objects.count() == 4
    sweep()
    assert asked == [tournament.pk]


@pytest.mark.django_db
def test_sweep_goes_on_after_a_tournament_that_breaks_it(
    knocked: list[tuple[int, int]],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    broken = started()
    club = broken.club
    whole = start_tournament(
        tournament=make_tournament(4, club=club, name="Other"), by=owner_of(club)
    )
    let_time_pass()
    for tournament in (broken, whole):
        claim_matches(tournament_id=tournament.pk, limit=6, worker="dead")
    Attempt.objects.update(lease_expires_at=timezone.now() - timedelta(seconds=1))
    take_back = upkeep.take_back_expired

    def break_or_take_back(*, tournament_id: int) -> int:
        if tournament_id == broken.pk:
            raise OSError("disk full")
        return take_back(tournament_id=tournament_id)

    monkeypatch.setattr(upkeep, "take_back_expired", break_or_take_back)
    sweep()
    queued = Match.objects.filter(status=Match.Status.QUEUED)
    assert set(queued.values_list("round__tournament", flat=True)) == {whole.pk}
    assert [key for key, _ in knocked] == [whole.pk]
    assert f"tournament {broken.pk} was left out" in caplog.text

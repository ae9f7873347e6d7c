"""The task that plays: sizes of claims, slices of time, what is given back."""

from dataclasses import replace
from typing import Any

import pytest
from celery.exceptions import SoftTimeLimitExceeded
from pytest_django import Settings

from leagues.actions.matches import Job, PlayedMatch
from leagues.actions.tournaments import cancel_tournament, start_tournament
from leagues.models import Attempt, Match, Tournament
from leagues.tasks import matches
from leagues.tasks.matches import claim_size, play_matches
from leagues.tasks.playing import Hall
from tests.leagues.builders import make_tournament, owner_of, play_all


@pytest.fixture
def knocked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """What the task knocks for, instead of a broker."""
    told: list[int] = []
    monkeypatch.setattr(matches, "knock", told.append)
    return told


def started(players: int = 4) -> Tournament:
    """Return a running tournament."""
    tournament = make_tournament(players)
    return start_tournament(tournament=tournament, by=owner_of(tournament.club))


@pytest.mark.parametrize(
    ("queued", "seconds", "size"),
    [
        (10_000, None, 4),
        (10_000, 0.001, 500),
        (10_000, 0.0001, 500),
        (400, 0.001, 100),
        (40, 0.001, 100),
        (10_000, 0.1, 5),
        (10_000, 30.0, 1),
        (1, 30.0, 1),
    ],
)
def test_claim_size_is_half_a_second_of_work_and_less_at_the_end(
    queued: int, seconds: float | None, size: int, settings: Settings
) -> None:
    settings.MATCH_WORKERS_PER_TOURNAMENT = 4
    assert claim_size(queued, seconds) == size


@pytest.mark.django_db
def test_task_plays_until_nothing_is_queued(knocked: list[int]) -> None:
    tournament = play_all(started(6))
    assert tournament.status == Tournament.Status.FINISHED
    assert knocked == []


@pytest.mark.django_db
def test_task_at_the_end_of_its_slice_lets_others_go_first(
    knocked: list[int], settings: Settings
) -> None:
    tournament = started(6)
    settings.MATCH_SLICE_SECONDS = 0.000001
    while not knocked:
        play_matches(tournament.pk)
        assert Attempt.objects.filter(status=Attempt.Status.RUNNING).count() == 0
    assert knocked == [tournament.pk]


@pytest.mark.django_db
@pytest.mark.parametrize("state", ["draft", "cancelled", "finished", "unknown"])
def test_task_without_work_does_nothing(knocked: list[int], state: str) -> None:
    tournament = make_tournament(2)
    by = owner_of(tournament.club)
    if state in ("cancelled", "finished"):
        start_tournament(tournament=tournament, by=by)
    if state == "cancelled":
        cancel_tournament(tournament=tournament, by=by)
    if state == "finished":
        play_all(tournament)
    before = Attempt.objects.count()
    play_matches(10**9 if state == "unknown" else tournament.pk)
    assert Attempt.objects.count() == before
    assert knocked == []


@pytest.mark.django_db
def test_task_one_match_that_breaks_does_not_touch_the_others(
    monkeypatch: pytest.MonkeyPatch, knocked: list[int]
) -> None:
    tournament = started(4)
    play = Hall.play
    broken = Match.objects.order_by("pk")[1].pk

    def play_or_break(hall: Hall, job: Job, *rest: Any) -> PlayedMatch:
        if job.match == broken:
            raise OSError("disk full")
        return play(hall, job, *rest)

    monkeypatch.setattr(Hall, "play", play_or_break)
    play_matches(tournament.pk)
    match = Match.objects.get(pk=broken)
    assert (match.status, match.failure) == (Match.Status.FAILED, "OSError: disk full")
    assert match.tries == 5
    assert Match.objects.filter(status=Match.Status.FINISHED).count() == 5
    tournament.refresh_from_db()
    assert tournament.status == Tournament.Status.RUNNING


@pytest.mark.django_db
def test_task_one_result_that_the_database_refuses_does_not_touch_the_others(
    monkeypatch: pytest.MonkeyPatch, knocked: list[int]
) -> None:
    tournament = started(4)
    play = Hall.play
    broken = Match.objects.order_by("pk")[1].pk

    def play_with_an_odd_outcome(hall: Hall, job: Job, *rest: Any) -> PlayedMatch:
        played = play(hall, job, *rest)
        if job.match != broken:
            return played
        return replace(played, seats=tuple(replace(seat, outcome="odd") for seat in played.seats))

    monkeypatch.setattr(Hall, "play", play_with_an_odd_outcome)
    play_matches(tournament.pk)
    match = Match.objects.get(pk=broken)
    assert match.status == Match.Status.FAILED
    assert match.failure.startswith("IntegrityError: ")
    assert Match.objects.filter(status=Match.Status.FINISHED).count() == 5
    assert not Attempt.objects.filter(status=Attempt.Status.RUNNING).exists()


@pytest.mark.django_db
def test_task_of_a_bot_that_is_gone_fails_its_matches_with_the_reason(knocked: list[int]) -> None:
    tournament = started(3)
    tournament.entries.filter(number=1).update(bot="gone")
    play_matches(tournament.pk)
    matches = set(Match.objects.values_list("status", "failure"))
    assert matches == {(Match.Status.FAILED, "KeyError: 'gone'")}
    assert not Attempt.objects.filter(status=Attempt.Status.RUNNING).exists()


@pytest.mark.django_db
def test_task_out_of_time_hands_over_and_gives_back(
    monkeypatch: pytest.MonkeyPatch, knocked: list[int]
) -> None:
    tournament = started(4)
    play = Hall.play
    last = Match.objects.order_by("pk")[2].pk

    def play_until_time_is_up(hall: Hall, job: Job, *rest: Any) -> PlayedMatch:
        if job.match == last:
            raise SoftTimeLimitExceeded
        return play(hall, job, *rest)

    monkeypatch.setattr(Hall, "play", play_until_time_is_up)
    with pytest.raises(SoftTimeLimitExceeded):
        play_matches(tournament.pk)
    assert Match.objects.filter(status=Match.Status.FINISHED).count() == 2
    assert Match.objects.filter(status=Match.Status.QUEUED, setbacks=0).count() == 4


@pytest.mark.django_db
def test_task_stops_when_its_matches_were_taken_away(
    monkeypatch: pytest.MonkeyPatch, knocked: list[int], settings: Settings
) -> None:
    tournament = started(4)
    settings.MATCH_LEASE_SECONDS = 0
    played: list[int] = []
    play = Hall.play

    def play_and_cancel(hall: Hall, job: Job, *rest: Any) -> PlayedMatch:
        played.append(job.match)
        cancel_tournament(tournament=tournament, by=owner_of(tournament.club))
        return play(hall, job, *rest)

    monkeypatch.setattr(Hall, "play", play_and_cancel)
    play_matches(tournament.pk)
    assert len(played) == 1
    assert not Match.objects.exclude(status=Match.Status.CANCELLED).exists()

"""Rounds that follow each other with a pause."""

from datetime import timedelta

import pytest
from django.utils import timezone

from leagues.actions.rounds import publish_due_round
from leagues.actions.tournaments import cancel_tournament, start_tournament
from leagues.models import Match, Round, Tournament
from leagues.queries.work import tournaments_with_due_rounds
from tests.leagues.builders import at_once, make_tournament, owner_of, play_all


def started(pause: int = 60) -> Tournament:
    """Return a running tournament of three rounds with a pause between them."""
    tournament = make_tournament(4, round_pause_seconds=pause)
    return start_tournament(tournament=tournament, by=owner_of(tournament.club))


def end_pause() -> None:
    """Move every due moment into the past."""
    now = timezone.now()
    Round.objects.filter(due_at__isnull=False).update(due_at=now - timedelta(seconds=1))


@pytest.mark.django_db
def test_start_with_a_pause_publishes_the_first_round_only() -> None:
    tournament = started()
    statuses = list(tournament.rounds.values_list("status", flat=True))
    assert statuses == ["published", "planned", "planned"]
    assert (Match.objects.count(), tournament.planned_matches) == (2, 6)


@pytest.mark.django_db
def test_round_played_makes_the_next_one_due_after_the_pause() -> None:
    tournament = started(pause=60)
    play_all(tournament)
    first, second, third = tournament.rounds.all()
    assert first.status == Round.Status.CLOSED
    assert first.closed_at is not None
    assert second.due_at == first.closed_at + timedelta(seconds=60)
    assert third.due_at is None
    assert not publish_due_round(tournament.pk)
    assert tournaments_with_due_rounds(timezone.now()) == []


@pytest.mark.django_db
def test_rounds_one_after_the_other_finish_the_tournament() -> None:
    tournament = started()
    for _ in range(2):
        play_all(tournament)
        end_pause()
        assert tournaments_with_due_rounds(timezone.now()) == [tournament.pk]
        assert publish_due_round(tournament.pk)
    assert tournament.status == Tournament.Status.RUNNING
    assert play_all(tournament).status == Tournament.Status.FINISHED
    assert Match.objects.filter(status=Match.Status.FINISHED).count() == 6


@pytest.mark.django_db
def test_round_due_in_a_cancelled_tournament_is_not_published() -> None:
    tournament = started()
    play_all(tournament)
    end_pause()
    cancel_tournament(tournament=tournament, by=owner_of(tournament.club))
    assert not publish_due_round(tournament.pk)
    assert list(tournament.rounds.values_list("status", flat=True)) == [
        "closed",
        "cancelled",
        "cancelled",
    ]


@pytest.mark.django_db(transaction=True)
def test_round_due_published_twice_at_once_is_published_once() -> None:
    tournament = started()
    play_all(tournament)
    end_pause()
    results = at_once([lambda: publish_due_round(tournament.pk)] * 2)
    assert sorted(results) == [False, True]
    assert Match.objects.count() == 4

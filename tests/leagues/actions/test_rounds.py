"""Rounds that follow each other: after a pause, or paired from the results before."""

from datetime import timedelta

import pytest
from django.utils import timezone

from leagues.actions import rounds
from leagues.actions.rounds import publish_due_round
from leagues.actions.tournaments import cancel_tournament, start_tournament
from leagues.models import AuditEntry, Match, MatchSeat, Round, Tournament
from leagues.queries.pairings import pairing_of
from leagues.queries.results import results_of
from leagues.queries.standings import standings_of
from leagues.queries.work import PAIRING_SECONDS, tournaments_with_due_rounds
from tests.leagues.builders import (
    at_once,
    make_tables,
    make_tournament,
    owner_of,
    play_all,
    play_rounds,
)


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


def started_tables(players: int = 8, **fields: object) -> Tournament:
    """Return a running tournament at tables of four."""
    tournament = make_tables(players, **fields)
    return start_tournament(tournament=tournament, by=owner_of(tournament.club))


@pytest.mark.django_db
def test_tables_first_round_is_paired_after_the_start() -> None:
    tournament = started_tables(8, rounds=3)
    assert (tournament.planned_rounds, tournament.planned_matches) == (3, 6)
    first = tournament.rounds.get(number=1)
    assert (first.status, Match.objects.count()) == (Round.Status.PLANNED, 0)
    assert tournaments_with_due_rounds(timezone.now()) == [tournament.pk]
    assert publish_due_round(tournament.pk)
    sizes = [match.seats.count() for match in Match.objects.all()]
    assert sizes == [4, 4]
    assert MatchSeat.objects.values("entry").distinct().count() == 8
    assert not publish_due_round(tournament.pk)


@pytest.mark.django_db
def test_tables_next_round_is_paired_from_closed_rounds_only() -> None:
    tournament = started_tables(8)
    publish_due_round(tournament.pk)
    assert not publish_due_round(tournament.pk)
    play_all(tournament)
    second = tournament.rounds.get(number=2)
    assert second.due_at is not None
    standings = standings_of(results_of(tournament))
    assert publish_due_round(tournament.pk)
    top = {line.entry.id for line in standings.lines if line.points == 1}
    tables = [
        {seat.entry_id for seat in match.seats.all()} for match in second.matches.order_by("table")
    ]
    assert len(top & tables[0]) >= 1
    assert tables[0] | tables[1] == {line.entry.id for line in standings.lines}


@pytest.mark.django_db
@pytest.mark.parametrize(("players", "sizes"), [(7, [4, 3]), (9, [5, 4]), (11, [4, 4, 3])])
def test_tables_of_mixed_sizes_are_played_to_the_end(players: int, sizes: list[int]) -> None:
    tournament = play_rounds(started_tables(players, fewest_seats=3, most_seats=5))
    assert tournament.status == Tournament.Status.FINISHED
    for round_ in tournament.rounds.all():
        assert sorted((m.seats.count() for m in round_.matches.all()), reverse=True) == sizes
    results = results_of(tournament)
    assert all(round_.byes == () for round_ in results.rounds)
    assert len(results.matches) == tournament.planned_matches


@pytest.mark.django_db
def test_tables_left_over_entrants_have_byes_that_go_round() -> None:
    tournament = play_rounds(started_tables(5, fewest_seats=4, most_seats=4, rounds=5))
    results = results_of(tournament)
    byes = [entry.id for round_ in results.rounds for entry in round_.byes]
    assert len(byes) == 5
    assert len(set(byes)) == 5
    assert sum(line.points for line in standings_of(results).lines) == 5 * 1 + 5 * 2


@pytest.mark.django_db
def test_round_that_somebody_is_pairing_is_left_to_them_for_a_time() -> None:
    tournament = started_tables()
    now = timezone.now()
    Round.objects.filter(number=1).update(pairing_at=now)
    assert not publish_due_round(tournament.pk)
    left = now - timedelta(seconds=PAIRING_SECONDS + 1)
    Round.objects.filter(number=1).update(pairing_at=left)
    assert publish_due_round(tournament.pk)
    assert tournament.rounds.get(number=1).pairing_at is None


@pytest.mark.django_db
def test_round_paired_from_results_that_changed_meanwhile_stays_due(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tournament = started_tables()
    publish_due_round(tournament.pk)
    play_all(tournament)
    seats = list(MatchSeat.objects.filter(match__table=1).order_by("place"))

    def pairing_while_corrected(*given: object) -> object:
        MatchSeat.objects.filter(pk=seats[0].pk).update(score=seats[0].score + 1)
        return pairing_of(*given)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(rounds, "pairing_of", pairing_while_corrected)
        assert not publish_due_round(tournament.pk)
    assert tournament.rounds.get(number=2).status == Round.Status.PLANNED
    assert publish_due_round(tournament.pk)


@pytest.mark.django_db
def test_rounds_published_closed_and_a_finish_are_audited_as_the_services_own() -> None:
    tournament = play_rounds(started_tables(4))
    told = AuditEntry.objects.filter(tournament=tournament, actor=None).order_by("pk")
    first, second = (round_.matches.get().pk for round_ in tournament.rounds.all())
    assert [(entry.action, entry.after) for entry in told] == [
        ("publish_rounds", {"rounds": [1]}),
        ("take_results", {"matches": [first]}),
        ("close_rounds", {"rounds": [1]}),
        ("publish_rounds", {"rounds": [2]}),
        ("take_results", {"matches": [second]}),
        ("close_rounds", {"rounds": [2]}),
        ("finish_tournament", {"status": "finished"}),
    ]


@pytest.mark.django_db(transaction=True)
def test_tables_paired_twice_at_once_are_published_once() -> None:
    tournament = started_tables()
    results = at_once([lambda: publish_due_round(tournament.pk)] * 2)
    assert sorted(results) == [False, True]
    assert Match.objects.count() == 2

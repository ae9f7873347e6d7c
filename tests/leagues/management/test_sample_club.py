"""The sample club is made once, and has a live tournament at every start."""

import stat
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from pytest_django import Settings

from engines.registry import GAMES
from leagues.actions.rounds import publish_due_round
from leagues.management.commands import sample_club
from leagues.management.sample import LIVE, PLAYED, SampleTournament, sample_entrants
from leagues.models import AuditEntry, Club, Match, Tournament, User
from tests.leagues.builders import make_club, make_user, play_all

FEWEST_ENTRANTS = 8


@pytest.fixture(autouse=True)
def data_dir(tmp_path: Path, settings: Settings) -> Path:
    """The folder in which the password is kept."""
    settings.DATA_DIR = tmp_path
    return tmp_path


def run(**options: float) -> str:
    """Run the command and return what it says."""
    said = StringIO()
    call_command("sample_club", stdout=said, **options)
    return said.getvalue()


@pytest.mark.django_db
def test_sample_club_first_run_starts_a_tournament_of_every_game_and_a_live_one() -> None:
    run()
    club = Club.objects.get()
    assert set(club.tournaments.values_list("game", flat=True)) == set(GAMES)
    for tournament in club.tournaments.all():
        assert tournament.status == Tournament.Status.RUNNING
        assert tournament.entries.count() >= FEWEST_ENTRANTS
        bots = set(tournament.entries.values_list("bot", flat=True))
        assert {"random", "club"} <= bots
    assert club.tournaments.filter(round_pause_seconds__gt=0).count() == 1
    started = AuditEntry.objects.filter(action="start_tournament").count()
    assert started == club.tournaments.count() == len(PLAYED) + 1


@pytest.mark.django_db
def test_sample_club_tables_are_of_four_and_of_three_to_five() -> None:
    run()
    of_four, mixed = Tournament.objects.filter(format="tables").order_by("seats", "pk")
    assert (of_four.game, mixed.game) == ("emotrions", "age_croix")
    assert (mixed.variant["rules"], mixed.variant["stakes"]) == ("rdp", 10)
    publish_due_round(of_four.pk)
    publish_due_round(mixed.pk)
    sizes = [match.seats.count() for match in Match.objects.filter(round__tournament=mixed)]
    assert sorted(sizes) == [4, 5]
    assert (mixed.fewest_seats, mixed.most_seats) == (3, 5)
    assert {match.seats.count() for match in Match.objects.filter(round__tournament=of_four)} == {4}


@pytest.mark.django_db
def test_sample_club_second_run_changes_nothing() -> None:
    run()
    before = list(Tournament.objects.values())
    said = run()
    assert list(Tournament.objects.values()) == before
    assert User.objects.count() == 1
    assert "started" not in said


@pytest.mark.django_db
def test_sample_club_run_after_the_live_one_ended_starts_a_new_one() -> None:
    run()
    Tournament.objects.filter(round_pause_seconds__gt=0).update(
        status=Tournament.Status.FINISHED, finished_at="2026-01-01T00:00:00Z"
    )
    run()
    live = Tournament.objects.filter(round_pause_seconds__gt=0)
    assert sorted(live.values_list("status", flat=True)) == ["finished", "running"]
    assert Tournament.objects.count() == len(PLAYED) + 2


@pytest.mark.django_db
def test_sample_club_live_one_of_others_does_not_count() -> None:
    run()
    live = Tournament.objects.get(name__startswith=LIVE.name)
    Tournament.objects.filter(pk=live.pk).update(
        status=Tournament.Status.FINISHED, finished_at="2026-01-01T00:00:00Z"
    )
    Tournament.objects.filter(name=PLAYED[0].name).update(round_pause_seconds=60)
    assert "started" in run()
    running = Tournament.objects.filter(status=Tournament.Status.RUNNING)
    assert running.get(name__startswith=LIVE.name).name == f"{LIVE.name} 2"


@pytest.mark.django_db
def test_sample_club_live_one_can_be_watched_for_ten_minutes() -> None:
    run()
    live = Tournament.objects.get(name__startswith=LIVE.name)
    assert live.planned_rounds is not None
    assert (live.planned_rounds - 1) * live.round_pause_seconds >= 600


@pytest.mark.django_db
def test_sample_club_takes_over_no_account_of_somebody_else() -> None:
    make_user("organiser")
    with pytest.raises(CommandError, match="account organiser"):
        run()
    assert not Club.objects.exists()


@pytest.mark.django_db
def test_sample_club_takes_over_no_club_of_somebody_else() -> None:
    club = make_club(sample_club.CLUB)
    with pytest.raises(CommandError, match="does not own it"):
        run()
    assert not club.tournaments.exists()


@pytest.mark.django_db
def test_sample_club_password_is_private_and_signs_in(data_dir: Path, client: Client) -> None:
    said = run()
    path = data_dir / "organiser-password"
    password = path.read_text().strip()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert len(password) >= 16
    assert password in said
    assert password not in run()
    assert client.login(username="organiser", password=password)
    assert not User.objects.filter(is_staff=True).exists()


@pytest.mark.django_db
def test_sample_club_waits_for_what_is_played_without_pauses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = SampleTournament("Short", "ecarte", 3, {"variant": {"target": 2}})
    monkeypatch.setattr(sample_club, "PLAYED", (first,))
    run()
    with pytest.raises(CommandError, match="do workers run"):
        run(wait=0.1)
    play_all(Tournament.objects.get(round_pause_seconds=0))
    assert "Short is finished" in run(wait=0.1)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_sample_entrants_are_all_different(game: str) -> None:
    entrants = sample_entrants(game, 10)
    assert len({entrant.name for entrant in entrants}) == len(entrants)
    assert entrants[0].settings == {}

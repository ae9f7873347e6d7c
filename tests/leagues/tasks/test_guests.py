"""Bots of authors in tournaments: pinned, played in the sandbox, their faults named."""

from pathlib import Path

import pytest
from django.test import Client
from pytest_django import Settings

from engines.bots.errors import StartFailed
from engines.match.record import parse_record
from leagues.actions.bots import delete_bot, remove_files_of_deleted_bots, retire_bot
from leagues.actions.entries import enter_version
from leagues.actions.tournaments import start_tournament
from leagues.errors import EnteredTwice, NotFound, NotPermitted, OtherGame, VersionNotPlayable
from leagues.models import BotFile, BotVersion, Entry, Match, MatchSeat, SeatLog, Tournament, User
from leagues.tasks import guests
from leagues.tasks.guests import KEPT_OPEN, Guests
from tests.leagues.builders import (
    add_players,
    make_tournament,
    make_user,
    owner_of,
    play_all,
    play_rounds,
)
from tests.leagues.strangers import FIRST, ILLEGAL, make_version, variant_of

SLEEPS = FIRST.replace(b"import sys", b"import sys\nimport time", 1).replace(
    b"        print", b"        time.sleep(60)\n        print", 1
)
ENDS = b"raise SystemExit(3)\n"


@pytest.fixture
def author(db: None) -> User:
    """Somebody who writes bots."""
    return make_user("ada")


def passed(author: User, name: str = "Fox", data: bytes = FIRST, **fields: str) -> BotVersion:
    """Return a version that is taken to have passed, whatever it does afterwards."""
    version = make_version(author, name, data=data, **fields)
    BotVersion.objects.filter(pk=version.pk).update(status=BotVersion.Status.PASSED)
    version.refresh_from_db()
    return version


def entered(tournament: Tournament, version: BotVersion) -> Entry:
    """Enter a version as an organiser would."""
    return enter_version(tournament=tournament, version=version, by=owner_of(tournament.club))


def started(tournament: Tournament) -> Tournament:
    """Return the tournament as it is being played."""
    return start_tournament(tournament=tournament, by=owner_of(tournament.club))


def test_entry_pins_the_version_and_keeps_its_name(author: User) -> None:
    tournament = make_tournament(1)
    version = passed(author)
    entry = entered(tournament, version)
    assert (entry.kind, entry.name, entry.bot, entry.version) == ("bot", "Fox", "Fox v1", version)
    newer = passed(author, data=variant_of(FIRST, 2))
    with pytest.raises(EnteredTwice):
        entered(tournament, newer)


@pytest.mark.parametrize("status", ["waiting", "checking", "refused"])
def test_version_that_has_not_passed_does_not_enter(author: User, status: str) -> None:
    version = passed(author)
    BotVersion.objects.update(status=status)
    with pytest.raises(VersionNotPlayable) as refused:
        entered(make_tournament(1), version)
    assert refused.value.status == status


def test_bot_that_is_retired_deleted_or_of_another_game_does_not_enter(author: User) -> None:
    tournament = make_tournament(1)
    with pytest.raises(OtherGame):
        entered(tournament, passed(author, "Hen", game="age_croix"))
    version = passed(author)
    retire_bot(bot=version.bot, by=author)
    with pytest.raises(VersionNotPlayable):
        entered(tournament, version)
    delete_bot(bot=version.bot, by=author)
    with pytest.raises(NotFound):
        entered(tournament, version)


def test_author_who_does_not_organise_enters_nothing(author: User) -> None:
    with pytest.raises(NotPermitted):
        enter_version(tournament=make_tournament(1), version=passed(author), by=author)


@pytest.mark.needs_program("bwrap")
def test_bots_of_two_authors_play_a_tournament_and_leave_logs(author: User) -> None:
    tournament = make_tournament(1)
    entered(tournament, passed(author))
    entered(tournament, passed(make_user("eve"), "Hen"))
    tournament = play_all(started(tournament))
    assert tournament.status == Tournament.Status.FINISHED
    assert set(MatchSeat.objects.values_list("outcome", flat=True)) == {"played"}
    logs = list(SeatLog.objects.all())
    assert len(logs) == 4
    assert all(log.asks > 0 and log.fault_code == "" for log in logs)
    assert logs[0].notes[0] == [1, "the first", ""]


@pytest.mark.needs_program("bwrap")
@pytest.mark.parametrize(
    ("data", "code"), [(ILLEGAL, "illegal_action"), (ENDS, "crash"), (SLEEPS, "time_out")]
)
def test_fault_after_the_check_is_a_forfeit_with_its_name(
    author: User, data: bytes, code: str
) -> None:
    tournament = make_tournament(1)
    own = entered(tournament, passed(author, data=data))
    play_all(started(tournament))
    match = Match.objects.get()
    assert (match.status, match.reason) == (Match.Status.FINISHED, code)
    outcomes = {seat.entry_id == own.pk: seat.outcome for seat in match.seats.all()}
    assert outcomes == {True: "forfeit-loss", False: "forfeit-win"}
    ruling = parse_record(match.record.text.encode()).further["ruling"]
    assert ruling["reason"] == code
    log = SeatLog.objects.get()
    assert (log.fault_code, log.seat.entry_id) == (code, own.pk)
    assert '"type":"ask"' in log.ask


@pytest.mark.needs_program("bwrap")
def test_fault_at_a_larger_table_lets_the_others_game_stand_by_a_stand_in(
    author: User, settings: Settings
) -> None:
    settings.BOT_STAND_IN = True
    fields = {"game": "age_croix", "variant": {}, "format": "tables", "seats": 3, "rounds": 1}
    tournament = make_tournament(0, **fields)
    add_players(tournament, 2)
    version = passed(author, data=ILLEGAL, game="age_croix")
    own = entered(tournament, version)
    play_rounds(started(tournament))
    match = Match.objects.get()
    assert match.status == Match.Status.FINISHED
    assert match.reason != "illegal_action"
    outcomes = {seat.entry_id == own.pk: seat.outcome for seat in match.seats.all()}
    assert outcomes == {True: "forfeit-loss", False: "played"}
    assert match.seats.get(entry=own).place == 3


def test_fault_of_the_machine_is_no_result_and_blames_nobody(
    author: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise StartFailed("no memory")

    monkeypatch.setattr(guests, "house_sandbox", fail)
    tournament = make_tournament(1)
    entered(tournament, passed(author))
    play_all(started(tournament))
    match = Match.objects.get()
    assert match.status == Match.Status.FAILED
    assert "no memory" in match.failure
    assert set(MatchSeat.objects.values_list("outcome", flat=True)) == {"pending"}
    assert not SeatLog.objects.exists()


@pytest.mark.needs_program("bwrap")
def test_bot_deleted_while_it_is_entered_plays_on_and_its_file_goes_afterwards(
    author: User,
) -> None:
    tournament = make_tournament(1)
    version = passed(author)
    unused = passed(author, data=variant_of(FIRST, 2))
    entered(tournament, version)
    delete_bot(bot=version.bot, by=author)
    assert BotFile.objects.filter(version=version).exists()
    assert not BotFile.objects.filter(version=unused).exists()
    assert play_all(started(tournament)).status == Tournament.Status.FINISHED
    assert remove_files_of_deleted_bots() == 1
    assert Entry.objects.get(version=version).bot == "Fox v1"


@pytest.mark.needs_program("bwrap")
def test_log_of_a_match_is_seen_by_the_author_of_the_bot_only(author: User, client: Client) -> None:
    tournament = make_tournament(1)
    entered(tournament, passed(author, data=ILLEGAL))
    play_all(started(tournament))
    match = Match.objects.get()
    page, api = f"/matches/{match.pk}/bots/", f"/api/v1/match-bots/{match.pk}/"
    client.force_login(make_user("staff", is_staff=True))
    assert client.get(page).status_code == 404
    assert client.get(api).json() == []
    assert page not in client.get(f"/matches/{match.pk}/").content.decode()
    client.force_login(author)
    html = client.get(page).content.decode()
    assert "play XX" in html
    assert "what now?" in html
    assert page in client.get(f"/matches/{match.pk}/").content.decode()
    assert client.get(api).json()[0]["fault_code"] == "illegal_action"


def test_organiser_enters_a_bot_by_its_button_and_by_the_api(author: User, client: Client) -> None:
    tournament = make_tournament(0)
    version = passed(author)
    client.force_login(owner_of(tournament.club))
    base = f"/clubs/{tournament.club.slug}/tournaments/{tournament.slug}"
    assert "version 1, by ada" in client.get(f"{base}/enter/").content.decode()
    html = client.post(f"{base}/enter-bot/", {"version": version.pk}, follow=True).content.decode()
    assert "“Fox” takes part." in html
    assert "Bot “Fox v1”" in client.get(f"{base}/entrants/").content.decode()
    entry = Entry.objects.get()
    assert "/bots/fox/versions/1/" in client.get(f"/entrants/{entry.pk}/").content.decode()
    for wrong in ("", "x", "99999"):
        assert client.post(f"{base}/enter-bot/", {"version": wrong}).status_code == 404
    answer = client.post(
        f"/api/v1/bot-versions/{version.pk}/enter/",
        {"tournament": tournament.pk, "name": "Two"},
        content_type="application/json",
    )
    assert answer.status_code == 409
    other = passed(author, "Hen")
    answer = client.post(
        f"/api/v1/bot-versions/{other.pk}/enter/",
        {"tournament": tournament.pk},
        content_type="application/json",
    )
    assert (answer.status_code, answer.json()["version"]) == (201, other.pk)


@pytest.mark.needs_program("bwrap")
def test_guests_keep_few_open_and_leave_no_process(author: User, tmp_path: Path) -> None:
    found = Guests()
    series = []
    for number in range(KEPT_OPEN + 1):
        version = passed(author, f"Fox {number}", data=variant_of(FIRST, number))
        series.append(found.series_of(version.pk))
        series[-1].player()
    assert series[0]._player is None
    assert series[1]._player is not None
    found.close()
    assert [one._player for one in series] == [None] * len(series)

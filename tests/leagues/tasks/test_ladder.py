"""The ladder: who is paired, bouts in the sandbox, ratings once and in one order."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries, Settings

from engines.bots.errors import StartFailed
from engines.match.record import parse_record
from engines.match.replay import replay
from engines.registry import house_bots
from leagues.actions.bots import delete_bot, retire_bot
from leagues.actions.ladder import (
    BoutClaim,
    BoutMatch,
    RatedSeat,
    accept_bout,
    chosen_pair,
    claim_bout,
    extend_bout_lease,
    plan_bouts,
    take_back_bouts,
)
from leagues.errors import BoutLeaseLost
from leagues.models import BotVersion, LadderBout, LadderMatch, LadderPlayer, LadderSeat, User
from leagues.queries.ladder import encounters_of, ladder_lines
from leagues.tasks import guests, ladder
from leagues.tasks.ladder import plan_ladders, play_bout
from tests.leagues.builders import make_user
from tests.leagues.strangers import FIRST, ILLEGAL, make_version, variant_of


@pytest.fixture
def author(db: None) -> User:
    """Somebody who writes bots."""
    return make_user("ada")


def passed(author: User, name: str = "Fox", data: bytes = FIRST) -> BotVersion:
    """Return a version that is taken to have passed."""
    version = make_version(author, name, data=data)
    BotVersion.objects.filter(pk=version.pk).update(status=BotVersion.Status.PASSED)
    return version


def claimed() -> BoutClaim:
    """Plan a bout and claim it."""
    claim = claim_bout(bout_id=plan_bouts(game="ecarte")[0], worker="w")
    assert claim is not None
    return claim


def won_by(claim: BoutClaim, winner: int) -> list[BoutMatch]:
    """Return two matches in which the player of this index won."""
    players = claim.players
    return [
        BoutMatch(
            "target",
            "{}",
            tuple(
                RatedSeat(
                    player, 5 if player == players[winner] else 2, 1 + (player != players[winner])
                )
                for player in order
            ),
        )
        for order in (players, players[::-1])
    ]


def ratings() -> dict[int, tuple[Any, ...]]:
    """Return what is stored of each player."""
    rows = LadderPlayer.objects.values_list("pk", "mu", "sigma", "matches", "wins", "faults")
    return {row[0]: row[1:] for row in rows}


def test_ladder_without_a_checked_bot_plans_nothing(author: User) -> None:
    make_version(author)
    assert plan_bouts(game="ecarte") == []
    assert not LadderPlayer.objects.exists()


def test_ladder_plans_the_bot_against_a_house_bot_and_no_more_than_allowed(author: User) -> None:
    version = passed(author)
    first = plan_bouts(game="ecarte")
    assert plan_bouts(game="ecarte") == first
    bout = LadderBout.objects.get()
    assert bout.first.version == version
    assert bout.second.house_bot in house_bots("ecarte")


def test_ladder_that_is_turned_off_plans_nothing(author: User, settings: Settings) -> None:
    settings.LADDER_BOUTS = 0
    passed(author)
    assert plan_bouts(game="ecarte") == []


@pytest.mark.parametrize("end", ["retired", "deleted", "newer"])
def test_bout_of_a_version_that_plays_no_more_is_given_up(author: User, end: str) -> None:
    version = passed(author)
    plan_bouts(game="ecarte")
    if end == "retired":
        retire_bot(bot=version.bot, by=author)
    elif end == "deleted":
        delete_bot(bot=version.bot, by=author)
    else:
        newer = passed(author, data=variant_of(FIRST, 2))
    plan_bouts(game="ecarte")
    if end == "newer":
        assert LadderBout.objects.get().first.version_id == newer.pk
    else:
        assert not LadderBout.objects.exists()


def player(key: int, **fields: Any) -> LadderPlayer:
    """Return a player that is not stored."""
    return LadderPlayer(pk=key, **({"mu": 25.0, "sigma": 8.0, "version_id": key} | fields))


def test_newest_bot_meets_first_whom_it_is_least_told_from(settings: Settings) -> None:
    players = [
        player(1, matches=50, mu=40.0, sigma=2.0),
        player(2, matches=40, mu=26.0, sigma=2.0),
        player(3, matches=0),
        player(4, matches=60, mu=5.0, sigma=2.0, version_id=None, house_bot="random"),
    ]
    pair = chosen_pair(players)
    assert pair is not None
    assert [one.pk for one in pair] == [3, 2]
    settings.LADDER_MATCHES = 50
    players[2].matches = players[1].matches = 50
    assert chosen_pair(players) is None
    assert chosen_pair([player(1, matches=0)]) is None


@pytest.mark.needs_program("bwrap")
def test_bout_is_played_in_the_sandbox_with_each_deal_in_either_seat(author: User) -> None:
    passed(author)
    bout = plan_bouts(game="ecarte")[0]
    play_bout(bout)
    first, second = LadderMatch.objects.order_by("number")
    assert [match.number for match in (first, second)] == [1, 2]
    assert LadderBout.objects.get().ended_at is not None
    one, other = (parse_record(match.record.encode()) for match in (first, second))
    assert one.seats == other.seats[::-1]
    assert one.steps[0] == other.steps[0]
    replay(one)
    seats = {seat.player_id for seat in LadderSeat.objects.filter(milliseconds__gt=0)}
    assert len(seats) == 1
    assert [player_.matches for player_ in LadderPlayer.objects.filter(matches__gt=0)] == [2, 2]


@pytest.mark.needs_program("bwrap")
def test_fault_in_the_ladder_loses_and_is_shown_to_the_author_only(
    author: User, client: Client
) -> None:
    passed(author, data=ILLEGAL)
    play_bout(plan_bouts(game="ecarte")[0])
    own = LadderPlayer.objects.get(version__isnull=False)
    assert (own.matches, own.wins, own.faults) == (2, 0, 2)
    assert set(LadderMatch.objects.values_list("reason", flat=True)) == {"illegal_action"}
    assert "what now?" not in client.get("/bots/fox/").content.decode()
    client.force_login(author)
    html = client.get("/bots/fox/").content.decode()
    assert "what now?" in html
    assert "play XX" in html


def test_fault_of_the_machine_puts_the_bout_off_and_rates_nobody(
    author: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise StartFailed("no memory")

    monkeypatch.setattr(guests, "house_sandbox", fail)
    passed(author)
    play_bout(plan_bouts(game="ecarte")[0])
    bout = LadderBout.objects.get()
    assert (bout.setbacks, bout.claim, bout.ended_at) == (1, None, None)
    assert "no memory" in bout.failure
    assert not LadderPlayer.objects.filter(matches__gt=0).exists()


def test_bout_is_rated_once_and_a_late_result_changes_nothing(author: User) -> None:
    passed(author)
    claim = claimed()
    extend_bout_lease(claim)
    assert claim_bout(bout_id=claim.bout, worker="other") is None
    LadderBout.objects.update(lease_expires_at=timezone.now() - timedelta(seconds=1))
    assert take_back_bouts() == 1
    with pytest.raises(BoutLeaseLost):
        accept_bout(claim=claim, matches=won_by(claim, 0))
    assert not LadderMatch.objects.exists()
    LadderBout.objects.update(due_at=timezone.now())
    again = claimed()
    accept_bout(claim=again, matches=won_by(again, 0))
    with pytest.raises(BoutLeaseLost):
        accept_bout(claim=again, matches=won_by(again, 0))
    assert LadderMatch.objects.count() == 2


def test_ratings_worked_out_again_are_the_same_figures(author: User) -> None:
    passed(author)
    passed(author, "Hen", variant_of(FIRST, 2))
    for number in range(12):
        claim = claimed()
        accept_bout(claim=claim, matches=won_by(claim, number % 3 == 0))
    before = ratings()
    assert sum(row[2] for row in before.values()) == 48
    LadderPlayer.objects.update(mu=1, sigma=1, matches=7, wins=7, faults=7)
    call_command("recompute_ladder", "ecarte")
    assert ratings() == before
    with pytest.raises(CommandError):
        call_command("recompute_ladder", "bridge")


def test_ladder_page_and_api_show_bands_and_who_beat_whom(
    author: User, client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    assert "No bot of this game" in client.get("/bots/ladders/ecarte/").content.decode()
    passed(author)
    for _ in range(20):
        claim = claimed()
        accept_bout(claim=claim, matches=won_by(claim, 0))
    lines = ladder_lines("ecarte")
    assert (lines[0].name, lines[0].player.wins) == ("Fox", 40)
    assert [line.band for line in lines] == [1] + [2] * (len(lines) - 1)
    own = {line.player.pk: line for line in lines}
    for (one, _), met in encounters_of(lines).items():
        won = met.matches if own[one].name == "Fox" else 0
        assert (met.wins, met.losses) == (won, met.matches - won)
    with django_assert_num_queries(9):
        html = client.get("/bots/ladders/ecarte/").content.decode()
    assert "100 %" in html
    rows = client.get("/api/v1/ladders/ecarte/").json()
    assert [row["name"] for row in rows] == [line.name for line in lines]
    assert rows[0]["version"] is not None
    assert rows[1]["version"] is None
    assert client.get("/bots/ladders/ecarte/matches/1/").content == b"{}"
    assert client.get("/bots/ladders/ecarte/matches/99/").status_code == 404
    assert client.get("/bots/ladders/bridge/").status_code == 400
    assert client.get("/api/v1/ladders/bridge/").status_code == 400


def test_planning_tells_workers_of_every_bout_that_is_due(
    author: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[int]] = []
    monkeypatch.setattr(ladder.play_bout, "apply_async", lambda args, expires: told.append(args))
    passed(author)
    plan_ladders()
    assert told == [(LadderBout.objects.get().pk,)]

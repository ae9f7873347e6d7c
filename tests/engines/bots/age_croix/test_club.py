"""The club's player of Age Croix: strong enough, lawful, and the same for the same seed."""

from statistics import mean, stdev
from typing import Any

import pytest

from engines.age_croix.actions import ALLY, PLAY, PUBLIC_FROM, text_of
from engines.age_croix.game import AgeCroix
from engines.bots.age_croix.chances import CERTAIN, Chances
from engines.bots.age_croix.club import CLUB
from engines.bots.age_croix.memory import Memory
from engines.bots.house import RANDOM, SeatedBot, seat_players
from engines.core.chance import SeededChance, derive_seed
from engines.core.errors import OptionNotAllowed, UnknownOption
from engines.match.runner import play_match
from tests.engines.age_croix.table import Table

CLUB_SEATED = SeatedBot(CLUB, {})
RANDOM_SEATED = SeatedBot(RANDOM, {})


def played(game: AgeCroix, seated: list[SeatedBot], label: str, deal: str) -> dict[str, Any]:
    """Return the result of a match; `deal` chooses the cards, `label` the players' lots."""
    chance = SeededChance(derive_seed(bytes(32), deal))
    players = seat_players(game, seated, derive_seed(bytes(32), label))
    names = [entry.bot.name for entry in seated]
    record = play_match(game, players, chance, names=names)
    result = record.result
    assert isinstance(result, dict)
    return result


def test_club_mirrored_matches_of_two_beats_random() -> None:
    """`python -m tests.bench` plays 5,000; here the bound of 75 % has to hold over 300."""
    game = AgeCroix({}, 2)
    wins = 0
    for number in range(300):
        me = number % 2
        seated = [RANDOM_SEATED, RANDOM_SEATED]
        seated[me] = CLUB_SEATED
        result = played(game, seated, f"lot {number}", f"deal {number // 2}")
        wins += result["winners"] == [me]
    assert wins > 0.8 * 300


@pytest.mark.parametrize(
    "variant", [{"target": 2}, {"rules": "rdp", "battles": 3}, {"rules": "simplified", "target": 1}]
)
def test_club_tables_of_four_has_the_better_mean_rank(variant: dict[str, Any]) -> None:
    game = AgeCroix(variant, 4)
    ranks = []
    for number in range(60):
        me = number % 4
        seated = [RANDOM_SEATED] * 4
        seated[me] = CLUB_SEATED
        result = played(game, seated, f"lot {number}", f"deal {number // 4}")
        own = result["ranks"][me]
        ranks.append(own + (result["ranks"].count(own) - 1) / 2)
    assert mean(ranks) + 3 * stdev(ranks) / len(ranks) ** 0.5 < 2.5


@pytest.mark.parametrize(
    ("variant", "seats"),
    [
        ({"target": 2}, 3),
        ({"rules": "simplified", "mood": True, "target": 1}, 5),
        ({"rules": "rdp", "privileges": True, "stakes": 30, "battles": 6}, 2),
        ({"rules": "rdp", "privileges": True, "stakes": 20, "battles": 3}, 6),
        ({"rules": "rdp", "pack": "80", "singles": 2, "battles": 2}, 3),
    ],
)
@pytest.mark.parametrize("settings", [{}, {"memory": False, "duel_from": 90, "privileges": False}])
def test_club_any_variant_plays_to_the_end_and_the_same_again(
    variant: dict[str, Any], seats: int, settings: dict[str, Any]
) -> None:
    game = AgeCroix(variant, seats)
    seated = [SeatedBot(CLUB, settings)] * seats
    for number in range(6):
        label = f"any {number}"
        assert played(game, seated, label, label) == played(game, seated, label, label)


def choice_at(table: Table, **settings: Any) -> str:
    """Return what the club's player does at a table."""
    state = table.state
    seat = state.current_seat
    player = CLUB.player(table.game, seat, bytes(32), settings)
    return text_of(player.choose(state.observation(seat), state.legal_actions()))


def test_club_sentinel_guesses_a_card_that_was_shown() -> None:
    table = Table(["5 2", "8 6"], "3 4 1").play("ally 6", "play 5", "target 1", "ally 3")
    table.play("play 4", "ally 6")
    # The 6 or the 8 was shown, and the guard holds this turn.
    table.state.guarded = 0
    assert choice_at(table) == "play 2"
    table.play("play 2", "target 1")
    table.play(choice_at(table))
    assert choice_at(table) in ("guess 6", "guess 8")


def test_club_forgetful_sentinel_does_not_know_it() -> None:
    table = Table(["5 2", "8 6"], "3 4 1").play("ally 6", "play 5", "target 1", "ally 3")
    table.play("play 4", "ally 6")
    table.state.guarded = 0
    table.play("play 2", "target 1", "slot main")
    table.state.cards[0] = [1, 3]
    # Two cards are as likely as any: the lot falls on another one for some seed.
    state = table.state
    guesses = {
        text_of(
            CLUB.player(table.game, 0, bytes([lot] * 32), {"memory": False}).choose(
                state.observation(0), state.legal_actions()
            )
        )
        for lot in range(8)
    }
    assert len(guesses) > 1


def test_club_shuns_ruin() -> None:
    table = Table(["10 6", "5 4"], "3").play("ally 4")
    assert choice_at(table) in ("play 10", "play 6")


def test_club_royal_keeps_the_low_card_as_main() -> None:
    table = Table(["2 10", "5 4"], "4", rules="rdp").play("ally 4", "play 4")
    assert choice_at(table) == "ally 10"


def test_club_gives_a_ruinous_hand_away() -> None:
    table = Table(["8 10", "5 4"], "6", rules="standard").play("ally 4")
    assert choice_at(table) == "play 8"
    table.play("play 8")
    assert choice_at(table) == "exchange all"


def test_club_duels_when_ahead_and_not_when_behind() -> None:
    """C19: the second 3 of pack 20 is a Duel"""
    kill = ["play 3", "target 1", "slot ally", "discard ally"]
    ahead = Table(["3 1", "3 9"], "4 8 8").play("ally 9", *kill, "ally 1")
    assert ahead.legal == ["play 3", "play 8"]
    assert choice_at(ahead) == "play 3"
    behind = Table(["3 8", "3 9"], "8 1 2").play("ally 9", *kill, "ally 8")
    assert behind.legal == ["play 1", "play 2", "play 3"]
    assert choice_at(behind) != "play 3"


def test_club_hunts_a_princess_that_was_shown() -> None:
    table = Table(["9 1", "6 0"], "8").play("ally 0", "play 9", "target 1")
    assert choice_at(table) == "discard ally"


def test_club_looks_with_a_privilege_when_a_sentinel_can_use_it() -> None:
    table = Table(["2 8", "5 6"], "3", rules="rdp", privileges=True, stakes=20).play("ally 6")
    assert choice_at(table) == "noble 1"
    assert choice_at(table, privileges=False) == "draw"


def test_club_takes_the_princess_beside_its_sword() -> None:
    """C35"""
    table = Table(["7 4", "5 6"], "8").play("ally 6").give_sword(0)
    table.state.discards[1] = [0]
    assert choice_at(table) == "play 7"
    assert choice_at(table.play("play 7")).endswith("1:discard:0")


def looked_at(privilege: str) -> Table:
    """Return a table where seat 0 saw the hand of seat 1, which it still holds."""
    table = Table(["8 4", "5 6"], "1 4 2", rules="rdp", privileges=True, stakes=20).play("ally 6")
    return table.play(f"{privilege} 1", "play 4", "ally 1", "draw", "play 4", "ally 5")


def test_club_bets_the_least_on_a_hand_that_it_knows_and_declares_it() -> None:
    """C39"""
    table = looked_at("noble")
    assert choice_at(table) == "champion 1 1"
    assert choice_at(table, privileges=False) == "draw"
    table.play("champion 1 1", "yield")
    assert choice_at(table) == "declare 5 6"


def test_club_outbids_for_a_hand_that_was_seen_and_cancels() -> None:
    """C39: the bet of who yields is void when the holder cancels"""
    table = looked_at("noble-public").play("champion 1 2")
    assert choice_at(table) == "outbid 3"
    table.play("outbid 3", "yield")
    assert choice_at(table) == "cancel"


def test_club_yields_to_a_bet_on_a_hand_that_nobody_saw() -> None:
    """C39"""
    table = Table(["8 4", "5 6"], "1", rules="rdp", privileges=True, stakes=20).play("ally 6")
    assert choice_at(table.play("champion 1 2")) == "yield"


def test_chances_of_a_slot_add_up_to_certain() -> None:
    table = Table(["5 2", "8 6"], "3 4 1").play("ally 6")
    seen = table.state.observation(0)
    memory = Memory(0, 2, table.game.pack)
    memory.look_up(seen)
    chances = Chances(seen, memory, end_counts=True)
    total = sum(chances.of_slot(1, 0, card) for card in range(11))
    assert CERTAIN - 11 <= total <= CERTAIN
    # 16 cards are not seen, two of them 1s.
    assert chances.of_slot(1, 0, 1) == 2 * CERTAIN // 16
    assert chances.faction(10, 10) == CERTAIN
    assert chances.faction(0, 1) == 0


@pytest.mark.parametrize("given", [{"duel_from": 101}, {"memory": 1}])
def test_club_wrong_setting_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(OptionNotAllowed):
        CLUB.check(given)


def test_club_unknown_setting_is_refused() -> None:
    with pytest.raises(UnknownOption):
        CLUB.check({"depth": 3})


def test_actions_private_verbs_come_first() -> None:
    assert ALLY < PUBLIC_FROM <= PLAY

"""Cards, deal, turns, and the end of the stock (C1 to C13)."""

from collections import Counter

import pytest

from engines.age_croix.actions import PLAY
from engines.age_croix.cards import NAMES, pack_of
from engines.age_croix.game import AgeCroix
from engines.core.errors import IllegalAction, IllegalOutcome
from engines.core.game import CHANCE
from tests.engines.age_croix.table import Table


def test_cards_names_stand_in_the_order_of_their_numbers() -> None:
    """C1"""
    assert len(NAMES) == 11
    assert (NAMES[0], NAMES[4], NAMES[10]) == ("Princess of Hope", "Knight", "Ruin")


@pytest.mark.parametrize(
    ("pack", "copies", "victory", "end"), [("20", 2, 2, 4), ("40", 4, 4, 8), ("80", 8, 8, 16)]
)
@pytest.mark.parametrize("singles", [1, 2])
def test_pack_each_size_has_its_copies_and_swords(
    pack: str, copies: int, victory: int, end: int, singles: int
) -> None:
    """C2"""
    counts = Counter(pack_of(pack, singles))
    assert [counts[card] for card in range(1, 9)] == [copies] * 8
    assert [counts[card] for card in (0, 9, 10)] == [singles] * 3
    game = AgeCroix({"pack": pack, "singles": singles}, 2)
    assert (game.swords_of_victory, game.swords_of_the_end) == (victory, end)


@pytest.mark.parametrize(
    ("seats", "pack", "singles"),
    [(2, "20", 1), (3, "20", 1), (4, "40", 2), (5, "40", 2), (6, "80", 1)],
)
def test_pack_default_follows_the_number_of_players(seats: int, pack: str, singles: int) -> None:
    """C2"""
    game = AgeCroix({}, seats)
    assert (game.variant["pack"], game.variant["singles"]) == (pack, singles)


def test_deal_gives_one_card_each_twice_and_leaves_the_stock() -> None:
    """C4, worked example 1"""
    table = Table(["5 6", "7 8"], "1 2")
    assert table.state.cards == [[5, 6], [7, 8]]
    assert len(table.state.stock) == 15
    assert table.state.stock[::-1][:2] == [1, 2]


def test_first_player_is_seat_0_and_then_the_next_seat() -> None:
    """C5"""
    table = Table(["1 2", "9 5", "6 7"], "6", target=2)
    table.play("ally 5", "ally 7", "play 6", "target 1", "slot main")
    assert table.reason == "madness"
    table.deal(["1 2", "3 4", "5 6"])
    assert (table.state.first, table.asked) == (1, 2)
    table.play("ally 5")
    assert table.asked == 0
    table.play("ally 1")
    assert table.state.turn == 1


def test_first_player_who_is_out_of_the_match_is_passed_over() -> None:
    """C5"""
    table = Table(["1 2", "9 5", "6 7"], "6", rules="rdp", stakes=10, battles=2)
    table.state.scores[1] = 1
    table.play("ally 5", "ally 7", "play 6", "target 1", "slot main")
    assert table.scores == [13, 0, 9]
    table.deal(["1 2", "", "5 6"])
    assert table.state.first == 2
    assert table.asked == 0


def test_ally_equal_cards_are_one_action() -> None:
    """C6"""
    table = Table(["1 2", "5 5"])
    assert (table.asked, table.legal) == (1, ["ally 5"])


def test_turn_player_plays_one_of_three_by_number_and_lays_an_ally() -> None:
    """C7"""
    table = Table(["8 2", "5 6"], "4 7").play("ally 5")
    assert (table.asked, table.legal) == (0, ["play 2", "play 4", "play 8"])
    table.play("play 4")
    assert table.legal == ["ally 2", "ally 8"]
    table.play("ally 2")
    assert table.state.cards[0] == [8, 2]
    assert (table.asked, table.state.cards[1]) == (1, [6, 5, 7])


def test_hand_is_main_and_ally_outside_the_turn_and_three_cards_within() -> None:
    """C3"""
    table = Table(["8 2", "5 6"], "4 7").play("ally 5")
    view = table.state.open_view()
    assert sorted(view["hands"][0]) == ["2", "4", "8"]
    assert view["hands"][1] == ["6", "5"]
    table.play("play 4", "ally 2")
    assert table.state.open_view()["hands"][0] == ["8", "2"]
    assert table.state.open_view()["used"][0] == ["4"]


def test_draw_takes_the_top_card_and_selection_replaces_it() -> None:
    """C10, C27"""
    table = Table(["8 2", "5 6"], "1 4 3 7").play("ally 6")
    assert sorted(table.state.cards[0]) == [1, 2, 8]
    table.play("play 8", "select", "ally 2")
    assert sorted(table.state.cards[1]) == [4, 5, 6]
    table.play("play 4", "ally 6")
    assert all(action.startswith("keep ") for action in table.legal)


def test_turn_princess_cannot_be_played_and_can_be_the_ally() -> None:
    """C7"""
    table = Table(["0 2", "5 6"], "2").play("ally 5")
    assert table.legal == ["play 2"]
    with pytest.raises(IllegalAction):
        table.play("play 0")
    table.state.guarded |= 2
    table.play("play 2", "target 1")
    assert table.legal == ["ally 0", "ally 2"]


def test_mood_every_player_lays_an_ally_and_a_lot_names_each_turn() -> None:
    """C9"""
    table = Table(["1 2", "3 4", "5 6"], "4 8", mood=True)
    assert [table.asked, table.play("ally 1").asked, table.play("ally 3").asked] == [0, 1, 2]
    table.play("ally 5")
    draw = table.state.draw()
    assert (draw.kind, draw.verb, list(draw.items)) == ("chance", "turn", [0, 1, 2])
    table.play("turn 2", "play 4", "ally 5")
    assert table.state.guarded == 0b100
    table.play("turn 2")
    assert (table.asked, table.state.guarded) == (2, 0)


def test_mood_lot_is_among_the_players_in_the_battle() -> None:
    """C9"""
    table = Table(["9 2", "0 4", "5 6"], "1", mood=True)
    table.play(
        "ally 2", "ally 4", "ally 5", "turn 0", "play 9", "target 1", "discard main", "ally 2"
    )
    assert list(table.state.draw().items) == [0, 2]


def test_final_turn_has_no_ally_and_ends_by_the_coming_day() -> None:
    """C11, C30"""
    table = Table(["8 2", "5 6"], "4", size=1, target=1).play("ally 5", "play 4")
    assert (table.reason, table.scores) == ("day", [0, 1])


def test_final_turn_exchange_all_still_lets_the_target_lay_an_ally() -> None:
    """C11, C26"""
    table = Table(["8 2", "5 6"], "4", size=1, target=1).play("ally 5", "play 8")
    assert table.legal == ["exchange one", "exchange all"]
    table.play("exchange all", "target 1")
    assert (table.asked, table.legal) == (1, ["ally 2", "ally 4"])
    table.play("ally 2")
    assert (table.reason, table.scores) == ("day", [1, 0])


def test_final_turn_exchange_ruins_nobody() -> None:
    """C11, C34"""
    table = Table(["8 10", "5 6"], "4", size=1, target=1).play("ally 5", "play 8")
    table.play("exchange one", "target 1", "give 10", "give 5")
    assert (table.reason, table.scores) == ("day", [0, 1])


def test_draw_in_an_effect_that_takes_the_last_card_ends_the_battle() -> None:
    """C12"""
    table = Table(["6 2", "5 1"], "4 8", size=2, target=1).play("ally 5")
    table.play("play 6", "target 1", "slot main")
    assert (table.reason, table.scores) == ("day", [0, 1])


def test_draw_in_an_effect_of_the_last_card_ruins_nobody() -> None:
    """C12: C34 is not looked at"""
    table = Table(["6 2", "5 1"], "4 10", size=2, target=1).play("ally 5")
    table.state.cards[1] = [1, 8]
    table.play("play 6", "target 1", "slot main")
    assert (table.reason, table.scores) == ("day", [0, 1])


def test_draw_in_an_effect_of_the_last_card_can_be_hope() -> None:
    """C12: C35 goes before"""
    table = Table(["6 2", "5 1"], "4 0", size=2, target=2).play("ally 5").give_sword(1)
    table.play("play 6", "target 1", "slot main")
    assert (table.reason, table.scores) == ("hope", [0, 2])


@pytest.mark.parametrize("card", [3, 6, 9])
def test_empty_stock_kill_list_madness_and_hunt_have_no_effect(card: int) -> None:
    """C13"""
    table = Table([f"{card} 2", "5 4"], "7", size=1, target=1).play("ally 5", f"play {card}")
    assert table.reason == "day"


def test_empty_stock_wizard_is_not_offered_a_return() -> None:
    """C13"""
    table = Table(["7 2", "5 4"], "4", size=1, target=1).play("ally 5")
    table.state.discards[1] = [8]
    table.play("play 7")
    assert table.legal == ["swap 2 1:discard:8", "swap 4 1:discard:8"]


def test_empty_stock_wizard_without_piles_is_asked_nothing() -> None:
    """C23: if nothing is possible, nothing is asked"""
    table = Table(["7 2", "5 4"], "4", size=1, target=1).play("ally 5", "play 7")
    assert table.reason == "day"


@pytest.mark.parametrize("effect", [3, 6, 9])
def test_empty_stock_rebellion_is_offered_all_effects(effect: int) -> None:
    """C13: `effect K` is offered all the same"""
    table = Table(["1 2", "5 4"], "4", size=1, target=1).play("ally 5")
    table.state.played[1] = 1
    table.play("play 1")
    assert table.legal == [f"effect {card}" for card in range(1, 10)]
    table.play(f"effect {effect}")
    assert table.reason == "day"


def test_empty_stock_duel_sentinel_seer_and_knight_work() -> None:
    """C13: the others work"""
    duel = Table(["3 2", "5 4"], "4", size=1, target=1).play("ally 5")
    duel.state.played[3] = 1
    assert duel.play("play 3").reason == "duel"
    sentinel = Table(["2 1", "5 4"], "4", size=1, target=1).play("ally 5", "play 2")
    assert sentinel.play("target 1", "slot ally", "guess 5").reason == "checkpoint"
    seer = Table(["5 1", "5 4"], "4", size=1, target=1).play("ally 5", "play 5")
    assert seer.play("target 1").reason == "day"
    assert ["show", 1, "hand", [4, 5]] in seer.events(0)


def test_deal_two_players_ends_at_the_latest_in_the_fifteenth_turn() -> None:
    """Worked example 1"""
    table = Table(["1 2", "3 4"]).play("ally 3")
    turns = 0
    while table.is_in_battle and turns < 20:
        turns += 1
        stock = len(table.state.stock)
        assert stock == 15 - turns
        # Only harmless cards are played, whatever was drawn.
        table.state.cards[table.asked] = [4, 4, 4]
        table.state._legal = (PLAY + 4,)
        table.play("play 4")
        if table.asked != CHANCE:
            table.play("ally 4")
    assert (turns, table.reason) == (15, "day")


def test_chance_that_is_not_due_is_refused() -> None:
    table = Table(["1 2", "3 4"])
    with pytest.raises(IllegalOutcome):
        table.state.apply_chance([1])

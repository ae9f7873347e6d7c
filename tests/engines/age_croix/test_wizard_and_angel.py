"""Replacement, Exchange and Selection (C23 to C27)."""

import pytest

from engines.age_croix.actions import PLAY
from engines.core.errors import IllegalAction
from tests.engines.age_croix.table import Table


def wizard(hand: str, drawn: str, **variant: object) -> Table:
    """Return a table of two where seat 0 holds a Wizard and `hand`, and plays the Wizard."""
    table = Table([f"7 {hand}", "5 6"], drawn, **variant).play("ally 6")
    table.state.used = [[2, 4], [3]]
    table.state.discards = [[], [8, 2]]
    return table.play("play 7")


def test_wizard_actions_are_ordered_by_card_seat_pile_and_card_taken() -> None:
    """C23"""
    assert wizard("4", "1").legal == [
        *["swap 1 0:used:2", "swap 1 0:used:4", "swap 1 1:used:3"],
        *["swap 1 1:discard:2", "swap 1 1:discard:8"],
        *["swap 4 0:used:2", "swap 4 0:used:4", "swap 4 1:used:3"],
        *["swap 4 1:discard:2", "swap 4 1:discard:8"],
        *["return 1", "return 4", "return 1 4"],
    ]


def test_wizard_swap_cards_change_places_and_it_asks_again_for_the_other() -> None:
    """C23"""
    table = wizard("4", "1").play("swap 4 1:discard:8")
    assert table.state.discards[1] == [4, 2]
    assert sorted(table.state.cards[0]) == [1, 8]
    assert table.legal == [
        *["swap 1 0:used:2", "swap 1 0:used:4", "swap 1 1:used:3"],
        *["swap 1 1:discard:2", "swap 1 1:discard:4", "done"],
    ]
    assert table.play("done").legal == ["ally 1", "ally 8"]


def test_wizard_second_swap_may_take_what_the_first_laid() -> None:
    """C23"""
    table = wizard("4", "1").play("swap 4 1:discard:8", "swap 1 1:discard:4")
    assert table.state.discards[1] == [1, 2]
    assert table.legal == ["ally 4", "ally 8"]


def test_wizard_second_swap_is_of_the_original_hand_only() -> None:
    """C23"""
    table = wizard("4", "1").play("swap 4 1:discard:8")
    with pytest.raises(IllegalAction):
        table.play("swap 8 0:used:2")


def test_wizard_equal_cards_in_hand_and_pile_are_listed_once() -> None:
    """C23"""
    table = Table(["7 4", "5 6"], "4").play("ally 6")
    table.state.used = [[], [3, 2, 3]]
    table.play("play 7")
    assert table.legal == ["swap 4 1:used:2", "swap 4 1:used:3", "return 4", "return 4 4"]
    table.play("swap 4 1:used:3")
    assert table.state.used[1] == [3, 2, 4]
    assert table.legal == ["swap 4 1:used:2", "swap 4 1:used:3", "swap 4 1:used:4", "done"]


def test_wizard_swap_of_equal_cards_is_offered() -> None:
    """C23: N and M may be equal"""
    table = Table(["7 4", "5 6"], "8").play("ally 6")
    table.state.used[1] = [4]
    table.play("play 7", "swap 4 1:used:4")
    assert sorted(table.state.cards[0]) == [4, 8]
    assert table.legal == ["swap 8 1:used:4", "done"]


def test_wizard_just_played_cannot_be_taken_another_can() -> None:
    """C23"""
    table = Table(["7 4", "5 6"], "8").play("ally 6", "play 7")
    assert not [text for text in table.legal if "used:7" in text]
    table = Table(["7 4", "5 6"], "8").play("ally 6")
    table.state.used[0] = [7, 2]
    table.play("play 7")
    assert "swap 4 0:used:7" in table.legal
    table.play("swap 4 0:used:7")
    assert table.state.used[0] == [4, 2, 7]


def test_wizard_princess_is_not_swapped_and_may_return() -> None:
    """C23"""
    table = wizard("4", "0")
    assert [text.split()[1] for text in table.legal[:5]] == ["4"] * 5
    assert table.legal[5:] == ["return 0", "return 4", "return 0 4"]


def test_wizard_after_the_swap_of_the_card_beside_a_princess_only_done_is_left() -> None:
    """C23"""
    table = wizard("4", "0").play("swap 4 1:used:3")
    assert table.legal == ["done"]


def test_wizard_princess_can_be_taken_and_is_hope() -> None:
    """C23, C35"""
    table = Table(["7 4", "5 6"], "8", target=2).play("ally 6").give_sword(0)
    table.state.discards[1] = [0]
    table.play("play 7", "swap 4 1:discard:0")
    assert (table.reason, table.scores) == ("hope", [2, 0])


def test_wizard_second_swap_can_be_hope() -> None:
    """C23, C35"""
    table = Table(["7 4", "5 6"], "8").play("ally 6").give_sword(0)
    table.state.discards[1] = [0, 3]
    table.play("play 7", "swap 4 1:discard:3", "swap 8 1:discard:0")
    assert table.reason == "hope"


def test_wizard_piles_of_players_out_of_the_battle_can_be_taken_from() -> None:
    """C23"""
    table = Table(["9 7", "0 6", "5 4"], "4 8").play("ally 6", "ally 4", "play 9", "target 1")
    table.play("discard main", "ally 4", "play 4", "ally 8", "play 7")
    assert "swap 5 1:discard:0" not in table.legal
    assert "swap 4 1:discard:0" in table.legal
    assert "swap 4 1:discard:6" in table.legal


def test_wizard_guarded_piles_can_be_taken_from() -> None:
    """C23"""
    table = Table(["7 4", "5 6"], "8").play("ally 6")
    table.state.used[1], table.state.guarded = [4], 2
    assert "swap 8 1:used:4" in table.play("play 7").legal


@pytest.mark.parametrize(("action", "left"), [("return 4", 1), ("return 1 4", 0)])
def test_wizard_return_shuffles_and_draws_as_many(action: str, left: int) -> None:
    """C23"""
    table = wizard("4", "1").play(action)
    assert (table.due, len(table.state.cards[0])) == ("shuffle", left)
    size = len(table.state.stock)
    table.play("shuffle 8 6")
    assert len(table.state.stock) == size - (2 - left)
    assert sorted(table.state.cards[0]) == ([1, 8] if left else [6, 8])


def test_wizard_return_of_both_sees_hope_when_all_are_drawn() -> None:
    """C23"""
    table = Table(["7 4", "5 6"], "8").play("ally 6").give_sword(0)
    table.play("play 7", "return 4 8", "shuffle 0 3")
    assert table.reason == "hope"
    assert ["hand", 0, [0, 3]] in table.events(-1)


def test_wizard_return_of_ten_and_other_ruins_nobody_on_turn() -> None:
    """C23, C34: the player on turn is not looked at"""
    table = Table(["7 4", "5 6"], "8").play("ally 6", "play 7", "return 4 8", "shuffle 10 8")
    assert table.legal == ["ally 8", "ally 10"]


def test_angel_offers_exchange_of_one_of_all_and_selection() -> None:
    """C24"""
    table = Table(["8 4", "5 6"], "1").play("ally 6", "play 8")
    assert table.legal == ["exchange one", "exchange all", "select"]


def test_exchange_one_both_choose_and_places_are_kept() -> None:
    """C25"""
    table = Table(["8 4", "5 6"], "1").play("ally 6", "play 8", "exchange one", "target 1")
    assert (table.asked, table.legal) == (0, ["give 1", "give 4"])
    table.play("give 1")
    assert (table.asked, table.legal) == (1, ["give 5", "give 6"])
    assert table.events(1)[-1] == ["action", 0, "give"]
    table.play("give 6")
    assert table.state.cards == [[4, 6], [5, 1]]
    assert (table.asked, table.legal) == (0, ["ally 4", "ally 6"])


def test_exchange_one_of_two_equal_cards_the_main_goes() -> None:
    """C25"""
    table = Table(["8 4", "5 5"], "1").play("ally 5", "play 8", "exchange one", "target 1")
    table.play("give 1", "give 5")
    assert table.state.cards[1] == [1, 5]


def test_exchange_one_ruins_the_target_at_once_and_not_the_player() -> None:
    """C25, C34"""
    table = Table(["8 10", "5 4", "1 2"], "6").play("ally 4", "ally 2", "play 8", "exchange one")
    table.play("target 1", "give 10", "give 4")
    assert table.state.inside == 0b101
    assert table.state.discards[1] == [5, 10]
    assert table.legal == ["ally 4", "ally 6"]


def test_exchange_one_takes_a_ten_without_ruin_before_the_end_of_the_turn() -> None:
    """C25, C34: the player on turn is looked at only at the end of the turn"""
    table = Table(["8 6", "10 3", "1 2"], "5").play("ally 3", "ally 2", "play 8", "exchange one")
    table.play("target 1", "give 5", "give 10")
    assert table.legal == ["ally 6", "ally 10"]
    table.play("ally 6")
    assert table.state.inside == 0b110
    assert table.state.discards[0] == [10, 6]


def test_exchange_one_hope_of_the_target() -> None:
    """C25, C35: whoever is on turn"""
    table = Table(["8 0", "5 4"], "6").play("ally 4").give_sword(1)
    table.play("play 8", "exchange one", "target 1", "give 0", "give 5")
    assert (table.reason, table.delta) == ("hope", [0, 2])


def test_exchange_hope_of_both_goes_to_the_player_on_turn() -> None:
    """C35"""
    table = Table(["8 0", "0 4"], "6", singles=2).play("ally 4")
    table.give_sword(1).give_sword(0)
    # Both hold a 0 and a Sword only after the cards have moved.
    table.play("play 8", "exchange one", "target 1", "give 6", "give 4")
    assert (table.reason, table.delta) == ("hope", [2, 0])


def test_exchange_hope_goes_before_ruin() -> None:
    """C25, C35: before C34"""
    table = Table(["8 10", "0 4"], "6").play("ally 4").give_sword(0)
    table.play("play 8", "exchange one", "target 1", "give 10", "give 0")
    assert (table.reason, table.delta) == ("hope", [2, 0])
    assert not [event for event in table.events(-1) if event[0] == "out"]


def test_exchange_all_hands_change_owners_and_the_target_lays_an_ally() -> None:
    """C26"""
    table = Table(["8 4", "6 5"], "1").play("ally 5", "play 8", "exchange all", "target 1")
    assert (table.asked, table.legal) == (1, ["ally 1", "ally 4"])
    table.play("ally 1")
    assert table.state.cards[1] == [4, 1]
    assert (table.asked, table.legal) == (0, ["ally 5", "ally 6"])


def test_exchange_all_ruined_target_lays_no_ally_and_shows_cards_ascending() -> None:
    """C26, C33, C34"""
    table = Table(["8 10", "6 5", "1 2"], "4").play("ally 5", "ally 2", "play 8", "exchange all")
    table.play("target 1")
    assert table.state.discards[1] == [4, 10]
    assert (table.asked, table.legal) == (0, ["ally 5", "ally 6"])


def test_exchange_all_ruined_target_rdp_ten_returns_to_the_stock() -> None:
    """C26, C34"""
    table = Table(["3 10", "6 5", "1 2"], "8", rules="rdp").play("ally 5", "ally 2")
    table.state.cards[0] = [8, 10, 4]
    table.state._legal = (PLAY + 8,)
    table.play("play 8", "exchange all", "target 1")
    assert table.due == "shuffle"
    assert 10 in table.state.draw().items
    table.play("shuffle")
    assert table.state.discards[1] == [4]
    assert (table.asked, table.legal) == (0, ["ally 5", "ally 6"])


def test_exchange_all_ruin_of_the_last_other_ends_the_battle() -> None:
    """C26, C32"""
    table = Table(["8 10", "6 5"], "4", target=1).play(
        "ally 5", "play 8", "exchange all", "target 1"
    )
    assert (table.reason, table.scores) == ("last", [1, 0])


@pytest.mark.parametrize(
    ("rules", "choice"), [("simplified", [4, 6, 8]), ("standard", [3, 4, 6, 8])]
)
def test_selection_next_turn_takes_one_of_the_top_cards(rules: str, choice: list[int]) -> None:
    """C27"""
    table = Table(["8 2", "5 6"], "1 4 6 4 8 3", rules=rules)
    table.play("ally 6", "play 8", "select", "ally 2", "play 4", "ally 6")
    assert table.legal == [f"keep {card}" for card in choice]
    assert table.view(0)["choice"] == [str(card) for card in choice]
    assert table.view(1)["choice"] == []
    table.play("keep 6")
    assert table.due == "shuffle"
    assert table.play("shuffle").legal == ["play 1", "play 2", "play 6"]
    assert table.state.selecting == 0


def test_selection_rdp_takes_any_card_of_the_stock() -> None:
    """C27"""
    table = Table(["8 2", "5 6"], "1 4", rules="rdp")
    table.play("ally 6", "play 8", "select", "ally 2", "play 4", "ally 6")
    assert table.legal == [f"keep {card}" for card in sorted(set(table.state.stock))]
    size = len(table.state.stock)
    table.play("keep 7", "shuffle")
    assert len(table.state.stock) == size - 1


def test_selection_equal_cards_are_one_action() -> None:
    """C27"""
    table = Table(["8 2", "5 6"], "1 4 3 3 7 7")
    table.play("ally 6", "play 8", "select", "ally 2", "play 4", "ally 6")
    assert table.legal == ["keep 3", "keep 7"]


def test_selection_few_cards_takes_as_many_as_there_are() -> None:
    """C27: no shuffle of a single card"""
    table = Table(["8 2", "5 6"], "1 4 3 7", size=4)
    table.play("ally 6", "play 8", "select", "ally 2", "play 4", "ally 6")
    assert table.legal == ["keep 3", "keep 7"]
    table.play("keep 3")
    assert (table.asked, table.legal, table.state.final) == (
        0,
        ["play 1", "play 2", "play 3"],
        False,
    )


def test_selection_of_the_last_card_is_the_final_turn() -> None:
    """C27, C11"""
    table = Table(["8 2", "5 6"], "1 4 3", size=3)
    table.play("ally 6", "play 8", "select", "ally 2", "play 4", "ally 6", "keep 3")
    assert table.state.final
    assert table.play("play 1").reason == "day"


def test_selection_of_a_princess_beside_a_sword_wins_before_the_shuffle() -> None:
    """C35: before any shuffle that would follow"""
    table = Table(["8 2", "5 6"], "1 4 0 7").give_sword(0)
    table.play("ally 6", "play 8", "select", "ally 2", "play 4", "ally 6", "keep 0")
    assert (table.reason, table.due) == ("hope", "deal")


def test_selection_of_a_ten_ruins_after_the_shuffle() -> None:
    """C27, C34 (`rdp`): the kept card counts as drawn, after the shuffle of C27"""
    table = Table(["8 2", "5 6", "1 3"], "5 4 6", rules="rdp")
    table.play("ally 6", "ally 3", "play 8", "select", "ally 2", "play 4", "ally 6", "play 1")
    table.play("ally 6", "keep 10", "shuffle 7")
    # Main 5 and the 10: the second shuffle is that of the returned 10.
    assert table.due == "shuffle"
    table.play("shuffle")
    assert table.state.discards[0] == [2, 5]
    assert table.state.inside == 0b110


def test_selection_ends_with_the_players_battle() -> None:
    """C27, C33"""
    table = Table(["8 2", "9 6", "1 3"], "0 4", singles=1)
    table.play("ally 6", "ally 3", "play 8", "select", "ally 0", "play 9", "target 0")
    table.play("discard ally")
    assert table.state.selecting == 0

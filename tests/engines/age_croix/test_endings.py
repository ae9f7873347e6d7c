"""Hunt, Exile, and how players go out and battles end (C28 to C37)."""

import pytest

from tests.engines.age_croix.table import Table


def test_hunt_standard_shows_both_cards_to_all_and_discards_one() -> None:
    """C28"""
    table = Table(["9 1", "7 6", "8 2"], "8 3").play("ally 6", "ally 2", "play 9", "target 1")
    assert table.legal == ["discard main", "discard ally"]
    for viewer in (-1, 0, 1, 2):
        assert table.events(viewer)[-1] == ["show", 1, "hand", [7, 6]]
    table.play("discard ally")
    assert table.state.cards[1] == [7, 3]


def test_hunt_simplified_shows_both_cards_to_the_player_alone() -> None:
    """C28"""
    table = Table(["9 1", "7 6", "8 2"], "8", rules="simplified")
    table.play("ally 6", "ally 2", "play 9", "target 1")
    assert table.events(0)[-1] == ["look", 1, "hand", [7, 6]]
    for viewer in (-1, 1, 2):
        assert table.events(viewer)[-1] == ["action", 0, "target 1"]


def test_hunt_of_a_princess_puts_the_target_out_and_lays_main_then_ally() -> None:
    """C28, C33"""
    table = Table(["9 1", "7 0", "8 2"], "8").play("ally 0", "ally 2", "play 9", "target 1")
    table.play("discard ally")
    assert table.state.discards[1] == [7, 0]
    assert table.state.inside == 0b101
    assert ["out", 1, "hunted", [7, 0]] in table.events(2)
    assert table.legal == ["ally 1", "ally 8"]
    assert table.play("ally 1").asked == 2


def test_hunt_of_the_last_other_ends_the_battle() -> None:
    """C28, C32"""
    table = Table(["9 1", "7 0"], "8", target=1).play("ally 0", "play 9", "target 1")
    table.play("discard ally")
    assert (table.reason, table.scores) == ("last", [1, 0])


def test_hunt_of_another_card_beside_a_princess_leaves_the_target_in() -> None:
    """C28"""
    table = Table(["9 1", "7 0"], "8 3").play("ally 0", "play 9", "target 1", "discard main")
    assert table.state.cards[1] == [3, 0]


def test_exile_brings_a_sword_and_shuffles_the_princess_into_the_stock() -> None:
    """C29"""
    table = Table(["6 1", "7 0"], "8 3").play("ally 0", "play 6", "target 1", "slot ally")
    assert table.due == "shuffle"
    assert 0 in table.state.draw().items
    table.play("shuffle 5")
    assert table.state.discards[1] == []
    assert table.state.cards[1] == [7, 5]
    assert (table.state.vault, table.state.victory) == (1, [0, 1])
    assert ["exile", 1, 1] in table.events(-1)


def test_exile_owner_who_draws_that_princess_has_hope() -> None:
    """C29, C35, worked example 4"""
    table = Table(["6 1", "7 0"], "8 3", target=2).play("ally 0", "play 6", "target 1", "slot ally")
    table.play("shuffle 0")
    assert (table.reason, table.scores) == ("hope", [0, 2])


def test_exile_of_one_of_two_princesses_is_hope_before_the_shuffle() -> None:
    """C29, C35: at once means before any shuffle"""
    table = Table(["6 1", "0 0"], "8 3", singles=2).play("ally 0", "play 6", "target 1")
    table.play("slot ally")
    assert (table.reason, table.due) == ("hope", "deal")


def test_exile_without_a_sword_in_the_vault_brings_none() -> None:
    """C29"""
    table = Table(["6 1", "7 0"], "8 3").give_sword(0).give_sword(0).play("ally 0", "play 6")
    table.play("target 1", "slot ally", "shuffle 0")
    assert table.state.victory == [2, 0]
    assert table.is_in_battle
    assert ["exile", 1, 0] in table.events(-1)


def test_exile_draw_can_ruin_the_owner() -> None:
    """C29, C34"""
    table = Table(["6 1", "7 0", "2 3"], "8").play("ally 0", "ally 3", "play 6", "target 1")
    table.play("slot ally", "shuffle 10")
    assert table.state.discards[1] == [7, 10]
    assert table.state.inside == 0b101


def test_swords_of_victory_return_to_the_vault_after_the_battle() -> None:
    """C36"""
    table = (
        Table(["6 1", "9 2"], "8").give_sword(0).play("ally 2", "play 6", "target 1", "slot main")
    )
    table.deal(["1 2", "3 4"])
    assert (table.state.vault, table.state.victory) == (2, [0, 0])


def day(hands: list[str], last: str = "1", **variant: object) -> Table:
    """Return a table where seat 0 draws `last`, the last card; a Knight is there to be played."""
    seats = len(hands)
    table = Table(hands, last, size=1, **{"target": 1, "pack": "80", "singles": 2, **variant})
    return table.play(*[f"ally {hands[seat].split()[1]}" for seat in range(1, seats)])


def test_faction_battle_highest_total_alone_wins() -> None:
    """C31"""
    table = day(["4 5", "6 2", "1 8"], "7").play("play 4")
    assert (table.reason, table.delta) == ("day", [1, 0, 0])


def test_faction_battle_the_strong_adds_four_and_equality_is_a_draw() -> None:
    """C31, worked example 3"""
    table = day(["4 10", "9 8"], "3").play("play 4")
    assert (table.reason, table.delta) == ("day", [0, 0])


def test_faction_battle_two_tens_add_four_once() -> None:
    """C31: 24 against 24"""
    table = day(["10 4", "8 7"], "10", rules="simplified").play("play 4")
    assert ["hand", 0, [10, 10]] in table.events(-1)
    assert table.delta == [1, 0]
    assert table.game.rule.totals({0: [10, 10]}, [0, 0], table.state.end_swords) == {0: 24}


def test_final_turn_hand_of_ten_and_nine_counts_23() -> None:
    """C11, C31, C34, worked example 3"""
    table = day(["4 10", "8 8"], "9").play("play 4")
    assert (table.reason, table.delta) == ("day", [1, 0])


def test_faction_battle_swords_of_victory_add_two_once() -> None:
    """C31"""
    table = day(["4 5", "6 7"], "6", pack="80").give_sword(0).give_sword(0).play("play 4")
    assert table.delta == [0, 0]


@pytest.mark.parametrize("rules", ["simplified", "standard", "rdp"])
def test_faction_battle_sword_of_victory_counts_at_every_level(rules: str) -> None:
    """C31"""
    table = day(["4 5", "6 6"], "6", rules=rules).give_sword(0).play("play 4")
    assert table.reason == "day"
    assert ["end", "day", 0] in table.events(-1)


def test_faction_battle_standard_sword_of_the_end_adds_four_and_one_returns() -> None:
    """C31"""
    table = day(["4 5", "6 8"], "6").give_end_swords(0, 2).give_end_swords(1).play("play 4")
    assert table.delta == [0, 1]
    assert table.state.end_swords.owned == [1, 0]
    assert table.state.end_swords.vault == 15


def test_duel_standard_sword_of_the_end_counts_and_returns() -> None:
    """C31, C36 is for the coming day only"""
    table = Table(["3 5", "10 2"], "6", target=1).play("ally 2").give_end_swords(0)
    table.state.played[3] = 1
    table.play("play 3")
    assert (table.reason, table.delta) == ("duel", [0, 1])
    assert table.state.end_swords.owned == [0, 0]


def test_faction_battle_rdp_sword_of_the_end_adds_nothing_and_stays() -> None:
    """C31"""
    table = day(["4 5", "6 6"], "6", rules="rdp").give_end_swords(0).play("play 4")
    assert ["end", "day", 1] in table.events(-1)
    assert table.state.end_swords.owned == [1, 0]


def test_last_one_standing_holds_what_would_be_ruin() -> None:
    """C32: the player on turn is not looked at"""
    table = Table(["9 10", "7 0"], "8", target=1).play("ally 0", "play 9", "target 1")
    table.play("discard ally")
    assert (table.reason, table.scores) == ("last", [1, 0])
    assert ["hand", 0, [10, 8]] in table.events(-1)


@pytest.mark.parametrize(("other", "out"), [(4, True), (3, False)])
def test_ruin_at_the_end_of_the_own_turn_from_fourteen(other: int, out: bool) -> None:
    """C34"""
    table = Table([f"10 {other}", "5 6", "1 2"], "1").play("ally 6", "ally 2", "play 1")
    table.play("ally 10")
    assert (table.state.inside == 0b110) == out
    if out:
        assert table.state.discards[0] == [4, 10]
        assert ["out", 0, "ruin", [4, 10]] in table.events(-1)
    assert table.state.turn == 1


def test_ruin_without_a_ten_does_not_exist() -> None:
    """C34"""
    table = Table(["9 8", "5 6"], "1").play("ally 6", "play 1", "ally 8")
    assert table.state.inside == 0b11


def test_ruin_after_the_deal_is_allowed() -> None:
    """C34"""
    table = Table(["1 2", "10 9"], "4").play("ally 9", "play 4", "ally 2")
    assert (table.asked, table.state.inside) == (1, 0b11)


def test_ruin_of_the_second_last_is_the_end_of_the_battle() -> None:
    """C32, C34"""
    table = Table(["10 8", "5 6"], "1", target=1).play("ally 6", "play 1", "ally 8")
    assert (table.reason, table.scores) == ("last", [0, 1])


def test_ruin_by_a_draw_outside_the_own_turn_is_at_once() -> None:
    """C34"""
    table = Table(["6 1", "7 5", "2 3"], "8 10").play("ally 5", "ally 3", "play 6", "target 1")
    table.play("slot ally")
    assert table.state.inside == 0b101
    assert (table.asked, table.legal) == (0, ["ally 1", "ally 8"])


@pytest.mark.parametrize(
    ("main", "drawn", "out"),
    [(10, 4, True), (4, 10, True), (10, 3, False), (3, 10, False), (9, 8, False)],
)
def test_ruin_rdp_at_the_draw_main_and_drawn_card(main: int, drawn: int, out: bool) -> None:
    """C34"""
    table = Table([f"{main} 2", "5 6", "1 2"], f"{drawn}", rules="rdp").play("ally 6", "ally 2")
    assert (table.due == "shuffle") == out
    if out:
        table.play("shuffle")
        assert table.state.discards[0] == [2, 4]
        assert table.asked == 1
        assert table.scores == [1, 1, 1]


def test_ruin_rdp_at_the_draw_the_ally_is_not_looked_at() -> None:
    """C34"""
    table = Table(["2 10", "5 6", "1 2"], "9", rules="rdp").play("ally 6", "ally 2")
    assert table.legal == ["play 2", "play 9", "play 10"]


def test_ruin_standard_at_the_draw_is_not_looked_at() -> None:
    """C34"""
    table = Table(["10 2", "5 6", "1 2"], "9").play("ally 6", "ally 2")
    assert table.legal == ["play 2", "play 9", "play 10"]


def test_ruin_rdp_shuffle_is_written_before_the_battle_ends() -> None:
    """C34, C32"""
    table = Table(["10 2", "5 6"], "9", rules="rdp").play("ally 6")
    assert table.is_in_battle
    table.play("shuffle")
    assert table.reason == "last"


def test_ruin_rdp_at_the_draw_of_the_last_card_goes_on_without_a_final_turn() -> None:
    """C34: C11 does not apply"""
    table = Table(["10 2", "5 6", "1 2"], "9", size=1, rules="rdp").play("ally 6", "ally 2")
    # One 10 alone is no shuffle; seat 1 draws it beside main 5 and goes out as well.
    assert table.state.hands[0].reason == "last"
    outs = [event for event in table.events(-1) if event[0] == "out"]
    assert outs == [["out", 0, "ruin", [2, 9, 10]], ["out", 1, "ruin", [5, 6, 10]]]
    assert ["end", "last", 2] in table.events(-1)


def test_ruin_rdp_two_tens_return_to_an_empty_stock_with_a_shuffle() -> None:
    """C4, C34"""
    table = Table(["10 10", "1 2", "3 2"], "4", size=1, rules="rdp", singles=2)
    table.play("ally 2", "ally 2")
    assert (table.due, list(table.state.draw().items)) == ("shuffle", [10, 10])
    table.play("shuffle 10 10")
    assert table.state.final is False
    assert table.legal == ["play 1", "play 2", "play 10"]


def test_hope_at_the_own_draw_wins_with_three_cards() -> None:
    """C35"""
    table = Table(["1 2", "5 6"], "0", target=2).give_sword(0).play("ally 6")
    assert (table.reason, table.scores) == ("hope", [2, 0])
    assert ["hand", 0, [1, 2, 0]] in table.events(-1)


def test_hope_of_the_last_card_goes_before_the_final_turn() -> None:
    """C35, C11"""
    table = Table(["1 2", "5 6"], "0", size=1, target=2).give_sword(0).play("ally 6")
    assert table.reason == "hope"


def test_end_sword_on_the_coming_day_for_every_ten_that_is_in() -> None:
    """C36"""
    table = day(["4 10", "10 1", "5 5"], "6").play("play 4")
    assert table.state.end_swords.owned == [1, 1, 0]


def test_end_sword_is_not_given_by_the_simplified_rules() -> None:
    """C36"""
    table = day(["4 10", "10 1", "5 5"], "6", rules="simplified").play("play 4")
    assert table.state.end_swords.owned == [0, 0, 0]


def test_end_sword_owner_with_21_is_paid_two_and_gives_it_back() -> None:
    """C36: standard, the one of C31 counts in the total"""
    table = day(["4 10", "5 1", "5 5"], "3", target=50).give_end_swords(0).play("play 4")
    assert table.delta == [3, 0, 0]
    assert table.state.end_swords.owned == [0, 0, 0]


def test_end_sword_owner_below_21_gets_one_again() -> None:
    """C36: "had one before" counts the one that C31 took"""
    table = day(["4 10", "5 1", "5 5"], "2", target=50).give_end_swords(0).play("play 4")
    assert table.delta == [1, 0, 0]
    assert table.state.end_swords.owned == [1, 0, 0]


def test_end_sword_rdp_owner_below_21_gets_another() -> None:
    """C36: four is not added, so 10 and 6 are 20"""
    table = day(["4 10", "5 1"], "6", rules="rdp").give_end_swords(0).play("play 4")
    assert table.state.end_swords.owned == [2, 0]


def test_end_sword_rdp_owner_with_21_is_paid_two() -> None:
    """C36, C41 (b): then each loser loses 7"""
    table = day(["4 10", "5 2"], "7", rules="rdp").give_end_swords(0).play("play 4")
    assert table.delta == [3, -7]
    assert table.state.end_swords.owned == [0, 0]


def test_end_sword_empty_vault_gives_none() -> None:
    """C36"""
    table = day(["4 10", "5 1"], "6", rules="rdp")
    table.state.end_swords.vault = 0
    table.play("play 4")
    assert table.state.end_swords.owned == [0, 0]


@pytest.mark.parametrize(("giver", "taker", "got"), [(0, 1, 1), (1, 0, 0)])
def test_end_sword_given_back_goes_to_a_later_player_only(giver: int, taker: int, got: int) -> None:
    """C36: clockwise from the first player, one after the other"""
    hands = ["4 10", "10 7"] if giver == 1 else ["4 10", "10 1"]
    table = day([*hands, "5 2"], "1" if giver == 1 else "8", rules="rdp")
    table.state.end_swords.vault = 1
    table.give_end_swords(giver)
    table.play("play 4")
    assert table.state.end_swords.owned[taker] == got


def test_hands_of_those_in_the_battle_are_shown_at_its_end() -> None:
    """C37"""
    table = Table(["9 1", "7 0", "8 2"], "8 6").play("ally 0", "ally 2", "play 9", "target 1")
    table.play("discard ally", "ally 1")
    table.state.cards[0] = [9, 1]
    table.play("play 6", "target 0", "slot main")
    shown = [event for event in table.events(-1) if event[0] == "hand"]
    assert shown == [["hand", 0, [1]], ["hand", 2, [8, 2]]]

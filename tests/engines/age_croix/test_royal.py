"""The Royal Death Penalty at the table (C39 to C48)."""

import pytest

from engines.core.game import FINISHED
from tests.engines.age_croix.table import Table


def royal(hands: list[str], stock: str = "", **variant: object) -> Table:
    table = Table(hands, stock, rules="rdp", **variant)
    return table.play(*[f"ally {hand.split()[1]}" for hand in hands[1:]])


def test_scores_start_at_one_or_at_the_stakes() -> None:
    """C38"""
    assert royal(["1 2", "3 4"]).scores == [1, 1]
    assert royal(["1 2", "3 4"], stakes=12).scores == [12, 12]
    assert Table(["1 2", "3 4"]).scores == [0, 0]


def test_checkpoint_target_pays_one_and_the_losers_lose_one() -> None:
    """C40, C41, worked example 5"""
    table = royal(["2 8", "5 6", "7 4"], "8", battles=1)
    table.play("play 2", "target 1", "slot main", "guess 5")
    # Seat 0 holds two 8s, which earn one more (C43).
    assert table.scores == [4, -1, 0]
    clauses = [(line.clause, line.word) for line in table.state.ledgers[0]]
    assert clauses == [
        ("C40", "checkpoint"),
        ("C41a", "checkpoint"),
        ("C41b", "loss"),
        ("C41b", "loss"),
        ("C43", "angels"),
    ]


@pytest.mark.parametrize("card", [9, 10])
def test_madness_target_pays_one(card: int) -> None:
    """C40"""
    table = royal(["6 8", f"{card} 5"], "2", battles=1).play("play 6", "target 1", "slot main")
    assert table.scores == [3, -1]


def test_hunter_of_a_princess_is_paid_one() -> None:
    """C40"""
    table = royal(["9 8", "0 5", "7 4"], "2").play("play 9", "target 1", "discard main")
    assert table.scores == [2, 0, 1]
    assert table.state.ledger.lines[0].clause == "C40"


@pytest.mark.parametrize("card", [0, 9])
def test_rebellion_as_hunter_with_a_one_in_the_own_pile_wins(card: int) -> None:
    """C40: the card goes to the discard pile, nobody draws"""
    table = royal(["1 8", f"{card} 5"], "2", battles=1)
    table.state.used[0], table.state.played[1] = [1], 1
    table.play("play 1", "effect 9", "target 1", "discard main")
    assert (table.reason, table.scores) == ("rebellion", [3, -1])
    assert table.state.discards[1] == [card]
    assert ["hand", 1, [5]] in table.events(-1)


def test_rebellion_as_hunter_without_a_one_in_the_own_pile_exiles() -> None:
    """C40, C29"""
    table = royal(["1 8", "0 5"], "2")
    table.state.used[1], table.state.played[1] = [1], 1
    table.play("play 1", "effect 9", "target 1", "discard main", "shuffle 7")
    assert table.is_in_battle
    assert table.state.victory == [0, 1]


def test_rebellion_as_hunter_of_another_card_goes_on() -> None:
    """C40"""
    table = royal(["1 8", "9 5"], "2 3")
    table.state.used[0], table.state.played[1] = [1], 1
    table.play("play 1", "effect 9", "target 1", "discard ally")
    assert table.is_in_battle
    assert table.state.discards[1] == [5]


def test_rebellion_as_hunter_standard_does_not_win() -> None:
    """C40 is of the Royal Death Penalty"""
    table = Table(["1 8", "9 5"], "2 3").play("ally 5")
    table.state.used[0], table.state.played[1] = [1], 1
    table.play("play 1", "effect 9", "target 1", "discard main")
    assert table.is_in_battle


@pytest.mark.parametrize(("effect", "steps"), [(2, ["slot main", "guess 9"]), (6, ["slot main"])])
def test_rebellion_as_sentinel_or_berserker_is_paid(effect: int, steps: list[str]) -> None:
    """C40"""
    table = royal(["1 8", "9 5"], "2", battles=1)
    table.state.played[1] = 1
    table.play("play 1", f"effect {effect}", "target 1", *steps)
    assert table.scores == [3, -1]


def test_duel_player_who_wins_is_paid_by_each_other_even_if_out() -> None:
    """C41 (d)"""
    table = royal(["9 8", "0 5", "3 8"], "6 2", battles=1)
    table.play("play 9", "target 1", "discard main", "ally 6")
    table.state.played[3] = 1
    table.state.cards[0] = [2, 6]
    table.play("play 3")
    assert (table.reason, table.asked) == ("duel", FINISHED)
    # Seat 1 paid the Hunter before.
    assert table.scores == [1 + 1 - 1 - 1, 1 - 1 - 1 - 1, 1 + 1 + 2]


def test_duel_player_who_loses_pays_each_other() -> None:
    """C41 (d)"""
    table = royal(["3 2", "9 5", "6 2"], "1", battles=1)
    table.state.played[3] = 1
    table.play("play 3")
    # The Lucky Child takes the 1 of (b) off.
    assert table.scores == [1 - 2, 1 + 1 + 1, 1 - 1 + 1]


def test_wizards_all_on_piles_cost_each_loser_one_more() -> None:
    """C41 (e)"""
    table = royal(["2 8", "5 6", "9 4"], "3", battles=1)
    table.state.used[1], table.state.discards[2] = [7], [7]
    table.play("play 2", "target 1", "slot main", "guess 5")
    assert table.scores == [1 + 1 + 1, 1 - 1 - 2, 1 - 2]


def test_hope_each_loser_loses_and_pays_one() -> None:
    """C35, C41 (a) to (c)"""
    table = Table(["2 8", "5 6", "9 4"], "0", rules="rdp", battles=1).give_sword(0)
    table.play("ally 6", "ally 4")
    assert table.scores == [1 + 2 + 2, 1 - 2, 1 - 2]


def privileged(hands: list[str], stock: str, scores: list[int], **variant: object) -> Table:
    table = Table(hands, stock, rules="rdp", privileges=True, battles=1, **variant)
    table.state.scores[:] = scores
    return table.play(*[f"ally {hand.split()[1]}" for hand in hands[1:]])


def test_privileges_none_that_can_be_paid_is_not_asked() -> None:
    """C39"""
    assert privileged(["2 8", "5 6"], "3", [1, 9]).legal == ["play 2", "play 3", "play 8"]


def test_privileges_are_ordered_and_only_those_that_can_be_paid() -> None:
    """C39"""
    table = privileged(["2 8", "5 6", "9 4"], "3", [3, 3, 2])
    assert table.legal == [
        *["draw", "noble 1", "noble 2"],
        *["champion 1 1", "champion 1 2", "champion 1 3"],
    ]
    table = privileged(["2 8", "5 6", "9 4"], "3", [4, 2, 3])
    assert table.legal == [
        *["draw", "noble 1", "noble 2", "noble-public 1", "noble-public 2"],
        *["champion 2 1", "champion 2 2", "champion 2 3", "champion 2 4"],
    ]


def test_noble_player_alone_sees_the_hand_and_then_draws() -> None:
    """C39: once a turn"""
    table = privileged(["2 8", "5 6", "9 4"], "3", [4, 2, 2]).play("noble 1")
    assert table.scores == [2, 2, 2]
    assert ["look", 1, "hand", [5, 6]] in table.events(0)
    for other in (-1, 1, 2):
        assert not [event for event in table.events(other) if event[0] == "look"]
    assert table.legal == ["play 2", "play 3", "play 8"]


def test_noble_sees_a_guarded_hand() -> None:
    """C20: privileges are not directed at anybody"""
    table = privileged(["2 8", "5 6"], "3", [4, 2])
    table.state.guarded = 2
    assert "noble 1" in table.legal
    assert ["look", 1, "hand", [5, 6]] in table.play("noble 1").events(0)


def test_noble_each_further_use_costs_two_more_and_public_counts_too() -> None:
    """C39"""
    table = privileged(["2 8", "5 6", "9 4"], "1 4 4", [13, 2, 2], pack="40")
    table.play("noble-public 1")
    assert table.scores[0] == 13 - 4
    assert ["show", 1, "hand", [5, 6]] in table.events(-1)
    table.play("play 1", "ally 8", "draw", "play 4", "ally 5", "draw", "play 4", "ally 4")
    assert "noble 2" in table.legal
    assert "noble-public 2" in table.legal
    table.play("noble 2")
    assert table.scores[0] == 13 - 4 - 4


def champion(scores: list[int], *steps: str) -> Table:
    return privileged(["2 8", "5 6", "9 4"], "3", scores).play(*steps)


def test_champion_target_yields_or_outbids_up_to_what_is_there() -> None:
    """C39"""
    table = champion([5, 4, 3], "champion 1 2")
    assert table.scores == [3, 4, 3]
    assert (table.asked, table.legal) == (1, ["yield", "outbid 3", "outbid 4"])
    table.play("outbid 3")
    assert table.scores == [3, 1, 3]
    assert (table.asked, table.legal) == (0, ["yield", "outbid 4", "outbid 5"])
    table.play("outbid 5")
    assert table.scores == [0, 1, 3]
    assert (table.asked, table.legal) == (1, ["yield"])


def test_champion_who_began_declares_in_order_and_cannot_cancel() -> None:
    """C39"""
    table = champion([5, 4, 3], "champion 1 2", "yield")
    expected = [f"declare {low} {high}" for low in range(11) for high in range(low, 11)]
    assert (table.asked, table.legal) == (0, expected)


def test_champion_right_wins_the_battle_and_both_bets() -> None:
    """C39"""
    table = champion([5, 4, 3], "champion 1 2", "outbid 3", "outbid 4", "yield", "declare 5 6")
    assert (table.reason, table.scores) == ("champion", [5 + 3 + 1, 1 - 1, 3 - 1])
    assert ["show", 1, "hand", [5, 6]] in table.events(2)


def test_champion_wrong_the_other_takes_both_bets_and_the_turn_goes_on() -> None:
    """C39"""
    table = champion([5, 4, 3], "champion 1 2", "yield", "declare 5 5")
    assert table.scores == [3, 6, 3]
    assert (table.asked, table.legal) == (0, ["play 2", "play 3", "play 8"])
    assert table.state.champion_used


def test_champion_other_holder_may_declare_the_hand_of_who_began() -> None:
    """C39"""
    table = champion([5, 4, 3], "champion 1 2", "outbid 3", "yield")
    assert (table.asked, table.legal[-1], len(table.legal)) == (1, "cancel", 67)
    table.play("declare 2 8")
    assert (table.reason, table.scores) == ("champion", [3 - 1, 4 + 2 + 1, 3 - 1])


def test_champion_cancel_returns_the_holders_bet_only() -> None:
    """C39"""
    table = champion([5, 4, 3], "champion 1 2", "outbid 3", "yield", "cancel")
    assert table.scores == [3, 4, 3]
    assert (table.asked, table.legal) == (0, ["play 2", "play 3", "play 8"])
    assert table.state.bets == {}


def test_champion_is_used_once_in_a_battle_whatever_comes_of_it() -> None:
    """C39"""
    steps = ["champion 1 2", "outbid 3", "yield", "cancel", "play 4", "ally 2"]
    table = privileged(["2 8", "5 6", "9 4"], "4", [5, 4, 3]).play(*steps)
    assert "noble 0" in table.legal
    assert not [text for text in table.legal if text.startswith("champion")]


def test_privileges_come_before_a_pending_selection() -> None:
    """C39, C27"""
    table = privileged(["8 2", "5 6"], "3 4", [2, 1]).play("draw", "play 8", "select", "ally 2")
    table.play("play 4", "ally 6", "noble 1")
    assert table.legal[0].startswith("keep")


def test_stakes_player_with_nothing_left_is_out_and_the_last_one_wins() -> None:
    """C45, C48"""
    table = royal(["6 8", "9 5"], "2", stakes=10)
    table.state.scores[1] = 1
    table.play("play 6", "target 1", "slot main")
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ranks, outcome.reason) == ((12, 0), (1, 2), "stakes")

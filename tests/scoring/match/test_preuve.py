"""PREUVE by the rules of Age Croix, C31 and C36 to C48."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from scoring.errors import RuleOptionError
from scoring.match.preuve import (
    DAY,
    DUEL,
    HOPE,
    LAST,
    RULES,
    STILL_IN,
    BattleEnd,
    EndSwords,
    PreuveRule,
    RoyalRule,
    StandardRule,
    winner_of,
)
from scoring.match.preuve_ledger import Line


class Settled:
    """A battle that is settled: scores, what changed, and the lines."""

    def __init__(
        self,
        hands: Mapping[int, Sequence[int]],
        *,
        reason: str = LAST,
        winner: int | None = None,
        seats: int = 3,
        scores: Sequence[int] | None = None,
        owned: Sequence[int] | None = None,
        vault: int = 4,
        rule: PreuveRule | None = None,
        **further: Any,
    ) -> None:
        rule = RoyalRule() if rule is None else rule
        before = list(rule.opening(seats) if scores is None else scores)
        self.swords = EndSwords(vault, [0] * seats if owned is None else owned)
        totals = {}
        if reason in (DAY, DUEL):
            totals = rule.totals(hands, [0] * seats, self.swords)
            winner = winner_of(totals)
        end = BattleEnd(reason, winner, tuple(range(seats)), hands, totals, **further)
        ledger = rule.ledger(before.copy())
        rule.settle(end, ledger, self.swords)
        self.scores = ledger.scores
        self.delta = [now - then for now, then in zip(ledger.scores, before, strict=True)]
        self.lines = ledger.lines

    def line(self, clause: str, seat: int) -> Line:
        """Return the line of a clause in which the seat pays, or else is paid."""
        lines = [line for line in self.lines if line.clause == clause]
        for line in lines:
            if line.payer == seat:
                return line
        return next(line for line in lines if line.payer is None and line.payee == seat)


PLAIN = {0: [2, 3], 1: [5, 6], 2: [6, 7]}


def test_battle_won_standard_is_one_and_nobody_loses() -> None:
    """C38"""
    for rule in (PreuveRule(), StandardRule()):
        assert Settled(PLAIN, winner=1, rule=rule).delta == [0, 1, 0]


def test_hope_is_two() -> None:
    """C35, C38"""
    assert Settled(PLAIN, winner=1, reason=HOPE, rule=StandardRule()).delta == [0, 2, 0]


def test_losers_lose_one() -> None:
    """C41 (a), (b)"""
    assert Settled(PLAIN, winner=1).delta == [-1, 1, -1]


def test_losers_out_of_the_battle_lose_as_well() -> None:
    """C41: all others who took part"""
    assert Settled({1: [5, 6]}, winner=1).delta == [-1, 1, -1]


@pytest.mark.parametrize("reason", [DAY, DUEL])
def test_faction_battle_won_with_a_ten_costs_four(reason: str) -> None:
    """C41 (b)"""
    hands = {0: [10, 3], 1: [5, 6], 2: [6, 7]}
    settled = Settled(hands, reason=reason, dueller=0 if reason == DUEL else None)
    assert settled.line("C41b", 1).due == 4
    assert settled.delta == ([1, -4, -4] if reason == DAY else [3, -5, -5])


def test_other_battle_won_with_a_ten_costs_one() -> None:
    """C41 (b)"""
    assert Settled({0: [10, 3], 1: [5, 6]}, winner=0, seats=2).delta == [1, -1]


def test_faction_battle_won_by_a_sword_of_the_end_costs_seven() -> None:
    """C36, C41 (b)"""
    hands = {0: [10, 7], 1: [5, 6], 2: [6, 7]}
    settled = Settled(hands, reason=DAY, owned=[1, 0, 0])
    assert settled.delta == [3, -7, -7]
    assert settled.swords.owned == [0, 0, 0]
    assert [line.clause for line in settled.lines] == ["C36", "C41a", "C41b", "C41b"]


def test_faction_battle_sword_paid_to_a_loser_costs_the_others_no_seven() -> None:
    """C41 (b): if C36 paid the winner"""
    hands = {0: [10, 7], 1: [10, 8], 2: [6, 7]}
    settled = Settled(hands, reason=DAY, owned=[1, 0, 0])
    assert settled.delta == [2 - 4, 1, -4]


def test_hope_every_loser_pays_one() -> None:
    """C41 (c)"""
    assert Settled(PLAIN, winner=1, reason=HOPE).delta == [-2, 4, -2]


def test_duel_won_by_its_player_is_paid_by_all() -> None:
    """C41 (d)"""
    assert Settled(PLAIN, reason=DUEL, dueller=2).delta == [-2, -2, 3]


def test_duel_lost_by_its_player_pays_all_others() -> None:
    """C41 (d): the winner and who is out are paid too"""
    assert Settled(PLAIN, reason=DUEL, dueller=0).delta == [-3, 0, 2]
    assert Settled({0: [2, 3], 2: [6, 7]}, reason=DUEL, dueller=0).delta == [-3, 0, 2]


def test_wizards_gone_cost_the_losers_one_more() -> None:
    """C41 (e)"""
    assert Settled(PLAIN, winner=1, wizards_gone=True).delta == [-2, 1, -2]


def test_two_angels_shield_from_everything() -> None:
    """C42, C43"""
    hands = {0: [8, 8], 1: [5, 6], 2: [6, 7]}
    settled = Settled(hands, winner=1, reason=HOPE, wizards_gone=True)
    assert settled.delta == [1, 2 + 1, -3]
    assert settled.line("C41e", 0).shields == (("angels", 1),)


def test_two_angels_who_lost_their_duel_pay_nothing() -> None:
    """C42"""
    hands = {0: [8, 8], 1: [10, 9], 2: [6, 7]}
    assert Settled(hands, reason=DUEL, dueller=0).delta == [1, 1, -4]


def test_angels_out_of_the_battle_shield_nobody() -> None:
    """C42: players who are in the battle at its end"""
    assert Settled({1: [5, 6]}, winner=1, seats=2).delta == [-1, 1]


@pytest.mark.parametrize(("cards", "lost"), [([1, 2], 3), ([1, 1], 3), ([2, 2], 4)])
def test_lucky_child_takes_one_off_the_loss(cards: list[int], lost: int) -> None:
    """C42, worked example 6: one or two count once"""
    hands = {0: [10, 3], 1: cards}
    assert Settled(hands, reason=DAY, seats=2).delta == [1, -lost]


@pytest.mark.parametrize(("cards", "lost"), [([4, 2], 2), ([4, 4], 0), ([4, 1], 1), ([4, 3], 2)])
def test_knights_take_two_each_off_in_a_faction_battle(cards: list[int], lost: int) -> None:
    """C42, worked example 6"""
    assert Settled({0: [10, 3], 1: cards}, reason=DAY, seats=2).delta == [1, -lost]


def test_knights_do_nothing_where_totals_are_not_compared() -> None:
    """C42"""
    assert Settled({0: [10, 3], 1: [4, 4]}, winner=0, seats=2).delta == [1, -1]


def test_knights_of_a_loser_go_on_with_the_payments_clockwise_from_the_payer() -> None:
    """C42: (b) first, then (d); what is not paid is not received"""
    hands = {0: [6, 7], 1: [4, 2], 2: [5, 6], 3: [3, 3]}
    settled = Settled(hands, reason=DUEL, dueller=1, seats=4)
    # Of two, one goes for the loss and one for the payment to seat 2.
    assert settled.delta == [1 + 1, 0 - 2, -1, -1 + 1]
    shielded = [line.payee for line in settled.lines if line.clause == "C41d" and line.shields]
    assert shielded == [2]


def test_knights_do_not_cover_the_wizards() -> None:
    """C42: (b) to (d)"""
    hands = {0: [6, 7], 1: [4, 4]}
    settled = Settled(hands, reason=DAY, seats=2, wizards_gone=True)
    assert settled.delta == [1, -1]


def test_empire_lowest_on_the_coming_day_is_shielded_and_earns_one() -> None:
    """C42, C43: 9 and 2 are 11"""
    hands = {0: [9, 2], 1: [5, 7], 2: [10, 2]}
    settled = Settled(hands, reason=DAY, wizards_gone=True)
    assert settled.delta == [1, -5, 1]
    assert Settled({0: [2, 9], 1: [6, 5], 2: [10, 2]}, reason=DAY).delta == [1, -4, 1]


def test_empire_highest_alone_earns_two() -> None:
    """C43"""
    assert Settled({0: [9, 2], 1: [5, 5], 2: [3, 2]}, reason=DAY).delta == [3, -1, -1]


def test_empire_between_or_highest_with_others_earns_nothing() -> None:
    """C43"""
    assert Settled({0: [9, 2], 1: [6, 6], 2: [3, 2]}, reason=DAY).delta == [-1, 1, -1]
    assert Settled({0: [9, 2], 1: [6, 5], 2: [3, 2]}, reason=DAY).delta == [0, 0, 0]


def test_empire_all_equal_is_lowest_shared() -> None:
    """C43, C44"""
    assert Settled({0: [9, 2], 1: [6, 5]}, reason=DAY, seats=2).delta == [1, 0]


def test_empire_in_a_duel_counts_for_nothing() -> None:
    """C42, C43: on the coming day only"""
    settled = Settled({0: [9, 2], 1: [6, 6]}, reason=DUEL, dueller=1, seats=2)
    assert settled.delta == [-2, 2]


def test_bonuses_two_angels_two_wizards_and_a_lucky_winner() -> None:
    """C43"""
    hands = {0: [7, 7], 1: [8, 8], 2: [1, 1]}
    assert Settled(hands, winner=2).delta == [1 - 1, 1, 1 + 1]


def test_bonuses_three_cards_two_are_at_least_two() -> None:
    """C43"""
    assert Settled({0: [0, 1, 1], 1: [5, 6]}, winner=0, reason=HOPE, seats=2).delta == [4, -2]
    assert Settled({0: [0, 8, 8], 1: [5, 6]}, winner=0, reason=HOPE, seats=2).delta == [4, -2]


def test_draw_books_bonuses_only() -> None:
    """C43, C44"""
    hands = {0: [8, 8], 1: [7, 9], 2: [1, 2]}
    settled = Settled(hands, reason=DUEL, dueller=2, wizards_gone=True)
    assert settled.delta == [1, 0, 0]


def test_draw_on_the_coming_day_books_swords_of_the_end() -> None:
    """C36, C44"""
    hands = {0: [10, 7], 1: [10, 7]}
    settled = Settled(hands, reason=DAY, seats=2, owned=[1, 0])
    assert settled.delta == [2, 0]
    assert settled.swords.owned == [0, 1]


def test_stakes_nobody_loses_more_than_is_there() -> None:
    """C45"""
    settled = Settled(
        {0: [10, 3], 1: [5, 6], 2: [6, 6]},
        reason=DAY,
        rule=RoyalRule(None, 7, stakes=10),
        scores=[10, 3, 20],
    )
    assert settled.delta == [1, -3, -4]
    assert settled.line("C41b", 1).amount == 3


def test_stakes_shields_come_before_the_cap() -> None:
    """C42: before C45"""
    settled = Settled(
        {0: [10, 3], 1: [4, 6]},
        reason=DAY,
        rule=RoyalRule(None, 7, stakes=10),
        scores=[10, 3],
        seats=2,
    )
    assert settled.delta == [1, -2]


def test_stakes_payment_to_several_is_made_clockwise_as_far_as_it_goes() -> None:
    """C45"""
    settled = Settled(
        {0: [6, 7], 1: [5, 5], 2: [5, 3], 3: [3, 3]},
        reason=DUEL,
        dueller=2,
        seats=4,
        rule=RoyalRule(None, 7, stakes=10),
        scores=[10, 10, 3, 10],
    )
    # After the loss 2 are left: for seats 3 and 0, none for seat 1.
    assert settled.scores == [12, 9, 0, 10]


def test_stakes_lines_are_booked_in_order_each_with_what_is_there_then() -> None:
    """C45: C36, then C41 (a) to (e), then C43"""
    settled = Settled(
        {0: [6, 8], 1: [5, 5]},
        reason=DUEL,
        dueller=0,
        seats=3,
        wizards_gone=True,
        rule=RoyalRule(None, 7, stakes=10),
        scores=[10, 1, 2],
    )
    # Seat 1 has nothing left for (d) and (e), seat 2 nothing for (e).
    assert settled.scores == [10 + 1 + 1, 0, 0]


def test_stakes_payment_received_can_be_lost_by_a_later_line() -> None:
    """C45: limited by what is there then"""
    settled = Settled(
        {0: [6, 8], 1: [5, 5]},
        reason=DUEL,
        dueller=1,
        seats=3,
        wizards_gone=True,
        rule=RoyalRule(None, 7, stakes=10),
        scores=[10, 10, 1],
    )
    assert settled.scores == [10 + 1 + 1, 10 - 1 - 2 - 1, 1 - 1 + 1 - 1]


def test_swords_of_the_end_beyond_the_first_cost_one_each_after_the_match() -> None:
    """C46"""
    rule = RoyalRule(None, 7)
    ledger = rule.ledger([3, 3, 3])
    rule.settle_match(ledger, EndSwords(0, [1, 2, 3]))
    assert ledger.scores == [3, 2, 1]
    staked = RoyalRule(None, 7, stakes=10).ledger([0, 1, 5])
    rule.settle_match(staked, EndSwords(0, [3, 4, 0]))
    assert staked.scores == [0, 0, 5]


def test_swords_of_the_end_standard_cost_nothing() -> None:
    """C46 is of the Royal Death Penalty"""
    rule = StandardRule()
    ledger = rule.ledger([3, 3])
    rule.settle_match(ledger, EndSwords(0, [1, 3]))
    assert ledger.scores == [3, 3]


ALL_IN = [STILL_IN] * 3


@pytest.mark.parametrize(
    ("rule", "scores", "battles", "reason"),
    [
        (PreuveRule(3), [3, 0, 0], 3, "target"),
        (PreuveRule(3), [2, 0, 0], 3, None),
        (PreuveRule(3), [3, 3, 0], 6, None),
        (PreuveRule(3), [4, 3, 3], 6, "target"),
        (PreuveRule(None, 4), [4, 0, 0], 4, "battles"),
        (PreuveRule(None, 4), [3, 0, 0], 3, None),
        (PreuveRule(4, 4), [4, 0, 0], 4, "target"),
        (PreuveRule(3, 6), [3, 3, 0], 6, "battles"),
        (PreuveRule(3, 6, 6), [3, 3, 0], 6, "battles"),
        (PreuveRule(3, None, 6), [2, 2, 0], 6, "cap"),
    ],
)
def test_ending_each_reason_in_its_order(
    rule: PreuveRule, scores: list[int], battles: int, reason: str | None
) -> None:
    """C47"""
    assert rule.ending(scores, ALL_IN, battles) == reason


def test_ending_stakes_go_before_the_target() -> None:
    """C45, C47"""
    rule = RoyalRule(3, stakes=10)
    assert rule.ending([30, 0, 0], [STILL_IN, 1, 2], 2) == "stakes"
    assert rule.ending([0, 0, 0], [2, 1, 2], 2) == "stakes"
    assert rule.ending([30, 1, 0], [STILL_IN, STILL_IN, 1], 2) == "target"


def test_newly_out_are_those_with_nothing_left_and_only_with_stakes() -> None:
    """C45"""
    assert RoyalRule(3, stakes=10).newly_out([0, 3, 0], [STILL_IN, STILL_IN, 1]) == [0]
    assert RoyalRule(3).newly_out([0, 3, -1], ALL_IN) == []


def test_verdict_who_is_out_ranks_behind_the_later_the_better() -> None:
    """C48"""
    rule = RoyalRule(None, 7, stakes=10)
    verdict = rule.verdict([0, 0, 0, 5, 0], [2, 3, 3, STILL_IN, STILL_IN], "battles")
    assert verdict.ranks == (5, 3, 3, 1, 2)


def test_verdict_nobody_left_is_a_draw_of_the_last() -> None:
    """C45"""
    verdict = RoyalRule(None, 7, stakes=10).verdict([0, 0, 0], [2, 1, 2], "stakes")
    assert (verdict.winners, verdict.ranks) == ((0, 2), (1, 3, 1))


def test_verdict_may_be_negative() -> None:
    """C48"""
    verdict = RoyalRule(None, 7).verdict([-3, -1, -1], ALL_IN, "battles")
    assert verdict.winners == (1, 2)


def test_opening_scores_follow_level_and_stakes() -> None:
    """C38"""
    assert PreuveRule().opening(2) == StandardRule().opening(2) == [0, 0]
    assert RoyalRule().opening(2) == [1, 1]
    assert RoyalRule(stakes=20).opening(3) == [20, 20, 20]


@pytest.mark.parametrize(
    ("level", "options"),
    [
        ("standard", {"target": 0}),
        ("standard", {"target": True}),
        ("standard", {"target": None}),
        ("standard", {"stakes": 10}),
        ("rdp", {"battles": -1}),
        ("rdp", {"max_hands": 0}),
        ("rdp", {"stakes": "10"}),
    ],
)
def test_rule_wrong_options_are_refused(level: str, options: dict[str, Any]) -> None:
    with pytest.raises(RuleOptionError):
        RULES[level](**options)


def test_ledger_lines_sum_to_the_change_of_the_scores() -> None:
    hands = {0: [4, 1], 1: [8, 8], 2: [10, 7]}
    settled = Settled(hands, reason=DUEL, dueller=0, wizards_gone=True)
    change = [0, 0, 0]
    for line in settled.lines:
        if line.payer is not None:
            change[line.payer] -= line.amount
        if line.payee is not None:
            change[line.payee] += line.amount
    assert change == settled.delta

"""Score sheets of Age Croix: what is counted, and what is refused with which reason."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from scoring.match.preuve import PreuveRule, RoyalRule, StandardRule
from scoring.match.preuve_battle import (
    PreuveAfterEndError,
    PreuveDeltaError,
    PreuveHandsError,
    PreuveReasonError,
    PreuveSeatError,
    PreuveTable,
    PreuveTransferError,
    PreuveUnfinishedError,
    PreuveWinnerError,
    SheetBattle,
    Transfer,
)
from scoring.match.preuve_sheet import PreuveSheet, judge_battles


def table(rule: PreuveRule | None = None, seats: int = 3, privileges: bool = False) -> PreuveTable:
    return PreuveTable(rule or StandardRule(2), seats, 2, 1, privileges)


ROYAL = RoyalRule(None, 2)
DAY_HANDS: Mapping[int, tuple[int, ...]] = {0: (5, 6), 1: (2, 8), 2: (3, 4)}
GUESS = SheetBattle("checkpoint", 0, {0: (5, 6), 1: (2, 8), 2: (3, 4)}, target=1)


def test_sheet_simplified_needs_only_winner_and_reason() -> None:
    battles = [SheetBattle("day", 1), SheetBattle("duel", 2, dueller=0), SheetBattle("last", 1)]
    sheet = judge_battles(table(PreuveRule(2)), battles)
    assert sheet.after == [(0, 1, 0), (0, 1, 1), (0, 2, 1)]


def test_sheet_hope_of_a_target_of_two_ends_the_match() -> None:
    """C38, C47"""
    sheet = judge_battles(table(), [SheetBattle("hope", 2)])
    assert sheet.verdict is not None
    assert (sheet.verdict.scores, sheet.verdict.reason) == ((0, 0, 2), "target")


def test_sheet_royal_battle_books_each_line() -> None:
    """C40, C41"""
    sheet = PreuveSheet(table(ROYAL))
    sheet.add(replace(GUESS, delta=(2, -2, -1)))
    assert [line.clause for line in sheet.lines[0]] == ["C40", "C41a", "C41b", "C41b"]
    assert sheet.after == [(3, -1, 0)]
    assert sheet.verdict is None


def test_sheet_match_books_swords_of_the_end_after_the_last_battle() -> None:
    """C46"""
    hands = {0: (10, 3), 1: (8, 9), 2: (3, 4)}
    battle = SheetBattle("day", None, hands)
    sheet = judge_battles(table(ROYAL), [battle, battle])
    assert sheet.swords.owned == [2, 0, 0]
    assert sheet.after[-1] == (1, 1, 1)
    assert sheet.verdict is not None
    assert (sheet.verdict.scores, sheet.verdict.winners) == ((0, 1, 1), (1, 2))
    assert sheet.lines[-1][-1].clause == "C46"


@pytest.mark.parametrize(("rule", "lost"), [(StandardRule(1), 5), (RoyalRule(None, 1), 15 + 1)])
def test_sheet_shipper_is_won_by_the_accuser_and_costs_the_cheat(
    rule: PreuveRule, lost: int
) -> None:
    """C50"""
    sheet = judge_battles(table(rule), [SheetBattle("shipper", 2, cheat=0)])
    start = rule.opening(1)[0]
    assert sheet.scores[0] == start - lost
    assert sheet.scores[2] == start + 1
    assert sheet.lines[0][-1].clause == "C50"


def test_sheet_shipper_with_stakes_takes_no_more_than_there_is() -> None:
    """C45, C50"""
    rule = RoyalRule(None, 3, stakes=10)
    sheet = PreuveSheet(table(rule))
    sheet.add(SheetBattle("shipper", 2, cheat=0))
    assert sheet.scores == [0, 9, 11]
    with pytest.raises(PreuveSeatError):
        sheet.add(SheetBattle("shipper", 0, cheat=1))


@pytest.mark.parametrize(
    ("rule", "reason"),
    [
        (StandardRule(2), "rebellion"),
        (ROYAL, "champion"),
        (ROYAL, "ruin"),
        (StandardRule(2), "hunted"),
        (StandardRule(2), ""),
    ],
)
def test_sheet_reason_that_no_battle_of_the_level_has_is_refused(
    rule: PreuveRule, reason: str
) -> None:
    with pytest.raises(PreuveReasonError) as caught:
        PreuveSheet(table(rule)).add(replace(GUESS, reason=reason))
    assert (caught.value.battle, caught.value.reason) == (1, reason)
    assert "checkpoint" in caught.value.allowed


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"winner": None}, "winner"),
        ({"winner": 3}, "winner"),
        ({"target": None}, "target"),
        ({"target": 0}, "target"),
        ({"dueller": 1}, "dueller"),
        ({"cheat": 1}, "cheat"),
        ({"hands": {0: (5, 6), 4: (1, 2)}}, "hands"),
        ({"hands": {1: (5, 6), 2: (1, 2)}}, "winner"),
        ({"victory": {5: 1}}, "hands"),
        ({"reason": "duel", "target": None}, "dueller"),
        ({"reason": "shipper", "target": None}, "cheat"),
        ({"reason": "shipper", "target": None, "cheat": 0}, "cheat"),
        ({"reason": "last"}, "target"),
    ],
)
def test_sheet_seat_that_does_not_fit_is_refused(change: dict[str, Any], field: str) -> None:
    with pytest.raises(PreuveSeatError) as caught:
        PreuveSheet(table(ROYAL)).add(replace(GUESS, **change))
    assert caught.value.field == field


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"hands": {}}, "missing"),
        ({"hands": {0: (5, 6), 1: (2,)}}, "count"),
        ({"hands": {0: (5, 6), 1: (2, 3, 4)}}, "count"),
        ({"hands": {0: (5, 6), 1: (9, 9)}}, "pack"),
        ({"hands": {0: (5, 5), 1: (5, 2)}}, "pack"),
        ({"hands": {0: (5, 6), 1: (11, 2)}}, "pack"),
        ({"victory": {0: 3}}, "sword"),
        ({"victory": {0: -1}}, "sword"),
        ({"reason": "last", "target": None}, "alone"),
        ({"reason": "hope", "target": None, "victory": {0: 1}}, "princess"),
        ({"reason": "hope", "target": None, "hands": {0: (0, 6), 1: (2, 8)}}, "sword"),
        ({"reason": "madness"}, "count"),
        ({"reason": "day", "target": None, "hands": {0: (5, 6)}}, "alone"),
        ({"reason": "shipper", "target": None, "cheat": 1, "hands": {0: (1, 2, 3, 4)}}, "count"),
    ],
)
def test_sheet_hands_that_cannot_be_are_refused(change: dict[str, Any], problem: str) -> None:
    with pytest.raises(PreuveHandsError) as caught:
        PreuveSheet(table(ROYAL)).add(replace(GUESS, **change))
    assert caught.value.problem == problem


def test_sheet_standard_faction_battle_without_hands_is_refused() -> None:
    """C36: who holds a 10 gets a Sword"""
    with pytest.raises(PreuveHandsError):
        PreuveSheet(table()).add(SheetBattle("day", 1))


@pytest.mark.parametrize("winner", [1, 2, None])
def test_sheet_winner_against_the_totals_is_refused(winner: int | None) -> None:
    """C31"""
    with pytest.raises(PreuveWinnerError) as caught:
        PreuveSheet(table()).add(SheetBattle("day", winner, DAY_HANDS))
    assert caught.value.counted == 0
    assert caught.value.totals == {0: 11, 1: 10, 2: 7}


def test_sheet_sword_of_victory_makes_the_draw() -> None:
    """C31"""
    sheet = PreuveSheet(table())
    hands = {0: (5, 6), 1: (1, 8)}
    sheet.add(SheetBattle("day", None, hands, {1: 1}))
    assert sheet.after == [(0, 0, 0)]


def test_sheet_delta_that_is_not_the_sum_is_refused_with_the_lines() -> None:
    with pytest.raises(PreuveDeltaError) as caught:
        PreuveSheet(table(ROYAL)).add(replace(GUESS, delta=(2, -1, -1)))
    assert caught.value.counted == (2, -2, -1)
    assert len(caught.value.lines) == 4


NOBLE = Transfer("noble", 0, None, 2)


def test_sheet_privileges_and_hunts_are_booked_before_the_end() -> None:
    """C39, C40"""
    sheet = PreuveSheet(table(RoyalRule(None, 2, stakes=20), privileges=True))
    moved = (NOBLE, Transfer("hunted", 2, 0, 1), Transfer("bets", 1, 0, 5))
    sheet.add(replace(GUESS, transfers=moved))
    assert sheet.after == [(20 - 2 + 1 + 5 + 1 + 1, 20 - 5 - 1 - 1, 20 - 1 - 1)]


@pytest.mark.parametrize(
    ("rule", "privileges", "transfer"),
    [
        (StandardRule(2), False, Transfer("hunted", 1, 0, 1)),
        (ROYAL, False, NOBLE),
        (ROYAL, True, Transfer("noble", 0, None, 3)),
        (ROYAL, True, Transfer("noble", 0, 1, 2)),
        (ROYAL, True, Transfer("bets", 0, None, 2)),
        (ROYAL, True, Transfer("hunted", 0, 0, 1)),
        (ROYAL, True, Transfer("hunted", 1, 0, 2)),
        (ROYAL, True, Transfer("bet", 0, None, 0)),
        (ROYAL, True, Transfer("bet", 7, None, 1)),
        (ROYAL, True, Transfer("gift", 1, 0, 1)),
    ],
)
def test_sheet_transfer_that_cannot_be_is_refused(
    rule: PreuveRule, privileges: bool, transfer: Transfer
) -> None:
    with pytest.raises(PreuveTransferError):
        PreuveSheet(table(rule, privileges=privileges)).add(replace(GUESS, transfers=(transfer,)))


def test_sheet_battle_after_the_end_is_refused() -> None:
    sheet = PreuveSheet(table())
    sheet.add(SheetBattle("hope", 2))
    with pytest.raises(PreuveAfterEndError) as caught:
        sheet.add(GUESS)
    assert (caught.value.battle, caught.value.reason) == (2, "target")


def test_sheet_unfinished_match_is_refused() -> None:
    with pytest.raises(PreuveUnfinishedError) as caught:
        judge_battles(table(), [GUESS])
    assert (caught.value.battles, caught.value.scores) == (1, (1, 0, 0))


def test_sheet_refused_battle_changes_nothing() -> None:
    sheet = PreuveSheet(table(ROYAL))
    sheet.add(GUESS)
    before = (sheet.scores.copy(), sheet.after.copy(), sheet.swords.owned.copy())
    hands = {0: (10, 3), 1: (8, 1), 2: (3, 4)}
    with pytest.raises(PreuveDeltaError):
        sheet.add(SheetBattle("day", 0, hands, delta=(0, 0, 0)))
    assert (sheet.scores, sheet.after, sheet.swords.owned) == before


def test_sheet_first_player_goes_round_for_the_order_of_payments() -> None:
    """C5, C45"""
    rule = RoyalRule(None, 5, stakes=10)
    sheet = PreuveSheet(table(rule, seats=4))
    hands = {0: (6, 7), 1: (5, 5), 2: (1, 3), 3: (3, 2)}
    duel = SheetBattle("duel", 0, hands, dueller=2)
    sheet.add(duel)
    # Seat 2 pays three; the Lucky Child saves the loss.
    assert sheet.after[0] == (12, 10, 7, 10)

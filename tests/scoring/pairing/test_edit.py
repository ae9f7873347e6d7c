"""Changes by hand: just what was asked for changes, and the check says what it breaks."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.pairing.check import check_seating, check_swiss
from scoring.pairing.edit import (
    AlreadyPlayedError,
    NoSuchTableError,
    NotPlacedError,
    leave_over,
    move,
    pair_around,
    refuse_played,
    seat_pair,
    swap,
)
from scoring.pairing.house_swiss import pair_house_swiss
from scoring.pairing.plan import RoundPlan
from scoring.standings.results import played
from tests.scoring.pairing.simulate import opening

PLAN = RoundPlan(1, ((1, 2), (3, 4)), (5,))


def test_swap_of_two_tables_changes_two_only() -> None:
    assert swap(PLAN, 1, 4) == RoundPlan(1, ((4, 2), (3, 1)), (5,))


def test_swap_at_one_table_changes_seats() -> None:
    assert swap(PLAN, 1, 2).tables == ((2, 1), (3, 4))


def test_swap_with_one_left_over_gives_the_bye_away() -> None:
    assert swap(PLAN, 5, 2) == RoundPlan(1, ((1, 5), (3, 4)), (2,))


def test_leave_over_at_a_table_of_two_leaves_the_partner_over_too() -> None:
    assert leave_over(PLAN, 3) == RoundPlan(1, ((1, 2),), (5, 3, 4))
    assert leave_over(PLAN, 5) == PLAN


def test_leave_over_at_a_larger_table_makes_it_smaller() -> None:
    plan = RoundPlan(1, ((1, 2, 3, 4),))
    assert leave_over(plan, 3) == RoundPlan(1, ((1, 2, 4),), (3,))


def test_move_of_one_left_over_to_a_seat() -> None:
    assert move(PLAN, 5, 0, 0) == RoundPlan(1, ((5, 1, 2), (3, 4)))
    assert move(PLAN, 5, 1) == RoundPlan(1, ((1, 2), (3, 4, 5)))


def test_move_within_a_table_fixes_the_seat() -> None:
    plan = RoundPlan(1, ((1, 2, 3, 4),))
    assert move(plan, 4, 0, 1).tables == ((1, 4, 2, 3),)


def test_seat_pair_puts_two_together_and_their_partners_aside() -> None:
    assert seat_pair(PLAN, (4, 1)) == RoundPlan(1, ((4, 1),), (5, 3, 2))


@pytest.mark.parametrize(
    ("change", "arguments"),
    [(swap, (1, 9)), (leave_over, (9,)), (move, (9, 0)), (seat_pair, ((1, 9),))],
)
def test_changes_of_a_stranger_are_refused(
    change: Callable[..., RoundPlan], arguments: tuple[object, ...]
) -> None:
    with pytest.raises(NotPlacedError) as caught:
        change(PLAN, *arguments)
    assert caught.value.entrant == 9


@pytest.mark.parametrize("table", [-1, 2])
def test_move_to_no_table_is_refused(table: int) -> None:
    with pytest.raises(NoSuchTableError):
        move(PLAN, 1, table)


def test_pair_around_keeps_what_is_fixed() -> None:
    request = opening(9, 3)
    plan = pair_around(request, pair_house_swiss, [(2, 1)], [3])
    assert (2, 1) in plan.tables
    assert plan.byes == (3,)
    assert check_seating(plan, request.present) == []


def test_pair_around_everything_fixed_pairs_nobody() -> None:
    request = replace(opening(4, 3), present=frozenset({1, 2}))
    assert pair_around(request, pair_house_swiss, [(1, 2)]).tables == ((1, 2),)


def test_refuse_played_names_the_tables_with_a_result() -> None:
    refuse_played(PLAN, [])
    with pytest.raises(AlreadyPlayedError) as caught:
        refuse_played(PLAN, [played(1, (3, 4), (1, 0))])
    assert caught.value.tables == ((3, 4),)


def test_check_says_what_a_change_breaks() -> None:
    request = replace(opening(4, 3), forbidden=frozenset({(1, 2)}))
    plan = pair_house_swiss(request)
    assert check_swiss(request, plan) == []
    changed = seat_pair(plan, (1, 2))
    assert "forbidden-pair" in {finding.code for finding in check_swiss(request, changed)}


@given(
    st.integers(2, 12),
    st.lists(st.tuples(st.integers(0, 3), st.integers(0, 99), st.integers(0, 99)), max_size=12),
)
def test_any_changes_keep_everybody_placed_once(
    size: int, changes: list[tuple[int, int, int]]
) -> None:
    request = opening(size, 1)
    plan = pair_house_swiss(request)
    for kind, first, second in changes:
        one, other = 1 + first % size, 1 + second % size
        if kind == 0:
            plan = swap(plan, one, other)
        elif kind == 1:
            plan = leave_over(plan, one)
        elif kind == 2 and plan.tables:
            plan = move(plan, one, second % len(plan.tables), first % 4)
        elif one != other:
            plan = seat_pair(plan, (one, other))
        assert check_seating(plan, request.present) == []
        assert all(len(table) > 1 for table in plan.tables)

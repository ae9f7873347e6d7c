"""Leagues: moves between divisions, and fixtures."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import EntrantTwiceError, RuleOptionError
from scoring.pairing.league import DivisionTooSmallError, Fixture, Move, fixtures, next_season


def divisions_of(moves: list[Move], count: int) -> list[list[int]]:
    return [[move.entrant for move in moves if move.after == number] for number in range(count)]


def test_next_season_changes_the_last_for_the_first() -> None:
    moves = next_season([[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]], 1)
    assert divisions_of(moves, 3) == [[1, 2, 3, 5], [4, 6, 7, 9], [8, 10, 11, 12]]
    reasons = {move.entrant: move.reason for move in moves}
    assert reasons[4] == reasons[8] == "relegated"
    assert reasons[5] == reasons[9] == "promoted"
    assert reasons[1] == reasons[12] == "stays"


def test_next_season_fills_the_place_of_one_who_leaves_from_below() -> None:
    """First by the one who would have come down."""
    moves = next_season([[1, 2, 3], [4, 5, 6], [7, 8, 9]], 1, leaving={1})
    assert divisions_of(moves, 3) == [[2, 4, 3], [5, 7, 6], [8, 9]]
    assert next(move.reason for move in moves if move.entrant == 3) == "stays"


def test_next_season_takes_the_new_into_the_lowest() -> None:
    moves = next_season([[1, 2], [3, 4]], 0, leaving={1}, new=[20, 21])
    assert divisions_of(moves, 2) == [[2, 3], [4, 20, 21]]
    reasons = {move.entrant: (move.before, move.reason) for move in moves}
    assert reasons[3] == (1, "fills-a-place")
    assert reasons[20] == (None, "new")


def test_next_season_of_a_division_too_small_is_refused() -> None:
    with pytest.raises(DivisionTooSmallError) as caught:
        next_season([[1, 2], [3, 4, 5], [6, 7]], 2)
    assert caught.value.fields == {"division": 1, "entrants": 3, "moving": 4}


def test_next_season_with_an_entrant_twice_is_refused() -> None:
    with pytest.raises(EntrantTwiceError):
        next_season([[1, 2], [2, 3]], 0)


def test_next_season_with_less_than_nobody_moving_is_refused() -> None:
    with pytest.raises(RuleOptionError):
        next_season([[1, 2]], -1)


@given(
    st.lists(st.integers(4, 8), min_size=1, max_size=5),
    st.integers(0, 2),
    st.sets(st.integers(0, 39), max_size=6),
    st.integers(0, 6),
)
def test_next_season_keeps_everybody_once_and_the_sizes_from_the_top(
    sizes: list[int], moving: int, leaving: set[int], joining: int
) -> None:
    numbers = iter(range(100))
    divisions = [[next(numbers) for _ in range(size)] for size in sizes]
    everybody = {entrant for division in divisions for entrant in division}
    new = list(range(200, 200 + joining))
    moves = next_season(divisions, moving, leaving=leaving, new=new)
    assert sorted(move.entrant for move in moves) == sorted((everybody - leaving) | set(new))
    after = [len(division) for division in divisions_of(moves, len(sizes))]
    full = sum(after)
    for number, size in enumerate(sizes[:-1]):
        assert after[number] == min(size, full)
        full -= after[number]


def test_fixtures_follow_each_other_and_leave_out_free_weeks() -> None:
    found = fixtures(3, date(2026, 12, 7), free=[date(2026, 12, 25)])
    assert found == [
        Fixture(1, date(2026, 12, 7), date(2026, 12, 13)),
        Fixture(2, date(2026, 12, 14), date(2026, 12, 20)),
        Fixture(3, date(2026, 12, 28), date(2027, 1, 3)),
    ]


def test_fixtures_of_no_rounds_are_none() -> None:
    assert fixtures(0, date(2026, 12, 7)) == []


@pytest.mark.parametrize(("rounds", "days"), [(3, 0), (-1, 7)])
def test_fixtures_of_impossible_spans_are_refused(rounds: int, days: int) -> None:
    with pytest.raises(RuleOptionError):
        fixtures(rounds, date(2026, 12, 7), days=days)

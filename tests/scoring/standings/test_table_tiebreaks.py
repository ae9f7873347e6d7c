"""Tie-breaks of tables of three to six against sums written out."""

from fractions import Fraction

import pytest

from scoring.standings.catalog import tie_break
from scoring.standings.ledger import Ledger
from scoring.standings.results import played, sat_out

F = Fraction


def three_tables() -> Ledger:
    """Points: 1 has 1 + 3/4, 2 has 1/2 + 3/4, 3 has 0 + 0 and a bye, 4 has nothing."""
    return Ledger(
        [1, 2, 3, 4],
        [
            played(1, (1, 2, 3), (40, 20, 10)),
            played(2, (2, 1, 4), (38, 38, 5)),
            sat_out(2, 3),
        ],
    )


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("first-places", [F(3, 2), F(1, 2), 0, 0]),
        # A match: 1 has 7/8, 2 has 5/8, 3 has 0, 4 has 0; 1 met 2, 3, 2, 4.
        ("opponents-score-rate", [F(5, 16), F(7, 16), F(3, 4), F(3, 4)]),
        # 1: beat 2 (5/4) and 3 (1), drew 2 (5/8), beat 4 (0).
        ("pairwise-sonneborn-berger", [F(23, 8), F(15, 8), 0, 0]),
        ("points-over-target:37", [4, 1, 0, 0]),
        ("seat-disadvantage", [F(1, 2), F(1, 2), 1, 1]),
        ("score-sum", [78, 58, 10, 5]),
    ],
)
def test_tie_break_of_tables_is_the_sum_by_hand(code: str, expected: list[object]) -> None:
    column = tie_break(code).column
    assert column is not None
    found = column(three_tables())
    assert [found.exact(index) for index in range(4)] == expected


def test_opponents_score_rate_of_nobody_met_is_none() -> None:
    column = tie_break("opponents-score-rate").column
    assert column is not None
    assert column(Ledger([1], [sat_out(1, 1)])).exact(0) is None

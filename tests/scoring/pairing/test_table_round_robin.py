"""Rounds of tables in which everybody meets as many others as can be."""

from collections import Counter
from itertools import combinations

import pytest

from scoring.errors import EntrantTwiceError, RuleOptionError
from scoring.pairing.check import check_seating
from scoring.pairing.plan import RoundPlan
from scoring.pairing.sizes import NoTablesError, TableSizes
from scoring.pairing.table_round_robin import table_round_robin


def meetings(plans: list[RoundPlan]) -> Counter[frozenset[int]]:
    return Counter(
        frozenset(pair)
        for plan in plans
        for table in plan.tables
        for pair in combinations(table, 2)
    )


@pytest.mark.parametrize(
    ("entrants", "width", "rounds"),
    [
        (9, 3, 4),
        (12, 3, 4),
        (16, 4, 5),
        (20, 4, 5),
        (21, 3, 7),
        (28, 4, 7),
        (35, 5, 7),
        (44, 4, 11),
    ],
)
def test_table_round_robin_with_a_rule_meets_nobody_twice(
    entrants: int, width: int, rounds: int
) -> None:
    names = [100 + number for number in range(entrants)]
    plans = table_round_robin(names, TableSizes(width), rounds)
    assert len(plans) == rounds
    assert set(meetings(plans).values()) == {1}
    for plan in plans:
        assert check_seating(plan, names) == []
        assert {len(table) for table in plan.tables} == {width}


def test_table_round_robin_of_sixteen_lets_everybody_meet_once() -> None:
    found = meetings(table_round_robin(range(16), TableSizes(4)))
    assert found == {frozenset(pair): 1 for pair in combinations(range(16), 2)}


@pytest.mark.parametrize(("entrants", "width", "rounds"), [(10, 3, 3), (14, 4, 3), (24, 4, 4)])
def test_table_round_robin_without_a_rule_seats_everybody(
    entrants: int, width: int, rounds: int
) -> None:
    plans = table_round_robin(range(entrants), TableSizes(width), rounds, seed="published")
    assert len(plans) == rounds
    for plan in plans:
        assert check_seating(plan, range(entrants)) == []
    assert max(meetings(plans).values()) <= 2
    assert plans == table_round_robin(range(entrants), TableSizes(width), rounds, seed="published")


@pytest.mark.parametrize(("entrants", "width"), [(28, 4), (21, 3), (35, 5)])
def test_table_round_robin_with_a_rule_moves_everybody_round_the_seats(
    entrants: int, width: int
) -> None:
    plans = table_round_robin(range(entrants), TableSizes(width), width)
    for entrant in range(entrants):
        seats = [
            table.index(entrant) for plan in plans for table in plan.tables if entrant in table
        ]
        assert sorted(seats) == list(range(width))


def test_table_round_robin_of_no_rounds_is_empty() -> None:
    assert table_round_robin(range(8), TableSizes(4), 0) == []


def test_table_round_robin_of_unsound_input_is_refused() -> None:
    with pytest.raises(NoTablesError):
        table_round_robin([1, 2], TableSizes(3))
    with pytest.raises(EntrantTwiceError):
        table_round_robin([1, 2, 1], TableSizes(3))
    with pytest.raises(RuleOptionError):
        table_round_robin([1, 2, 3], TableSizes(3), -1)

"""Round robins of every size, by the check that does not know how they were made."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import EntrantTwiceError, TooFewEntrantsError
from scoring.pairing.check import check_round_robin
from scoring.pairing.plan import RoundPlan
from scoring.pairing.round_robin import round_count, round_robin


@pytest.mark.parametrize("double", [False, True])
@pytest.mark.parametrize("size", range(2, 65))
def test_round_robin_of_every_size_is_one(size: int, double: bool) -> None:
    entrants = [100 + number for number in range(size)]
    plans = round_robin(entrants, double=double)
    assert check_round_robin(entrants, plans, double=double) == []
    assert [plan.round for plan in plans] == list(range(1, round_count(size, double=double) + 1))


@given(st.lists(st.integers(), min_size=2, max_size=64, unique=True), st.booleans())
def test_round_robin_of_any_names_in_any_order_is_one(entrants: list[int], double: bool) -> None:
    assert check_round_robin(entrants, round_robin(entrants, double=double), double=double) == []


def test_round_robin_of_six_is_the_published_berger_table() -> None:
    """FIDE C.05, annex 1."""
    assert [plan.tables for plan in round_robin([1, 2, 3, 4, 5, 6])] == [
        ((1, 6), (2, 5), (3, 4)),
        ((6, 4), (5, 3), (1, 2)),
        ((2, 6), (3, 1), (4, 5)),
        ((6, 5), (1, 4), (2, 3)),
        ((3, 6), (4, 2), (5, 1)),
    ]


def test_round_robin_of_three_gives_each_one_free_round() -> None:
    assert [(plan.tables, plan.byes) for plan in round_robin([1, 2, 3])] == [
        (((2, 3),), (1,)),
        (((1, 2),), (3,)),
        (((3, 1),), (2,)),
    ]


@pytest.mark.parametrize("size", range(4, 65, 2))
def test_double_round_robin_never_deals_first_three_times_running(size: int) -> None:
    first = dict.fromkeys(range(size), "")
    for plan in round_robin(range(size), double=True):
        for one, other in plan.tables:
            first[one] += "1"
            first[other] += "2"
    assert not any("111" in deals or "222" in deals for deals in first.values())


@pytest.mark.parametrize("entrants", [[], [1]])
def test_round_robin_of_too_few_is_refused(entrants: list[int]) -> None:
    with pytest.raises(TooFewEntrantsError) as caught:
        round_robin(entrants)
    assert caught.value.needed == 2


def test_round_robin_with_an_entrant_twice_is_refused() -> None:
    with pytest.raises(EntrantTwiceError) as caught:
        round_robin([1, 2, 1])
    assert caught.value.entrant == 1


def test_check_round_robin_of_a_swapped_table_names_the_imbalance() -> None:
    plans = round_robin([1, 2, 3])
    plans[0] = RoundPlan(1, ((3, 2),), (1,))
    findings = check_round_robin([1, 2, 3], plans)
    assert [(finding.code, finding.entrants, finding.numbers) for finding in findings] == [
        ("first-deals", (2,), (0, 2)),
        ("first-deals", (3,), (2, 0)),
    ]


@pytest.mark.parametrize(
    ("tables", "byes", "codes"),
    [
        (((2, 3),), (), {"not-placed", "byes"}),
        (((2, 3),), (1, 2), {"placed-twice", "byes"}),
        (((2, 9),), (1,), {"not-placed", "not-to-be-paired", "meetings", "first-deals"}),
        (((1, 2, 3),), (), {"table-size", "meetings", "byes", "first-deals"}),
        (((1, 2),), (3,), {"meetings", "byes", "first-deals"}),
    ],
)
def test_check_round_robin_of_a_broken_round_names_what_breaks(
    tables: tuple[tuple[int, ...], ...], byes: tuple[int, ...], codes: set[str]
) -> None:
    plans = round_robin([1, 2, 3])
    plans[0] = RoundPlan(1, tables, byes)
    assert {finding.code for finding in check_round_robin([1, 2, 3], plans)} == codes


def test_check_round_robin_of_a_double_one_with_seats_not_changed_names_the_pair() -> None:
    plans = round_robin([1, 2], double=True)
    plans[1] = RoundPlan(2, plans[0].tables)
    codes = {finding.code for finding in check_round_robin([1, 2], plans, double=True)}
    assert codes == {"first-deals-of-a-pair", "first-deals"}

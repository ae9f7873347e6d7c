"""Groups and the cut to the next stage."""

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import EntrantTwiceError, TooFewEntrantsError
from scoring.pairing.bracket import single_elimination
from scoring.pairing.check import check_seating
from scoring.pairing.groups import (
    CutTiedError,
    CutTooDeepError,
    cut_table,
    group_rounds,
    qualify,
    seeding_apart,
    snake_groups,
)
from scoring.standings.catalog import tie_breaks
from scoring.standings.ledger import Ledger
from scoring.standings.results import MatchResult, played
from scoring.standings.table import Table, make_table

F = Fraction


def test_snake_groups_of_ten_in_three_go_there_and_back() -> None:
    assert snake_groups(range(1, 11), 3) == [[1, 6, 7], [2, 5, 8], [3, 4, 9, 10]]


@given(st.integers(1, 16), st.integers(0, 64))
def test_snake_groups_of_any_field_are_even(groups: int, more: int) -> None:
    entrants = list(range(2 * groups + more))
    found = snake_groups(entrants, groups)
    sizes = [len(group) for group in found]
    assert sorted(entrant for group in found for entrant in group) == entrants
    assert max(sizes) - min(sizes) <= 1


@pytest.mark.parametrize(("entrants", "groups"), [(3, 2), (0, 1), (4, 0)])
def test_snake_groups_of_too_few_are_refused(entrants: int, groups: int) -> None:
    with pytest.raises(TooFewEntrantsError):
        snake_groups(range(entrants), groups)


def test_group_rounds_let_every_group_meet_within_itself() -> None:
    groups = [[1, 2, 3, 4], [5, 6, 7], [8, 9]]
    rounds = group_rounds(groups)
    met = {frozenset(table) for plan in rounds for table in plan.tables}
    assert met == {frozenset(pair) for group in groups for pair in combinations(group, 2)}
    assert check_seating(rounds[0], range(1, 10)) == []
    assert len(rounds) == 3


def test_group_rounds_with_an_entrant_in_two_groups_are_refused() -> None:
    with pytest.raises(EntrantTwiceError):
        group_rounds([[1, 2], [2, 3]])


def table_of(*results: MatchResult, codes: tuple[str, ...] = ("lots",)) -> Table:
    entrants = sorted({entrant for result in results for entrant in result.entrants})
    ledger = Ledger(entrants, results, predetermined=True)
    return make_table(ledger, tie_breaks(codes), seed="published")


def straight(*entrants: int) -> Table:
    """A group in which each beats all who come later."""
    return table_of(*(played(1, pair, (1, 0)) for pair in combinations(entrants, 2)))


def test_cut_table_returns_the_first_in_order() -> None:
    assert cut_table(straight(4, 2, 9), 2) == [4, 2]


def test_cut_table_between_equals_is_refused() -> None:
    table = table_of(
        played(1, (1, 2), (1, 0)), played(1, (1, 3), (1, 0)), played(1, (2, 3), (1, 1)), codes=()
    )
    assert cut_table(table, 1) == [1]
    with pytest.raises(CutTiedError) as caught:
        cut_table(table, 2)
    assert caught.value.entrants == (2, 3)


@pytest.mark.parametrize("places", [0, 4])
def test_cut_table_of_more_than_there_are_is_refused(places: int) -> None:
    with pytest.raises(CutTooDeepError):
        cut_table(straight(1, 2, 3), places)


def test_qualify_seeds_all_first_before_all_second() -> None:
    found = qualify([straight(1, 2, 3, 4), straight(5, 6, 7)], 2, seed="published")
    assert set(found.seeding[:2]) == {1, 5}
    assert set(found.seeding[2:]) == {2, 6}
    # 2 won two of three matches, 6 one of two.
    assert found.seeding[2:] == (2, 6)
    assert found.best_of_rest == ()


def test_qualify_takes_the_best_of_the_next_place() -> None:
    weak = table_of(
        played(1, (5, 6), (1, 0)),
        played(1, (5, 7), (1, 0)),
        played(1, (6, 7), (1, 1)),
        codes=("lots",),
    )
    found = qualify([weak, straight(1, 2, 3)], 1, best=1)
    assert set(found.direct) == {1, 5}
    assert found.best_of_rest == (2,)
    assert found.seeding[2] == 2


def test_qualify_of_more_than_a_group_has_is_refused() -> None:
    with pytest.raises(CutTooDeepError):
        qualify([straight(1, 2), straight(3, 4, 5)], 2, best=1)
    with pytest.raises(CutTooDeepError):
        qualify([straight(1, 2)], 1, best=2)


@pytest.mark.parametrize("groups", range(2, 9))
def test_seeding_apart_keeps_groups_apart_in_the_first_meeting(groups: int) -> None:
    firsts = [10 * number for number in range(groups)]
    seconds = [entrant + 1 for entrant in firsts]
    group_of = {entrant: entrant // 10 for entrant in (*firsts, *seconds)}
    seeding = seeding_apart([*firsts, *seconds], group_of)
    assert sorted(seeding) == sorted((*firsts, *seconds))
    for node in single_elimination(seeding).nodes:
        sides = [side.entrant for side in node.sides if side.kind == "entrant"]
        if len(sides) == 2:
            assert group_of[sides[0] or 0] != group_of[sides[1] or 0]

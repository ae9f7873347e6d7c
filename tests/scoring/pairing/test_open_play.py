"""Play without rounds."""

from collections import Counter
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from scoring.pairing.open_play import next_tables
from scoring.pairing.sizes import TableSizes
from scoring.standings.results import MatchResult, played


def test_next_tables_of_an_odd_number_leaves_the_last_waiting() -> None:
    assert next_tables([5, 3, 1], []) == [(5, 3)]


def test_next_tables_give_the_company_met_least() -> None:
    results = [played(1, (1, 2), (1, 0)), played(1, (3, 4), (1, 0))]
    tables = {frozenset(table) for table in next_tables([1, 2, 3, 4], results)}
    assert tables <= {frozenset(pair) for pair in ((1, 3), (1, 4), (2, 3), (2, 4))}
    assert len(tables) == 2


def test_next_tables_let_who_played_least_go_first() -> None:
    results = [played(1, (1, 2), (1, 0))]
    assert next_tables([1, 2, 3], results) == [(3, 1)]


def test_next_tables_end_with_the_number_of_matches() -> None:
    results = [played(1, (1, 2), (1, 0))]
    assert next_tables([1, 2, 3, 4], results, most_matches=1) == [(3, 4)]


def test_next_tables_of_four_allow_a_last_one_of_three() -> None:
    tables = next_tables(range(1, 8), [], TableSizes(4))
    assert [len(table) for table in tables] == [4, 3]
    assert [len(table) for table in next_tables(range(1, 7), [], TableSizes(4))] == [4]


@given(st.integers(2, 12), st.integers(2, 5), st.integers(1, 12))
def test_next_tables_over_time_keep_matches_even(people: int, width: int, turns: int) -> None:
    if people < width:
        return
    results: list[MatchResult] = []
    for number in range(1, turns + 1):
        tables = next_tables(range(people), results, width)
        assert all(len(set(table)) == width for table in tables)
        results += [played(number, table, range(width)) for table in tables]
    counts = Counter(entrant for result in results for entrant in result.entrants)
    every = [counts[entrant] for entrant in range(people)]
    assert max(every) - min(every) <= 2
    met = Counter(
        frozenset(pair) for result in results for pair in combinations(result.entrants, 2)
    )
    if width == 2 and turns <= people // 2:
        assert max(met.values()) == 1

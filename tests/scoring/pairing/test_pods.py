"""Tables of three to six: no rematch where none is needed, fair sizes, even seats."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.pairing.check import check_tables
from scoring.pairing.designs import plane_for
from scoring.pairing.plan import RoundPlan
from scoring.pairing.pods import pair_tables
from scoring.pairing.request import NoPairingError, PairingRequest
from scoring.pairing.sizes import NoTablesError, TableSizes
from scoring.standings.results import Outcome, played, sat_out
from tests.scoring.pairing.simulate import opening, rounds_of


def rematches(rounds: list[tuple[PairingRequest, RoundPlan]]) -> int:
    met = Counter(
        frozenset(pair)
        for _, plan in rounds
        for table in plan.tables
        for pair in combinations(table, 2)
    )
    return sum(times - 1 for times in met.values())


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(
    ("entrants", "width", "rounds"),
    [(9, 3, 4), (12, 3, 4), (16, 4, 5), (20, 4, 5), (32, 4, 6), (64, 4, 6), (96, 6, 6)],
)
def test_tables_of_a_field_that_allows_it_have_no_rematch(
    entrants: int, width: int, rounds: int, seed: int
) -> None:
    sizes = TableSizes(width)
    event = rounds_of(
        opening(entrants, rounds), lambda request: pair_tables(request, sizes), Random(seed)
    )
    assert rematches(event) == 0
    assert [
        finding for request, plan in event for finding in check_tables(request, plan, sizes)
    ] == []


@pytest.mark.parametrize("width", [3, 4, 5, 6])
def test_tables_of_a_large_field_have_even_seats(width: int) -> None:
    sizes = TableSizes(width)
    event = rounds_of(opening(90, 6), lambda request: pair_tables(request, sizes), Random(width))
    seats = {entrant: [0] * width for entrant in range(1, 91)}
    for _, plan in event:
        for table in plan.tables:
            for seat, entrant in enumerate(table):
                seats[entrant][seat] += 1
    assert rematches(event) == 0
    assert max(max(counts) - min(counts) for counts in seats.values()) <= 2


@settings(max_examples=12, deadline=None)
@given(st.integers(3, 24), st.integers(1, 4), st.integers(3, 6), st.integers(0, 10**6))
def test_tables_of_any_event_seat_everybody_once(
    entrants: int, rounds: int, width: int, seed: int
) -> None:
    sizes = TableSizes(width)
    event = rounds_of(
        opening(entrants, rounds),
        lambda request: pair_tables(request, sizes, kicks=5),
        Random(seed),
        absences=0.1,
        least=3,
    )
    for request, plan in event:
        findings = check_tables(request, plan, sizes)
        assert {finding.code for finding in findings} <= {"rematch", "uneven-seats"}
        assert not plan.byes


def best_of_two_tables(request: PairingRequest) -> int:
    """Return the fewest squared meetings over all ways to cut the field in two."""
    met = Counter(
        frozenset(pair) for result in request.results for pair in combinations(result.entrants, 2)
    )
    people = sorted(request.present)
    half = len(people) // 2
    return min(
        sum(
            met[frozenset(pair)] ** 2
            for table in (one, tuple(set(people) - set(one)))
            for pair in combinations(table, 2)
        )
        for one in combinations(people, half)
    )


@pytest.mark.parametrize("entrants", [6, 7, 8, 9, 10])
def test_tables_of_a_small_field_have_the_fewest_rematches_of_all(entrants: int) -> None:
    sizes = TableSizes(min(5, (entrants + 1) // 2), 3, 5)
    for seed in range(2):
        event = rounds_of(
            opening(entrants, 4), lambda request: pair_tables(request, sizes), Random(seed)
        )
        for request, plan in event:
            if len(plan.tables) != 2:
                continue
            met = Counter(
                frozenset(pair)
                for result in request.results
                for pair in combinations(result.entrants, 2)
            )
            found = sum(
                met[frozenset(pair)] ** 2
                for table in plan.tables
                for pair in combinations(table, 2)
            )
            assert found == best_of_two_tables(request)


def test_tables_seat_like_points_together() -> None:
    results = tuple(
        played(1, table, (4, 4, 1, 1))
        for table in ((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12), (13, 14, 15, 16))
    )
    request = replace(opening(16, 2), round=2, results=results)
    plan = pair_tables(request, TableSizes(4))
    for table in plan.tables:
        assert len({request.points_of(entrant) for entrant in table}) == 1 or any(
            request.points_of(entrant) == request.points_of(table[0]) for entrant in table[1:]
        )
    assert check_tables(request, plan, TableSizes(4)) == []


def test_tables_leave_over_who_sat_out_least_and_has_the_fewest_points() -> None:
    sizes = TableSizes(3, 3, 3)
    results = (played(1, (1, 2, 3), (3, 2, 1)), played(1, (4, 5, 6), (1, 2, 3)), sat_out(1, 7))
    request = replace(opening(7, 3), round=2, results=results)
    assert pair_tables(request, sizes).byes == (4,)


def test_tables_do_not_give_the_short_table_to_the_same_again() -> None:
    sizes = TableSizes(4, 3, 4)
    event = rounds_of(opening(23, 4), lambda request: pair_tables(request, sizes), Random(1))
    short = Counter(
        entrant
        for _, plan in event
        for table in plan.tables
        if len(table) == 3
        for entrant in table
    )
    assert max(short.values()) == 1


def test_tables_keep_forbidden_pairs_apart() -> None:
    forbidden = frozenset({(1, 2), (1, 3), (2, 3)})
    plan = pair_tables(replace(opening(12, 3), forbidden=forbidden), TableSizes(4))
    for table in plan.tables:
        assert len({1, 2, 3} & set(table)) <= 1


def test_tables_when_forbidden_pairs_leave_no_way_are_refused() -> None:
    forbidden = frozenset(combinations(range(1, 7), 2))
    with pytest.raises(NoPairingError) as caught:
        pair_tables(replace(opening(6, 3), forbidden=forbidden), TableSizes(3))
    assert caught.value.reason == "forbidden-pairs"


@pytest.mark.parametrize("present", [frozenset[int](), frozenset({1, 2})])
def test_tables_of_too_few_are_refused(present: frozenset[int]) -> None:
    with pytest.raises((NoTablesError, Exception)) as caught:
        pair_tables(replace(opening(6, 3), present=present), TableSizes(3))
    assert getattr(caught.value, "code", "") in {"no-tables", "too-few-entrants"}


def test_tables_of_one_seed_are_always_the_same() -> None:
    results = tuple(
        played(1, tuple(range(first, first + 4)), (4, 3, 2, 1)) for first in range(1, 40, 4)
    )
    request = replace(opening(40, 4), round=2, results=results, seed="published")
    assert pair_tables(request, TableSizes(4)) == pair_tables(request, TableSizes(4))


def test_check_tables_names_what_a_bad_round_breaks() -> None:
    results = (played(1, (1, 2, 3), (1, 2, 3)), sat_out(1, 7), sat_out(1, 8, Outcome.ABSENT))
    request = replace(opening(8, 3), round=2, results=results, forbidden=frozenset({(4, 5)}))
    plan = RoundPlan(2, ((1, 4, 5), (8, 6, 2, 3)), (7,))
    codes = {finding.code for finding in check_tables(request, plan, TableSizes(3))}
    assert codes == {"forbidden-pair", "rematch", "bye-again", "uneven-seats"}
    apart = RoundPlan(2, ((1, 4, 6), (8, 5, 2, 3, 7)))
    assert "unfair-sizes" in {
        finding.code for finding in check_tables(request, apart, TableSizes(3))
    }


@pytest.mark.parametrize(
    ("entrants", "width", "rounds"),
    [(9, 3, 4), (12, 3, 4), (15, 3, 5), (16, 4, 5), (20, 4, 5), (25, 5, 6)],
)
def test_plane_of_a_field_meets_nobody_twice(entrants: int, width: int, rounds: int) -> None:
    plane = plane_for(entrants, width)
    assert plane is not None
    place, used = next(plane.placements([]))
    assert used == set()
    assert len(plane.line_of) == rounds
    met: Counter[frozenset[int]] = Counter()
    for number in range(rounds):
        tables = plane.tables(place, number)
        assert sorted(index for table in tables for index in table) == list(range(entrants))
        assert {len(table) for table in tables} == {width}
        met.update(frozenset(pair) for table in tables for pair in combinations(table, 2))
    assert set(met.values()) == {1}


@pytest.mark.parametrize(("entrants", "width"), [(24, 4), (16, 5), (10, 5), (49, 7)])
def test_plane_of_a_field_that_has_none_is_none(entrants: int, width: int) -> None:
    assert plane_for(entrants, width) is None


def test_plane_placements_continue_rounds_that_were_mixed_up() -> None:
    plane = plane_for(16, 4)
    assert plane is not None
    place, _ = next(plane.placements([]))
    name = Random(3).sample(range(16), 16)
    past = [
        [[name[index] for index in table] for table in plane.tables(place, number)]
        for number in (4, 1, 2)
    ]
    found, used = next(plane.placements(past))
    assert len(used) == 3
    met = Counter(frozenset(p) for tables in past for t in tables for p in combinations(t, 2))
    for number in set(range(5)) - used:
        met.update(frozenset(p) for t in plane.tables(found, number) for p in combinations(t, 2))
    assert set(met.values()) == {1}

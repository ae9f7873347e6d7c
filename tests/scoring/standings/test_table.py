"""The table: order, shared ranks, lots, and sums that hold whatever happens."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.lots import lot_of
from scoring.standings.catalog import (
    SWISS_DEFAULT,
    TABLE_DEFAULT,
    TIE_BREAKS,
    TWO_SEAT_DEFAULT,
    TieBreakTwiceError,
    UnknownTieBreakError,
    tie_break,
    tie_breaks,
)
from scoring.standings.explain import NotInTableError, separation
from scoring.standings.ledger import Ledger
from scoring.standings.results import MatchResult, Outcome, forfeited, played, sat_out
from scoring.standings.table import Table, make_table

F = Fraction


def ranks(table: Table) -> dict[int, int]:
    return {row.entrant: row.rank for row in table.rows}


def test_table_of_points_alone_shares_ranks() -> None:
    ledger = Ledger([1, 2, 3], [played(1, (2, 1), (5, 0)), sat_out(1, 3)])
    assert ranks(make_table(ledger, [])) == {2: 1, 3: 1, 1: 3}


def test_table_rows_of_one_rank_stand_in_order_of_entry() -> None:
    ledger = Ledger([8, 3, 5], [])
    assert [row.entrant for row in make_table(ledger, []).rows] == [8, 3, 5]


def test_table_uses_tie_breaks_in_their_order() -> None:
    results = [
        played(1, (1, 2), (5, 4)),
        played(2, (2, 3), (5, 0)),
        played(3, (3, 1), (5, 4)),
    ]
    ledger = Ledger([1, 2, 3], results, predetermined=True)
    table = make_table(ledger, tie_breaks(["direct-encounter", "point-difference"]))
    assert ranks(table) == {2: 1, 1: 2, 3: 3}
    assert table.rows[0].values == (F(0), F(4))


def test_table_counts_won_drawn_and_lost_at_the_table() -> None:
    results = [
        played(1, (1, 2), (5, 4)),
        played(2, (1, 2), (4, 4)),
        played(3, (1, 2), (2, 5)),
        forfeited(4, 1, 2),
    ]
    row = make_table(Ledger([1, 2], results), []).row_of(1)
    assert (row.played, row.won, row.drawn, row.lost) == (3, 1, 1, 1)
    assert row.points == F(5, 2)


def test_table_with_lots_last_has_no_shared_rank() -> None:
    ledger = Ledger(range(20), [])
    table = make_table(ledger, tie_breaks(["lots"]), seed="published")
    expected = sorted(range(20), key=lambda e: lot_of("published", "table", e), reverse=True)
    assert [row.entrant for row in table.rows] == expected
    assert [row.rank for row in table.rows] == list(range(1, 21))


def test_table_with_another_seed_draws_other_lots() -> None:
    ledger = Ledger(range(20), [])
    one = make_table(ledger, tie_breaks(["lots"]), seed="a")
    other = make_table(ledger, tie_breaks(["lots"]), seed="b")
    assert ranks(one) != ranks(other)


def test_table_puts_who_has_no_value_last() -> None:
    results = [played(1, (1, 2), (4, 4)), played(1, (3, 4), (4, 4))]
    ledger = Ledger([3, 1, 2, 4], results, ratings={2: 1500, 1: 1400})
    table = make_table(ledger, tie_breaks(["average-rating"]))
    assert ranks(table) == {1: 1, 2: 2, 3: 3, 4: 3}


def test_tie_break_with_unknown_code_is_refused() -> None:
    with pytest.raises(UnknownTieBreakError) as caught:
        tie_break("luck")
    assert caught.value.tie_break == "luck"
    assert "koya" in caught.value.known


@pytest.mark.parametrize("code", ["points-over-target", "points-over-target:", "koya:3"])
def test_tie_break_with_wrong_parameter_is_refused(code: str) -> None:
    with pytest.raises(UnknownTieBreakError):
        tie_break(code)


def test_tie_breaks_listed_twice_are_refused() -> None:
    with pytest.raises(TieBreakTwiceError):
        tie_breaks(["wins", "koya", "wins"])


def test_separation_by_points_shows_both_sums() -> None:
    ledger = Ledger([1, 2], [played(1, (1, 2), (5, 3))])
    found = separation(ledger, make_table(ledger, []), 2, 1)
    assert found.criterion == "points"
    assert (found.upper.entrant, found.upper.value) == (1, F(1))
    assert (found.lower.entrant, found.lower.value) == (2, F(0))
    assert found.level_on == ()


def test_separation_by_a_tie_break_shows_its_terms_and_what_was_level() -> None:
    results = [
        played(1, (1, 2), (5, 4)),
        played(2, (2, 3), (5, 0)),
        played(3, (3, 1), (5, 4)),
    ]
    ledger = Ledger([1, 2, 3], results, predetermined=True)
    table = make_table(ledger, tie_breaks(["direct-encounter", "point-difference"]))
    found = separation(ledger, table, 3, 2)
    assert found.criterion == "point-difference"
    assert (found.upper.entrant, found.upper.value) == (2, F(4))
    assert [term.value for term in found.upper.terms] == [-1, 5]
    assert [code for code, _ in found.level_on] == ["points", "direct-encounter"]
    assert set(found.among) == {1, 2, 3}


def test_separation_by_direct_encounter_shows_the_matches_between_the_level() -> None:
    results = [played(1, (1, 2), (5, 4)), played(2, (2, 3), (5, 0)), sat_out(2, 1, Outcome.ABSENT)]
    ledger = Ledger([2, 1, 3], results)
    table = make_table(ledger, tie_breaks(["direct-encounter"]))
    found = separation(ledger, table, 1, 2)
    assert found.criterion == "direct-encounter"
    assert found.upper.entrant == 1
    assert [(term.round, term.rivals, term.value) for term in found.upper.terms] == [
        (1, (2,), F(1))
    ]


def test_separation_of_equals_says_that_they_share() -> None:
    ledger = Ledger([1, 2], [])
    found = separation(ledger, make_table(ledger, tie_breaks(["wins"])), 1, 2)
    assert found.criterion == "shared"
    assert found.level_on == (("points", F(0)), ("wins", F(0)))


def test_separation_of_a_stranger_is_refused() -> None:
    ledger = Ledger([1, 2], [])
    with pytest.raises(NotInTableError):
        separation(ledger, make_table(ledger, []), 1, 7)


@st.composite
def events(draw: st.DrawFn) -> tuple[int, list[MatchResult]]:
    """Draw a field and results of two seats, tables, byes and forfeits over some rounds."""
    size = draw(st.integers(2, 12))
    results = []
    for number in range(1, draw(st.integers(0, 6)) + 1):
        order = draw(st.permutations(range(size)))
        while order:
            seats = draw(st.integers(1, min(6, len(order))))
            group, order = order[:seats], order[seats:]
            if seats == 1:
                outcome = draw(st.sampled_from([Outcome.BYE, Outcome.HALF_BYE, Outcome.ABSENT]))
                results.append(sat_out(number, group[0], outcome))
            elif seats == 2 and draw(st.booleans()):
                results.append(forfeited(number, group[0], group[1]))
            else:
                scores = draw(st.lists(st.integers(0, 4), min_size=seats, max_size=seats))
                results.append(played(number, group, scores))
    return size, results


@given(events(), st.booleans())
def test_table_of_any_results_has_right_sums_and_a_total_order(
    event: tuple[int, list[MatchResult]], predetermined: bool
) -> None:
    size, results = event
    ledger = Ledger(range(size), results, predetermined=predetermined)
    codes = [code for code in TIE_BREAKS if code != "lots"]
    for listed in (codes, TWO_SEAT_DEFAULT, SWISS_DEFAULT, TABLE_DEFAULT):
        table = make_table(ledger, tie_breaks([*(c for c in listed if c != "lots"), "lots"]))
        assert [row.rank for row in table.rows] == list(range(1, size + 1))
        assert {row.entrant for row in table.rows} == set(range(size))
        assert [row.points for row in table.rows] == sorted(
            (row.points for row in table.rows), reverse=True
        )
        assert sum(row.points for row in table.rows) == ledger.exact(sum(ledger.points))
        for level, finer in zip(table.groups, table.groups[1:], strict=False):
            assert sum(map(len, level)) == sum(map(len, finer)) == size
            assert len(finer) >= len(level)


@given(events())
def test_separation_of_any_neighbours_agrees_with_the_table(
    event: tuple[int, list[MatchResult]],
) -> None:
    size, results = event
    ledger = Ledger(range(size), results)
    codes = [code for code in TIE_BREAKS if code not in ("lots", "average-rating")]
    table = make_table(ledger, tie_breaks(codes))
    for upper, lower in zip(table.rows, table.rows[1:], strict=False):
        found = separation(ledger, table, lower.entrant, upper.entrant)
        if upper.rank == lower.rank:
            assert found.criterion == "shared"
            continue
        assert (found.upper.entrant, found.lower.entrant) == (upper.entrant, lower.entrant)
        if found.upper.value is not None and found.lower.value is not None:
            assert found.upper.value > found.lower.value
        for side in (found.upper, found.lower):
            if found.criterion in ("buchholz", "sonneborn-berger", "koya", "points"):
                counted = [t.value for t in side.terms if t.kind in ("counted", "dummy")]
                assert sum(counted) == side.value

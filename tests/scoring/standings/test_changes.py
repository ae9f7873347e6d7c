"""What a correction changes."""

from fractions import Fraction

from scoring.standings.changes import CutChange, RowChange, cut_changes, table_changes
from scoring.standings.ledger import Ledger
from scoring.standings.results import played
from scoring.standings.table import make_table

F = Fraction


def test_table_changes_of_a_correction_name_ranks_and_points() -> None:
    before = make_table(Ledger([1, 2, 3], [played(1, (1, 2), (1, 0))]), [])
    after = make_table(Ledger([1, 2, 3], [played(1, (1, 2), (0, 1))]), [])
    assert table_changes(before, after) == [
        RowChange(2, 2, 1, F(0), F(1)),
        RowChange(1, 1, 2, F(1), F(0)),
    ]


def test_table_changes_of_the_same_table_are_none() -> None:
    table = make_table(Ledger([1, 2], [played(1, (1, 2), (1, 0))]), [])
    assert table_changes(table, table) == []


def test_table_changes_name_who_is_in_one_table_only() -> None:
    before = make_table(Ledger([1], []), [])
    after = make_table(Ledger([2], []), [])
    assert table_changes(before, after) == [
        RowChange(2, None, 1, None, F(0)),
        RowChange(1, 1, None, F(0), None),
    ]


def test_cut_changes_name_who_comes_in_falls_out_and_moves() -> None:
    assert cut_changes([1, 2, 3, 4], [1, 3, 2, 9]) == CutChange((9,), (4,), (3, 2))
    assert cut_changes([1, 2], [1, 2]).is_nothing
    assert not cut_changes([1, 2], [2, 1]).is_nothing

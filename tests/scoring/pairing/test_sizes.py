"""How fields of every size divide into tables."""

import pytest

from scoring.errors import RuleOptionError
from scoring.pairing.sizes import NoTablesError, TableSizes, rematch_free_rounds, table_sizes


@pytest.mark.parametrize(
    ("entrants", "sizes", "expected"),
    [
        (16, TableSizes(4), ([4, 4, 4, 4], 0)),
        (18, TableSizes(4), ([4, 4, 4, 3, 3], 0)),
        (18, TableSizes(4, 4, 6), ([5, 5, 4, 4], 0)),
        (15, TableSizes(4), ([4, 4, 4, 3], 0)),
        (5, TableSizes(4), ([5], 0)),
        (5, TableSizes(4, 3, 4), ([4], 1)),
        (3, TableSizes(6), ([3], 0)),
        (7, TableSizes(3, 3, 3), ([3, 3], 1)),
        (11, TableSizes(6), ([6, 5], 0)),
    ],
)
def test_table_sizes_of_a_field_are_fair(
    entrants: int, sizes: TableSizes, expected: tuple[list[int], int]
) -> None:
    assert table_sizes(entrants, sizes) == expected


@pytest.mark.parametrize("wanted", [3, 4, 5, 6])
def test_table_sizes_of_any_field_seat_everybody_but_those_left_over(wanted: int) -> None:
    for entrants in range(3, 200):
        split, left = table_sizes(entrants, TableSizes(wanted))
        assert sum(split) + left == entrants
        assert left == 0
        assert max(split) - min(split) <= 1
        assert all(3 <= size <= 6 for size in split)


@pytest.mark.parametrize("entrants", [0, 1, 2])
def test_table_sizes_of_too_few_are_refused(entrants: int) -> None:
    with pytest.raises(NoTablesError) as caught:
        table_sizes(entrants, TableSizes(4))
    assert caught.value.smallest == 3


@pytest.mark.parametrize("sizes", [(2, 2, 4), (7, 3, 7), (4, 5, 6), (5, 3, 4)])
def test_table_sizes_outside_three_to_six_are_refused(sizes: tuple[int, int, int]) -> None:
    with pytest.raises(RuleOptionError):
        TableSizes(*sizes)


@pytest.mark.parametrize(
    ("entrants", "width", "rounds"), [(16, 4, 5), (9, 3, 4), (8, 2, 7), (9, 2, 8), (2, 3, 0)]
)
def test_rematch_free_rounds_of_a_field_use_up_all_others(
    entrants: int, width: int, rounds: int
) -> None:
    assert rematch_free_rounds(entrants, width) == rounds

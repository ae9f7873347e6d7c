"""What every format says of itself, and what is stored of it."""

import pytest

from leagues.errors import FieldWrong
from leagues.formats.event import Event, Format, SeatRange
from leagues.formats.registry import FORMATS, format_named
from leagues.models import Tournament
from scoring.pairing.sizes import NoTablesError
from scoring.standings.catalog import tie_breaks
from scoring.standings.points import PointsRule


def event(entrants: int, rounds: int = 3, wished: int = 4) -> Event:
    """Return an event of entrants numbered from 1."""
    seats = SeatRange(wished, 3, 6)
    return Event(tuple(range(1, entrants + 1)), rounds, seats, PointsRule(), "lots")


def test_formats_are_those_that_the_database_knows() -> None:
    assert list(FORMATS) == Tournament.Format.values
    with pytest.raises(FieldWrong):
        format_named("ladder")


@pytest.mark.parametrize("format_", FORMATS.values(), ids=FORMATS)
def test_formats_tie_breaks_exist(format_: Format) -> None:
    assert [one.code for one in tie_breaks(format_.tie_breaks)] == list(format_.tie_breaks)


@pytest.mark.parametrize("rounds", [None, 0, 100, "3", True])
def test_tables_need_a_number_of_rounds(rounds: object) -> None:
    with pytest.raises(FieldWrong) as caught:
        format_named("tables").check_rounds(rounds)  # type: ignore[arg-type]
    assert caught.value.field == "rounds"


def test_round_robin_takes_no_number_of_rounds() -> None:
    with pytest.raises(FieldWrong):
        format_named("round_robin").check_rounds(3)
    format_named("round_robin").check_rounds(None)


@pytest.mark.parametrize(
    ("entrants", "sizes"),
    [(3, {3: 1}), (8, {4: 2}), (9, {5: 1, 4: 1}), (10, {4: 1, 3: 2}), (11, {4: 2, 3: 1})],
)
def test_tables_have_sizes_near_the_wished_one(entrants: int, sizes: dict[int, int]) -> None:
    tables = format_named("tables")
    assert tables.table_sizes(entrants, SeatRange(4, 3, 6)) == sizes
    plan = tables.plan(event(entrants), 1, [])
    assert sorted(plan.seated) == list(range(1, entrants + 1))
    assert plan.byes == ()


def test_tables_of_too_few_are_refused() -> None:
    tables = format_named("tables")
    assert tables.fewest_entrants(SeatRange(4, 3, 6)) == 3
    with pytest.raises(NoTablesError):
        tables.table_sizes(2, SeatRange(4, 3, 6))


def test_round_robin_rounds_are_the_berger_tables() -> None:
    single, double = format_named("round_robin"), format_named("double_round_robin")
    assert (single.rounds(5, 0), double.rounds(5, 0)) == (5, 10)
    rounds = [single.plan(event(5), number, []) for number in range(1, 6)]
    assert sorted(bye for plan in rounds for bye in plan.byes) == [1, 2, 3, 4, 5]
    assert len({frozenset(table) for plan in rounds for table in plan.tables}) == 10

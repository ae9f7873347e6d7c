"""Groups, and the cut from one stage of an event to the next."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from scoring.errors import RefusedError, TooFewEntrantsError, refuse_twice
from scoring.lots import lot_of
from scoring.pairing.plan import RoundPlan
from scoring.pairing.round_robin import round_robin
from scoring.standings.table import Row, Table


@dataclass(eq=False)
class CutTiedError(RefusedError):
    """The cut runs between entrants who share a rank: a tie-break, or lots, must part them."""

    code: ClassVar[str] = "cut-tied"

    entrants: tuple[int, ...]
    places: int


@dataclass(eq=False)
class CutTooDeepError(RefusedError):
    """More are to go on than there are."""

    code: ClassVar[str] = "cut-too-deep"

    places: int
    entrants: int


def snake_groups(seeding: Sequence[int], groups: int) -> list[list[int]]:
    """Return the entrants in groups as even as can be: 1 to n, then n to 1, and so on.

    Sizes differ by at most one. Raises TooFewEntrantsError if a group would have less than two.
    """
    refuse_twice(seeding)
    if groups < 1 or len(seeding) < 2 * groups:
        raise TooFewEntrantsError(len(seeding), 2 * max(groups, 1))
    found: list[list[int]] = [[] for _ in range(groups)]
    for place, entrant in enumerate(seeding):
        lap, step = divmod(place, groups)
        found[step if lap % 2 == 0 else groups - 1 - step].append(entrant)
    return found


def group_rounds(groups: Sequence[Sequence[int]], *, double: bool = False) -> list[RoundPlan]:
    """Return the rounds of all groups side by side; a smaller group ends earlier."""
    refuse_twice([entrant for group in groups for entrant in group])
    schedules = [round_robin(group, double=double) for group in groups]
    rounds = []
    for number in range(1, max(map(len, schedules), default=0) + 1):
        plans = [schedule[number - 1] for schedule in schedules if number <= len(schedule)]
        rounds.append(
            RoundPlan(
                number,
                tuple(table for plan in plans for table in plan.tables),
                tuple(entrant for plan in plans for entrant in plan.byes),
            )
        )
    return rounds


def cut_table(table: Table, places: int) -> list[int]:
    """Return the first `places` of a table in order: the seeding of the next stage.

    Raises CutTooDeepError, and CutTiedError if a shared rank lies across the cut.
    """
    rows = table.rows
    if not 1 <= places <= len(rows):
        raise CutTooDeepError(places, len(rows))
    if places < len(rows) and rows[places - 1].rank == rows[places].rank:
        tied = tuple(row.entrant for row in rows if row.rank == rows[places].rank)
        raise CutTiedError(tied, places)
    return [row.entrant for row in rows[:places]]


@dataclass(frozen=True, slots=True)
class Qualified:
    """Who goes on from the groups, in the order of seeding.

    `direct` go on by their place, `best_of_rest` as the best of the next place over all groups.
    """

    seeding: tuple[int, ...]
    direct: tuple[int, ...]
    best_of_rest: tuple[int, ...]


def _across(row: Row, seed: str) -> tuple[Fraction, Fraction, int]:
    """Return by what rows of different groups are compared: points and wins a match, then lots."""
    matches = max(row.played, 1)
    return row.points / matches, Fraction(row.won, matches), lot_of(seed, "cut", row.entrant)


def qualify(tables: Sequence[Table], per_group: int, *, best: int = 0, seed: str = "") -> Qualified:
    """Return the first `per_group` of each group and the `best` of the next place.

    All first come before all second in the seeding. Between groups points a match decide, then
    wins a match, then lots, since groups can differ in size. Raises CutTooDeepError and, for the
    cut within a group, CutTiedError.
    """
    if best > len(tables):
        raise CutTooDeepError(best, len(tables))
    by_place: list[list[Row]] = [[] for _ in range(per_group)]
    rest: list[Row] = []
    for table in tables:
        wanted = per_group + bool(best)
        if len(table.rows) < wanted:
            raise CutTooDeepError(wanted, len(table.rows))
        for place, entrant in enumerate(cut_table(table, per_group)):
            by_place[place].append(table.row_of(entrant))
        if best:
            next_rank = table.rows[per_group].rank
            level = [row for row in table.rows[per_group:] if row.rank == next_rank]
            rest.append(max(level, key=lambda row: lot_of(seed, "cut", row.entrant)))
    order = [
        sorted(rows, key=lambda row: _across(row, seed), reverse=True) for rows in (*by_place, rest)
    ]
    direct = [row.entrant for rows in order[:-1] for row in rows]
    extra = [row.entrant for row in order[-1][:best]]
    return Qualified((*direct, *extra), tuple(direct), tuple(extra))


def seeding_apart(seeding: Sequence[int], group_of: dict[int, int]) -> list[int]:
    """Return the seeding with first meetings of a group moved apart where that is possible.

    Only the lower seed of a meeting changes places with another lower one, the nearest first, so
    that the higher half stays as it is.
    """
    order = list(seeding)
    size = 1 << (len(order) - 1).bit_length()

    def clashes(low: int) -> bool:
        high = size - 1 - low
        return high < len(order) and group_of.get(order[high]) == group_of.get(order[low])

    lower = range(size // 2, len(order))
    for low in reversed(lower):
        if not clashes(low):
            continue
        for other in sorted(lower, key=lambda place: abs(place - low)):
            order[low], order[other] = order[other], order[low]
            if not clashes(low) and not clashes(other):
                break
            order[low], order[other] = order[other], order[low]
    return order

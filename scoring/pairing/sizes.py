"""How a field divides into tables."""

from dataclasses import dataclass
from typing import ClassVar

from scoring.errors import RefusedError, RuleOptionError

SMALLEST, LARGEST = 3, 6


@dataclass(eq=False)
class NoTablesError(RefusedError):
    """So few are there that no table of the allowed sizes can be filled."""

    code: ClassVar[str] = "no-tables"

    entrants: int
    smallest: int


@dataclass(frozen=True, slots=True)
class TableSizes:
    """The size that tables should have, and the smallest and largest that are allowed."""

    wanted: int
    smallest: int = SMALLEST
    largest: int = LARGEST

    def __post_init__(self) -> None:
        if not SMALLEST <= self.smallest <= self.wanted <= self.largest <= LARGEST:
            shown = (self.smallest, self.wanted, self.largest)
            raise RuleOptionError("sizes", shown, "3 to 6, the wanted one between the others")


def table_sizes(entrants: int, sizes: TableSizes) -> tuple[list[int], int]:
    """Return the sizes of the tables, the largest first, and how many are left over.

    As few as possible are left over; then the sizes are as near as possible to the wanted one,
    and differ by at most one. Raises NoTablesError.
    """
    best: tuple[tuple[int, int, int], list[int], int] | None = None
    for tables in range(1, entrants // sizes.smallest + 1):
        left = max(0, entrants - tables * sizes.largest)
        small, larger = divmod(entrants - left, tables)
        split = [small + 1] * larger + [small] * (tables - larger)
        away = sum(abs(size - sizes.wanted) for size in split)
        key = (left, away, -tables)
        if best is None or key < best[0]:
            best = key, split, left
    if best is None:
        raise NoTablesError(entrants, sizes.smallest)
    return best[1], best[2]


def rematch_free_rounds(entrants: int, width: int) -> int:
    """Return a number of rounds beyond which somebody must meet somebody again.

    So many may be possible or not; an event with more of them has rematches for certain.
    """
    if entrants < width or width < 2:
        return 0
    return (entrants - 1) // (width - 1)

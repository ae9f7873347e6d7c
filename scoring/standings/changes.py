"""What a correction changes in a table and in who goes on."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.standings.table import Table


@dataclass(frozen=True, slots=True)
class RowChange:
    """An entrant whose rank or points differ; None for one who is in one table only."""

    entrant: int
    rank_before: int | None
    rank_after: int | None
    points_before: Fraction | None
    points_after: Fraction | None


def table_changes(before: Table, after: Table) -> list[RowChange]:
    """Return the rows that differ, in the order of the later table, then those who are gone."""
    old = {row.entrant: row for row in before.rows}
    new = {row.entrant: row for row in after.rows}
    found = []
    for entrant in [*new, *(entrant for entrant in old if entrant not in new)]:
        was, now = old.get(entrant), new.get(entrant)
        change = RowChange(
            entrant,
            None if was is None else was.rank,
            None if now is None else now.rank,
            None if was is None else was.points,
            None if now is None else now.points,
        )
        same_rank = change.rank_before == change.rank_after
        if not same_rank or change.points_before != change.points_after:
            found.append(change)
    return found


@dataclass(frozen=True, slots=True)
class CutChange:
    """Who goes on now and did not before, who does no longer, and who has another seed."""

    added: tuple[int, ...]
    dropped: tuple[int, ...]
    moved: tuple[int, ...]

    @property
    def is_nothing(self) -> bool:
        """Whether the next stage can stay as it is."""
        return not (self.added or self.dropped or self.moved)


def cut_changes(before: Sequence[int], after: Sequence[int]) -> CutChange:
    """Return how the seeding of the next stage differs."""
    seeds = {entrant: seed for seed, entrant in enumerate(before)}
    return CutChange(
        tuple(entrant for entrant in after if entrant not in seeds),
        tuple(entrant for entrant in before if entrant not in set(after)),
        tuple(
            entrant
            for seed, entrant in enumerate(after)
            if entrant in seeds and seeds[entrant] != seed
        ),
    )

"""The table of an event: points first, then its tie-breaks in order, then shared ranks."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.lots import lot_of
from scoring.standings.catalog import DIRECT_ENCOUNTER, TieBreak
from scoring.standings.column import Column, Number
from scoring.standings.encounter import direct_encounter
from scoring.standings.ledger import Ledger

Groups = list[list[int]]
"""Entrants by index, best first; those in one group are level."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a table. `values` belong to the table's tie-breaks, in their order.

    The value of direct encounter or lots counts how many of those level before it are placed
    below; it is None for one who was not level with anybody. Won, drawn and lost count the
    matches of two that were played, and first places, shared ones and others of larger tables.
    """

    rank: int
    entrant: int
    points: Fraction
    values: tuple[Fraction | None, ...]
    played: int
    won: int
    drawn: int
    lost: int


@dataclass(frozen=True, slots=True)
class Table:
    """The rows in order, best first. Entrants with one rank stand in the order of entry.

    `groups` has, for points and then for each tie-break, who was level after it.
    """

    rows: tuple[Row, ...]
    tie_breaks: tuple[str, ...]
    groups: tuple[tuple[tuple[int, ...], ...], ...]

    def row_of(self, entrant: int) -> Row:
        """Return the row of an entrant; KeyError if there is none."""
        for row in self.rows:
            if row.entrant == entrant:
                return row
        raise KeyError(entrant)


def _level_groups(order: Sequence[int], key: Sequence[Number | None]) -> Groups:
    """Return the indexes in groups of equal keys, the greatest first, None last."""
    known = [index for index in order if key[index] is not None]
    known.sort(key=key.__getitem__, reverse=True)  # type: ignore[arg-type]
    groups: Groups = []
    for number, index in enumerate(known):
        if number == 0 or key[index] != key[known[number - 1]]:
            groups.append([])
        groups[-1].append(index)
    unknown = [index for index in order if key[index] is None]
    return [*groups, unknown] if unknown else groups


def _by_lot(ledger: Ledger, group: Sequence[int], seed: str) -> Groups:
    lots = {index: lot_of(seed, "table", ledger.entrants[index]) for index in group}
    return [[index] for index in sorted(group, key=lots.__getitem__, reverse=True)]


def _refine(
    ledger: Ledger, groups: Groups, tie_break: TieBreak, column: Column | None, seed: str
) -> Groups:
    """Return the groups, those with several members split by the tie-break."""
    refined: Groups = []
    for group in groups:
        if len(group) == 1:
            refined.append(group)
        elif column is not None:
            refined += _level_groups(group, column.numbers)
        elif tie_break.code == DIRECT_ENCOUNTER:
            refined += direct_encounter(ledger, group)
        else:
            refined += _by_lot(ledger, group, seed)
    return refined


def _placed_below(before: Groups, after: Groups) -> dict[int, Fraction]:
    """Return for all who were level before how many of their group are placed below them."""
    values: dict[int, Fraction] = {}
    parts = iter(after)
    for group in before:
        left = len(group)
        while left:
            part = next(parts)
            left -= len(part)
            if len(group) > 1:
                values.update((index, Fraction(left)) for index in part)
    return values


def make_table(ledger: Ledger, tie_breaks: Sequence[TieBreak], *, seed: str = "") -> Table:
    """Return the table; `seed` is the published text that decides lots."""
    groups = _level_groups(range(len(ledger.entrants)), ledger.points)
    history = [groups]
    values: list[dict[int, Fraction] | Column] = []
    for tie_break in tie_breaks:
        column = None if tie_break.column is None else tie_break.column(ledger)
        refined = _refine(ledger, groups, tie_break, column, seed)
        values.append(_placed_below(groups, refined) if column is None else column)
        groups = refined
        history.append(groups)
    rows: list[Row] = []
    for group in groups:
        rank = len(rows) + 1
        rows += [_row(ledger, index, rank, values) for index in sorted(group)]
    return Table(
        tuple(rows),
        tuple(tie_break.code for tie_break in tie_breaks),
        tuple(
            tuple(tuple(ledger.entrants[index] for index in group) for group in level)
            for level in history
        ),
    )


def _row(
    ledger: Ledger, index: int, rank: int, values: Sequence[dict[int, Fraction] | Column]
) -> Row:
    games = [game for game in ledger.games[index] if game.is_played]
    won = sum(game.place == 1 and game.level == 1 for game in games)
    drawn = sum(game.place == 1 and game.level > 1 for game in games)
    return Row(
        rank,
        ledger.entrants[index],
        ledger.exact(ledger.points[index]),
        tuple(
            value.exact(index) if isinstance(value, Column) else value.get(index)
            for value in values
        ),
        len(games),
        won,
        drawn,
        len(games) - won - drawn,
    )

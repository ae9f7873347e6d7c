"""Why one entrant stands above another: the first thing that separates them, with its numbers."""

from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from scoring.errors import RefusedError
from scoring.standings.catalog import DIRECT_ENCOUNTER, TieBreak, tie_break
from scoring.standings.column import Term
from scoring.standings.encounter import direct_encounter_terms
from scoring.standings.ledger import Ledger
from scoring.standings.table import Row, Table

POINTS = "points"
SHARED = "shared"


@dataclass(eq=False)
class NotInTableError(RefusedError):
    """The table has no row for this entrant."""

    code: ClassVar[str] = "not-in-table"

    entrant: int


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two compared: the value that decides and the rounds it comes from."""

    entrant: int
    rank: int
    value: Fraction | None
    terms: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class Separation:
    """What separates two entrants.

    `criterion` is `points`, the code of a tie-break, or `shared` if nothing does. `level_on`
    lists what they were level on before, with the values. `among` are all who were level when
    the criterion came, the two included: direct encounter compares these.
    """

    criterion: str
    upper: Side
    lower: Side
    level_on: tuple[tuple[str, Fraction | None], ...]
    among: tuple[int, ...]


def _together(level: tuple[tuple[int, ...], ...], one: int, other: int) -> tuple[int, ...]:
    """Return the group that holds both, or nothing."""
    for group in level:
        if one in group:
            return group if other in group else ()
    return ()


def _value(row: Row, number: int) -> Fraction | None:
    return row.points if number == 0 else row.values[number - 1]


def _points_terms(ledger: Ledger, index: int) -> list[Term]:
    return [
        Term(
            game.round,
            tuple(ledger.entrants[rival] for rival in game.rivals),
            ledger.exact(game.points),
            "counted",
        )
        for game in ledger.games[index]
    ]


def _terms(
    ledger: Ledger, entrant: int, decided: TieBreak | None, among: tuple[int, ...]
) -> tuple[Term, ...]:
    index = ledger.index[entrant]
    if decided is None:
        return tuple(_points_terms(ledger, index))
    if decided.code == DIRECT_ENCOUNTER:
        group = [ledger.index[member] for member in among]
        return tuple(direct_encounter_terms(ledger, index, group))
    return () if decided.terms is None else tuple(decided.terms(ledger, index))


def separation(
    ledger: Ledger,
    table: Table,
    one: int,
    other: int,
    *,
    terms_for: Collection[str] | None = None,
) -> Separation:
    """Return what separates two entrants of the table that was made from this ledger.

    `terms_for` names the criteria whose terms are wanted, all if None: those of some tie-breaks
    look at every match of the event. Raises NotInTableError.
    """
    rows = {row.entrant: row for row in table.rows}
    for entrant in (one, other):
        if entrant not in rows:
            raise NotInTableError(entrant)
    upper, lower = sorted((one, other), key=lambda entrant: rows[entrant].rank)
    level_on: list[tuple[str, Fraction | None]] = []
    among = ledger.entrants
    for number, level in enumerate(table.groups):
        code = POINTS if number == 0 else table.tie_breaks[number - 1]
        together = _together(level, upper, lower)
        if not together:
            decided = None if number == 0 else tie_break(code)
            is_told = terms_for is None or code in terms_for
            sides = [
                Side(
                    entrant,
                    rows[entrant].rank,
                    _value(rows[entrant], number),
                    _terms(ledger, entrant, decided, among) if is_told else (),
                )
                for entrant in (upper, lower)
            ]
            return Separation(code, sides[0], sides[1], tuple(level_on), among)
        level_on.append((code, _value(rows[upper], number)))
        among = together
    sides = [Side(entrant, rows[entrant].rank, None, ()) for entrant in (upper, lower)]
    return Separation(SHARED, sides[0], sides[1], tuple(level_on), among)

"""Who leads and why: the table and the crosstable of a tournament."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from leagues.queries.results import EntryLine


@dataclass(frozen=True, slots=True)
class StandingLine:
    """A row of the table. `rank` is shared by those whom nothing separates.

    `tiebreaks` are the values in the order of `Standings.tiebreaks`; None where there is none.
    `score_for` and `score_against` are sums of match scores.
    """

    rank: int
    entry: EntryLine
    played: int
    wins: int
    draws: int
    losses: int
    points: Fraction
    score_for: int
    score_against: int
    tiebreaks: tuple[Fraction | None, ...]


@dataclass(frozen=True, slots=True)
class Standings:
    """The table, best first. `tiebreaks` are the codes of the tie-breaks in their order."""

    lines: tuple[StandingLine, ...]
    tiebreaks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Game:
    """A match of a row's entrant against a column's, from the row's side.

    `points`, `score` and `against` are None until the match is finished.
    """

    match_id: int
    status: str
    points: Fraction | None
    score: int | None
    against: int | None


@dataclass(frozen=True, slots=True)
class CrosstableRow:
    """An entrant's games against each column's entrant, in column order.

    A cell holds no game (oneself, or not paired), one, or two in a double round robin.
    """

    standing: StandingLine
    cells: tuple[Sequence[Game], ...]


@dataclass(frozen=True, slots=True)
class Crosstable:
    """Everybody against everybody; rows and columns are in the order of the table."""

    columns: tuple[EntryLine, ...]
    rows: tuple[CrosstableRow, ...]

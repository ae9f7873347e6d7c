"""The table of a tournament as its page shows it, and in words who leads and why."""

from dataclasses import dataclass

from leagues.models import Tournament
from leagues.queries.standings import StandingLine, Standings
from leagues.web.boards import Board
from leagues.web.numbers import column_text, points_text, points_words, signed_text
from leagues.web.reasons import TieBreakWords, reason_sentence, tiebreak_words
from scoring.standings.explain import Separation

DIFFERENCE = "point-difference"


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the table, every number as its text."""

    rank: int
    entry_id: int
    name: str
    points: str
    played: int
    wins: int
    draws: int
    losses: int
    tiebreaks: tuple[str, ...]
    is_first: bool
    places: tuple[int, ...]
    """How often each place was taken at tables of several, the first one first; else empty."""


@dataclass(frozen=True, slots=True)
class Leader:
    """Who stands first: one name or several, what they have, and why."""

    names: tuple[str, ...]
    points: str
    played: int
    reason: str
    is_final: bool


@dataclass(frozen=True, slots=True)
class Table:
    """The whole table, with the tie-breaks in their order."""

    tiebreaks: tuple[TieBreakWords, ...]
    rows: tuple[Row, ...]
    places: range
    """The places that have a column: none where two sit at a table."""


def table_of(board: Board) -> Table:
    """Return the table of the tournament as it stands."""
    standings = board.standings
    has_begun = _has_begun(standings)
    counted = len(standings.lines[0].places) if standings.lines else 0
    most = min(counted, board.results.tournament.most_seats)
    return Table(
        tiebreaks=tuple(map(tiebreak_words, standings.tiebreaks)),
        rows=tuple(_row(line, standings.tiebreaks, has_begun, most) for line in standings.lines),
        places=range(1, most + 1),
    )


def leader_of(board: Board) -> Leader | None:
    """Return who stands first and why; None before the first result."""
    standings = board.standings
    if not _has_begun(standings):
        return None
    first = [line for line in standings.lines if line.rank == 1]
    return Leader(
        names=tuple(line.entry.name for line in first),
        points=points_words(first[0].points),
        played=first[0].played,
        reason=_sentence(board, board.lead) if board.lead else "",
        is_final=board.results.tournament.status == Tournament.Status.FINISHED,
    )


def reasons_of(board: Board) -> tuple[str, ...]:
    """Return for each two neighbours in the table why one is above the other."""
    if not _has_begun(board.standings):
        return ()
    return tuple(_sentence(board, separation) for separation in board.separations)


def _sentence(board: Board, separation: Separation) -> str:
    """Return why the upper of two rows stands above the lower."""
    ledger = board.results.ledger
    lower = ledger.index[separation.lower.entrant]
    games = ledger.games[ledger.index[separation.upper.entrant]]
    have_met = any(game.is_played and lower in game.rivals for game in games)
    return reason_sentence(separation, board.names, have_met=have_met)


def _has_begun(standings: Standings) -> bool:
    return any(line.played for line in standings.lines)


def _row(line: StandingLine, codes: tuple[str, ...], has_begun: bool, most: int) -> Row:
    return Row(
        rank=line.rank,
        entry_id=line.entry.id,
        name=line.entry.name,
        points=points_text(line.points),
        played=line.played,
        wins=line.wins,
        draws=line.draws,
        losses=line.losses,
        tiebreaks=tuple(
            signed_text(value) if code == DIFFERENCE and value is not None else column_text(value)
            for code, value in zip(codes, line.tiebreaks, strict=True)
        ),
        is_first=has_begun and line.rank == 1,
        places=line.places[:most],
    )

"""The table of a tournament as its page shows it, and in words who leads and why."""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from leagues.models import Tournament
from leagues.queries.results import Results
from leagues.queries.standings import StandingLine, Standings, separations_of, standings_of
from leagues.web.numbers import points_text, signed_text
from leagues.web.reasons import TieBreakWords, reason_sentence, tiebreak_words

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
    """The whole table. `reasons` say for each neighbours in it why one is above the other."""

    tiebreaks: tuple[TieBreakWords, ...]
    rows: tuple[Row, ...]
    leader: Leader | None
    reasons: tuple[str, ...]
    meanings: tuple[tuple[Promise | str, Promise | str], ...]


def table_of(results: Results) -> Table:
    """Return the table of the tournament as it stands."""
    standings = standings_of(results)
    separations = separations_of(results)
    names = {line.entry.id: line.entry.name for line in standings.lines}
    reasons = tuple(reason_sentence(separation, names) for separation in separations)
    words = tuple(tiebreak_words(code) for code in standings.tiebreaks)
    has_begun = any(line.played for line in standings.lines)
    return Table(
        tiebreaks=words,
        rows=tuple(_row(line, standings.tiebreaks, has_begun) for line in standings.lines),
        leader=_leader(results.tournament, standings, reasons) if has_begun else None,
        reasons=reasons if has_begun else (),
        meanings=tuple((words.name, words.meaning) for words in words),
    )


def _row(line: StandingLine, codes: tuple[str, ...], has_begun: bool) -> Row:
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
            signed_text(value) if code == DIFFERENCE and value is not None else points_text(value)
            for code, value in zip(codes, line.tiebreaks, strict=True)
        ),
        is_first=has_begun and line.rank == 1,
    )


def _leader(tournament: Tournament, standings: Standings, reasons: tuple[str, ...]) -> Leader:
    first = [line for line in standings.lines if line.rank == 1]
    alone = _("There is nobody to be compared with.")
    return Leader(
        names=tuple(line.entry.name for line in first),
        points=points_text(first[0].points),
        played=first[0].played,
        reason=reasons[0] if reasons else alone,
        is_final=tournament.status == Tournament.Status.FINISHED,
    )

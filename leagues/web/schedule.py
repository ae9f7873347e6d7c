"""Rounds and matches in the order in which a reader wants them."""

from dataclasses import dataclass

from leagues.models import Match, Round
from leagues.queries.results import MatchLine, Results, RoundLine
from leagues.web.words import MATCH_STATUS, ROUND_STATUS, word

LATEST_LIMIT = 8


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match in a list; the word stands for its status while there is no result."""

    line: MatchLine
    word: str
    is_draw: bool


@dataclass(frozen=True, slots=True)
class RoundShown:
    """A round with its matches, and the numbers of all rounds to go to."""

    line: RoundLine
    word: str
    matches: tuple[MatchRow, ...]
    numbers: tuple[int, ...]


def match_row(line: MatchLine) -> MatchRow:
    """Return a match with the word for where it is."""
    winners = sum(seat.place == 1 for seat in line.seats)
    return MatchRow(line, word(MATCH_STATUS, line.status), winners > 1)


def latest_matches(results: Results) -> tuple[MatchRow, ...]:
    """Return the matches that are being played and those finished last, newest first."""
    running = [line for line in results.matches if line.status == Match.Status.RUNNING]
    finished = [line for line in results.matches if line.finished_at is not None]
    finished.sort(key=lambda line: (line.finished_at, line.id), reverse=True)
    return tuple(map(match_row, [*running[:LATEST_LIMIT], *finished][:LATEST_LIMIT]))


def round_shown(results: Results, number: int | None) -> RoundShown | None:
    """Return the round of that number, or the one being played, or the last one played."""
    if not results.rounds:
        return None
    line = _current(results) if number is None else results.rounds[number - 1]
    return RoundShown(
        line,
        word(ROUND_STATUS, line.status),
        tuple(map(match_row, line.matches)),
        tuple(other.number for other in results.rounds),
    )


def _current(results: Results) -> RoundLine:
    published = [line for line in results.rounds if line.status == Round.Status.PUBLISHED]
    closed = [line for line in results.rounds if line.status == Round.Status.CLOSED]
    return (published[:1] or closed[-1:] or list(results.rounds[:1]))[0]

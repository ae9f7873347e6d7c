"""Rounds and matches in the order in which a reader wants them."""

from dataclasses import dataclass

from leagues.models import Match, Round, Tournament
from leagues.queries.results import MatchLine, Results, RoundLine, SeatLine
from leagues.queries.standings import MatchPoints
from leagues.web.numbers import points_text
from leagues.wording.words import MATCH_STATUS, ROUND_STATUS, word

LATEST_LIMIT = 8
PAIR = 2


@dataclass(frozen=True, slots=True)
class PlaceLine:
    """A seat of a table of several with what was made there; nothing yet while it is played."""

    seat: SeatLine
    score: str
    points: str


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match in a list; the word stands for its status while there is no result."""

    line: MatchLine
    word: str
    is_draw: bool
    places: tuple[PlaceLine, ...]
    """At a table of several: who sat there, best first; empty for two."""


@dataclass(frozen=True, slots=True)
class RoundShown:
    """A round with its matches, and the numbers of all rounds to go to."""

    line: RoundLine
    word: str
    matches: tuple[MatchRow, ...]
    numbers: tuple[int, ...]


def match_row(line: MatchLine, worth: MatchPoints) -> MatchRow:
    """Return a match with the word for where it is."""
    winners = sum(seat.place == 1 for seat in line.seats)
    return MatchRow(line, word(MATCH_STATUS, line.status), winners > 1, places_of(line, worth))


def places_of(line: MatchLine, worth: MatchPoints) -> tuple[PlaceLine, ...]:
    """Return the seats of a table of several, best first; none for a match of two."""
    if len(line.seats) == PAIR:
        return ()
    if not line.is_finished:
        return tuple(PlaceLine(seat, "", "") for seat in line.seats)
    points = worth.of(line)
    lines = [
        PlaceLine(seat, points_text(seat.score), points_text(points[number]))
        for number, seat in enumerate(line.seats)
    ]
    return tuple(sorted(lines, key=lambda line: line.seat.place or len(lines)))


def latest_matches(results: Results) -> tuple[MatchRow, ...]:
    """Return the matches that are being played and those finished last, newest first."""
    running = [line for line in results.matches if line.status == Match.Status.RUNNING]
    finished = [line for line in results.matches if line.finished_at is not None]
    finished.sort(key=lambda line: (line.finished_at, line.id), reverse=True)
    worth = MatchPoints(results.rule)
    lines = [*running[:LATEST_LIMIT], *finished][:LATEST_LIMIT]
    return tuple(match_row(line, worth) for line in lines)


def round_shown(results: Results, number: int | None) -> RoundShown | None:
    """Return the round of that number, or the one being played, or the last one played."""
    if not results.rounds:
        return None
    line = _current(results) if number is None else results.rounds[number - 1]
    worth = MatchPoints(results.rule)
    return RoundShown(
        line,
        word(ROUND_STATUS, line.status),
        tuple(match_row(match, worth) for match in line.matches),
        tuple(other.number for other in results.rounds),
    )


def coming_round(results: Results) -> RoundLine | None:
    """Return the round that is waited for in the pause before it; None while one is played."""
    if results.tournament.status != Tournament.Status.RUNNING:
        return None
    planned = (line for line in results.rounds if line.status == Round.Status.PLANNED)
    return next((line for line in planned if line.due_at is not None), None)


def _current(results: Results) -> RoundLine:
    published = [line for line in results.rounds if line.status == Round.Status.PUBLISHED]
    closed = [line for line in results.rounds if line.status == Round.Status.CLOSED]
    return (published[:1] or closed[-1:] or list(results.rounds[:1]))[0]

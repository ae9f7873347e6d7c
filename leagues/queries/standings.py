"""Who leads and why: the table and the crosstable of a tournament."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice, pairwise, permutations
from typing import NamedTuple

from leagues.queries.pairings import places_of
from leagues.queries.results import EntryLine, MatchLine, Results, match_result
from scoring.standings.catalog import DIRECT_ENCOUNTER
from scoring.standings.explain import Separation, separation
from scoring.standings.points import PointsRule, points_of
from scoring.standings.table import Row

TWO = 2


@dataclass(frozen=True, slots=True)
class StandingLine:
    """A row of the table. `rank` is shared by those whom nothing separates.

    `played`, `wins`, `draws` and `losses` count matches at the table, without forfeits. At tables
    of several a win is a first place, a draw a shared one, and everything else a loss; `places`
    counts there how often each place was taken, the first one first (empty for two seats).
    `tiebreaks` are the values in the order of `Standings.tiebreaks`; None where there is none.
    """

    rank: int
    entry: EntryLine
    played: int
    wins: int
    draws: int
    losses: int
    points: Fraction
    tiebreaks: tuple[Fraction | None, ...]
    places: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Standings:
    """The table, best first. `tiebreaks` are the codes of the tie-breaks in their order."""

    lines: tuple[StandingLine, ...]
    tiebreaks: tuple[str, ...]


class Game(NamedTuple):
    """A match of a row's entrant against a column's, from the row's side.

    `points`, `score` and `against` are None until the match is finished. At a table of several
    `points` are what the row would have for the two alone: a win for a better place than the
    column's, a draw for the same one.
    """

    match_id: int
    status: str
    points: Fraction | None
    score: int | None
    against: int | None


@dataclass(frozen=True, slots=True)
class CrosstableRow:
    """An entrant's games against each column's entrant, in column order.

    A cell holds no game (oneself, or not paired), one, or several.
    """

    standing: StandingLine
    cells: tuple[Sequence[Game], ...]


@dataclass(frozen=True, slots=True)
class Crosstable:
    """Who met whom, and how it ended; rows and columns are in the order of the table."""

    columns: tuple[EntryLine, ...]
    rows: tuple[CrosstableRow, ...]


def standings_of(results: Results) -> Standings:
    """Return the table of the tournament as it stands; entrants without a match are in it.

    In a knockout the rank says how far everybody came, and points only how much was won.
    """
    entries = {entry.id: entry for entry in results.entries}
    lines = tuple(
        StandingLine(
            rank,
            entries[row.entrant],
            row.played,
            row.won,
            row.drawn,
            row.lost,
            row.points,
            row.values,
            _places_of(results, row.entrant),
        )
        for rank, row in _ranked_rows(results)
    )
    return Standings(lines, results.table.tie_breaks)


def _ranked_rows(results: Results) -> list[tuple[int, Row]]:
    """Return the rows of the table with their ranks, best first."""
    places = places_of(results)
    if places is None:
        return [(row.rank, row) for row in results.table.rows]
    rows = {row.entrant: row for row in results.table.rows}
    ranked: list[tuple[int, Row]] = []
    for level in places:
        rank = len(ranked) + 1
        ranked += [(rank, rows[entrant]) for entrant in level]
    return ranked


def _places_of(results: Results, entrant: int) -> tuple[int, ...]:
    """Return how often an entrant took each place at tables of several."""
    most = results.tournament.most_seats
    if most == TWO:
        return ()
    games = results.ledger.games[results.ledger.index[entrant]]
    taken = Counter(game.place for game in games if game.is_played)
    return tuple(taken[place] for place in range(1, most + 1))


TOLD_IN_TERMS = (DIRECT_ENCOUNTER,)
"""The criteria whose separations tell the matches behind them."""


def separations_of(results: Results, limit: int | None = None) -> list[Separation]:
    """Return what separates each row of the table from the one below it, in order.

    `limit` asks for the first ones only. In a knockout no numbers separate anybody: nothing.
    """
    if places_of(results) is not None:
        return []
    entrants = [row.entrant for row in results.table.rows]
    return [
        separation(results.ledger, results.table, upper, lower, terms_for=TOLD_IN_TERMS)
        for upper, lower in islice(pairwise(entrants), limit)
    ]


class MatchPoints:
    """The points of the seats of a match; few different ways of ending occur."""

    def __init__(self, rule: PointsRule) -> None:
        self._rule = rule
        self._known: dict[tuple[tuple[str, int | None], ...], tuple[Fraction, ...]] = {}

    def of(self, match: MatchLine) -> tuple[Fraction, ...]:
        """Return the points by seat of a finished match."""
        if self._rule.by == "score":
            return points_of(self._rule, match_result(match))
        ending = tuple((seat.outcome, seat.place) for seat in match.seats)
        if ending not in self._known:
            self._known[ending] = points_of(self._rule, match_result(match))
        return self._known[ending]


def _points_of_two(
    worth: MatchPoints, rule: PointsRule, match: MatchLine, number: int, other: int
) -> Fraction:
    """Return the points of a seat of a finished match, looking at one other seat alone."""
    if len(match.seats) == TWO:
        return worth.of(match)[number]
    own, against = match.seats[number].place or 0, match.seats[other].place or 0
    if own == against:
        return rule.draw
    return rule.win if own < against else rule.loss


def _games_by_pair(results: Results) -> dict[tuple[int, int], list[Game]]:
    """Return the games of each (row's entrant, column's entrant), in order of rounds."""
    rule = results.ledger.rule
    worth = MatchPoints(rule)
    games: dict[tuple[int, int], list[Game]] = defaultdict(list)
    for match in results.matches:
        seats = match.seats
        for number, other_number in permutations(range(len(seats)), 2):
            own, other = seats[number], seats[other_number]
            if not match.is_finished:
                game = Game(match.id, match.status, None, None, None)
            else:
                points = _points_of_two(worth, rule, match, number, other_number)
                game = Game(match.id, match.status, points, own.score, other.score)
            games[own.entry.id, other.entry.id].append(game)
    return games


def crosstable_of(results: Results) -> Crosstable:
    """Return who played whom and how, in the order of the table."""
    lines = standings_of(results).lines
    games = _games_by_pair(results)
    columns = tuple(line.entry for line in lines)
    nothing: tuple[Game, ...] = ()
    rows = tuple(
        CrosstableRow(
            line, tuple(games.get((line.entry.id, column.id), nothing) for column in columns)
        )
        for line in lines
    )
    return Crosstable(columns, rows)

"""Standings and crosstable as rows for CSV and as values for JSON.

JSON has exact numbers: a count is an integer, points and tie-breaks are texts like "3/2".
"""

from fractions import Fraction
from typing import Any

from leagues.exports.cells import Cell, number_text
from leagues.models import Tournament
from leagues.queries.results import EntryLine, Results
from leagues.queries.standings import Game, StandingLine, crosstable_of, standings_of


def exact_text(number: Fraction | None) -> str | None:
    """Return a number without loss: "3", "3/2"."""
    return None if number is None else str(number)


def tournament_values(tournament: Tournament) -> dict[str, Any]:
    """Return what identifies a tournament in a file. The seed is there once it is over."""
    return {
        "club": tournament.club.slug,
        "tournament": tournament.slug,
        "name": tournament.name,
        "game": tournament.game,
        "variant": tournament.variant,
        "variant_by_size": tournament.variant_by_size,
        "format": tournament.format,
        "seats": tournament.seats,
        "points_by": tournament.points_by,
        "status": tournament.status,
        "points": {
            "win": exact_text(tournament.win_points),
            "draw": exact_text(tournament.draw_points),
            "loss": exact_text(tournament.loss_points),
        },
        "commitment": tournament.commitment,
        "seed": tournament.published_seed,
    }


def entry_values(entry: EntryLine) -> dict[str, Any]:
    """Return an entrant for JSON."""
    return {
        "id": entry.id,
        "number": entry.number,
        "name": entry.name,
        "bot": entry.bot,
        "bot_settings": entry.bot_settings,
    }


def _standing_values(line: StandingLine, tiebreaks: tuple[str, ...]) -> dict[str, Any]:
    return {
        "rank": line.rank,
        "entry": entry_values(line.entry),
        "points": exact_text(line.points),
        "played": line.played,
        "wins": line.wins,
        "draws": line.draws,
        "losses": line.losses,
        "places": list(line.places),
        "tiebreaks": {
            code: exact_text(value) for code, value in zip(tiebreaks, line.tiebreaks, strict=True)
        },
    }


def standings_values(results: Results) -> dict[str, Any]:
    """Return the table for JSON, best first."""
    standings = standings_of(results)
    return {
        **tournament_values(results.tournament),
        "tiebreaks": list(standings.tiebreaks),
        "standings": [_standing_values(line, standings.tiebreaks) for line in standings.lines],
    }


def _places(results: Results) -> range:
    """Return the places that are counted: those of tables of several."""
    most = results.tournament.most_seats
    return range(1, most + 1) if most > 2 else range(0)


def standings_rows(results: Results) -> list[list[Cell]]:
    """Return the table for CSV, the heading first; a tie-break may be called as a count is."""
    standings = standings_of(results)
    heading: list[Cell] = [
        "rank",
        "number",
        "name",
        "points",
        "played",
        "wins",
        "draws",
        "losses",
        *(f"place {place}" for place in _places(results)),
        *(f"tiebreak_{code}" for code in standings.tiebreaks),
    ]
    return [
        heading,
        *(
            [
                line.rank,
                line.entry.number,
                line.entry.name,
                line.points,
                line.played,
                line.wins,
                line.draws,
                line.losses,
                *line.places,
                *line.tiebreaks,
            ]
            for line in standings.lines
        ),
    ]


def _game_values(game: Game) -> dict[str, Any]:
    return {
        "match": game.match_id,
        "status": game.status,
        "points": exact_text(game.points),
        "score": game.score,
        "against": game.against,
    }


def crosstable_values(results: Results) -> dict[str, Any]:
    """Return the crosstable for JSON: `games[i][j]` are those of entrant i against entrant j."""
    table = crosstable_of(results)
    return {
        **tournament_values(results.tournament),
        "entries": [entry_values(entry) for entry in table.columns],
        "games": [
            [[_game_values(game) for game in cell] for cell in row.cells] for row in table.rows
        ],
    }


def _cell_of(row: EntryLine, column: EntryLine, games: list[Game]) -> Cell:
    if row.id == column.id:
        return "x"
    points = [game.points for game in games if game.points is not None]
    if len(points) == 1:
        return points[0]
    return " ".join(number_text(value) for value in points)


def crosstable_rows(results: Results) -> list[list[Cell]]:
    """Return the crosstable for CSV: a cell has the row's points, several with spaces between."""
    table = crosstable_of(results)
    heading: list[Cell] = ["rank", "name", *(entry.name for entry in table.columns), "points"]
    return [
        heading,
        *(
            [
                row.standing.rank,
                row.standing.entry.name,
                *(
                    _cell_of(row.standing.entry, column, list(cell))
                    for column, cell in zip(table.columns, row.cells, strict=True)
                ),
                row.standing.points,
            ]
            for row in table.rows
        ),
    ]

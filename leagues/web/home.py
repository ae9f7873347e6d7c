"""The home page: who leads and why, what is being played, and what this is."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from leagues.access import Visitor, clubs_for, tournaments_for
from leagues.models import Tournament
from leagues.queries.overview import club_lines, finished_tournaments, running_tournaments
from leagues.queries.results import Progress, results_of_all
from leagues.web.rules import game_title
from leagues.web.standings import Row, Table, table_of

RUNNING_LIMIT = 3
FINISHED_LIMIT = 4
PODIUM_ROWS = 3


@dataclass(frozen=True, slots=True)
class Feature:
    """A tournament on the home page, with the head of its table."""

    tournament: Tournament
    entrants: int
    game: str
    progress: Progress
    table: Table

    @property
    def podium(self) -> tuple[Row, ...]:
        """The first rows of the table."""
        return self.table.rows[:PODIUM_ROWS]


def _features(user: Visitor) -> list[Feature]:
    visible = tournaments_for(user)
    lines = [
        *running_tournaments(visible, RUNNING_LIMIT),
        *finished_tournaments(visible, FINISHED_LIMIT),
    ]
    all_results = results_of_all([line.tournament for line in lines])
    return [
        Feature(
            line.tournament,
            line.entrants,
            game_title(line.tournament.game),
            results.progress,
            table_of(results),
        )
        for line, results in zip(lines, all_results, strict=True)
    ]


def home_page(request: HttpRequest) -> HttpResponse:
    """Show the tournaments that are played, those finished last, and the clubs."""
    features = _features(request.user)
    context = {
        "running": [feature for feature in features if not feature.tournament.is_over],
        "finished": [feature for feature in features if feature.tournament.is_over],
        "clubs": club_lines(clubs_for(request.user), tournaments_for(request.user)),
    }
    return render(request, "home/home.html", context)

"""The home page: who leads and why, what is being played, and what this is."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.gzip import gzip_page

from leagues.access import Visitor, clubs_for, tournaments_for
from leagues.models import Tournament
from leagues.queries.overview import (
    TournamentLine,
    club_lines,
    draft_tournaments,
    finished_tournaments,
    running_tournaments,
)
from leagues.queries.results import Progress
from leagues.web.boards import BOARDS
from leagues.web.rules import game_title
from leagues.web.standings import Leader, Row, leader_of, table_of

RUNNING_LIMIT = 3
FINISHED_LIMIT = 4
DRAFT_LIMIT = 10
PODIUM_ROWS = 3


@dataclass(frozen=True, slots=True)
class Feature:
    """A tournament on the home page, with the head of its table."""

    tournament: Tournament
    entrants: int
    game: str
    progress: Progress
    leader: Leader | None
    podium: tuple[Row, ...]


def _features(user: Visitor) -> list[Feature]:
    visible = tournaments_for(user)
    lines = [
        *running_tournaments(visible, RUNNING_LIMIT),
        *finished_tournaments(visible, FINISHED_LIMIT),
    ]
    boards = BOARDS.of([line.tournament for line in lines])
    return [
        Feature(
            line.tournament,
            line.entrants,
            game_title(line.tournament.game),
            board.results.progress,
            leader_of(board),
            table_of(board).rows[:PODIUM_ROWS],
        )
        for line, board in zip(lines, boards, strict=True)
    ]


def _drafts(user: Visitor) -> tuple[TournamentLine, ...]:
    """Return what somebody who runs tournaments has prepared; visitors have nothing."""
    return draft_tournaments(tournaments_for(user), DRAFT_LIMIT) if user.is_authenticated else ()


@gzip_page
def home_page(request: HttpRequest) -> HttpResponse:
    """Show the tournaments that are played, those finished last, and the clubs."""
    features = _features(request.user)
    context = {
        "running": [feature for feature in features if not feature.tournament.is_over],
        "finished": [feature for feature in features if feature.tournament.is_over],
        "drafts": _drafts(request.user),
        "clubs": club_lines(clubs_for(request.user), tournaments_for(request.user)),
    }
    return render(request, "home/home.html", context)

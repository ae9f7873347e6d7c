"""The pages of a tournament: standings, crosstable, rounds, entrants, rules."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.gzip import gzip_page

from leagues.access import can_organise, tournament_for
from leagues.errors import NotFound
from leagues.models import Tournament
from leagues.web.boards import Board, board_of
from leagues.web.crosstables import crosstable_html
from leagues.web.crumbs import tournament_crumbs
from leagues.web.fragments import is_fragment, varying
from leagues.web.rules import game_title, rules_of
from leagues.web.schedule import coming_round, latest_matches, round_shown
from leagues.web.standings import leader_of, reasons_of, table_of
from leagues.web.tabs import tabs_of
from leagues.wording.words import FORMAT_MEANINGS, FORMATS, TOURNAMENT_STATUS, word


def _page(
    request: HttpRequest, tournament: Tournament, board: Board, tab: str, **context: Any
) -> HttpResponse:
    """Show a tab of the tournament, or only what moves in it."""
    results = board.results
    context |= {
        "tournament": tournament,
        "status": word(TOURNAMENT_STATUS, tournament.status),
        "results": results,
        "progress": results.progress,
        "leader": leader_of(board),
        "coming": coming_round(results),
        "now": timezone.now(),
        "tab_template": f"tournaments/_{tab}.html",
    }
    if is_fragment(request):
        return varying(request, "tournaments/_moving.html", context)
    context |= {
        "game_title": game_title(tournament.game),
        "format": word(FORMATS, tournament.format),
        "crumbs": tournament_crumbs(tournament),
        "tabs": tabs_of(tournament, tab),
        "can_organise": can_organise(request.user, tournament.club),
    }
    return varying(request, "tournaments/page.html", context)


def _read(request: HttpRequest, club: str, slug: str) -> tuple[Tournament, Board]:
    tournament = tournament_for(request.user, club, slug)
    return tournament, board_of(tournament)


@gzip_page
def standings_page(request: HttpRequest, club: str, slug: str) -> HttpResponse:
    """Show the table, who leads and why, and the latest results."""
    tournament, board = _read(request, club, slug)
    if tournament.started_at is None:
        return _page(request, tournament, board, "entrants")
    context = {
        "table": table_of(board),
        "reasons": reasons_of(board),
        "latest": latest_matches(board.results),
    }
    return _page(request, tournament, board, "standings", **context)


@gzip_page
def crosstable_page(request: HttpRequest, club: str, slug: str) -> HttpResponse:
    """Show everybody against everybody."""
    tournament, board = _read(request, club, slug)
    rows = crosstable_html(board.crosstable, tournament.win_points, tournament.loss_points)
    return _page(request, tournament, board, "crosstable", rows=rows)


@gzip_page
def rounds_page(
    request: HttpRequest, club: str, slug: str, number: int | None = None
) -> HttpResponse:
    """Show one round: the one asked for, or the one that is being played."""
    tournament, board = _read(request, club, slug)
    if number is not None and not any(line.number == number for line in board.results.rounds):
        raise NotFound("round", str(number))
    return _page(request, tournament, board, "rounds", shown=round_shown(board.results, number))


@gzip_page
def entrants_page(request: HttpRequest, club: str, slug: str) -> HttpResponse:
    """Show who takes part."""
    tournament, board = _read(request, club, slug)
    return _page(request, tournament, board, "entrants")


@gzip_page
def rules_page(request: HttpRequest, club: str, slug: str) -> HttpResponse:
    """Show what is played and how it is counted."""
    tournament, board = _read(request, club, slug)
    context = {
        "rules": rules_of(tournament),
        "meaning": word(FORMAT_MEANINGS, tournament.format),
    }
    return _page(request, tournament, board, "rules", **context)

"""The pages of a tournament: standings, crosstable, rounds, entrants, rules."""

from typing import Any

from django.http import HttpRequest, HttpResponse

from leagues.access import can_organise, tournament_for
from leagues.errors import NotFound
from leagues.models import Tournament
from leagues.queries.results import Results, results_of
from leagues.queries.standings import crosstable_of
from leagues.web.crosstables import crosstable_html
from leagues.web.crumbs import tournament_crumbs
from leagues.web.fragments import is_fragment, varying
from leagues.web.rules import game_title, rules_of
from leagues.web.schedule import latest_matches, round_shown
from leagues.web.standings import table_of
from leagues.web.tabs import tabs_of
from leagues.web.words import FORMAT_MEANINGS, FORMATS, TOURNAMENT_STATUS, word


def _page(request: HttpRequest, results: Results, tab: str, **context: Any) -> HttpResponse:
    """Show a tab of the tournament, or only what moves in it."""
    tournament = results.tournament
    context |= {
        "tournament": tournament,
        "status": word(TOURNAMENT_STATUS, tournament.status),
        "results": results,
        "progress": results.progress,
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


def _results(request: HttpRequest, club: str, slug: str) -> Results:
    return results_of(tournament_for(request.user, club, slug))


def standings_page(request: HttpRequest, club: str, slug: str) -> HttpResponse:
    """Show the table, who leads and why, and the latest results."""
    results = _results(request, club, slug)
    if results.tournament.status == Tournament.Status.DRAFT:
        return _page(request, results, "entrants")
    table = table_of(results)
    return _page(request, results, "standings", table=table, latest=latest_matches(results))


def crosstable_page(request: HttpRequest, club: str, slug: str) -> HttpResponse:
    """Show everybody against everybody."""
    results = _results(request, club, slug)
    tournament = results.tournament
    rows = crosstable_html(crosstable_of(results), tournament.win_points, tournament.loss_points)
    return _page(request, results, "crosstable", rows=rows)


def rounds_page(
    request: HttpRequest, club: str, slug: str, number: int | None = None
) -> HttpResponse:
    """Show one round: the one asked for, or the one that is being played."""
    results = _results(request, club, slug)
    if number is not None and not any(line.number == number for line in results.rounds):
        raise NotFound("round", str(number))
    return _page(request, results, "rounds", shown=round_shown(results, number))


def entrants_page(request: HttpRequest, club: str, slug: str) -> HttpResponse:
    """Show who takes part."""
    return _page(request, _results(request, club, slug), "entrants")


def rules_page(request: HttpRequest, club: str, slug: str) -> HttpResponse:
    """Show what is played and how it is counted."""
    results = _results(request, club, slug)
    return _page(
        request,
        results,
        "rules",
        rules=rules_of(results.tournament),
        meaning=word(FORMAT_MEANINGS, results.tournament.format),
    )

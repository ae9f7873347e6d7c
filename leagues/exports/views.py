"""Downloads: the tournament's tables and records under the tournament's own address."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, JsonResponse, StreamingHttpResponse
from django.views.decorators.http import require_safe

from leagues.access import tournament_for
from leagues.exports.archive import async_archive_chunks
from leagues.exports.cells import Cell, csv_text
from leagues.exports.tables import (
    crosstable_rows,
    crosstable_values,
    standings_rows,
    standings_values,
)
from leagues.models import Tournament
from leagues.queries.results import Results, results_of

View = Callable[..., HttpResponse]


def _as_download(response: HttpResponse | StreamingHttpResponse, name: str) -> None:
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    response["Cache-Control"] = "no-cache"


def file_name(tournament: Tournament, what: str) -> str:
    """Return what a downloaded file is called."""
    return f"{tournament.club.slug}-{tournament.slug}-{what}"


def _csv_view(what: str, rows: Callable[[Results], list[list[Cell]]]) -> View:
    @require_safe
    def view(request: HttpRequest, club: str, slug: str) -> HttpResponse:
        tournament = tournament_for(request.user, club, slug)
        response = HttpResponse(csv_text(rows(results_of(tournament))), "text/csv; charset=utf-8")
        _as_download(response, file_name(tournament, f"{what}.csv"))
        return response

    return view


def _json_view(what: str, values: Callable[[Results], dict[str, object]]) -> View:
    @require_safe
    def view(request: HttpRequest, club: str, slug: str) -> HttpResponse:
        tournament = tournament_for(request.user, club, slug)
        response = JsonResponse(
            values(results_of(tournament)), json_dumps_params={"ensure_ascii": False}
        )
        _as_download(response, file_name(tournament, f"{what}.json"))
        return response

    return view


standings_csv = _csv_view("standings", standings_rows)
standings_json = _json_view("standings", standings_values)
crosstable_csv = _csv_view("crosstable", crosstable_rows)
crosstable_json = _json_view("crosstable", crosstable_values)


@require_safe
def records_zip(request: HttpRequest, club: str, slug: str) -> StreamingHttpResponse:
    """All records of the tournament's finished matches, made while they are sent."""
    tournament = tournament_for(request.user, club, slug)
    response = StreamingHttpResponse(async_archive_chunks(tournament), "application/zip")
    _as_download(response, file_name(tournament, "records.zip"))
    return response

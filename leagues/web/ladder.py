"""The page of a ladder: who stands where, how sure that is, and who beat whom."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from engines.registry import game_class
from leagues.models import LadderMatch
from leagues.queries.ladder import (
    Encounter,
    LadderLine,
    encounters_of,
    ladder_lines,
    ladder_record,
    latest_matches,
)
from leagues.web.crumbs import bots_crumbs

LATEST = 20
MATRIX_LIMIT = 20


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the ladder with what is shown of it, and its encounters in the order of lines."""

    line: LadderLine
    rating: str
    margin: str
    win_percent: int
    encounters: tuple[Encounter | None, ...]


def rows_of(lines: Sequence[LadderLine]) -> list[Row]:
    """Return the lines as they are shown; encounters only while the matrix is small enough."""
    shown = lines if len(lines) <= MATRIX_LIMIT else []
    met = encounters_of(shown) if shown else {}
    return [
        Row(
            line,
            f"{line.rating.mu:.1f}",
            f"{line.rating.margin:.1f}",
            100 * line.player.wins // line.player.matches,
            tuple(met.get((line.player.pk, other.player.pk)) for other in shown),
        )
        for line in lines
    ]


def _latest(game: str) -> list[tuple[LadderMatch, list[tuple[str, int]]]]:
    found = []
    for match in latest_matches(game, LATEST):
        seats = [
            (seat.player.version.bot.name if seat.player.version else seat.player.house_bot, seat)
            for seat in match.seats.all()
        ]
        found.append((match, [(name, seat.score) for name, seat in seats]))
    return found


def ladder_page(request: HttpRequest, game: str) -> HttpResponse:
    """Show the ladder of a game. Raises UnknownGame."""
    title = game_class(game).title
    context = {
        "game": game,
        "title": title,
        "rows": rows_of(ladder_lines(game)),
        "latest": _latest(game),
        "crumbs": bots_crumbs(_("Ladder of %(game)s") % {"game": title}),
    }
    return render(request, "bots/ladder.html", context)


def record(request: HttpRequest, game: str, number: int) -> HttpResponse:
    """Send the record of a rated match."""
    name = f"{game}-ladder-{number}.json"
    return HttpResponse(
        ladder_record(game, number),
        content_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )

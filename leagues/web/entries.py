"""The page of an entrant: who it is, where it stands, and every match it plays."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from leagues.access import can_organise, entry_for, versions_for
from leagues.models import Entry
from leagues.queries.results import MatchLine, Results, SeatLine
from leagues.queries.standings import MatchPoints
from leagues.web.boards import board_of
from leagues.web.bots import settings_text
from leagues.web.crumbs import tournament_crumbs
from leagues.web.numbers import points_text
from leagues.web.standings import table_of
from leagues.wording.words import MATCH_STATUS, word

PAIR = 2


@dataclass(frozen=True, slots=True)
class OwnMatch:
    """A match from the side of one entrant."""

    line: MatchLine
    own: SeatLine
    others: tuple[SeatLine, ...]
    word: str
    points: str
    result: str
    """One of "won", "drawn", "lost", or nothing while there is no result."""


def _own_match(line: MatchLine, entry: Entry, worth: MatchPoints) -> OwnMatch | None:
    own = next((seat for seat in line.seats if seat.entry.id == entry.pk), None)
    if own is None:
        return None
    others = tuple(seat for seat in line.seats if seat is not own)
    points = points_text(worth.of(line)[line.seats.index(own)]) if line.is_finished else ""
    status = word(MATCH_STATUS, line.status)
    return OwnMatch(line, own, others, status, points, _result(own, others))


def _result(own: SeatLine, others: tuple[SeatLine, ...]) -> str:
    if own.place is None:
        return ""
    if own.place > 1:
        return "lost"
    return "drawn" if any(other.place == 1 for other in others) else "won"


def _own_matches(results: Results, entry: Entry) -> list[OwnMatch]:
    worth = MatchPoints(results.rule)
    found = (_own_match(line, entry, worth) for line in results.matches)
    return [match for match in found if match is not None]


def entry_page(request: HttpRequest, key: int) -> HttpResponse:
    """Show an entrant."""
    entry = entry_for(request.user, key)
    tournament = entry.tournament
    board = board_of(tournament)
    rows = table_of(board).rows
    context = {
        "entry": entry,
        "tournament": tournament,
        "crumbs": tournament_crumbs(tournament, entry.name),
        "version": versions_for(request.user).filter(entries=entry).first(),
        "settings": settings_text(entry.bot_settings),
        "is_pairs": tournament.most_seats == PAIR,
        "row": next((row for row in rows if row.entry_id == entry.pk), None),
        "matches": _own_matches(board.results, entry),
        "can_withdraw": tournament.status == "draft"
        and entry.status == Entry.Status.ENTERED
        and can_organise(request.user, tournament.club),
    }
    return render(request, "entries/entrant.html", context)

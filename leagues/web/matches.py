"""The page of a match: the result, the score by hand, and the replay.

What is shown of a match that is not finished is who plays and where it is: no card, no seed.
"""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from engines.match.record import parse_record
from leagues.access import Visitor, can_organise, match_for, seat_logs_for
from leagues.models import Match, MatchRecord
from leagues.web.crumbs import tournament_crumbs
from leagues.web.fragments import is_fragment, varying
from leagues.web.replays import Replay, replay_at
from leagues.web.rules import game_title
from leagues.wording.words import EXACT_REASONS, MATCH_STATUS, REASONS, isolated, joined, word


@dataclass(frozen=True, slots=True)
class SeatResult:
    """A seat with its name and, of a finished match, its score."""

    name: str
    entry_id: int
    score: int | None
    place: int | None

    @property
    def is_winner(self) -> bool:
        """Whether nobody stands before the seat; several may."""
        return self.place == 1


def _seats(match: Match) -> list[SeatResult]:
    seats = list(match.seats.select_related("entry").order_by("seat"))
    return [SeatResult(seat.entry.name, seat.entry_id, seat.score, seat.place) for seat in seats]


def _verdict(seats: list[SeatResult]) -> str:
    """Return who won, in words; nothing while nobody has."""
    winners = [isolated(seat.name) for seat in seats if seat.is_winner]
    if len(winners) > 1:
        return _("A draw between %(names)s.") % {"names": joined(winners)}
    return _("%(name)s wins.") % {"name": winners[0]} if winners else ""


def _step_asked(request: HttpRequest) -> int | None:
    text = request.GET.get("step", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else None


def _replay_of(match: Match, step: int | None) -> Replay | None:
    if match.status != Match.Status.FINISHED:
        return None
    record = MatchRecord.objects.filter(match=match).first()
    return None if record is None else replay_at(parse_record(record.text.encode()), step)


def match_page(request: HttpRequest, key: int) -> HttpResponse:
    """Show a match; the replay stands at the step that the address names."""
    match = match_for(request.user, key)
    context: dict[str, Any] = {"match": match, "replay": _replay_of(match, _step_asked(request))}
    if is_fragment(request) and context["replay"] is not None:
        return varying(request, "matches/_replay.html", context)
    context["has_logs"] = seat_logs_for(request.user, match).exists()
    context |= _whole_page(match) | {"can_retry": _can_retry(request.user, match)}
    return varying(request, "matches/match.html", context)


def _can_retry(user: Visitor, match: Match) -> bool:
    tournament = match.round.tournament
    is_lost = match.status == Match.Status.FAILED and not tournament.is_over
    return is_lost and can_organise(user, tournament.club)


def _reason(match: Match) -> str:
    """Return in a sentence why the match ended; "" while it has not."""
    if not match.reason:
        return ""
    is_exact = match.round.tournament.variant.get("exact") is True
    return word({**REASONS, **EXACT_REASONS} if is_exact else REASONS, match.reason)


def _whole_page(match: Match) -> dict[str, Any]:
    round_ = match.round
    facts = {"round": round_.number, "table": match.table}
    title = _("Round %(round)s, table %(table)s") % facts
    seats = _seats(match)
    return {
        "title": title,
        "tournament": round_.tournament,
        "round": round_,
        "game_title": game_title(round_.tournament.game),
        "crumbs": tournament_crumbs(round_.tournament, title),
        "seats": seats,
        "is_pair": len(seats) == 2,
        "by_place": sorted(seats, key=lambda seat: seat.place or 0),
        "verdict": _verdict(seats),
        "status": word(MATCH_STATUS, match.status),
        "reason": _reason(match),
    }

"""Finished matches of any number of seats, stored as if they had been played here."""

import json
from pathlib import Path

from django.utils import timezone

from engines.match.record import parse_record
from engines.match.replay import replay
from leagues.models import Match, MatchRecord, MatchSeat, Round, Tournament
from tests.leagues.builders import add_players, make_club, make_tournament

RECORDS = Path("tests/conformance")
NAMES = ("Adélaïde", "Bo the Careful", "club, deals 16, envy 120", "Dev", "Élise-Maude", "Fay")


def recorded_match(game: str, name: str, tournament: Tournament | None = None) -> Match:
    """Store the conformance record of that name as a finished match and return it."""
    raw = json.loads((RECORDS / game / f"{name}.json").read_text(encoding="utf-8"))
    seats = len(raw["seats"])
    raw["seats"] = list(NAMES[:seats])
    text = json.dumps(raw, ensure_ascii=False)
    outcome = replay(parse_record(text.encode())).outcome
    assert outcome is not None
    if tournament is None:
        club = make_club(f"Club of {name[:40]}")
        tournament = make_tournament(0, club, name="Open", game=game, variant={})
    now = timezone.now()
    tournament.status = Tournament.Status.FINISHED
    tournament.seats = tournament.fewest_seats = tournament.most_seats = seats
    if seats > 2:
        tournament.format, tournament.planned_rounds = Tournament.Format.TABLES, 1
    tournament.started_at = tournament.finished_at = now
    tournament.save()
    held = Round.objects.create(
        tournament=tournament,
        number=tournament.rounds.count() + 1,
        status=Round.Status.CLOSED,
        published_at=now,
        closed_at=now,
    )
    match = Match.objects.create(
        round=held,
        table=1,
        status=Match.Status.FINISHED,
        reason=outcome.reason,
        finished_at=now,
    )
    entries = add_players(tournament, seats, first=100 * held.number)
    for seat, entry in enumerate(entries):
        entry.name = NAMES[seat] if held.number == 1 else f"{NAMES[seat]} {held.number}"
        entry.save()
        MatchSeat.objects.create(
            match=match,
            seat=seat,
            entry=entry,
            score=outcome.scores[seat],
            place=outcome.ranks[seat],
            outcome=MatchSeat.Outcome.PLAYED,
        )
    MatchRecord.objects.create(match=match, text=text)
    return match

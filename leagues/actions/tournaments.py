"""Changes of tournaments: create, start, cancel."""

import math
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.db import transaction
from django.utils import timezone

from engines.core.chance import Draw, SeededChance, commitment_of, derive_seed, parse_seed
from engines.registry import game_named
from leagues.access import Visitor, require_organiser
from leagues.actions.audit import write_audit
from leagues.actions.locks import locked_club, locked_tournament
from leagues.actions.names import clean_name, free_slug, name_key
from leagues.actions.rounds import begin_rounds, plan_rounds
from leagues.errors import (
    AlreadyOver,
    AlreadyStarted,
    EntriesDoNotFit,
    FieldWrong,
    NameTaken,
    TooFewEntries,
    TooManyRounds,
)
from leagues.formats.event import Format
from leagues.formats.registry import format_named
from leagues.formats.rules import table_rules
from leagues.live import publish_on_commit
from leagues.models import Attempt, Club, Entry, Match, Round, Tournament
from leagues.queries.pairings import seat_range_of
from scoring.errors import RefusedError
from scoring.standings.catalog import TIE_BREAKS
from scoring.standings.catalog import tie_breaks as known_tie_breaks
from scoring.standings.points import PointsRule

NAME_LIMIT = 100
PAUSE_LIMIT_SECONDS = 7 * 24 * 3600
PARTS_LIMIT = 10_000
BEST_OF_LIMIT = 15
SEATS = 2


@dataclass(frozen=True, slots=True)
class PointValues:
    """What a win, a draw and a loss are worth."""

    win: Fraction = Fraction(1)
    draw: Fraction = Fraction(1, 2)
    loss: Fraction = Fraction(0)

    def in_parts(self) -> tuple[int, int, int, int]:
        """Return win, draw and loss as whole parts, and how many parts make a point.

        Raises FieldWrong.
        """
        values = (self.win, self.draw, self.loss)
        parts = math.lcm(*(value.denominator for value in values))
        win, draw, loss = (int(value * parts) for value in values)
        allowed = "win above loss, draw between them, none below 0 or beyond 10000 parts"
        if not win >= draw >= loss >= 0 or win == loss or max(win, parts) > PARTS_LIMIT:
            raise FieldWrong("points", [str(value) for value in values], allowed)
        return win, draw, loss, parts


@transaction.atomic
def create_tournament(
    *,
    club: Club,
    name: str,
    game: str,
    by: Visitor,
    variant: Mapping[str, object] | None = None,
    format: str = Tournament.Format.ROUND_ROBIN,
    seats: int | None = None,
    fewest_seats: int | None = None,
    most_seats: int | None = None,
    rounds: int | None = None,
    points: PointValues | None = None,
    points_by: str = Tournament.PointsBy.PLACE,
    tie_breaks: Sequence[str] | None = None,
    best_of: int = 1,
    third_place: bool = False,
    round_pause_seconds: int = 0,
    seed: str | None = None,
) -> Tournament:
    """Store a draft; its seed is drawn here unless given, and its commitment is public at once.

    `seats` are those of a table as wished, and `fewest_seats` and `most_seats` what is allowed
    where the entries do not divide; see `table_rules` for what is chosen without them. `rounds`
    is for formats that ask for it, `best_of` and `third_place` for knockouts. Without `tie_breaks`
    those of the format decide.

    Raises NotPermitted, FieldWrong, NameTaken, or a SetupError of the engines.
    """
    club = locked_club(club)
    require_organiser(by, club, "create_tournament")
    name = clean_name(name, NAME_LIMIT)
    chosen = format_named(format)
    chosen.check_rounds(rounds)
    _check_meetings(chosen, best_of, third_place)
    _check_form(chosen, points_by, round_pause_seconds)
    values = points or PointValues()
    win, draw, loss, parts = values.in_parts()
    chosen.check_points(PointsRule(values.win, values.draw, values.loss), rounds or 0)
    rules = table_rules(
        game,
        variant or {},
        format,
        seats=seats,
        fewest_seats=fewest_seats,
        most_seats=most_seats,
    )
    seed_bytes = parse_seed(seed) if seed is not None else secrets.token_bytes(32)
    tournament = Tournament.objects.create(
        club=club,
        name=name,
        game=rules.game,
        variant=rules.variant,
        variant_by_size={str(size): options for size, options in rules.by_size.items() if options},
        format=format,
        seats=rules.seats.wished,
        fewest_seats=rules.seats.fewest,
        most_seats=rules.seats.most,
        planned_rounds=rounds or 0,
        best_of=best_of,
        third_place=third_place,
        win_parts=win,
        draw_parts=draw,
        loss_parts=loss,
        point_parts=parts,
        points_by=points_by,
        tie_breaks=_checked_tie_breaks(tie_breaks, chosen),
        round_pause_seconds=round_pause_seconds,
        seed=seed_bytes.hex(),
        commitment=commitment_of(seed_bytes),
        **_free_name(club, name),
    )
    write_audit(
        by,
        "create_tournament",
        tournament,
        club=club,
        tournament=tournament,
        after=_chosen_values(tournament),
    )
    return tournament


CHOSEN = (
    "name",
    "game",
    "variant",
    "variant_by_size",
    "format",
    "seats",
    "fewest_seats",
    "most_seats",
    "planned_rounds",
    "points_by",
    "tie_breaks",
    "best_of",
    "third_place",
    "round_pause_seconds",
)
"""What an organiser chooses of a tournament, points apart."""


def _chosen_values(tournament: Tournament) -> dict[str, Any]:
    """Return what was chosen, for the audit."""
    points = (tournament.win_points, tournament.draw_points, tournament.loss_points)
    return {
        **{field: getattr(tournament, field) for field in CHOSEN},
        "points": [str(value) for value in points],
    }


def _checked_tie_breaks(codes: Sequence[str] | None, chosen: Format) -> list[str]:
    """Return the tie-breaks to store. Raises FieldWrong."""
    if codes is None:
        return list(chosen.tie_breaks)
    try:
        return [tie_break.code for tie_break in known_tie_breaks(codes)]
    except RefusedError as error:
        allowed = f"each once, of {', '.join(TIE_BREAKS)}"
        raise FieldWrong("tie_breaks", list(codes), allowed) from error


def _check_meetings(chosen: Format, best_of: int, third_place: bool) -> None:
    """Raise FieldWrong for meetings that the format cannot have."""
    is_whole = type(best_of) is int and best_of % 2 == 1 and 1 <= best_of <= BEST_OF_LIMIT
    if not is_whole or (best_of > 1 and not chosen.asks_best_of):
        allowed = f"1, 3, 5 ... {BEST_OF_LIMIT}" if chosen.asks_best_of else "1 in this format"
        raise FieldWrong("best_of", best_of, allowed)
    if third_place and not chosen.asks_best_of:
        raise FieldWrong("third_place", third_place, "false in this format")


def _check_form(chosen: Format, points_by: str, round_pause_seconds: int) -> None:
    """Raise FieldWrong for points that the format cannot give or a pause that is too long."""
    given = Tournament.PointsBy.values if chosen.fewest_seats > 2 else [Tournament.PointsBy.PLACE]
    if points_by not in given:
        raise FieldWrong("points_by", points_by, ", ".join(given))
    if type(round_pause_seconds) is not int or not 0 <= round_pause_seconds <= PAUSE_LIMIT_SECONDS:
        allowed = f"0 to {PAUSE_LIMIT_SECONDS} seconds"
        raise FieldWrong("round_pause_seconds", round_pause_seconds, allowed)


def _free_name(club: Club, name: str) -> dict[str, str]:
    """Return the key and the address of a name that no tournament of the locked club has.

    Raises NameTaken.
    """
    others = club.tournaments
    key = name_key(name)
    if others.filter(name_key=key).exists():
        raise NameTaken("tournament", name)
    slug = free_slug(name, "tournament", lambda slug: others.filter(slug=slug).exists())
    return {"name_key": key, "slug": slug}


def drawn_order(seed: bytes, names: Sequence[str]) -> list[int]:
    """Return in which order the names get their numbers, as indices; drawn from the seed alone."""
    draw = Draw("shuffle", 0, 0, range(len(names)))
    return SeededChance(derive_seed(seed, "numbers of the entrants")).outcome(draw)


def _check_tables(tournament: Tournament, entrants: int) -> None:
    """Raise unless so many entrants fill tables, and the game can be played at each of them.

    TooFewEntries, TooManyRounds, EntriesDoNotFit, or a SetupError of the engines.
    """
    chosen = format_named(tournament.format)
    seats = seat_range_of(tournament)
    needed = chosen.fewest_entrants(seats)
    if entrants < needed:
        raise TooFewEntries(entrants, needed)
    most = chosen.most_rounds(entrants)
    if most is not None and tournament.planned_rounds > most:
        raise TooManyRounds(tournament.planned_rounds, most, entrants)
    sizes = chosen.table_sizes(entrants, seats)
    left_over = entrants - sum(size * tables for size, tables in sizes.items())
    if left_over and tournament.points_by == Tournament.PointsBy.SCORE:
        # No score would be a fair one for sitting out.
        raise EntriesDoNotFit(entrants, left_over, seats.fewest, seats.most)
    for size in sizes:
        game_named(tournament.game, tournament.variant_for(size), size)


def _draw_numbers(tournament: Tournament) -> list[Entry]:
    """Give the entries their numbers by lot and return them in that order."""
    entries = sorted(
        tournament.entries.filter(status=Entry.Status.ENTERED), key=lambda entry: entry.name_key
    )
    _check_tables(tournament, len(entries))
    order = drawn_order(bytes.fromhex(tournament.seed), [entry.name_key for entry in entries])
    drawn = [entries[index] for index in order]
    for number, entry in enumerate(drawn, start=1):
        entry.number = number
    Entry.objects.bulk_update(drawn, ["number"])
    return drawn


@transaction.atomic
def start_tournament(*, tournament: Tournament, by: Visitor) -> Tournament:
    """Draw the numbers, plan all rounds, publish what can be known of them, and play.

    Raises NotPermitted, AlreadyStarted, AlreadyOver, TooFewEntries, TooManyRounds,
    EntriesDoNotFit, or a SetupError of the engines.
    """
    tournament = locked_tournament(tournament.pk)
    require_organiser(by, tournament.club, "start_tournament")
    if tournament.status == Tournament.Status.CANCELLED:
        raise AlreadyOver(tournament.status)
    if tournament.status != Tournament.Status.DRAFT:
        raise AlreadyStarted(tournament.status)
    entries = _draw_numbers(tournament)
    tournament.status = Tournament.Status.RUNNING
    tournament.started_at = timezone.now()
    rounds = plan_rounds(tournament)
    tournament.save(update_fields=["status", "started_at", "planned_rounds", "planned_matches"])
    write_audit(
        by,
        "start_tournament",
        tournament,
        club=tournament.club,
        tournament=tournament,
        before={"status": Tournament.Status.DRAFT},
        after={"status": tournament.status, "entries": [entry.name for entry in entries]},
    )
    publish_on_commit(tournament.pk, "started")
    begin_rounds(tournament, rounds)
    return tournament


@transaction.atomic
def cancel_tournament(*, tournament: Tournament, by: Visitor) -> Tournament:
    """End the tournament for good; what is finished stays, what is being played is not taken.

    Raises NotPermitted or AlreadyOver.
    """
    tournament = locked_tournament(tournament.pk)
    require_organiser(by, tournament.club, "cancel_tournament")
    if tournament.is_over:
        raise AlreadyOver(tournament.status)
    before = tournament.status
    now = timezone.now()
    open_rounds = tournament.rounds.filter(
        status__in=[Round.Status.PLANNED, Round.Status.PUBLISHED]
    )
    open_rounds.update(status=Round.Status.CANCELLED, closed_at=now, due_at=None)
    unfinished = Match.objects.filter(
        round__tournament=tournament,
        status__in=[Match.Status.QUEUED, Match.Status.RUNNING, Match.Status.FAILED],
    )
    cancelled = unfinished.update(status=Match.Status.CANCELLED, failure="")
    Attempt.objects.filter(
        match__round__tournament=tournament, status=Attempt.Status.RUNNING
    ).update(status=Attempt.Status.CANCELLED, ended_at=now)
    tournament.status = Tournament.Status.CANCELLED
    tournament.finished_at = now
    tournament.save(update_fields=["status", "finished_at"])
    write_audit(
        by,
        "cancel_tournament",
        tournament,
        club=tournament.club,
        tournament=tournament,
        before={"status": before},
        after={"status": tournament.status, "matches_cancelled": cancelled},
    )
    publish_on_commit(tournament.pk, "cancelled")
    return tournament

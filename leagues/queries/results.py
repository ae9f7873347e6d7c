"""What was played in tournaments, read in a constant number of queries.

`results_of` reads once; standings, crosstable, rounds and progress are all made from it.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any, NamedTuple

from engines.core.chance import derive_seed
from leagues.formats.event import Format
from leagues.formats.registry import format_named
from leagues.models import Entry, Match, MatchSeat, Round, Tournament
from scoring.standings.catalog import tie_breaks
from scoring.standings.ledger import Ledger
from scoring.standings.points import PointsRule
from scoring.standings.results import MatchResult, Outcome, SeatResult, sat_out
from scoring.standings.table import Table, make_table


class EntryLine(NamedTuple):
    """An entrant. `number` is drawn by lot at the start, None before."""

    id: int
    number: int | None
    name: str
    kind: str
    bot: str
    bot_settings: Mapping[str, Any]
    status: str


class SeatLine(NamedTuple):
    """A seat of a match; `score` and `place` are None until the match is finished."""

    entry: EntryLine
    score: int | None
    place: int | None
    outcome: str

    @property
    def is_forfeit_loss(self) -> bool:
        """Whether the match was lost by forfeit here."""
        return self.outcome == MatchSeat.Outcome.FORFEIT_LOSS


class MatchLine(NamedTuple):
    """A match; `seats` in order of the seats, seat 0 deals first."""

    id: int
    round_number: int
    table: int
    status: str
    reason: str
    failure: str
    finished_at: datetime | None
    seats: tuple[SeatLine, ...]

    @property
    def is_finished(self) -> bool:
        """Whether there is a result."""
        return self.status == Match.Status.FINISHED


class RoundLine(NamedTuple):
    """A round. Its matches exist once it is published; `byes` are the entrants without one."""

    id: int
    number: int
    status: str
    due_at: datetime | None
    published_at: datetime | None
    closed_at: datetime | None
    matches: tuple[MatchLine, ...]
    byes: tuple[EntryLine, ...]


@dataclass(frozen=True, slots=True)
class Progress:
    """How many of the planned matches are where; `planned` ones are in rounds to come."""

    total: int
    planned: int
    queued: int
    running: int
    finished: int
    failed: int
    cancelled: int

    @property
    def percent(self) -> int:
        """Finished matches of a hundred, rounded down; 100 only when all are."""
        return 100 * self.finished // self.total if self.total else 0

    @property
    def unfinished(self) -> int:
        """Matches without a result that may still get one."""
        return self.planned + self.queued + self.running + self.failed


@dataclass(frozen=True, eq=False)
class Results:
    """A tournament as it stands: entrants by number, rounds in order with their matches."""

    tournament: Tournament
    entries: tuple[EntryLine, ...]
    rounds: tuple[RoundLine, ...]

    @cached_property
    def matches(self) -> tuple[MatchLine, ...]:
        """All matches that exist, by round and table."""
        return tuple(match for round_ in self.rounds for match in round_.matches)

    @cached_property
    def progress(self) -> Progress:
        """How far the tournament is."""
        return _progress(
            self.tournament.planned_matches, Counter(match.status for match in self.matches)
        )

    @cached_property
    def rule(self) -> PointsRule:
        """What the points of a result are."""
        tournament = self.tournament
        return PointsRule(
            tournament.win_points,
            tournament.draw_points,
            tournament.loss_points,
            by="score" if tournament.points_by == Tournament.PointsBy.SCORE else "place",
        )

    @cached_property
    def format(self) -> Format:
        """How the rounds are paired."""
        return format_named(self.tournament.format)

    @cached_property
    def all_results(self) -> tuple[MatchResult, ...]:
        """What is confirmed, as the scoring reads it; entrants are named by their keys.

        Who was left over by the pairing of a round has a bye. Where everybody meets everybody the
        free round of an odd field is no result.
        """
        played = (match_result(match) for match in self.matches if match.is_finished)
        if not self.format.gives_byes:
            return tuple(played)
        left_over = (
            sat_out(round_.number, entry.id) for round_ in self.rounds for entry in round_.byes
        )
        return (*played, *left_over)

    @cached_property
    def ledger(self) -> Ledger:
        """The results of each entrant."""
        return Ledger(
            [entry.id for entry in self.entries],
            self.all_results,
            self.rule,
            predetermined=self.format.is_predetermined,
            rules_version="2024-08" if self.tournament.rules_version == "2024-08" else "2026-03",
        )

    @cached_property
    def table(self) -> Table:
        """The table of the ledger; lots are those of the tournament."""
        chosen = tie_breaks(self.tournament.tie_breaks)
        return make_table(self.ledger, chosen, seed=lots_of(self.tournament))


def lots_of(tournament: Tournament) -> str:
    """Return the text from which lots of the tournament are drawn.

    It follows from the seed, so that everybody can draw them again once the seed is public.
    """
    return derive_seed(bytes.fromhex(tournament.seed), "lots").hex()


_PLAYED = Outcome.PLAYED
_OUTCOMES = {outcome.value: outcome for outcome in Outcome}


def match_result(match: MatchLine) -> MatchResult:
    """Return a finished match as the scoring reads it. A forfeit has no place."""
    return MatchResult(
        match.round_number,
        tuple(
            SeatResult(seat.entry.id, _PLAYED, seat.place, seat.score or 0)
            if seat.outcome == _PLAYED
            else SeatResult(seat.entry.id, _OUTCOMES[seat.outcome], None, seat.score or 0)
            for seat in match.seats
        ),
        match.id,
    )


def _progress(planned_matches: int, counts: Mapping[str, int]) -> Progress:
    existing = sum(counts.values())
    total = max(planned_matches, existing)
    return Progress(
        total=total,
        planned=total - existing,
        queued=counts.get(Match.Status.QUEUED, 0),
        running=counts.get(Match.Status.RUNNING, 0),
        finished=counts.get(Match.Status.FINISHED, 0),
        failed=counts.get(Match.Status.FAILED, 0),
        cancelled=counts.get(Match.Status.CANCELLED, 0),
    )


def progress_of(tournament: Tournament) -> Progress:
    """How far the tournament is, counted by the database."""
    counts = Counter[str](
        Match.objects.filter(round__tournament=tournament)
        .order_by()
        .values_list("status", flat=True)
    )
    return _progress(tournament.planned_matches, counts)


def _match_rows(keys: Iterable[int]) -> list[tuple[int, tuple[Any, ...]]]:
    """Return (round, fields of MatchLine but the seats) of every match, by round and table."""
    rows = (
        Match.objects.filter(round__tournament__in=keys)
        .order_by("round__number", "table")
        .values_list(
            "round_id",
            "id",
            "round__number",
            "table",
            "status",
            "reason",
            "failure",
            "finished_at",
        )
    )
    return [(row[0], row[1:]) for row in rows]


def _seat_rows(keys: Iterable[int]) -> list[tuple[int, int, int | None, int | None, str]]:
    """Return (match, entry, score, place, outcome) of every seat, by match and seat."""
    return list(
        MatchSeat.objects.filter(match__round__tournament__in=keys)
        .order_by("match", "seat")
        .values_list("match_id", "entry_id", "score", "place", "outcome")
    )


def _entry_lines(keys: Iterable[int]) -> list[tuple[int, EntryLine]]:
    """Return (tournament, entry) of every entry, also withdrawn ones, by number."""
    rows = (
        Entry.objects.filter(tournament__in=keys)
        .order_by("number", "pk")
        .values_list(
            "tournament_id", "id", "number", "name", "kind", "bot", "bot_settings", "status"
        )
    )
    return [(row[0], EntryLine._make(row[1:])) for row in rows]


def entries_of(tournament: Tournament) -> list[EntryLine]:
    """Return who takes part, by number; before the start by time of entry."""
    lines = _entry_lines([tournament.pk])
    return [entry for _, entry in lines if entry.status == Entry.Status.ENTERED]


def _round_rows(keys: Iterable[int]) -> list[tuple[int, tuple[Any, ...]]]:
    """Return (tournament, fields of RoundLine but matches and byes) of every round, by number."""
    rows = (
        Round.objects.filter(tournament__in=keys)
        .order_by("number")
        .values_list(
            "tournament_id", "id", "number", "status", "due_at", "published_at", "closed_at"
        )
    )
    return [(row[0], row[1:]) for row in rows]


def _byes(entries: Sequence[EntryLine], matches: Sequence[MatchLine]) -> tuple[EntryLine, ...]:
    if not matches:
        return ()
    seated = {seat.entry.id for match in matches for seat in match.seats}
    return tuple(entry for entry in entries if entry.id not in seated)


def results_of_all(tournaments: Sequence[Tournament]) -> list[Results]:
    """Return the results of each tournament, in four queries however many there are.

    A match that is read as finished has its result even while workers write: seats are read
    after matches, and entries after seats.
    """
    keys = [tournament.pk for tournament in tournaments]
    match_rows = _match_rows(keys)
    seat_rows = _seat_rows(keys)
    lines = {entry.id: (tournament, entry) for tournament, entry in _entry_lines(keys)}
    round_rows = _round_rows(keys)

    entries: dict[int, list[EntryLine]] = {key: [] for key in keys}
    for tournament, entry in lines.values():
        if entry.status == Entry.Status.ENTERED:
            entries[tournament].append(entry)
    seats: dict[int, list[SeatLine]] = {}
    for match, key, score, place, outcome in seat_rows:
        seats.setdefault(match, []).append(SeatLine(lines[key][1], score, place, outcome))
    matches: dict[int, list[MatchLine]] = {}
    for round_key, fields in match_rows:
        line = MatchLine._make((*fields, tuple(seats[fields[0]])))
        matches.setdefault(round_key, []).append(line)
    rounds: dict[int, list[RoundLine]] = {key: [] for key in keys}
    # Who does not play in a round of a knockout waits or is out.
    open_ended = {one.pk for one in tournaments if format_named(one.format).is_open_ended}
    for tournament, fields in round_rows:
        played = tuple(matches.get(fields[0], ()))
        byes = () if tournament in open_ended else _byes(entries[tournament], played)
        rounds[tournament].append(RoundLine._make((*fields, played, byes)))
    return [
        Results(tournament, tuple(entries[tournament.pk]), tuple(rounds[tournament.pk]))
        for tournament in tournaments
    ]


def results_of(tournament: Tournament) -> Results:
    """Return what was played in the tournament so far."""
    return results_of_all([tournament])[0]

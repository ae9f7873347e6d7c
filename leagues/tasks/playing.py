"""A worker plays a match: the engine's runner with the seats and the seed of the database."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Self

from celery.exceptions import SoftTimeLimitExceeded
from django.conf import settings

from engines.bots.house import SeatedBot, seat_players
from engines.bots.table import BotMatch, Participant, play_bot_match
from engines.core.chance import SeededChance
from engines.core.game import Game, State
from engines.match.errors import PlayerFailed
from engines.match.fairness import match_seed
from engines.match.record import MatchRecord, write_record
from engines.match.replay import replay
from engines.match.runner import play_match
from engines.registry import game_named, house_bots
from leagues.actions.matches import BotLog, Job, Note, PlayedMatch, SeatScore
from leagues.models import Entry, MatchSeat, Tournament
from leagues.tasks.guests import Guests
from scoring.match.verdict import rank_descending

OUR_FAULTS = (SoftTimeLimitExceeded, MemoryError)
"""What may strike while a bot thinks and is not the bot's doing."""


@dataclass(frozen=True, slots=True)
class Hall:
    """What all matches of a tournament share; the game by number of seats.

    `bots` are the house bots, `versions` those of authors' bots, by the keys of entries. To be
    closed at the end.
    """

    games: Mapping[int, Game]
    seed: str
    names: Mapping[int, str]
    bots: Mapping[int, SeatedBot]
    versions: Mapping[int, int] = field(default_factory=dict)
    guests: Guests = field(default_factory=Guests)

    @classmethod
    def of(cls, tournament_id: int) -> Self:
        """Return the hall of a tournament; names and bots are by the keys of entries."""
        found = Tournament.objects.get(pk=tournament_id)
        games = {
            size: game_named(found.game, found.variant_for(size), size)
            for size in range(found.fewest_seats, found.most_seats + 1)
        }
        known = house_bots(found.game)
        entries = list(found.entries.only("name", "kind", "bot", "bot_settings", "version"))
        return cls(
            games,
            found.seed,
            {entry.pk: entry.name for entry in entries},
            {
                entry.pk: SeatedBot(known[entry.bot], entry.bot_settings)
                for entry in entries
                if entry.kind == Entry.Kind.HOUSE_BOT
            },
            {entry.pk: entry.version_id for entry in entries if entry.version_id is not None},
        )

    def close(self) -> None:
        """Send the bots of authors away."""
        self.guests.close()

    def play(self, job: Job, before_step: Callable[[State], None] | None = None) -> PlayedMatch:
        """Return the match of a job, played to its end or to a player's failure.

        The same job of house bots gives the same match. What goes wrong on our own side is raised.
        """
        seed = match_seed(bytes.fromhex(self.seed), job.round_number, job.table)
        game = self.games[len(job.seats)]
        if any(seat.entry in self.versions for seat in job.seats):
            return self._play_with_guests(game, job, seed, before_step)
        seated = [self.bots[seat.entry] for seat in job.seats]
        try:
            record = play_match(
                game,
                seat_players(game, seated, seed),
                SeededChance(seed),
                names=[self.names[seat.entry] for seat in job.seats],
                further={"seed": seed.hex()},
                before_step=before_step,
            )
        except PlayerFailed as failure:
            if isinstance(failure.__cause__, OUR_FAULTS):
                raise failure.__cause__ from failure
            return _forfeited(job, failure)
        seats = tuple(
            SeatScore(score, rank)
            for score, rank in zip(record.result["scores"], record.result["ranks"], strict=True)
        )
        return PlayedMatch(job, record.result["reason"], seats, write_record(record))

    def _play_with_guests(
        self, game: Game, job: Job, seed: bytes, before_step: Callable[[State], None] | None
    ) -> PlayedMatch:
        """Return a match at which bots of authors sit. Raises a MachineFault, and what `play` does.

        Whatever breaks the match off also ends their processes: they may stand in its middle.
        """
        is_over = False
        try:
            played = play_bot_match(
                game,
                [self._participant(seat.entry) for seat in job.seats],
                SeededChance(seed),
                names=[self.names[seat.entry] for seat in job.seats],
                seed=seed,
                further={"seed": seed.hex()},
                before_step=before_step,
                stand_in=_stand_in(game.name) if settings.BOT_STAND_IN else None,
            )
            is_over = True
        except PlayerFailed as failure:
            if isinstance(failure.__cause__, OUR_FAULTS):
                raise failure.__cause__ from failure
            return _forfeited(job, failure)
        finally:
            if not is_over:
                self.guests.close()
        return _with_guests(job, played)

    def _participant(self, entry: int) -> Participant:
        version = self.versions.get(entry)
        return self.bots[entry] if version is None else self.guests.series_of(version)


def _stand_in(game: str) -> SeatedBot:
    """Return the house bot that plays on for others: the club's, or else the random one."""
    known = house_bots(game)
    return SeatedBot(known.get("club", known["random"]), {})


def _with_guests(job: Job, played: BotMatch) -> PlayedMatch:
    """Return the match with what is said of its seats, and the logs for the bots' authors."""
    faults = dict(played.faults)
    scores, ranks = played.verdict["scores"], played.verdict["ranks"]
    seats = tuple(
        SeatScore(score, rank, _outcome(seat, faults, len(ranks)))
        for seat, (score, rank) in enumerate(zip(scores, ranks, strict=True))
    )
    record = played.record
    reason = record.result["reason"] if record.has_result else played.faults[0].fault.code
    logs = tuple(
        BotLog(
            seat,
            len(turns) + (seat in faults),
            played.seconds[seat],
            tuple(
                Note(number, turn.debug, turn.stderr)
                for number, turn in enumerate(turns, start=1)
                if turn.debug or turn.stderr
            ),
            faults.get(seat),
        )
        for seat, turns in played.turns.items()
    )
    return PlayedMatch(job, reason, seats, write_record(record), logs)


def _outcome(seat: int, faults: Collection[int], seats: int) -> MatchSeat.Outcome:
    if seat in faults:
        return MatchSeat.Outcome.FORFEIT_LOSS
    return MatchSeat.Outcome.FORFEIT_WIN if faults and seats == 2 else MatchSeat.Outcome.PLAYED


def _forfeited(job: Job, failure: PlayerFailed) -> PlayedMatch:
    """Return the match that ended because a player failed: last for them, the others as they stand.

    The record keeps the steps until then and tells the ruling.
    """
    played = failure.record
    scores = tuple(replay(played).state.scores)
    loser = failure.seat
    keys = [(seat != loser, score) for seat, score in enumerate(scores)]
    winner = MatchSeat.Outcome.FORFEIT_WIN if len(scores) == 2 else MatchSeat.Outcome.PLAYED
    seats = tuple(
        SeatScore(score, rank, MatchSeat.Outcome.FORFEIT_LOSS if seat == loser else winner)
        for seat, (score, rank) in enumerate(zip(scores, rank_descending(keys), strict=True))
    )
    ruling = {
        "kind": "forfeit",
        "seat": loser,
        "reason": failure.reason,
        "ranks": [seat.place for seat in seats],
    }
    record = MatchRecord(
        played.game,
        played.variant,
        played.seats,
        played.steps,
        further={**played.further, "ruling": ruling},
    )
    return PlayedMatch(job, "forfeit", seats, write_record(record))

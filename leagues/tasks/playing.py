"""A worker plays a match: the engine's runner with the seats and the seed of the database."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Self

from celery.exceptions import SoftTimeLimitExceeded

from engines.bots.house import SeatedBot, seat_players
from engines.core.chance import SeededChance, derive_seed
from engines.core.game import Game, State
from engines.match.errors import PlayerFailed
from engines.match.record import MatchRecord, write_record
from engines.match.replay import replay
from engines.match.runner import play_match
from engines.registry import game_named, house_bots
from leagues.actions.matches import Job, PlayedMatch, SeatScore
from leagues.models import MatchSeat, Tournament
from scoring.match.verdict import rank_descending

OUR_FAULTS = (SoftTimeLimitExceeded, MemoryError)
"""What may strike while a bot thinks and is not the bot's doing."""


def match_seed(tournament_seed: str, round_number: int, table: int) -> bytes:
    """Return the seed of a match, from its tournament's and its place there."""
    return derive_seed(bytes.fromhex(tournament_seed), f"round {round_number} table {table}")


@dataclass(frozen=True, slots=True)
class Hall:
    """What all matches of a tournament share; the game by number of seats."""

    games: Mapping[int, Game]
    seed: str
    names: Mapping[int, str]
    bots: Mapping[int, SeatedBot]

    @classmethod
    def of(cls, tournament_id: int) -> Self:
        """Return the hall of a tournament; names and bots are by the keys of entries."""
        found = Tournament.objects.get(pk=tournament_id)
        games = {
            size: game_named(found.game, found.variant_for(size), size)
            for size in range(found.fewest_seats, found.most_seats + 1)
        }
        known = house_bots(found.game)
        entries = list(found.entries.only("name", "bot", "bot_settings"))
        return cls(
            games,
            found.seed,
            {entry.pk: entry.name for entry in entries},
            {entry.pk: SeatedBot(known[entry.bot], entry.bot_settings) for entry in entries},
        )

    def play(self, job: Job, before_step: Callable[[State], None] | None = None) -> PlayedMatch:
        """Return the match of a job, played to its end or to a player's failure.

        The same job gives the same match. What goes wrong on our own side is raised.
        """
        seed = match_seed(self.seed, job.round_number, job.table)
        seated = [self.bots[seat.entry] for seat in job.seats]
        game = self.games[len(seated)]
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

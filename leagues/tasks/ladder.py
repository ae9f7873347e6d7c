"""The tasks of the ladder: plan bouts, and play one in the sandbox.

They have a queue of their own: no tournament waits for the ladder.
"""

import logging
from collections.abc import Callable
from contextlib import closing
from time import monotonic

from celery import shared_task
from celery.exceptions import SoftTimeLimitExceeded
from django.conf import settings
from kombu.exceptions import OperationalError

from engines.bots.errors import MachineFault
from engines.bots.house import SeatedBot
from engines.bots.table import BotMatch, Participant, play_bot_match
from engines.core.chance import SeededChance
from engines.core.game import State
from engines.match.record import write_record
from engines.registry import game_class, game_named, house_bots
from leagues.actions.ladder import (
    BoutClaim,
    BoutMatch,
    RatedSeat,
    accept_bout,
    claim_bout,
    extend_bout_lease,
    ladder_games,
    plan_bouts,
    put_off_bout,
    take_back_bouts,
)
from leagues.errors import BoutLeaseLost
from leagues.tasks.guests import Guests
from leagues.tasks.matches import worker_name

logger = logging.getLogger(__name__)


@shared_task(name="leagues.tasks.ladder.plan_ladders")
def plan_ladders() -> None:
    """Take back what dead workers held, plan bouts, and tell workers of those that are due."""
    take_back_bouts()
    for game in ladder_games():
        for bout in plan_bouts(game=game):
            try:
                play_bout.apply_async(args=(bout,), expires=settings.LADDER_SECONDS)
            except OperationalError as error:
                logger.warning("no worker was told of bout %s: %s", bout, error)


@shared_task(name="leagues.tasks.ladder.play_bout")
def play_bout(bout_id: int) -> None:
    """Play a bout. What breaks on our own side puts it off and counts for nothing."""
    claim = claim_bout(bout_id=bout_id, worker=worker_name())
    if claim is None:
        return
    try:
        with closing(Guests()) as guests:
            matches = [_match(claim, guests, first) for first in range(len(claim.players))]
        accept_bout(claim=claim, matches=matches)
    except BoutLeaseLost:
        logger.info("bout %s was taken away", bout_id)
    except MachineFault as fault:
        logger.warning("bout %s could not be played: %s", bout_id, fault)
        put_off_bout(claim=claim, failure=str(fault))
    except SoftTimeLimitExceeded:
        put_off_bout(claim=claim, failure="the time for the task was over")
        raise
    except Exception as error:
        logger.exception("bout %s could not be played", bout_id)
        put_off_bout(claim=claim, failure=f"{type(error).__name__}: {error}")


def _keeper(claim: BoutClaim) -> Callable[[State], None]:
    """Return what keeps the lease when it is called now and then."""
    extend_bout_lease(claim)
    keep_at = monotonic() + settings.MATCH_LEASE_SECONDS / 3

    def keep_lease(state: State) -> None:
        nonlocal keep_at
        if monotonic() >= keep_at:
            keep_at = monotonic() + settings.MATCH_LEASE_SECONDS / 3
            extend_bout_lease(claim)

    return keep_lease


def _match(claim: BoutClaim, guests: Guests, first: int) -> BoutMatch:
    """Return the match of the bout in which the player of this index has the first seat."""
    game = game_named(claim.game, {}, game_class(claim.game).minimum_seats)
    known = house_bots(claim.game)
    order = [first, 1 - first]

    def participant(index: int) -> Participant:
        version = claim.versions.get(claim.players[index])
        if version is None:
            return SeatedBot(known[claim.names[index]], {})
        return guests.series_of(version)

    played = play_bot_match(
        game,
        [participant(index) for index in order],
        SeededChance(claim.seed),
        names=[claim.names[index] for index in order],
        seed=claim.seed,
        further={"seed": claim.seed.hex()},
        before_step=_keeper(claim),
    )
    return _rated(played, [claim.players[index] for index in order])


def _rated(played: BotMatch, players: list[int]) -> BoutMatch:
    faults = dict(played.faults)
    record = played.record
    reason = record.result["reason"] if record.has_result else played.faults[0].fault.code
    scores, ranks = played.verdict["scores"], played.verdict["ranks"]
    seats = tuple(
        RatedSeat(player, score, rank, played.seconds.get(seat, 0.0), faults.get(seat))
        for seat, (player, score, rank) in enumerate(zip(players, scores, ranks, strict=True))
    )
    return BoutMatch(reason, write_record(record), seats)

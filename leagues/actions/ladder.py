"""Changes of ladders: bouts are planned, claimed and rated, each result once and in one order."""

import secrets
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from engines.bots.errors import BotFault
from engines.registry import GAMES, house_bots
from leagues.actions.checks import FAILURE_LIMIT, LONGEST_PUT_OFF_SECONDS, storable
from leagues.errors import BoutLeaseLost
from leagues.models import Ladder, LadderBout, LadderMatch, LadderPlayer, LadderSeat
from leagues.queries.bots import playable_versions
from scoring.ratings.skill import Rating, after_match, closeness


@dataclass(frozen=True, slots=True)
class BoutClaim:
    """A bout that one worker holds. The players are keys; `versions` has those of authors' bots."""

    key: uuid.UUID
    bout: int
    game: str
    seed: bytes
    players: tuple[int, int]
    names: tuple[str, str]
    versions: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class RatedSeat:
    """How a match ended for the player in a seat."""

    player: int
    score: int
    place: int
    seconds: float = 0.0
    fault: BotFault | None = None


@dataclass(frozen=True, slots=True)
class BoutMatch:
    """A match of a bout: its seats in order, and the record that replays it."""

    reason: str
    record: str
    seats: tuple[RatedSeat, ...]


def _locked_ladder(game: str) -> Ladder:
    """Return the ladder of a game, made if it is the first time, locked."""
    Ladder.objects.get_or_create(game=game)
    return Ladder.objects.select_for_update(no_key=True).get(game=game)


def _players(ladder: Ladder) -> list[LadderPlayer]:
    """Return those who play: the newest checked version of each bot, and the house bots."""
    rating = Rating()
    known = {(player.version_id, player.house_bot): player for player in ladder.players.all()}
    versions = playable_versions(ladder.game)
    if not versions:
        return []
    wanted: list[tuple[int | None, str]] = [(version.pk, "") for version in versions]
    wanted += [(None, name) for name in house_bots(ladder.game)]
    return [
        known.get(key)
        or LadderPlayer.objects.create(
            ladder=ladder, version_id=key[0], house_bot=key[1], mu=rating.mu, sigma=rating.sigma
        )
        for key in wanted
    ]


def rating_of(player: LadderPlayer) -> Rating:
    """Return the player's rating."""
    return Rating(player.mu, player.sigma)


def chosen_pair(players: Sequence[LadderPlayer]) -> tuple[LadderPlayer, LadderPlayer] | None:
    """Return who should meet: the bot with the fewest matches, and whom it is least told from.

    None when every bot has had its matches. House bots do not meet each other.
    """
    bots = [player for player in players if player.version_id is not None]
    waiting = [player for player in bots if player.matches < settings.LADDER_MATCHES]
    if not waiting or len(players) < 2:
        return None
    first = min(waiting, key=lambda player: (player.matches, player.pk))
    others = [player for player in players if player.pk != first.pk]
    own = rating_of(first)
    # Closeness alone would always choose the same one; a wide sigma says that little is known.
    second = max(
        others, key=lambda other: (closeness(own, rating_of(other)) * other.sigma, -other.pk)
    )
    return first, second


@transaction.atomic
def plan_bouts(*, game: str) -> list[int]:
    """Keep as many bouts open as the site allows; return the keys of those that are due.

    Bouts of players that play no more are given up.
    """
    ladder = _locked_ladder(game)
    now = timezone.now()
    players = _players(ladder)
    current = [player.pk for player in players]
    unclaimed = ladder.bouts.filter(ended_at=None, claim=None)
    unclaimed.exclude(first__in=current, second__in=current).delete()
    while ladder.bouts.filter(ended_at=None).count() < settings.LADDER_BOUTS:
        pair = chosen_pair(players)
        if pair is None:
            break
        LadderBout.objects.create(
            ladder=ladder, first=pair[0], second=pair[1], seed=secrets.token_hex(32), due_at=now
        )
    return list(
        ladder.bouts.filter(ended_at=None, claim=None, due_at__lte=now).values_list("pk", flat=True)
    )


@transaction.atomic
def claim_bout(*, bout_id: int, worker: str) -> BoutClaim | None:
    """Take a bout under a lease; None when another has it, it is done or put off."""
    now = timezone.now()
    bout = (
        LadderBout.objects.filter(pk=bout_id, claim=None, ended_at=None, due_at__lte=now)
        .select_for_update(skip_locked=True, of=("self",))
        .select_related("ladder", "first__version__bot", "second__version__bot")
        .first()
    )
    if bout is None:
        return None
    bout.claim = uuid.uuid4()
    bout.worker = worker
    bout.lease_expires_at = now + timedelta(seconds=settings.MATCH_LEASE_SECONDS)
    bout.save(update_fields=["claim", "worker", "lease_expires_at"])
    players = (bout.first, bout.second)
    return BoutClaim(
        bout.claim,
        bout.pk,
        bout.ladder.game,
        bytes.fromhex(bout.seed),
        (bout.first.pk, bout.second.pk),
        (str(bout.first), str(bout.second)),
        {player.pk: player.version_id for player in players if player.version_id is not None},
    )


def extend_bout_lease(claim: BoutClaim) -> None:
    """Keep the bout for another lease. Raises BoutLeaseLost."""
    until = timezone.now() + timedelta(seconds=settings.MATCH_LEASE_SECONDS)
    held = LadderBout.objects.filter(pk=claim.bout, claim=claim.key)
    if not held.update(lease_expires_at=until):
        raise BoutLeaseLost(claim.bout)


@transaction.atomic
def accept_bout(*, claim: BoutClaim, matches: Sequence[BoutMatch]) -> None:
    """Store and rate the matches of a bout. Raises BoutLeaseLost, and then changes nothing."""
    ladder = _locked_ladder(claim.game)
    held = LadderBout.objects.filter(pk=claim.bout, claim=claim.key)
    if not held.update(claim=None, lease_expires_at=None, ended_at=timezone.now(), failure=""):
        raise BoutLeaseLost(claim.bout)
    players = {player.pk: player for player in ladder.players.filter(pk__in=claim.players)}
    for match in matches:
        ladder.played += 1
        stored = LadderMatch.objects.create(
            ladder=ladder,
            bout_id=claim.bout,
            number=ladder.played,
            reason=match.reason,
            record=match.record,
        )
        LadderSeat.objects.bulk_create(
            _stored_seat(stored, number, seat) for number, seat in enumerate(match.seats)
        )
        places = [seat.place for seat in match.seats]
        faults = [seat.fault is not None for seat in match.seats]
        _rate([players[seat.player] for seat in match.seats], places, faults)
    LadderPlayer.objects.bulk_update(players.values(), ["mu", "sigma", "matches", "wins", "faults"])
    ladder.save(update_fields=["played"])


def _stored_seat(match: LadderMatch, number: int, seat: RatedSeat) -> LadderSeat:
    stored = LadderSeat(
        match=match,
        seat=number,
        player_id=seat.player,
        score=seat.score,
        place=seat.place,
        milliseconds=round(seat.seconds * 1000),
    )
    if seat.fault is not None:
        stored.fault_code = seat.fault.code
        stored.fault_text = storable(seat.fault.text)
        stored.ask = storable(seat.fault.turn.ask)
        stored.answer = storable(seat.fault.turn.answer)
        stored.stderr = storable(seat.fault.turn.stderr)
    return stored


def _rate(players: Sequence[LadderPlayer], places: Sequence[int], faults: Sequence[bool]) -> None:
    """Give the players their ratings and counts after one more match; nothing is saved."""
    rated = after_match([rating_of(player) for player in players], places)
    for player, rating, place, fault in zip(players, rated, places, faults, strict=True):
        player.mu, player.sigma = rating
        player.matches += 1
        player.wins += place == 1 and places.count(1) == 1
        player.faults += fault


@transaction.atomic
def recompute_ladder(*, game: str) -> None:
    """Work all ratings of a ladder out again from its matches, in their order."""
    ladder = _locked_ladder(game)
    start = Rating()
    players = {player.pk: player for player in ladder.players.all()}
    for player in players.values():
        player.mu, player.sigma = start
        player.matches = player.wins = player.faults = 0
    rows: dict[int, list[tuple[int, int, str]]] = {}
    for number, own, place, fault in (
        LadderSeat.objects.filter(match__ladder=ladder)
        .order_by("match__number", "seat")
        .values_list("match__number", "player_id", "place", "fault_code")
        .iterator(chunk_size=2000)
    ):
        rows.setdefault(number, []).append((own, place, fault))
    for seats in rows.values():
        _rate(
            [players[player] for player, _, _ in seats],
            [place for _, place, _ in seats],
            [fault != "" for _, _, fault in seats],
        )
    LadderPlayer.objects.bulk_update(players.values(), ["mu", "sigma", "matches", "wins", "faults"])


@transaction.atomic
def put_off_bout(*, claim: BoutClaim, failure: str) -> None:
    """Say that our own side could not play the bout; it is played later and nobody is blamed."""
    held = LadderBout.objects.filter(pk=claim.bout, claim=claim.key).select_for_update()
    for bout in held:
        _put_off(bout, storable(failure))


@transaction.atomic
def take_back_bouts() -> int:
    """Let the bouts whose lease ran out be played by others; return how many."""
    lost = LadderBout.objects.filter(
        claim__isnull=False, lease_expires_at__lt=timezone.now()
    ).select_for_update(skip_locked=True)
    bouts = list(lost)
    for bout in bouts:
        _put_off(bout, "the worker was not heard of")
    return len(bouts)


def _put_off(bout: LadderBout, failure: str) -> None:
    seconds = min(2 ** min(bout.setbacks, 20), LONGEST_PUT_OFF_SECONDS)
    bout.claim = None
    bout.lease_expires_at = None
    bout.setbacks += 1
    bout.failure = failure[:FAILURE_LIMIT]
    bout.due_at = timezone.now() + timedelta(seconds=seconds)
    bout.save(update_fields=["claim", "lease_expires_at", "setbacks", "failure", "due_at"])


def ladder_games() -> list[str]:
    """Return the games that have a ladder: all."""
    return sorted(GAMES)

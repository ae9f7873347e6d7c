"""A ladder as it stands."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Count, F, Q, Sum

from leagues.errors import NotFound
from leagues.models import Bot, BotVersion, LadderMatch, LadderPlayer, LadderSeat
from leagues.queries.bots import playable_versions
from scoring.ratings.skill import Rating, bands_of


@dataclass(frozen=True, slots=True)
class LadderLine:
    """A player who plays, best first. Players of one band are not told apart from neighbours."""

    band: int
    player: LadderPlayer
    version: BotVersion | None
    rating: Rating
    milliseconds_a_match: int

    @property
    def name(self) -> str:
        """What the player is called."""
        return self.version.bot.name if self.version else self.player.house_bot


def ladder_lines(game: str) -> Sequence[LadderLine]:
    """Return who stands in the ladder of a game and has played, best first."""
    current = {version.pk: version for version in playable_versions(game)}
    players = [
        player
        for player in LadderPlayer.objects.filter(ladder__game=game, matches__gt=0)
        if player.version_id is None or player.version_id in current
    ]
    players.sort(key=lambda player: (-player.mu, player.pk))
    used = dict(
        LadderSeat.objects.filter(player__in=players)
        .order_by()
        .values_list("player")
        .annotate(Sum("milliseconds"))
    )
    ratings = [Rating(player.mu, player.sigma) for player in players]
    return [
        LadderLine(
            band,
            player,
            None if player.version_id is None else current[player.version_id],
            rating,
            used.get(player.pk, 0) // player.matches,
        )
        for player, rating, band in zip(players, ratings, bands_of(ratings), strict=True)
    ]


@dataclass(frozen=True, slots=True)
class Encounter:
    """What two players have played against each other, from the side of the first."""

    matches: int
    wins: int
    losses: int


def encounters_of(lines: Sequence[LadderLine]) -> Mapping[tuple[int, int], Encounter]:
    """Return by the keys of two players what they have played, in one query."""
    players = [line.player.pk for line in lines]
    rows = (
        LadderSeat.objects.filter(player__in=players)
        # One join for both: who sat opposite, and in which place.
        .annotate(other=F("match__seats__player"), other_place=F("match__seats__place"))
        .filter(other__in=players)
        .exclude(other=F("player"))
        .order_by()
        .values("player", "other")
        .annotate(
            met=Count("pk"),
            wins=Count("pk", filter=Q(place__lt=F("other_place"))),
            losses=Count("pk", filter=Q(place__gt=F("other_place"))),
        )
        .values_list("player", "other", "met", "wins", "losses")
    )
    return {(row[0], row[1]): Encounter(*row[2:]) for row in rows}


def latest_matches(game: str, limit: int) -> Sequence[LadderMatch]:
    """Return the last rated matches with their seats and players."""
    return list(
        LadderMatch.objects.filter(ladder__game=game)
        .prefetch_related("seats__player__version__bot")
        .defer("record")
        .order_by("-number")[:limit]
    )


def ladder_record(game: str, number: int) -> str:
    """Return the record of a rated match. Raises NotFound."""
    found = LadderMatch.objects.filter(ladder__game=game, number=number)
    record = found.values_list("record", flat=True).first()
    if record is None:
        raise NotFound("match", str(number))
    return record


def own_faults(bot: Bot, limit: int) -> Sequence[LadderSeat]:
    """Return the last seats of ladder matches in which the bot made a fault, for its author."""
    return list(
        LadderSeat.objects.filter(player__version__bot=bot)
        .exclude(fault_code="")
        .select_related("match", "player__version")
        .order_by("-match__number")[:limit]
    )

"""Bots of strangers for lists and pages, and what is left of an author's quotas."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import OuterRef, QuerySet, Subquery
from django.utils import timezone
from knox.models import AuthToken

from leagues.errors import FileGone
from leagues.models import Bot, BotFile, BotVersion, User


@dataclass(frozen=True, slots=True)
class BotLine:
    """A bot in a list, with its newest version."""

    bot: Bot
    number: int
    status: str


@dataclass(frozen=True, slots=True)
class TokenLine:
    """A token of a user: how it begins, since when and until when it is good."""

    key: str
    created_at: datetime
    expires_at: datetime | None


@dataclass(frozen=True, slots=True)
class Quotas:
    """What an author may still do."""

    bots_left: int
    uploads_left: int


def bot_lines(bots: QuerySet[Bot]) -> Sequence[BotLine]:
    """Return the bots with their newest versions, by name, in one query."""
    newest = BotVersion.objects.filter(bot=OuterRef("pk")).order_by("-number")
    found = bots.annotate(
        newest_number=Subquery(newest.values("number")[:1]),
        newest_status=Subquery(newest.values("status")[:1]),
    ).order_by("name_key", "pk")
    return [BotLine(bot, bot.newest_number, bot.newest_status) for bot in found]


def quotas_of(author: User) -> Quotas:
    """Return how many bots and uploads the author has left."""
    kept = Bot.objects.filter(author=author).exclude(status=Bot.Status.DELETED).count()
    since = timezone.now() - timedelta(days=1)
    uploads = BotVersion.objects.filter(bot__author=author, created_at__gt=since).count()
    return Quotas(max(0, settings.BOTS_PER_AUTHOR - kept), max(0, settings.UPLOADS_A_DAY - uploads))


def tokens_of(user: User) -> Sequence[TokenLine]:
    """Return the user's tokens that are good, the newest first."""
    found = AuthToken.objects.filter(user=user, expiry__gt=timezone.now()).order_by("-created")
    return [TokenLine(token.token_key, token.created, token.expiry) for token in found]


def file_of(version: BotVersion) -> bytes:
    """Return the bytes of a version. Raises FileGone."""
    try:
        return bytes(BotFile.objects.get(version=version).data)
    except BotFile.DoesNotExist:
        raise FileGone(version.bot.name, version.number) from None


def playable_versions(game: str) -> Sequence[BotVersion]:
    """Return of each active bot of the game the newest version that passed, by the bots' names."""
    passed = (
        BotVersion.objects.filter(
            bot__game=game, bot__status=Bot.Status.ACTIVE, status=BotVersion.Status.PASSED
        )
        .select_related("bot__author")
        .order_by("bot__name_key", "bot", "number")
    )
    return list({version.bot_id: version for version in passed}.values())

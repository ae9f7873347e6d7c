"""Changes of bots: submitted, given new versions, retired, deleted."""

import re
from datetime import timedelta
from pathlib import PurePosixPath

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import Exists, OuterRef
from django.utils import timezone

from engines.bots.program import Program, read_program
from engines.registry import game_class
from leagues.access import Visitor, can_submit, require_author
from leagues.actions.audit import write_audit
from leagues.actions.knocks import knock_for_check_on_commit
from leagues.actions.locks import locked_author, locked_bot
from leagues.actions.names import clean_name, free_slug, name_key
from leagues.errors import (
    BotNotActive,
    NameTaken,
    NotPermitted,
    OtherGame,
    QuotaReached,
    SameFile,
)
from leagues.models import Bot, BotCheck, BotFile, BotVersion, Entry, Tournament, User

NAME_LIMIT = 40
FILE_NAME_LIMIT = 60
RESERVED_SLUGS = ("new", "submit", "tokens", "ladder", "ladders")
"""Addresses beside those of the bots."""
UPLOAD_DAY = timedelta(days=1)


def _require_account(by: Visitor, action: str) -> User:
    if not isinstance(by, User) or not can_submit(by):
        raise NotPermitted(action, "account")
    return by


def plain_file_name(name: str) -> str:
    """Return the file's own name in plain characters, not too long, with its suffix kept."""
    path = PurePosixPath(name.replace("\\", "/"))
    plain = re.sub(r"[^A-Za-z0-9._-]", "_", path.name).lstrip(".") or "bot"
    suffix = PurePosixPath(plain).suffix[:10]
    stem = plain[: len(plain) - len(suffix)] if suffix else plain
    return stem[: FILE_NAME_LIMIT - len(suffix)] + suffix


def submit(*, by: Visitor, game: str, name: str, file_name: str, data: bytes) -> BotVersion:
    """Take a bot's file: the first version of a new bot, or the next one of the author's own bot
    of this name.

    Its check is queued. Raises NotPermitted, FieldWrong, NameTaken, what `upload` raises, or a
    SetupError for an unknown game or a file that is no bot.
    """
    author = _require_account(by, "submit_bot")
    name = clean_name(name, NAME_LIMIT)
    rules = game_class(game)
    program = read_program(plain_file_name(file_name), data, settings.BOT_LIMITS)
    try:
        with transaction.atomic():
            locked_author(author)
            found = Bot.objects.exclude(status=Bot.Status.DELETED).filter(name_key=name_key(name))
            bot = found.first()
            if bot is None:
                bot = _new_bot(author, rules.name, name)
            elif bot.author_id != author.pk:
                raise NameTaken("bot", name)
            elif bot.game != rules.name:
                raise OtherGame(bot.name, bot.game)
            return _add_version(locked_bot(bot.pk), author, program)
    except IntegrityError as error:
        # Two authors took names so alike at one moment; their locks are not the same.
        raise NameTaken("bot", name) from error


@transaction.atomic
def upload(*, bot: Bot, by: Visitor, file_name: str, data: bytes) -> BotVersion:
    """Take the next version of a bot; its check is queued.

    Raises NotPermitted, NotFound, BotNotActive, QuotaReached, SameFile, or a SetupError for a file
    that is no bot.
    """
    author = _require_account(by, "upload")
    require_author(by, bot, "upload")
    program = read_program(plain_file_name(file_name), data, settings.BOT_LIMITS)
    locked_author(author)
    return _add_version(locked_bot(bot.pk), author, program)


def _new_bot(author: User, game: str, name: str) -> Bot:
    """Store a bot. The caller holds the author's lock. Raises QuotaReached."""
    kept = Bot.objects.filter(author=author).exclude(status=Bot.Status.DELETED)
    if kept.count() >= settings.BOTS_PER_AUTHOR:
        raise QuotaReached("bots", settings.BOTS_PER_AUTHOR)
    slug = free_slug(
        name,
        "bot",
        lambda slug: slug in RESERVED_SLUGS or Bot.objects.filter(slug=slug).exists(),
    )
    bot = Bot.objects.create(
        author=author, slug=slug, name=name, name_key=name_key(name), game=game
    )
    write_audit(author, "submit_bot", bot, after={"name": name, "game": game})
    return bot


def _add_version(bot: Bot, author: User, program: Program) -> BotVersion:
    """Store a version, its file and its check. The caller holds the author's and the bot's lock."""
    if bot.status != Bot.Status.ACTIVE:
        raise BotNotActive(bot.name, bot.status)
    same = bot.versions.filter(sha256=program.sha256).first()
    if same is not None:
        raise SameFile(bot.name, same.number)
    now = timezone.now()
    uploads = BotVersion.objects.filter(bot__author=author, created_at__gt=now - UPLOAD_DAY)
    if uploads.count() >= settings.UPLOADS_A_DAY:
        raise QuotaReached("uploads", settings.UPLOADS_A_DAY)
    version = BotVersion.objects.create(
        bot=bot,
        number=bot.versions.count() + 1,
        file_name=program.name,
        kind=program.kind.value,
        sha256=program.sha256,
        size=len(program.data),
    )
    BotFile.objects.create(version=version, data=program.data)
    BotCheck.objects.create(version=version, due_at=now, knocked_at=now)
    after = {"bot": bot.name, "number": version.number, "sha256": version.sha256}
    write_audit(author, "upload_version", version, after=after)
    knock_for_check_on_commit(version.pk)
    return version


def _set_status(bot: Bot, by: Visitor, status: Bot.Status, action: str) -> Bot:
    require_author(by, bot, action)
    bot = locked_bot(bot.pk)
    before = bot.status
    if before == status:
        return bot
    bot.status = status
    bot.save(update_fields=["status"])
    write_audit(by, action, bot, before={"status": before}, after={"status": status})
    return bot


@transaction.atomic
def retire_bot(*, bot: Bot, by: Visitor) -> Bot:
    """Let the bot play nothing new; what it is entered for goes on. Raises NotPermitted, NotFound.

    A bot that is retired stays so.
    """
    return _set_status(bot, by, Bot.Status.RETIRED, "retire_bot")


@transaction.atomic
def bring_back_bot(*, bot: Bot, by: Visitor) -> Bot:
    """Let a retired bot play again. Raises NotPermitted or NotFound."""
    return _set_status(bot, by, Bot.Status.ACTIVE, "bring_back_bot")


@transaction.atomic
def delete_bot(*, bot: Bot, by: Visitor) -> Bot:
    """Delete the bot and its files; matches keep its name. Raises NotPermitted or NotFound.

    A file with which it takes part in a tournament stays until that is over.
    """
    bot = _set_status(bot, by, Bot.Status.DELETED, "delete_bot")
    remove_files_of_deleted_bots()
    return bot


def remove_files_of_deleted_bots() -> int:
    """Remove the files of deleted bots that no tournament needs any more; return how many.

    No entry comes to a deleted bot, so that what is not needed stays so.
    """
    needed = Entry.objects.filter(
        version=OuterRef("version"),
        status=Entry.Status.ENTERED,
        tournament__status__in=[Tournament.Status.DRAFT, Tournament.Status.RUNNING],
    )
    files = BotFile.objects.filter(~Exists(needed), version__bot__status=Bot.Status.DELETED)
    return files.delete()[0]


@transaction.atomic
def set_files_open(*, bot: Bot, by: Visitor, is_open: bool) -> Bot:
    """Let everybody have the bot's files, or nobody else. Raises NotPermitted or NotFound."""
    require_author(by, bot, "set_files_open")
    bot = locked_bot(bot.pk)
    before = bot.is_open
    bot.is_open = is_open
    bot.save(update_fields=["is_open"])
    write_audit(by, "set_files_open", bot, before={"is_open": before}, after={"is_open": is_open})
    return bot

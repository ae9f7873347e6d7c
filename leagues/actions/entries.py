"""Changes of entries: enter, withdraw."""

import json
from collections.abc import Mapping

from django.db import transaction

from engines.core.errors import Scalar
from engines.registry import house_bot
from leagues.access import Visitor, require_organiser
from leagues.actions.audit import write_audit
from leagues.actions.locks import locked_bot, locked_tournament
from leagues.actions.names import clean_name, name_key
from leagues.errors import (
    AlreadyOver,
    AlreadyStarted,
    AlreadyWithdrawn,
    EnteredTwice,
    NameTaken,
    OtherGame,
    TooManyEntries,
    VersionNotPlayable,
)
from leagues.live import publish_on_commit
from leagues.models import Bot, BotVersion, Entry, Tournament

NAME_LIMIT = 60
ENTRY_LIMIT = 128


def bot_key(bot: str, settings: Mapping[str, Scalar]) -> str:
    """Return the bot and all its settings as one text; the same player has the same text."""
    return f"{bot} {json.dumps(settings, sort_keys=True, separators=(',', ':'))}"


def _require_draft(tournament: Tournament) -> None:
    if tournament.is_over:
        raise AlreadyOver(tournament.status)
    if tournament.status != Tournament.Status.DRAFT:
        raise AlreadyStarted(tournament.status)


def _told(setting: str, value: Scalar) -> str:
    if isinstance(value, bool):
        return f"{setting} {'on' if value else 'off'}"
    return f"{setting} {'none' if value is None else value}"


def _default_name(bot: str, settings: Mapping[str, Scalar], usual: Mapping[str, Scalar]) -> str:
    """Return the bot with the settings that are not the usual ones, as many as a name holds."""
    told = [_told(key, value) for key, value in settings.items() if value != usual[key]]
    if not told:
        return bot
    name = f"{bot} ({', '.join(told)})"
    while len(name) > NAME_LIMIT and told:
        told.pop()
        name = f"{bot} ({', '.join([*told, '…'])})"
    return name


@transaction.atomic
def enter(
    *,
    tournament: Tournament,
    bot: str,
    by: Visitor,
    name: str = "",
    settings: Mapping[str, object] | None = None,
) -> Entry:
    """Enter a house bot; without a name it is called after the bot and its unusual settings.

    Raises NotPermitted, AlreadyStarted, AlreadyOver, TooManyEntries, FieldWrong, NameTaken,
    EnteredTwice, or a SetupError for a bot or setting that does not exist.
    """
    tournament = _draft_to_enter(tournament, by)
    played = house_bot(tournament.game, bot)
    checked = played.check(settings or {})
    entry = Entry(
        tournament=tournament,
        name=clean_name(name or _default_name(bot, checked, played.check({})), NAME_LIMIT),
        kind=Entry.Kind.HOUSE_BOT,
        bot=bot,
        bot_settings=checked,
        bot_key=bot_key(bot, checked),
    )
    return _entered(entry, by, {"name": entry.name, "bot": bot, "settings": checked})


@transaction.atomic
def enter_version(
    *, tournament: Tournament, version: BotVersion, by: Visitor, name: str = ""
) -> Entry:
    """Enter a bot of an author with this version, which it keeps through the tournament.

    Raises NotPermitted, NotFound, AlreadyStarted, AlreadyOver, TooManyEntries, FieldWrong,
    NameTaken, EnteredTwice, OtherGame or VersionNotPlayable.
    """
    bot = locked_bot(version.bot_id)
    version = bot.versions.get(pk=version.pk)
    tournament = _draft_to_enter(tournament, by)
    if bot.game != tournament.game:
        raise OtherGame(bot.name, bot.game)
    if bot.status != Bot.Status.ACTIVE:
        raise VersionNotPlayable(bot.name, version.number, bot.status)
    if version.status != BotVersion.Status.PASSED:
        raise VersionNotPlayable(bot.name, version.number, version.status)
    entry = Entry(
        tournament=tournament,
        name=clean_name(name or bot.name, NAME_LIMIT),
        kind=Entry.Kind.BOT,
        bot=f"{bot.name} v{version.number}",
        version=version,
        bot_key=f"bot {bot.pk}",
    )
    return _entered(entry, by, {"name": entry.name, "bot": entry.bot, "sha256": version.sha256})


def _draft_to_enter(tournament: Tournament, by: Visitor) -> Tournament:
    """Return the tournament, locked. Raises NotPermitted, AlreadyStarted or AlreadyOver."""
    tournament = locked_tournament(tournament.pk)
    require_organiser(by, tournament.club, "enter")
    _require_draft(tournament)
    return tournament


def _entered(entry: Entry, by: Visitor, after: Mapping[str, object]) -> Entry:
    """Store the entry. The caller holds its tournament's lock.

    Raises EnteredTwice, NameTaken or TooManyEntries.
    """
    tournament = entry.tournament
    entry.name_key = name_key(entry.name)
    present = list(tournament.entries.filter(status=Entry.Status.ENTERED))
    for other in present:
        if other.bot_key == entry.bot_key:
            raise EnteredTwice(entry.name, other.name)
        if other.name_key == entry.name_key:
            raise NameTaken("entry", entry.name)
    if len(present) >= ENTRY_LIMIT:
        raise TooManyEntries(ENTRY_LIMIT)
    entry.save()
    write_audit(by, "enter", entry, club=tournament.club, tournament=tournament, after=after)
    publish_on_commit(tournament.pk, "entered")
    return entry


@transaction.atomic
def withdraw(*, entry: Entry, by: Visitor) -> Entry:
    """Take an entry back before the start.

    Raises NotPermitted, AlreadyStarted, AlreadyOver or AlreadyWithdrawn.
    """
    tournament = locked_tournament(entry.tournament_id)
    require_organiser(by, tournament.club, "withdraw")
    _require_draft(tournament)
    entry = tournament.entries.get(pk=entry.pk)
    if entry.status == Entry.Status.WITHDRAWN:
        raise AlreadyWithdrawn(entry.name)
    entry.status = Entry.Status.WITHDRAWN
    entry.save(update_fields=["status"])
    write_audit(
        by,
        "withdraw",
        entry,
        club=tournament.club,
        tournament=tournament,
        before={"status": Entry.Status.ENTERED},
        after={"status": entry.status},
    )
    publish_on_commit(tournament.pk, "withdrawn")
    return entry

"""Changes of entries: enter, withdraw."""

import json
from collections.abc import Mapping

from django.db import transaction

from engines.core.errors import Scalar
from engines.registry import house_bot
from leagues.access import Visitor, require_organiser
from leagues.actions.audit import write_audit
from leagues.actions.locks import locked_tournament
from leagues.actions.names import clean_name, name_key
from leagues.errors import (
    AlreadyOver,
    AlreadyStarted,
    AlreadyWithdrawn,
    EnteredTwice,
    NameTaken,
    TooManyEntries,
)
from leagues.live import publish_on_commit
from leagues.models import Entry, Tournament

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


def _default_name(bot: str, settings: Mapping[str, object]) -> str:
    told = ", ".join(f"{key} {value}" for key, value in settings.items())
    return f"{bot} ({told})" if told else bot


@transaction.atomic
def enter(
    *,
    tournament: Tournament,
    bot: str,
    by: Visitor,
    name: str = "",
    settings: Mapping[str, object] | None = None,
) -> Entry:
    """Enter a house bot; without a name it is called after the bot and the settings given.

    Raises NotPermitted, AlreadyStarted, AlreadyOver, TooManyEntries, FieldWrong, NameTaken,
    EnteredTwice, or a SetupError for a bot or setting that does not exist.
    """
    tournament = locked_tournament(tournament.pk)
    require_organiser(by, tournament.club, "enter")
    _require_draft(tournament)
    checked = house_bot(tournament.game, bot).check(settings or {})
    name = clean_name(name or _default_name(bot, settings or {}), NAME_LIMIT)
    present = list(tournament.entries.filter(status=Entry.Status.ENTERED))
    key = bot_key(bot, checked)
    for other in present:
        if other.bot_key == key:
            raise EnteredTwice(name, other.name)
        if other.name_key == name_key(name):
            raise NameTaken("entry", name)
    if len(present) >= ENTRY_LIMIT:
        raise TooManyEntries(ENTRY_LIMIT)
    entry = Entry.objects.create(
        tournament=tournament,
        name=name,
        name_key=name_key(name),
        kind=Entry.Kind.HOUSE_BOT,
        bot=bot,
        bot_settings=checked,
        bot_key=key,
    )
    after = {"name": name, "bot": bot, "settings": checked}
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

"""One clear sentence for each error that people can cause; the errors themselves have no prose."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engines.core.errors import EngineError, OptionNotAllowed
from leagues import errors
from leagues.wording.words import TOURNAMENT_STATUS, isolated, option_label, value_text, word

SENTENCES: Mapping[type[errors.Refused], Promise] = {
    errors.Refused: gettext_lazy("That cannot be done."),
    errors.NotFound: gettext_lazy("There is no such page, or it is not for you to see."),
    errors.NotPermitted: gettext_lazy(
        "Only somebody who runs tournaments of this club may do that."
    ),
    errors.FieldWrong: gettext_lazy(
        "“%(value)s” is not possible for %(field)s. Allowed: %(allowed)s."
    ),
    errors.NameTaken: gettext_lazy("The name “%(name)s” is taken already. Choose another one."),
    errors.LastOwner: gettext_lazy(
        "Nobody but “%(user)s” owns the club. Make somebody else an owner first."
    ),
    errors.EntryRefused: gettext_lazy("This entry is not possible."),
    errors.EnteredTwice: gettext_lazy(
        "The same bot with the same settings takes part already, as “%(entered_as)s”. "
        "Change a setting to enter another one."
    ),
    errors.TooManyEntries: gettext_lazy("The tournament is full: it takes %(limit)s entrants."),
    errors.AlreadyWithdrawn: gettext_lazy("“%(name)s” was withdrawn before."),
    errors.VersionNotPlayable: gettext_lazy(
        "Version %(number)s of “%(bot)s” cannot play: it has not passed its check, or is retired."
    ),
    errors.StateRefused: gettext_lazy("That cannot be done at this point of the tournament."),
    errors.TooFewEntries: gettext_lazy(
        "The tournament cannot start yet. Entrants so far: %(entered)s. "
        "Needed: at least %(needed)s."
    ),
    errors.TooManyRounds: gettext_lazy(
        "In %(rounds)s rounds somebody would meet somebody again: %(entered)s entrants can play at "
        "most %(most)s. Enter more, or make the tournament anew with fewer rounds."
    ),
    errors.EntriesDoNotFit: gettext_lazy(
        "Of %(entered)s entrants %(left_over)s would be left over in every round, and where scores "
        "are added up nobody may sit out. Enter more or fewer, or allow other sizes than tables "
        "of %(fewest_seats)s to %(most_seats)s."
    ),
    errors.AlreadyStarted: gettext_lazy(
        "The tournament was started before, perhaps from another window. It is: %(status)s."
    ),
    errors.AlreadyOver: gettext_lazy("The tournament is over. It is: %(status)s."),
    errors.NotFailed: gettext_lazy("Only a match that could not be played can be played again."),
    errors.BotRefused: gettext_lazy("That cannot be done with this bot."),
    errors.SameFile: gettext_lazy("“%(bot)s” has this very file already, as version %(number)s."),
    errors.OtherGame: gettext_lazy(
        "You have a bot “%(bot)s” for another game (%(game)s). Choose another name."
    ),
    errors.BotNotActive: gettext_lazy("“%(bot)s” is retired. Bring it back first."),
    errors.FileGone: gettext_lazy(
        "The file of version %(number)s of “%(bot)s” is not kept any more."
    ),
    errors.QuotaReached: gettext_lazy("You have reached a limit: %(quota)s, at most %(limit)s."),
}
NEEDED: Mapping[str, Promise] = {
    "owner": gettext_lazy("Only an owner of the club may do that."),
    "author": gettext_lazy("Only the author of the bot may do that."),
    "account": gettext_lazy("Only somebody who is signed in may do that."),
}
QUOTAS: Mapping[str, Promise] = {
    "bots": gettext_lazy("bots of your own"),
    "uploads": gettext_lazy("uploads in 24 hours"),
    "tokens": gettext_lazy("tokens"),
}

_FIELD_WORDS: Mapping[str, Callable[[Any], str]] = {
    "status": lambda status: word(TOURNAMENT_STATUS, status),
    "field": option_label,
    "quota": lambda quota: word(QUOTAS, quota),
    "value": lambda value: isolated(value_text(value)),
}


def sentence_of(error: errors.Refused | EngineError) -> str:
    """Return what a person is told about an error."""
    if isinstance(error, EngineError):
        return _engine_sentence(error)
    if isinstance(error, errors.NotPermitted) and error.needed in NEEDED:
        return str(NEEDED[error.needed])
    template = next(SENTENCES[kind] for kind in type(error).__mro__ if kind in SENTENCES)
    return str(template) % {name: _fact(name, value) for name, value in error.fields.items()}


def _fact(name: str, value: Any) -> Any:
    """Return a field of an error in words; what people wrote leaves the sentence's order alone."""
    if name in _FIELD_WORDS:
        return _FIELD_WORDS[name](value)
    return isolated(value) if isinstance(value, str) else value


def _engine_sentence(error: EngineError) -> str:
    if isinstance(error, OptionNotAllowed):
        nothing = value_text(None)
        return str(SENTENCES[errors.FieldWrong]) % {
            "value": isolated(value_text(error.value)),
            "field": option_label(error.option),
            "allowed": error.allowed.replace("null", nothing),
        }
    text = str(error)
    return _("%(text)s.") % {"text": text[:1].upper() + text[1:].rstrip(".")}

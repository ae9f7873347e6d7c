"""The errors of the leagues: each has a stable code and typed fields, and no prose.

`Refused` is the branch for what people asked for; a door turns it into a sentence. `Fault` is the
branch for what went wrong on our side. What a game or a house bot forbids is a SetupError of
`engines.core.errors`.
"""

from dataclasses import dataclass, fields
from typing import Any, ClassVar


@dataclass(eq=False)
class LeagueError(Exception):
    """Something in the leagues cannot be done."""

    code: ClassVar[str] = "leagues"

    @property
    def fields(self) -> dict[str, Any]:
        """The typed fields by name, for a door that words the error."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def __str__(self) -> str:
        named = ", ".join(f"{name}={value!r}" for name, value in self.fields.items())
        return f"{self.code}({named})"

    def __reduce__(self) -> tuple[type["LeagueError"], tuple[Any, ...]]:
        # Errors cross process borders; the default would lose fields given by keyword.
        return type(self), tuple(self.fields.values())


class Refused(LeagueError):
    """What somebody asked for is not done."""

    code: ClassVar[str] = "refused"


class Fault(LeagueError):
    """The service could not do its work."""

    code: ClassVar[str] = "fault"


@dataclass(eq=False)
class NotFound(Refused):
    """There is no such thing, or this user may not see it."""

    code: ClassVar[str] = "not_found"

    noun: str
    key: str


@dataclass(eq=False)
class NotPermitted(Refused):
    """The user may see this and may not do it; `needed` is who may."""

    code: ClassVar[str] = "not_permitted"

    action: str
    needed: str


@dataclass(eq=False)
class FieldWrong(Refused):
    """A field has a value that is not allowed; `allowed` says what is."""

    code: ClassVar[str] = "field_wrong"

    field: str
    value: object
    allowed: str


@dataclass(eq=False)
class NameTaken(Refused):
    """Another one has this name already; capitals do not make a difference."""

    code: ClassVar[str] = "name_taken"

    noun: str
    name: str


@dataclass(eq=False)
class LastOwner(Refused):
    """Nobody else owns the club, and somebody must."""

    code: ClassVar[str] = "last_owner"

    user: str


class EntryRefused(Refused):
    """An entry cannot be made or taken back."""

    code: ClassVar[str] = "entry_refused"


@dataclass(eq=False)
class EnteredTwice(EntryRefused):
    """The same bot with the same settings takes part already, as `entered_as`."""

    code: ClassVar[str] = "entered_twice"

    name: str
    entered_as: str


@dataclass(eq=False)
class TooManyEntries(EntryRefused):
    """The tournament is full."""

    code: ClassVar[str] = "too_many_entries"

    limit: int


@dataclass(eq=False)
class AlreadyWithdrawn(EntryRefused):
    """The entry was withdrawn before."""

    code: ClassVar[str] = "already_withdrawn"

    name: str


@dataclass(eq=False)
class VersionNotPlayable(EntryRefused):
    """The version has not passed its check, or its bot is retired; `status` is what it is."""

    code: ClassVar[str] = "version_not_playable"

    bot: str
    number: int
    status: str


class StateRefused(Refused):
    """The tournament or match is not in a state in which this can be done."""

    code: ClassVar[str] = "state_refused"


@dataclass(eq=False)
class TooFewEntries(StateRefused):
    """The tournament has fewer entries than its format needs."""

    code: ClassVar[str] = "too_few_entries"

    entered: int
    needed: int


@dataclass(eq=False)
class TooManyRounds(StateRefused):
    """So many rounds cannot be played without meeting again; `most` can."""

    code: ClassVar[str] = "too_many_rounds"

    rounds: int
    most: int
    entered: int


@dataclass(eq=False)
class EntriesDoNotFit(StateRefused):
    """The entries do not divide into tables of the sizes allowed, and nobody may be left over.

    So many would be `left_over` in every round.
    """

    code: ClassVar[str] = "entries_do_not_fit"

    entered: int
    left_over: int
    fewest_seats: int
    most_seats: int


@dataclass(eq=False)
class AlreadyStarted(StateRefused):
    """The tournament was started before; `status` is what it is."""

    code: ClassVar[str] = "already_started"

    status: str


@dataclass(eq=False)
class AlreadyOver(StateRefused):
    """The tournament is finished or cancelled."""

    code: ClassVar[str] = "already_over"

    status: str


@dataclass(eq=False)
class NotFailed(StateRefused):
    """Only a match that failed can be queued again."""

    code: ClassVar[str] = "not_failed"

    status: str


class BotRefused(Refused):
    """A bot cannot be taken or changed."""

    code: ClassVar[str] = "bot_refused"


@dataclass(eq=False)
class QuotaReached(BotRefused):
    """The author has as many of these as one may have; `quota` is "bots", "uploads" or "tokens".

    Uploads are those of the last 24 hours.
    """

    code: ClassVar[str] = "quota_reached"

    quota: str
    limit: int


@dataclass(eq=False)
class SameFile(BotRefused):
    """The bot has a version with the same bytes."""

    code: ClassVar[str] = "same_file"

    bot: str
    number: int


@dataclass(eq=False)
class OtherGame(BotRefused):
    """The bot plays another game; a bot keeps its game."""

    code: ClassVar[str] = "other_game"

    bot: str
    game: str


@dataclass(eq=False)
class BotNotActive(BotRefused):
    """The bot is retired or deleted; `status` is what it is."""

    code: ClassVar[str] = "bot_not_active"

    bot: str
    status: str


@dataclass(eq=False)
class FileGone(BotRefused):
    """The file of the version is not kept any more."""

    code: ClassVar[str] = "file_gone"

    bot: str
    number: int


@dataclass(eq=False)
class LeaseLost(Fault):
    """The attempt does not hold its match any more, so that its result is not taken."""

    code: ClassVar[str] = "lease_lost"

    match: int
    attempt: int


@dataclass(eq=False)
class ResultMismatch(Fault):
    """The result does not belong to the match: other seats or another game."""

    code: ClassVar[str] = "result_mismatch"

    match: int
    reason: str


@dataclass(eq=False)
class CheckLeaseLost(Fault):
    """The claim does not hold the check of this version any more."""

    code: ClassVar[str] = "check_lease_lost"

    version: int


@dataclass(eq=False)
class BoutLeaseLost(Fault):
    """The claim does not hold this bout of a ladder any more."""

    code: ClassVar[str] = "bout_lease_lost"

    bout: int

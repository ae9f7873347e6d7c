"""The error tree of the engines: stable codes and typed fields, worded for people at the doors."""

import json
from collections.abc import Sequence
from typing import Any, ClassVar

Scalar = bool | int | str | None


def _json(value: object) -> str:
    """Return a value as people write it in a variant."""
    return json.dumps(value, ensure_ascii=False, default=repr)


class EngineError(Exception):
    """Base of everything that the engines refuse."""

    code: ClassVar[str] = "engine"

    def __reduce__(self) -> tuple[Any, ...]:
        # Errors cross process borders; the default would call __init__ with the text alone.
        return _rebuilt, (type(self), self.args, self.__dict__)


def _rebuilt(kind: type[EngineError], args: tuple[Any, ...], fields: dict[str, Any]) -> EngineError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(fields)
    return error


class SetupError(EngineError):
    """A match cannot be set up as asked; the caller's fault."""

    code: ClassVar[str] = "setup"


class UnknownGame(SetupError):
    """No game has this name."""

    code: ClassVar[str] = "unknown_game"

    def __init__(self, name: str, known: Sequence[str]) -> None:
        super().__init__(f"there is no game {name!r}; the games are {', '.join(known)}")
        self.name = name
        self.known = tuple(known)


class SeatsNotAllowed(SetupError):
    """The game cannot be played by this number of players."""

    code: ClassVar[str] = "seats"

    def __init__(self, game: str, seats: int, minimum: int, maximum: int) -> None:
        span = f"{minimum}" if minimum == maximum else f"{minimum} to {maximum}"
        super().__init__(f"{game} is for {span} players, not for {seats}")
        self.game = game
        self.seats = seats
        self.minimum = minimum
        self.maximum = maximum


class UnknownOption(SetupError):
    """The game has no option of this name."""

    code: ClassVar[str] = "unknown_option"

    def __init__(self, game: str, option: str, known: Sequence[str]) -> None:
        named = f"its options are {', '.join(known)}" if known else "it has none"
        super().__init__(f"{game} has no option {option!r}; {named}")
        self.game = game
        self.option = option
        self.known = tuple(known)


class OptionNotAllowed(SetupError):
    """The option exists and its value is outside what is allowed."""

    code: ClassVar[str] = "option"

    def __init__(self, option: str, value: object, allowed: str) -> None:
        super().__init__(f"option {option!r} cannot be {_json(value)}; allowed: {allowed}")
        self.option = option
        self.value = value
        self.allowed = allowed


class OptionsContradict(SetupError):
    """Each option is allowed by itself, not these together or not for these seats.

    `reason` is a stable word of the game; `options` names the options concerned, the first
    being the one to change. `text` is the reason as one plain English sentence.
    """

    code: ClassVar[str] = "options_contradict"

    def __init__(self, reason: str, options: Sequence[str], text: str) -> None:
        super().__init__(text)
        self.reason = reason
        self.options = tuple(options)
        self.text = text


class WrongSeed(SetupError):
    """The text is not a seed."""

    code: ClassVar[str] = "seed"

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} is not a seed; give 1 to 64 hexadecimal digits")
        self.text = text


class IllegalAction(EngineError):
    """The action is not legal at this decision (or no decision is due)."""

    code: ClassVar[str] = "illegal_action"

    def __init__(self, action: int | str) -> None:
        super().__init__(f"{action!r} is not legal here")
        self.action = action


class IllegalOutcome(EngineError):
    """The chance outcome does not fit the draw that is due (or none is due)."""

    code: ClassVar[str] = "illegal_outcome"

    def __init__(self, outcome: str) -> None:
        super().__init__(f"{outcome!r} is not a possible outcome here")
        self.outcome = outcome

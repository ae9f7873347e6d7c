"""Who sits at the table of `play`: house bots by name, and bots by file."""

from dataclasses import dataclass
from pathlib import Path

from engines.bots.errors import ProgramRefused
from engines.bots.house import SeatedBot
from engines.bots.limits import Limits
from engines.bots.program import Program, read_program
from engines.core.errors import SetupError
from engines.registry import house_bot

_FILE_SUFFIXES = (".py", ".pyz")


class WrongArgument(SetupError):
    """An argument of a command cannot be what it is; the text says why."""

    code = "argument"


@dataclass(frozen=True, slots=True)
class BotFile:
    """A bot's file, as it was when the command began."""

    path: Path
    program: Program


Entrant = SeatedBot | BotFile
"""Whoever is named as a seat."""


def parse_entrant(game: str, text: str, limits: Limits) -> Entrant:
    """Return the bot in the file that the text names, or the house bot. Raises SetupError.

    A text with a slash, or that ends in .py or .pyz, is a file.
    """
    if "/" in text or text.endswith(_FILE_SUFFIXES):
        return read_bot_file(Path(text), limits)
    return parse_house_bot(game, text)


def read_bot_file(path: Path, limits: Limits) -> BotFile:
    """Return the bot in a file. Raises WrongArgument."""
    try:
        with path.open("rb") as file:
            data = file.read(limits.file_bytes + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise WrongArgument(f"the bot {str(path)!r} cannot be read: {reason}") from error
    try:
        return BotFile(path, read_program(path.name, data, limits))
    except ProgramRefused as error:
        raise WrongArgument(f"{str(path)!r} is no bot: {error}") from error


def parse_house_bot(game: str, text: str) -> SeatedBot:
    """Return the house bot that NAME or NAME:key=value,key=value names. Raises SetupError."""
    name, colon, listed = text.partition(":")
    bot = house_bot(game, name)
    given: dict[str, object] = {}
    for part in listed.split(",") if colon else []:
        key, equals, value = part.partition("=")
        if not equals or key in given:
            raise WrongArgument(f"seat {text!r}: write NAME or NAME:key=value,key=value")
        given[key] = _setting_value(value)
    bot.check(given)
    return SeatedBot(bot, given)


def _setting_value(text: str) -> object:
    if text in ("true", "false"):
        return text == "true"
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) < 10:
        return int(text)
    return text

"""What can be played: games with their options, the house bots of each, and formats."""

from collections.abc import Sequence
from dataclasses import dataclass

from engines.core.errors import Scalar
from engines.core.options import Option
from engines.registry import GAMES, game_class, house_bots
from leagues.formats.registry import FORMATS


@dataclass(frozen=True, slots=True)
class OptionLine:
    """An option or setting; `default` is None when seats and other options decide it."""

    name: str
    summary: str
    allowed: str
    default: Scalar


@dataclass(frozen=True, slots=True)
class HouseBotLine:
    """A house bot that can be entered."""

    name: str
    summary: str
    settings: tuple[OptionLine, ...]


@dataclass(frozen=True, slots=True)
class FormatLine:
    """A format of tournaments, with the sizes that its tables may have.

    `asks_rounds` says whether the organiser chooses the number of rounds, `asks_best_of` how many
    matches a meeting has; `tie_breaks` are those that decide unless others are chosen.
    """

    name: str
    fewest_seats: int
    most_seats: int
    asks_rounds: bool
    asks_best_of: bool
    tie_breaks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game with its options and its house bots."""

    name: str
    title: str
    minimum_seats: int
    maximum_seats: int
    options: tuple[OptionLine, ...]
    house_bots: tuple[HouseBotLine, ...]


def _options(options: Sequence[Option]) -> tuple[OptionLine, ...]:
    return tuple(
        OptionLine(
            option.name,
            option.summary,
            option.allowed,
            None if callable(option.default) else option.default,
        )
        for option in options
    )


def playable_games() -> list[GameLine]:
    """Return every game that tournaments can be made of, by name."""
    return [
        GameLine(
            name,
            game.title,
            game.minimum_seats,
            game.maximum_seats,
            _options(game.options),
            tuple(
                HouseBotLine(bot.name, bot.summary, _options(bot.settings))
                for bot in house_bots(name).values()
            ),
        )
        for name in sorted(GAMES)
        for game in [game_class(name)]
    ]


def known_formats() -> list[FormatLine]:
    """Return every format that tournaments can have."""
    return [
        FormatLine(
            format_.code,
            format_.fewest_seats,
            format_.most_seats,
            format_.asks_rounds,
            format_.asks_best_of,
            tuple(format_.tie_breaks),
        )
        for format_ in FORMATS.values()
    ]


def formats_for(game: GameLine) -> list[FormatLine]:
    """Return the formats at whose tables the game can be played."""
    return [
        line
        for line in known_formats()
        if line.fewest_seats <= game.maximum_seats and game.minimum_seats <= line.most_seats
    ]

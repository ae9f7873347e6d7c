"""What can be played: games with their options, and the house bots of each."""

from collections.abc import Sequence
from dataclasses import dataclass

from engines.core.errors import Scalar
from engines.core.options import Option
from engines.registry import GAMES, game_class, house_bots


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

"""Who plays in the sample club: every house bot of a game, and each again with other settings."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, zip_longest

from engines.bots.house import HouseBot
from engines.core.errors import Scalar
from engines.core.options import ChoiceOption, FlagOption, IntegerOption, Option
from engines.registry import house_bots


@dataclass(frozen=True, slots=True)
class Entrant:
    """A house bot to enter; `settings` are those that differ from its own."""

    bot: str
    settings: Mapping[str, Scalar]

    @property
    def name(self) -> str:
        """The bot with what is special about it."""
        told = ", ".join(f"{setting} {_told(value)}" for setting, value in self.settings.items())
        return f"{self.bot}, {told}" if told else self.bot


def _told(value: Scalar) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def _other_values(option: Option) -> Iterator[Scalar]:
    """Yield what the option may be instead of its default, the most different first."""
    default = option.default_for(0, {})
    if isinstance(option, FlagOption):
        values: list[Scalar] = [True, False]
    elif isinstance(option, ChoiceOption):
        values = list(option.choices)
    elif isinstance(option, IntegerOption):
        middle = (option.minimum + option.maximum) // 2
        values = [option.minimum, option.maximum, middle]
    else:
        values = []
    yield from (value for value in dict.fromkeys(values) if value != default)


def _variants(bot: HouseBot) -> Iterator[Entrant]:
    """Yield the bot with one setting changed, taking the settings in turn."""
    columns = [
        [Entrant(bot.name, {option.name: value}) for value in _other_values(option)]
        for option in bot.settings
    ]
    for row in zip_longest(*columns):
        yield from (entrant for entrant in row if entrant is not None)


def sample_entrants(game: str, most: int) -> list[Entrant]:
    """Return up to `most` different entrants: each house bot, then each with a setting changed."""
    bots = list(house_bots(game).values())
    plain = (Entrant(bot.name, {}) for bot in bots)
    changed = chain.from_iterable(_variants(bot) for bot in bots)
    return list(chain(plain, changed))[:most]

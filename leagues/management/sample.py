"""What is played in the sample club, and by whom.

Every house bot of a game takes part, and each again with other settings.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, combinations, islice, product, zip_longest
from typing import Any

from engines.bots.house import HouseBot
from engines.core.errors import Scalar
from engines.core.options import ChoiceOption, FlagOption, IntegerOption, Option
from engines.registry import house_bots
from leagues.models import Tournament


@dataclass(frozen=True, slots=True)
class Entrant:
    """A house bot to enter; `settings` are those that differ from its own."""

    name: str
    bot: str
    settings: Mapping[str, Scalar]


NAMES = (
    "Aurore",
    "Baptiste",
    "Clarisse",
    "Damien",
    "Estelle",
    "Florian",
    "Gisèle",
    "Hector",
    "Isaure",
    "Jules",
    "Lucile",
    "Marius",
)
"""What the entrants are called, in the order in which they are entered."""

Seatable = tuple[str, dict[str, Scalar]]
"""A house bot and the settings that differ from its own."""


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


def _variants(bot: HouseBot) -> Iterator[Seatable]:
    """Yield the bot with one setting changed, taking the settings in turn, then with two."""
    columns = [[(option.name, value) for value in _other_values(option)] for option in bot.settings]
    for row in zip_longest(*columns):
        yield from ((bot.name, dict([change])) for change in row if change is not None)
    for one, other in combinations(columns, 2):
        yield from ((bot.name, dict(changes)) for changes in product(one, other))


def sample_entrants(game: str, most: int) -> list[Entrant]:
    """Return up to `most` different entrants, and never more than there are names.

    Each house bot, then each with a setting changed, then with two.
    """
    bots = list(house_bots(game).values())
    plain: Iterator[Seatable] = ((bot.name, {}) for bot in bots)
    changed = chain.from_iterable(_variants(bot) for bot in bots)
    chosen = zip(NAMES, chain(plain, changed), strict=False)
    return [Entrant(name, *seatable) for name, seatable in islice(chosen, most)]


@dataclass(frozen=True, slots=True)
class SampleTournament:
    """A tournament of the sample club; `chosen` is what `create_tournament` is told."""

    name: str
    game: str
    entrants: int
    chosen: Mapping[str, Any]


PLAYED = (
    SampleTournament(
        "Double Round of the House", "ecarte", 10, {"format": Tournament.Format.DOUBLE_ROUND_ROBIN}
    ),
    SampleTournament(
        "Feelings at Tables of Four",
        "emotrions",
        12,
        {
            "format": Tournament.Format.TABLES,
            "seats": 4,
            "rounds": 5,
            "variant": {"winner_options": "hand"},
        },
    ),
    SampleTournament(
        "Pareo in Pairs", "emotrions_pareo", 8, {"format": Tournament.Format.ROUND_ROBIN}
    ),
    SampleTournament(
        "Royal Death Penalty",
        "age_croix",
        9,
        {
            "format": Tournament.Format.TABLES,
            "seats": 4,
            "fewest_seats": 3,
            "most_seats": 5,
            "rounds": 5,
            "points_by": Tournament.PointsBy.SCORE,
            "variant": {"rules": "rdp", "stakes": 10, "battles": 12},
        },
    ),
    SampleTournament("First to Three", "age_croix", 8, {"format": Tournament.Format.ROUND_ROBIN}),
)
"""Played to the end as fast as the workers can."""

LIVE = SampleTournament(
    "Evening at the Tapis Vert",
    "ecarte",
    10,
    {"format": Tournament.Format.DOUBLE_ROUND_ROBIN, "round_pause_seconds": 45},
)
"""Played with pauses, for somebody to watch: eighteen rounds in about a quarter of an hour."""

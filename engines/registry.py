"""The games and the house bots by name: one table, and nothing imported until it is asked for."""

from collections.abc import Mapping
from importlib import import_module
from typing import cast

from engines.bots.house import HouseBot, UnknownHouseBot
from engines.core.errors import UnknownGame
from engines.core.game import Game

GAMES: Mapping[str, str] = {
    "age_croix": "engines.age_croix.game:AgeCroix",
    "ecarte": "engines.ecarte.game:Ecarte",
    "emotrions": "engines.emotrions.on_cards:EmotrionsOnCards",
    "emotrions_pareo": "engines.emotrions.pareo:EmotrionsPareo",
}
"""Where the class of each game is, `module:name`."""

HOUSE_BOTS: Mapping[str, Mapping[str, str]] = {
    "age_croix": {
        "random": "engines.bots.house:RANDOM",
        "club": "engines.bots.age_croix.club:CLUB",
    },
    "ecarte": {
        "club": "engines.bots.ecarte.club:CLUB",
        "random": "engines.bots.house:RANDOM",
    },
    "emotrions": {
        "club": "engines.bots.emotrions.club:CLUB",
        "random": "engines.bots.house:RANDOM",
    },
    "emotrions_pareo": {
        "club": "engines.bots.emotrions.pareo:CLUB",
        "random": "engines.bots.house:RANDOM",
    },
}
"""Where the house bots of each game are, `module:name`."""


def _load(place: str) -> object:
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


def game_class(name: str) -> type[Game]:
    """Return the class of a game. Raises UnknownGame."""
    if name not in GAMES:
        raise UnknownGame(name, list(GAMES))
    return cast(type[Game], _load(GAMES[name]))


def game_named(name: str, variant: Mapping[str, object], seats: int) -> Game:
    """Return a game with its options fixed. Raises a SetupError."""
    return game_class(name)(variant, seats)


def house_bots(game: str) -> dict[str, HouseBot]:
    """Return the house bots of a game by name. Raises UnknownGame."""
    if game not in GAMES:
        raise UnknownGame(game, list(GAMES))
    return {name: cast(HouseBot, _load(place)) for name, place in HOUSE_BOTS[game].items()}


def house_bot(game: str, name: str) -> HouseBot:
    """Return a house bot of a game. Raises UnknownGame or UnknownHouseBot."""
    bots = house_bots(game)
    if name not in bots:
        raise UnknownHouseBot(game, name, list(bots))
    return bots[name]

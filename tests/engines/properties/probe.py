"""What a game tells the property tests about itself.

Each game has a module `probe_<name>.py` here with a `PROBE`; a game without one fails.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any

from engines.core.game import Game, State
from engines.registry import GAMES, game_named


@dataclass(frozen=True)
class Probe:
    """How to look into a game.

    `set_ups` are pairs of a variant and a number of seats, short matches for preference.
    `all_cards` returns all cards of a state, wherever they are, in any order, and raises
    AssertionError if the state contradicts itself; it is asked only in the middle of a hand.
    `hidden_changed` returns a copy in which cards that the seat (or PUBLIC) does not know lie
    elsewhere, nothing else being changed, or None if it knows them all.
    `settled_after_hands`: the last hand may not show the final scores (C46 of Age Croix).
    """

    set_ups: Sequence[tuple[Mapping[str, Any], int]]
    all_cards: Callable[[State], Sequence[int]]
    hidden_changed: Callable[[State, int, Random], State | None]
    settled_after_hands: bool = False


def probe_of(game: str) -> Probe:
    """Return the probe of a game."""
    probe = import_module(f"tests.engines.properties.probe_{game}").PROBE
    assert isinstance(probe, Probe)
    return probe


def set_ups() -> list[Game]:
    """Return every game of the registry in each of its set-ups."""
    return [
        game_named(name, variant, seats)
        for name in GAMES
        for variant, seats in probe_of(name).set_ups
    ]


def label(game: Game) -> str:
    """Return a name for a set-up in a list of tests."""
    options = {option.name: option.default_for(game.seats, {}) for option in game.options}
    changed = [f"{key}={value}" for key, value in game.variant.items() if options[key] != value]
    return "-".join([game.name, f"{game.seats}p", *changed])

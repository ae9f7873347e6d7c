"""The options of both games: defaults, ranges, one line each for an organiser."""

from collections.abc import Mapping
from typing import Any

import pytest

from engines.core.errors import OptionNotAllowed, UnknownOption
from engines.core.game import Game
from engines.emotrions.on_cards import EmotrionsOnCards
from engines.emotrions.pareo import EmotrionsPareo

GAMES: list[type[Game]] = [EmotrionsOnCards, EmotrionsPareo]


def test_options_defaults_are_those_of_the_rules() -> None:
    """Table of options; M1 for the packs."""
    assert EmotrionsOnCards({}, 4).variant == {
        "target": 37,
        "exact": False,
        "packs": 1,
        "opening": "dealt",
        "forced_exchange": False,
        "winner_options": "off",
        "style": "deck=down play=open hands=hidden",
        "elimination": "total",
        "playoff_hands": 5,
        "max_hands": 50,
    }
    assert EmotrionsPareo({}, 2).variant == {
        "target": 37,
        "exact": False,
        "opening": "dealt",
        "elimination": "total",
        "playoff_hands": 5,
        "max_hands": 50,
    }


@pytest.mark.parametrize(
    "variant",
    [
        {"target": 5},
        {"target": 200},
        {"exact": True, "target": 36},
        {"packs": 1},
        {"packs": 2},
        {"opening": "emotrions"},
        {"forced_exchange": True, "style": "deck=up play=covered hands=naked"},
        {"winner_options": "trick"},
        {"elimination": "hand"},
        {"playoff_hands": 100},
        {"max_hands": 1000},
    ],
)
def test_options_within_range_are_accepted(variant: Mapping[str, Any]) -> None:
    """Table of options"""
    assert EmotrionsOnCards(variant, 2).variant.items() >= variant.items()


@pytest.mark.parametrize(
    "variant",
    [
        {"target": 4},
        {"target": 201},
        {"target": 37.0},
        {"target": True},
        {"target": "37"},
        {"target": None},
        {"exact": 1},
        {"exact": None},
        {"packs": 0},
        {"packs": 3},
        {"packs": None},
        {"packs": True},
        {"opening": "Emotrions"},
        {"opening": None},
        {"winner_options": False},
        {"winner_options": "off "},
        {"elimination": None},
        {"playoff_hands": 0},
        {"playoff_hands": 101},
        {"max_hands": 0},
        {"max_hands": 1001},
        {"style": ["deck=down"]},
    ],
)
def test_options_out_of_range_are_refused_by_name(variant: Mapping[str, Any]) -> None:
    """Table of options; README: a boolean is not an integer."""
    with pytest.raises(OptionNotAllowed) as caught:
        EmotrionsOnCards(variant, 2)
    assert caught.value.option == next(iter(variant))


def test_options_unknown_is_refused() -> None:
    """README, Match record"""
    with pytest.raises(UnknownOption):
        EmotrionsOnCards({"targets": 37}, 2)


@pytest.mark.parametrize("game", GAMES)
def test_options_each_is_explained_in_one_line(game: type[Game]) -> None:
    """The form that an organiser fills in shows these lines."""
    for option in game.options:
        assert option.summary.endswith(".")
        assert "\n" not in option.summary
        assert len(option.summary) <= 95
        assert option.allowed

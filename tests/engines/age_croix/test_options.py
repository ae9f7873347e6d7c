"""Options of Age Croix: defaults, limits and what cannot stand together."""

from typing import Any

import pytest

from engines.age_croix.game import AgeCroix
from engines.core.errors import (
    OptionNotAllowed,
    OptionsContradict,
    SeatsNotAllowed,
    UnknownOption,
)
from engines.core.options import resolve_variant


@pytest.mark.parametrize(
    ("given", "target", "battles"),
    [
        ({}, 3, None),
        ({"battles": 5}, 3, 5),
        ({"target": None, "battles": 5}, None, 5),
        ({"rules": "rdp"}, None, 7),
        ({"rules": "rdp", "target": None}, None, 7),
        ({"rules": "rdp", "target": 5}, 5, None),
        ({"rules": "rdp", "battles": 3}, None, 3),
        ({"rules": "rdp", "target": 5, "battles": 3}, 5, 3),
    ],
)
def test_variant_defaults_of_target_and_battles_follow_the_level(
    given: dict[str, Any], target: int | None, battles: int | None
) -> None:
    variant = AgeCroix(given, 3).variant
    assert (variant["target"], variant["battles"]) == (target, battles)


def test_variant_names_all_options_and_reads_back() -> None:
    variant = AgeCroix({}, 4).variant
    assert variant == {
        "rules": "standard",
        "target": 3,
        "battles": None,
        "pack": "40",
        "singles": 2,
        "mood": False,
        "stakes": None,
        "privileges": False,
        "max_hands": 300,
    }
    assert AgeCroix(variant, 4).variant == variant


@pytest.mark.parametrize(("pack", "singles"), [("20", 1), ("40", 2), ("80", 1)])
def test_variant_singles_follow_the_pack_given(pack: str, singles: int) -> None:
    assert AgeCroix({"pack": pack}, 4).variant["singles"] == singles


@pytest.mark.parametrize(
    ("given", "reason", "option"),
    [
        ({"stakes": 10}, "stakes_without_rdp", "stakes"),
        ({"rules": "simplified", "stakes": 10}, "stakes_without_rdp", "stakes"),
        ({"privileges": True}, "privileges_without_rdp", "privileges"),
        ({"rules": "simplified", "privileges": True}, "privileges_without_rdp", "privileges"),
        ({"target": None}, "no_end", "battles"),
        ({"rules": "rdp", "battles": None}, "no_end", "battles"),
    ],
)
def test_game_options_that_contradict_each_other_are_refused_with_a_reason(
    given: dict[str, Any], reason: str, option: str
) -> None:
    with pytest.raises(OptionsContradict) as caught:
        AgeCroix(given, 3)
    assert (caught.value.reason, caught.value.options[0]) == (reason, option)
    assert caught.value.text.endswith(".")


@pytest.mark.parametrize(
    "given",
    [
        {"rules": "royal"},
        {"target": 0},
        {"target": 51},
        {"target": True},
        {"target": 3.0},
        {"battles": 1001},
        {"pack": 20},
        {"pack": "30"},
        {"singles": 3},
        {"singles": True},
        {"mood": 1},
        {"rules": "rdp", "stakes": 9},
        {"rules": "rdp", "stakes": 101},
        {"max_hands": 0},
        {"max_hands": None},
    ],
)
def test_game_value_outside_what_is_allowed_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(OptionNotAllowed):
        AgeCroix(given, 3)


def test_game_unknown_option_is_refused() -> None:
    with pytest.raises(UnknownOption):
        AgeCroix({"stake": 10}, 3)


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_game_is_for_two_to_six(seats: int) -> None:
    with pytest.raises(SeatsNotAllowed):
        AgeCroix({}, seats)


def test_options_each_has_a_summary_of_one_line() -> None:
    for option in AgeCroix.options:
        assert option.summary.endswith(".")
        assert "\n" not in option.summary
    assert resolve_variant("age_croix", AgeCroix.options, {}, 2)["pack"] == "20"


def test_card_texts_read_back() -> None:
    """C4"""
    game = AgeCroix({}, 2)
    assert [game.parse_card(game.card_text(card)) for card in range(11)] == list(range(11))
    for wrong in ("11", "-1", "01", "", "K"):
        with pytest.raises(ValueError, match="not in list"):
            game.parse_card(wrong)

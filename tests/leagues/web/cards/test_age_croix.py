"""The drawings of the cards of Age Croix."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from django.contrib.staticfiles import finders

from engines.age_croix.cards import CARDS, NAMES
from leagues.web.cards import age_croix
from tests.leagues.web.cards.drawings import drawing_of


def test_sprite_as_served_is_what_the_module_draws() -> None:
    found = finders.find(age_croix.SPRITE)
    assert isinstance(found, str)
    assert Path(found).read_text(encoding="utf-8") == age_croix.sprite()


def test_sprite_holds_the_eleven_factions_and_the_back_once() -> None:
    """C1: the numbers 0 to 10."""
    ids = [symbol.get("id") for symbol in ElementTree.fromstring(age_croix.sprite())]
    wanted = [*(age_croix.symbol_id(str(card)) for card in CARDS), age_croix.BACK]
    assert sorted(map(str, ids)) == sorted(wanted)


def test_sprite_in_one_colour_still_tells_all_cards_apart() -> None:
    symbols = list(ElementTree.fromstring(age_croix.sprite()))
    assert len({drawing_of(symbol) for symbol in symbols}) == len(NAMES) + 1


def test_emblem_of_every_card_is_its_own() -> None:
    assert len(set(age_croix.EMBLEMS)) == len(NAMES)


def test_sprite_needs_no_style_or_script() -> None:
    text = age_croix.sprite().replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not any(word in text for word in ("<style", "<script", "style=", "http", "url("))


@pytest.mark.parametrize("card", CARDS)
def test_card_bears_its_name_and_is_called_by_it(card: int) -> None:
    """C1: each number has a name."""
    assert f">{NAMES[card]}</text>" in age_croix.sprite()
    assert age_croix.card_name(str(card)) == f"{card} {NAMES[card]}"

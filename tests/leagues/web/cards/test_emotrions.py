"""The drawings of the cards of Emotrions."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from django.contrib.staticfiles import finders

from engines.emotrions.cards import TEXTS
from leagues.web.cards import emotrions
from tests.leagues.web.cards.drawings import drawing_of


def test_sprite_as_served_is_what_the_module_draws() -> None:
    found = finders.find(emotrions.SPRITE)
    assert isinstance(found, str)
    assert Path(found).read_text(encoding="utf-8") == emotrions.sprite()


def test_sprite_holds_the_nine_faces_and_the_back_once() -> None:
    """M1: nine kinds of cards."""
    ids = [symbol.get("id") for symbol in ElementTree.fromstring(emotrions.sprite())]
    wanted = [*(emotrions.IDS[text] for text in TEXTS), emotrions.BACK]
    assert sorted(map(str, ids)) == sorted(wanted)


def test_sprite_in_one_colour_still_tells_all_cards_apart() -> None:
    symbols = list(ElementTree.fromstring(emotrions.sprite()))
    assert len({drawing_of(symbol) for symbol in symbols}) == len(TEXTS) + 1


def test_sprite_needs_no_style_or_script() -> None:
    text = emotrions.sprite().replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not any(word in text for word in ("<style", "<script", "style=", "http", "url("))


@pytest.mark.parametrize(
    ("card", "name"),
    [("+7", "Strength +7"), ("-5", "Fury \N{MINUS SIGN}5"), ("H", "Hunger"), ("I", "Indecision")],
)
def test_card_name_is_said_in_words(card: str, name: str) -> None:
    assert emotrions.card_name(card) == name

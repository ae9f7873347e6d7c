"""The drawings of French-suited cards."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from django.contrib.staticfiles import finders

from engines.ecarte.cards import CARD_TEXTS
from leagues.web.cards import french

NAMESPACE = "{http://www.w3.org/2000/svg}"


def _paths(symbol: ElementTree.Element) -> list[str]:
    return [path.get("d", "") for path in symbol.iter(f"{NAMESPACE}path")]


def test_sprite_as_served_is_what_the_module_draws() -> None:
    found = finders.find(french.SPRITE)
    assert isinstance(found, str)
    assert Path(found).read_text(encoding="utf-8") == french.sprite()


def test_sprite_holds_every_card_of_ecarte_and_the_back_once() -> None:
    root = ElementTree.fromstring(french.sprite())
    ids = [symbol.get("id") for symbol in root]
    assert sorted(map(str, ids)) == sorted([*CARD_TEXTS, french.BACK])


def test_sprite_in_one_colour_still_tells_all_cards_apart() -> None:
    root = ElementTree.fromstring(french.sprite())
    shapes = {tuple(_paths(symbol)) for symbol in root}
    assert len(shapes) == len(CARD_TEXTS) + 1


def test_sprite_needs_no_style_script_or_font() -> None:
    text = french.sprite().replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not any(
        word in text for word in ("<style", "<script", "<text", "style=", "http", "url(")
    )


@pytest.mark.parametrize(
    ("card", "name"), [("KH", "king of hearts"), ("TS", "10 of spades"), ("AC", "ace of clubs")]
)
def test_card_name_is_said_in_words(card: str, name: str) -> None:
    assert french.card_name(card) == name

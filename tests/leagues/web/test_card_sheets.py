"""The pages with all cards of a game."""

import pytest
from django.test import Client

from engines.registry import GAMES


@pytest.mark.parametrize(
    ("game", "faces"), [("age_croix", 11), ("ecarte", 32), ("emotrions", 9), ("emotrions_pareo", 9)]
)
def test_card_page_shows_each_face_once_with_its_name(
    client: Client, game: str, faces: int
) -> None:
    """C1, M1: the faces of a pack."""
    page = client.get(f"/games/{game}/cards/").content.decode()
    assert page.count('role="img"') == faces


def test_every_game_has_a_card_page(client: Client) -> None:
    assert {client.get(f"/games/{game}/cards/").status_code for game in GAMES} == {200}


@pytest.mark.parametrize(
    ("game", "pack", "cards"),
    [("age_croix", "40", 38), ("emotrions", "36", 36), ("ecarte", "32", 32)],
)
def test_whole_pack_has_every_copy(client: Client, game: str, pack: str, cards: int) -> None:
    """C2: pack 40 has four of each of 1 to 8 and two of 0, 9 and 10; M1: four of each of nine."""
    page = client.get(f"/games/{game}/cards/?pack={pack}").content.decode()
    assert page.count('role="img"') == cards


def test_unknown_game_has_no_card_page(client: Client) -> None:
    assert client.get("/games/chess/cards/").status_code == 404

"""Pages of matches of more than two seats."""

import pytest
from django.test import Client

from tests.leagues.web.recorded import NAMES, recorded_match

pytestmark = pytest.mark.django_db


def test_match_of_four_shows_a_table_of_places(client: Client) -> None:
    match = recorded_match("emotrions", "whole-match-default__p4")
    page = client.get(f"/matches/{match.pk}/").content.decode()
    assert 'class="result-table"' in page
    assert "score-line" not in page
    assert all(name in page for name in NAMES[:4])


def test_match_of_two_shows_its_score_in_one_line(client: Client) -> None:
    match = recorded_match("age_croix", "options__rdp-2p-pack40-privileges")
    page = client.get(f"/matches/{match.pk}/").content.decode()
    assert "score-line" in page
    assert 'class="result-table"' not in page


def test_match_of_age_croix_shows_its_account_once_below_the_replay(client: Client) -> None:
    """C38 to C46, on the page."""
    match = recorded_match("age_croix", "match__rdp-4p-pack80-mood-privileges-stakes12")
    page = client.get(f"/matches/{match.pk}/").content.decode()
    assert page.count('id="account"') == 1
    part = client.get(f"/matches/{match.pk}/?step=50", headers={"HX-Request": "true"})
    assert 'id="account"' not in part.content.decode()
    assert "Seen by one player alone" in part.content.decode()


def test_match_of_emotrions_shows_the_race_and_the_same_numbers_as_a_table(
    client: Client,
) -> None:
    match = recorded_match("emotrions", "whole-match-default__p4")
    page = client.get(f"/matches/{match.pk}/").content.decode()
    assert "The race to 37" in page
    assert "The score hand by hand" in page
    assert 'role="img"' in page


def test_play_off_for_an_exact_target_says_that_the_nearer_wins(client: Client) -> None:
    match = recorded_match("emotrions_pareo", "m17-play-off-won__exact_t12_mh6_elim-none")
    tournament = match.round.tournament
    tournament.variant = {**tournament.variant, "exact": True}
    tournament.save()
    page = client.get(f"/matches/{match.pk}/").content.decode()
    assert "played off; whose score is nearer to it wins." in page

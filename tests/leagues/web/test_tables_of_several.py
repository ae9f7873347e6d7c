"""Tournaments at tables of three to six: the form, rounds, standings, entrants, rules."""

from typing import Any

import pytest
from django.test import Client

from leagues.actions.tournaments import start_tournament
from leagues.models import Tournament
from tests.leagues.builders import make_club, make_tables, owner_of, play_rounds

pytestmark = pytest.mark.django_db


def _played(**fields: Any) -> Tournament:
    tournament = make_tables(11, **fields)
    start_tournament(tournament=tournament, by=owner_of(tournament.club))
    return play_rounds(tournament)


def _address(tournament: Tournament, tail: str = "") -> str:
    return f"/clubs/{tournament.club.slug}/tournaments/{tournament.slug}/{tail}"


def _text(client: Client, address: str) -> str:
    return client.get(address).content.decode()


def _send(client: Client, game: str, **given: str) -> tuple[str, Tournament | None]:
    """Send the form of a new tournament; return the page that answers and what was made."""
    club = make_club()
    client.force_login(owner_of(club))
    data = {"name": "Gala", "format": "tables", "seats": "4", "rounds": "3"} | given
    answer = client.post(f"/clubs/{club.slug}/new-tournament/?game={game}", data)
    return answer.content.decode(), Tournament.objects.first()


def test_form_for_tables_of_five_creates_what_it_says(client: Client) -> None:
    given = {"seats": "5", "points_by": "score", "option-target": "20"}
    _page, made = _send(client, "emotrions", **given)
    assert made is not None
    assert (made.format, made.seats, made.planned_rounds) == ("tables", 5, 3)
    assert made.points_by == "score"
    assert (made.variant["target"], made.variant["packs"]) == (20, 2)


def test_form_for_two_at_a_table_ignores_the_fields_of_several(client: Client) -> None:
    _page, made = _send(client, "age_croix", format="round_robin", points_by="score")
    assert made is not None
    assert (made.seats, made.points_by) == (2, "place")


def test_form_for_a_knockout_creates_its_meetings(client: Client) -> None:
    given = {"format": "knockout", "best_of": "3", "third_place": "on"}
    _page, made = _send(client, "ecarte", **given)
    assert made is not None
    assert (made.format, made.best_of, made.third_place) == ("knockout", 3, True)


def test_form_for_another_format_ignores_the_fields_of_a_knockout(client: Client) -> None:
    _page, made = _send(client, "ecarte", format="round_robin", best_of="3", third_place="on")
    assert made is not None
    assert (made.best_of, made.third_place) == (1, False)


def test_form_for_swiss_rounds_asks_for_their_number(client: Client) -> None:
    page, made = _send(client, "ecarte", format="swiss", rounds="")
    assert made is None
    assert 'id="id_rounds_error"' in page


@pytest.mark.parametrize(
    ("given", "field", "reason"),
    [
        ({"option-stakes": "12"}, "stakes", "Royal Death Penalty only"),
        ({"option-privileges": "on"}, "privileges", "Royal Death Penalty only"),
        ({"option-target": "none"}, "battles", "a target or a number of battles"),
    ],
)
def test_options_that_contradict_are_told_at_the_one_to_change_and_nothing_is_lost(
    client: Client, given: dict[str, str], field: str, reason: str
) -> None:
    """C45, C39, C47: what cannot stand together is refused at set-up."""
    page, made = _send(client, "age_croix", **given, **{"option-singles": "2"})
    assert made is None
    told = page.split(f'id="id_option-{field}_error">')[1].split("</p>")[0]
    assert reason in told
    assert "It does not go with" in told
    assert 'value="Gala"' in page
    assert '<option value="tables" selected>' in page
    assert '<option value="2" selected>' in page


def test_opening_for_too_many_seats_is_refused_beside_it(client: Client) -> None:
    """M3: the Emotrions opening is for two or three players."""
    page, made = _send(client, "emotrions", **{"option-opening": "emotrions"})
    assert made is None
    assert "for two or three players, not for 4" in page.split('id="id_option-opening_error">')[1]


def test_defaults_that_depend_on_the_table_are_said_so(client: Client) -> None:
    """C2: the customary pack by players; the Royal Death Penalty has no target."""
    club = make_club()
    client.force_login(owner_of(club))
    page = _text(client, f"/clubs/{club.slug}/new-tournament/?game=age_croix")
    assert "20 for 2 to 3 players, 40 for 4 to 5 players, 80 for 6 players" in page
    assert "3; none with rules Royal Death Penalty (rdp)" in page
    pareo = _text(client, f"/clubs/{club.slug}/new-tournament/?game=emotrions_pareo")
    assert 'name="seats"' not in pareo


def test_round_of_tables_shows_places_scores_and_points(client: Client) -> None:
    page = _text(client, _address(_played(), "rounds/1/"))
    assert page.count('class="match-line match-many"') == 3
    assert "(1 p.)" in page
    assert "Table 3" in page


def test_standings_of_tables_count_the_places_taken(client: Client) -> None:
    tournament = _played()
    page = _text(client, _address(tournament))
    assert "How often on place 1" in page
    assert "Firsts" in page
    assert ">Drawn<" not in page


def test_entrant_at_tables_sees_place_and_points_of_each(client: Client) -> None:
    tournament = _played()
    entry = tournament.entries.order_by("number")[0]
    page = _text(client, f"/entrants/{entry.pk}/")
    assert "First places" in page
    assert ">With<" in page
    assert ">Against<" not in page


def test_rules_say_how_a_table_gives_points_and_what_differs_by_size(client: Client) -> None:
    """M1: one pack for up to four players, two for more."""
    page = _text(client, _address(_played(), "rules/"))
    assert "1 for the first place, 0 for the last" in page
    assert "1; 2 at tables of 5 and 6" in page


def test_standings_have_a_column_for_every_place_there_can_be(client: Client) -> None:
    tournament = _played(game="emotrions", seats=4, most_seats=4)
    page = _text(client, _address(tournament))
    assert "How often on place 4" in page
    assert "How often on place 5" not in page

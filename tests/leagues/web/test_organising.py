"""What organisers do on the pages, and what happens when it cannot be done."""

import pytest
from django.test import Client

from leagues.actions.tournaments import start_tournament
from leagues.models import Club, Match, Tournament
from tests.leagues.builders import make_club, make_tournament, make_user, owner_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _nobody_knocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no broker, and nothing is played."""
    monkeypatch.setattr("leagues.actions.knocks.knock", lambda *_: None)


@pytest.fixture
def club() -> Club:
    return make_club()


@pytest.fixture
def organiser(client: Client, club: Club) -> Client:
    """A browser in which the club's owner is signed in."""
    client.force_login(owner_of(club))
    return client


def _address(tournament: Tournament, tail: str = "") -> str:
    return f"/clubs/{tournament.club.slug}/tournaments/{tournament.slug}/{tail}"


def _form(**changes: str) -> dict[str, str]:
    return {
        "name": "Spring Cup",
        "format": "round_robin",
        "round_pause_seconds": "0",
        "option-target": "7",
        "option-double": "elder",
        "option-max_hands": "50",
        **changes,
    }


def _new(club: Club) -> str:
    return f"/clubs/{club.slug}/new-tournament/?game=ecarte"


def test_created_tournament_has_the_options_of_the_form(organiser: Client, club: Club) -> None:
    response = organiser.post(_new(club), _form(**{"option-must_trump": "on"}))
    tournament = Tournament.objects.get()
    assert response["Location"] == _address(tournament, "enter/")
    assert tournament.variant == {
        "target": 7,
        "must_trump": True,
        "double": "elder",
        "max_hands": 50,
    }


def test_option_left_empty_takes_its_default(organiser: Client, club: Club) -> None:
    organiser.post(_new(club), _form(**{"option-target": ""}))
    assert Tournament.objects.get().variant["target"] == 5


def test_form_explains_every_option_of_the_game(organiser: Client, club: Club) -> None:
    html = organiser.get(_new(club)).content.decode()
    for name in ("target", "must_trump", "double", "max_hands"):
        assert f'aria-describedby="id_option-{name}_helptext"' in html


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("option-target", "99"),
        ("option-target", "five"),
        ("option-double", "nobody"),
        ("name", ""),
        ("name", "x" * 101),
        ("name", "bad\u202ename"),
        ("format", "swiss-cheese"),
        ("round_pause_seconds", "-1"),
    ],
)
def test_wrong_field_is_named_next_to_it_and_nothing_is_lost(
    organiser: Client, club: Club, field: str, value: str
) -> None:
    response = organiser.post(_new(club), _form(**{"option-max_hands": "61", field: value}))
    html = response.content.decode()
    assert response.status_code == 200
    assert f'id="id_{field}_error"' in html
    assert 'value="61"' in html
    assert not Tournament.objects.exists()


def test_name_that_is_taken_is_told_next_to_the_name(organiser: Client, club: Club) -> None:
    make_tournament(club=club, name="spring cup")
    html = organiser.post(_new(club), _form()).content.decode()
    assert 'id="id_name_error"' in html
    assert "is taken already" in html


def test_choice_of_games_leads_to_their_forms(organiser: Client, club: Club) -> None:
    html = organiser.get(f"/clubs/{club.slug}/new-tournament/").content.decode()
    assert "?game=ecarte" in html or "option-target" in html


def test_unknown_game_is_told_on_a_page(organiser: Client, club: Club) -> None:
    response = organiser.get(f"/clubs/{club.slug}/new-tournament/?game=bridge")
    assert response.status_code == 400
    assert "bridge" in response.content.decode()


def test_stranger_is_asked_to_sign_in_and_brought_back(client: Client, club: Club) -> None:
    response = client.get(f"/clubs/{club.slug}/new-tournament/")
    assert response["Location"] == f"/sign-in/?next=%2Fclubs%2F{club.slug}%2Fnew-tournament%2F"


def test_user_who_runs_nothing_is_told_that_it_is_not_theirs(client: Client, club: Club) -> None:
    client.force_login(make_user("visitor"))
    response = client.get(f"/clubs/{club.slug}/new-tournament/")
    assert response.status_code == 403
    assert "Only somebody who runs tournaments" in response.content.decode()


def test_bot_is_entered_under_the_name_given(organiser: Client, club: Club) -> None:
    tournament = make_tournament(0, club)
    response = organiser.post(
        _address(tournament, "enter/"), {"bot": "random", "random-name": "Dice"}, follow=True
    )
    assert "“Dice” takes part." in response.content.decode()
    assert [entry.name for entry in tournament.entries.all()] == ["Dice"]


def test_bot_entered_twice_is_told_as_whom_it_plays(organiser: Client, club: Club) -> None:
    tournament = make_tournament(0, club)
    address = _address(tournament, "enter/")
    organiser.post(address, {"bot": "random", "random-name": "Dice"})
    html = organiser.post(address, {"bot": "random", "random-name": "Luck"}).content.decode()
    assert "takes part already, as “Dice”" in html
    assert 'value="Luck"' in html


def test_bot_that_is_none_is_told_on_a_page(organiser: Client, club: Club) -> None:
    response = organiser.post(_address(make_tournament(0, club), "enter/"), {"bot": "nobody"})
    assert response.status_code == 400
    assert "nobody" in response.content.decode()


def test_entry_is_withdrawn_by_its_button(organiser: Client, club: Club) -> None:
    tournament = make_tournament(2, club)
    entry = tournament.entries.all()[0]
    html = organiser.post(f"/entrants/{entry.pk}/withdraw/", follow=True).content.decode()
    assert f"“{entry.name}” is withdrawn." in html
    assert "1 entrant" in html


@pytest.mark.parametrize("players", [0, 1])
def test_start_with_too_few_says_how_many_are_needed(
    organiser: Client, club: Club, players: int
) -> None:
    tournament = make_tournament(players, club)
    html = organiser.post(_address(tournament, "start/"), follow=True).content.decode()
    assert f"Entrants so far: {players}. Needed: at least 2." in html
    tournament.refresh_from_db()
    assert tournament.status == "draft"


def test_second_start_says_that_it_was_started_before(organiser: Client, club: Club) -> None:
    tournament = make_tournament(2, club)
    organiser.post(_address(tournament, "start/"))
    html = organiser.post(_address(tournament, "start/"), follow=True).content.decode()
    assert "was started before, perhaps from another window" in html


def test_start_is_not_done_by_a_link(organiser: Client, club: Club) -> None:
    tournament = make_tournament(2, club)
    assert organiser.get(_address(tournament, "start/")).status_code == 405
    tournament.refresh_from_db()
    assert tournament.status == "draft"


def test_cancel_page_names_what_is_destroyed_and_changes_nothing(
    organiser: Client, club: Club
) -> None:
    tournament = start_tournament(tournament=make_tournament(4, club), by=owner_of(club))
    html = organiser.get(_address(tournament, "cancel/")).content.decode()
    assert "6 matches will not be played" in html
    assert "0 finished matches stay readable" in html
    tournament.refresh_from_db()
    assert tournament.status == "running"


def test_cancelled_tournament_cannot_be_cancelled_or_started_again(
    organiser: Client, club: Club
) -> None:
    tournament = start_tournament(tournament=make_tournament(2, club), by=owner_of(club))
    organiser.post(_address(tournament, "cancel/"))
    for deed in ("cancel/", "start/"):
        html = organiser.post(_address(tournament, deed), follow=True).content.decode()
        assert "The tournament is over. It is: Cancelled." in html


def test_stranger_cannot_start_or_cancel(client: Client, club: Club) -> None:
    tournament = make_tournament(2, club)
    start_tournament(tournament=tournament, by=owner_of(club))
    for deed in ("start/", "cancel/"):
        page = _address(tournament).replace("/", "%2F")
        assert client.post(_address(tournament, deed))["Location"] == f"/sign-in/?next={page}"
    tournament.refresh_from_db()
    assert tournament.status == "running"


@pytest.mark.parametrize("deed", ["start/", "cancel/", "enter/", "enter-bot/"])
def test_visitor_who_sends_a_form_of_a_draft_is_asked_to_sign_in(
    client: Client, club: Club, deed: str
) -> None:
    tournament = make_tournament(2, club)
    page = _address(tournament).replace("/", "%2F")
    assert client.post(_address(tournament, deed))["Location"] == f"/sign-in/?next={page}"
    entry = tournament.entries.all()[0]
    answer = client.post(f"/entrants/{entry.pk}/withdraw/")
    assert answer["Location"] == f"/sign-in/?next=%2Fentrants%2F{entry.pk}%2F"


def test_house_bot_is_entered_as_its_form_stands(organiser: Client, club: Club) -> None:
    tournament = make_tournament(0, club)
    address = _address(tournament, "enter/")
    page = organiser.get(address)
    form = next(form for form in page.context["forms"] if form.bot.name == "club")
    sent = {
        field.html_name: "on" if field.value() is True else str(field.value() or "")
        for field in form
        if field.value() is not False
    }
    html = organiser.post(address, {"bot": "club", **sent}, follow=True).content.decode()
    assert "“club” takes part." in html


def test_enter_page_of_a_tournament_that_is_over_says_why_not(
    organiser: Client, club: Club
) -> None:
    tournament = start_tournament(tournament=make_tournament(2, club), by=owner_of(club))
    html = organiser.get(_address(tournament, "enter/")).content.decode()
    assert "has started: nobody can be entered any more" in html
    organiser.post(_address(tournament, "cancel/"))
    html = organiser.get(_address(tournament, "enter/")).content.decode()
    assert "is over: nobody can be entered any more" in html
    assert "<h2>House bots" not in html
    assert f'href="{_address(tournament)}"' in html


@pytest.fixture
def failed_match(club: Club) -> Match:
    """A match that could not be played."""
    tournament = make_tournament(2, club)
    start_tournament(tournament=tournament, by=owner_of(club))
    Match.objects.update(status=Match.Status.FAILED, failure="OSError: disk full", setbacks=5)
    return Match.objects.get()


def test_failed_match_is_played_again_by_a_button(organiser: Client, failed_match: Match) -> None:
    address = f"/matches/{failed_match.pk}/"
    assert f'action="{address}retry/"' in organiser.get(address).content.decode()
    answer = organiser.post(f"{address}retry/", follow=True)
    assert answer.redirect_chain == [(address, 302)]
    html = answer.content.decode()
    assert "The match will be played again." in html
    assert f'action="{address}retry/"' not in html
    failed_match.refresh_from_db()
    assert failed_match.status == Match.Status.QUEUED
    again = organiser.post(f"{address}retry/", follow=True)
    assert "Only a match that could not be played" in again.content.decode()


def test_failed_match_offers_strangers_no_button(client: Client, failed_match: Match) -> None:
    address = f"/matches/{failed_match.pk}/"
    assert "retry/" not in client.get(address).content.decode()
    assert client.post(f"{address}retry/")["Location"] == (
        f"/sign-in/?next=%2Fmatches%2F{failed_match.pk}%2F"
    )
    client.force_login(make_user("stranger"))
    assert client.post(f"{address}retry/").status_code == 403
    failed_match.refresh_from_db()
    assert failed_match.status == Match.Status.FAILED


@pytest.mark.parametrize("tail", ["start/", "events/"])
def test_address_asked_in_the_wrong_way_says_so(organiser: Client, club: Club, tail: str) -> None:
    address = _address(make_tournament(2, club), tail)
    answer = organiser.get(address) if tail == "start/" else organiser.post(address)
    assert answer.status_code == 405
    assert answer["Allow"] == ("POST" if tail == "start/" else "GET")
    assert "buttons and forms" in answer.content.decode()


def test_form_without_its_secret_is_refused_with_advice(club: Club) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(owner_of(club))
    response = client.post(_new(club), _form())
    assert response.status_code == 403
    assert "reload the page and send the form again" in response.content.decode()


def test_sign_in_with_a_wrong_password_says_so_and_keeps_the_name(client: Client) -> None:
    make_user("ada")
    html = client.post("/sign-in/", {"username": "ada", "password": "x"}).content.decode()
    assert 'role="alert"' in html
    assert 'value="ada"' in html


def test_sign_in_never_leads_to_another_site(client: Client) -> None:
    make_user("ada")
    form = {"username": "ada", "password": "a long enough word", "next": "//evil.example/"}
    assert client.post("/sign-in/", form)["Location"] == "/"

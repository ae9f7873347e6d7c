"""What each page shows, to whom, and how much it asks of the database."""

import gzip
import json
import re
from hashlib import sha256
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from leagues.actions.matches import claim_matches
from leagues.actions.tournaments import cancel_tournament, start_tournament
from leagues.models import Club, Entry, Match, MatchRecord, Tournament
from leagues.web.boards import BOARDS
from tests.leagues.builders import (
    add_players,
    make_club,
    make_tournament,
    make_user,
    owner_of,
    play_all,
)

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _nobody_knocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no broker; the tests play the matches themselves."""
    monkeypatch.setattr("leagues.actions.knocks.knock", lambda *_: None)


def _address(tournament: Tournament, tail: str = "") -> str:
    return f"/clubs/{tournament.club.slug}/tournaments/{tournament.slug}/{tail}"


def _started(players: int = 4, club: Club | None = None, **fields: object) -> Tournament:
    draft = make_tournament(players, club, **fields)
    return start_tournament(tournament=draft, by=owner_of(draft.club))


def _finished(players: int = 4, club: Club | None = None, **fields: object) -> Tournament:
    return play_all(_started(players, club, **fields))


def _text(client: Client, address: str, status: int = 200) -> str:
    response = client.get(address)
    assert response.status_code == status
    return response.content.decode()


def _words(html: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def test_home_without_a_tournament_says_so(client: Client) -> None:
    assert "No tournament has been played yet." in _text(client, "/")


def test_home_says_who_won_with_how_many_points_and_why(client: Client) -> None:
    _finished(seed="1")
    text = _words(_text(client, "/"))
    assert (
        "Winner Player 2 2 points from 3 matches. Player 2 and Player 4 have 2 points each. "
        "Their direct encounter decides: 1 point to 0."
    ) in text


def test_home_shows_what_is_played_before_what_is_finished(client: Client) -> None:
    club = make_club()
    _finished(club=club, name="Old")
    _started(club=club, name="Fresh")
    text = _text(client, "/")
    assert text.index("Being played") < text.index("Fresh") < text.index("Finished")


def test_home_asks_a_constant_number_of_queries(
    client: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    club = make_club()
    for number in range(4):
        _finished(club=club, name=f"Cup {number}")
    with django_assert_max_num_queries(8):
        client.get("/")
    with django_assert_max_num_queries(4):
        client.get("/")


def test_club_page_shows_a_draft_to_its_organiser_only(client: Client) -> None:
    draft = make_tournament(name="Secret draft")
    address = f"/clubs/{draft.club.slug}/"
    assert "Secret draft" not in _text(client, address)
    _text(client, _address(draft), status=404)
    client.force_login(owner_of(draft.club))
    assert "Secret draft" in _text(client, address)
    assert "Start the tournament" in _text(client, _address(draft))


@pytest.mark.parametrize("tail", ["", "crosstable/", "rounds/", "rounds/1/", "entrants/", "rules/"])
def test_tournament_page_of_any_kind_is_shown_at_any_time(client: Client, tail: str) -> None:
    club = make_club()
    client.force_login(owner_of(club))
    draft = make_tournament(club=club, name="Draft")
    running = _started(club=club, name="Running")
    finished = _finished(club=club, name="Finished")
    cancelled = cancel_tournament(tournament=_started(club=club, name="Off"), by=owner_of(club))
    for tournament in (draft, running, finished, cancelled):
        status = 404 if tail == "rounds/1/" and tournament is draft else 200
        assert tournament.name in _text(client, _address(tournament, tail), status) or status == 404


def test_standings_of_many_matches_ask_a_constant_number_of_queries(
    client: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    club = make_club()
    tournaments = [_finished(count, club, name=f"Cup of {count}") for count in (3, 8)]
    for tournament in tournaments:
        for tail in ("", "crosstable/", "rounds/", "entrants/", "rules/"):
            BOARDS.forget()
            with django_assert_max_num_queries(7):
                client.get(_address(tournament, tail))


def test_crosstable_shows_every_finished_match_from_both_sides(client: Client) -> None:
    tournament = _finished(5, format="double_round_robin")
    html = _text(client, _address(tournament, "crosstable/"))
    for match in Match.objects.filter(round__tournament=tournament):
        assert html.count(f'href="/matches/{match.pk}/"') == 2


def test_crosstable_shows_a_name_as_text_even_if_it_looks_like_a_tag(client: Client) -> None:
    draft = make_tournament(3)
    draft.entries.filter(name="Player 1").update(name='<b onclick="x()">"Bob"')
    play_all(start_tournament(tournament=draft, by=owner_of(draft.club)))
    for tail in ("", "crosstable/", "rounds/", "entrants/"):
        html = _text(client, _address(draft, tail))
        assert "<b onclick" not in html
        assert "&lt;b onclick=" in html


def test_moving_part_is_served_alone_to_a_script_that_asks_for_it(client: Client) -> None:
    address = _address(_started())
    part = client.get(address, headers={"HX-Request": "true"})
    assert b"<html" not in part.content
    assert b"0 of 6 matches played" in part.content
    assert "HX-Request" in part["Vary"]
    assert b"<html" in client.get(address).content


def test_page_after_a_match_shows_the_change_at_once(client: Client) -> None:
    tournament = _started()
    assert "0 of 6 matches played" in _words(_text(client, _address(tournament)))
    play_all(tournament)
    text = _words(_text(client, _address(tournament)))
    assert "6 of 6 matches played" in text
    assert "Finished" in text


def test_rounds_page_of_a_round_that_is_not_there_helps(client: Client) -> None:
    html = _text(client, _address(_finished(), "rounds/99/"), status=404)
    assert "Where to go on" in html


@pytest.mark.parametrize("status", ["queued", "running"])
def test_match_without_a_result_shows_no_card_and_no_seed(client: Client, status: str) -> None:
    tournament = _started()
    match = Match.objects.filter(round__tournament=tournament).order_by("pk")[0]
    if status == "running":
        claim_matches(tournament_id=tournament.pk, limit=10, worker="a test")
    html = _text(client, f"/matches/{match.pk}/?step=5")
    assert tournament.seed not in html
    assert "french.svg" not in html
    assert "replay" not in html
    assert "shown when the match is finished" in html


def test_seed_is_shown_once_the_tournament_is_over_and_not_before(client: Client) -> None:
    tournament = _started()
    pages = [_address(tournament, tail) for tail in ("", "rules/", "entrants/", "rounds/")]
    assert not any(tournament.seed in _text(client, page) for page in pages)
    assert tournament.commitment in _text(client, _address(tournament, "rules/"))
    play_all(tournament)
    assert tournament.seed in _text(client, _address(tournament, "rules/"))


def test_finished_match_shows_both_hands_the_score_and_the_steps(client: Client) -> None:
    tournament = _finished()
    match = Match.objects.filter(round__tournament=tournament).order_by("pk")[0]
    html = _text(client, f"/matches/{match.pk}/")
    record = json.loads(MatchRecord.objects.get(match=match).text)
    dealt = record["steps"][0][1].split()[:11]
    assert all(f"#{card}" in html for card in dealt)
    assert f"Step 1 of {len(record['steps'])}" in html
    scores = " : ".join(str(score) for score in record["result"]["scores"])
    assert scores in _words(html)


@pytest.mark.parametrize("step", ["-1", "99999999999999999999", "x", "", "1.5", "٣"])
def test_match_at_a_step_that_is_none_shows_the_match_all_the_same(
    client: Client, step: str
) -> None:
    match = Match.objects.filter(round__tournament=_finished()).order_by("pk")[0]
    assert "Step " in _text(client, f"/matches/{match.pk}/?step={step}")


def test_cancelled_tournament_has_no_winner_and_nobody_in_the_lead(client: Client) -> None:
    tournament = _started(4, round_pause_seconds=600)
    play_all(tournament)
    cancel_tournament(tournament=tournament, by=owner_of(tournament.club))
    words = _words(_text(client, _address(tournament)))
    assert "nobody won it" in words
    assert "First when it was cancelled" in words
    assert "In the lead" not in words
    words = _words(_text(client, _address(tournament, "rounds/3/")))
    assert "This round was cancelled before its matches were set." in words


def test_tournament_cancelled_before_its_start_says_that_nobody_won(client: Client) -> None:
    tournament = make_tournament(2)
    cancel_tournament(tournament=tournament, by=owner_of(tournament.club))
    words = _words(_text(client, _address(tournament)))
    assert "cancelled before a match was finished: nobody won it" in words
    assert "has not started" not in words


def test_entrant_page_lists_its_matches_with_results(client: Client) -> None:
    tournament = _finished()
    entry = tournament.entries.order_by("pk")[0]
    text = _words(_text(client, f"/entrants/{entry.pk}/"))
    assert text.count("(match of round") == 3
    assert "won" in text or "lost" in text


@pytest.mark.parametrize("path", ["/nowhere/", "/clubs/none/", "/matches/999/", "/entrants/9/"])
def test_unknown_address_helps(client: Client, path: str) -> None:
    html = _text(client, path, status=404)
    assert "Where to go on" in html
    assert 'href="/"' in html


def test_pages_load_nothing_inline_and_nothing_from_elsewhere(client: Client) -> None:
    tournament = _finished()
    match = Match.objects.filter(round__tournament=tournament)[0]
    pages = ["/", _address(tournament), _address(tournament, "crosstable/"), "/sign-in/"]
    for page in [*pages, f"/matches/{match.pk}/"]:
        response = client.get(page)
        html = response.content.decode()
        assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)", html)
        assert "unsafe" not in response["Content-Security-Policy"]
        outside = re.findall(r'(?:src|href)="(?:https?:)?//[^"]*', html)
        assert outside == []


def test_fault_of_ours_is_told_without_its_cause(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("a secret cause")

    monkeypatch.setattr("leagues.web.clubs.club_for", broken)
    client.raise_request_exception = False
    html = _text(client, "/clubs/any/", status=500)
    assert "Our fault" in html
    assert "secret" not in html


def test_theme_that_nobody_offers_is_not_kept(client: Client) -> None:
    response = client.post("/theme/", {"theme": "x", "next": "/sign-in/"})
    assert response.status_code == 302
    assert not response.cookies["theme"].value


@pytest.mark.parametrize("place", ["//evil.example/", "https://evil.example/", "javascript:x", ""])
def test_theme_never_leads_to_another_site(client: Client, place: str) -> None:
    response = client.post("/theme/", {"theme": "dark", "next": place})
    assert response["Location"] == "/"
    assert response.cookies["theme"].value == "dark"


def test_big_draft_is_listed_with_everybody(client: Client) -> None:
    draft = make_tournament(2)
    add_players(draft, 62, first=3)
    client.force_login(make_user("boss", is_staff=True))
    html = _text(client, _address(draft))
    assert "Player 64" in html


@pytest.mark.parametrize("tail", [None, "", "crosstable/", "match"])
def test_first_visit_of_a_page_transfers_at_most_150_kb(client: Client, tail: str | None) -> None:
    """Static files count as the compressed form in which they are collected and served."""
    tournament = _finished(24)
    match = Match.objects.filter(round__tournament=tournament)[0]
    page = "/" if tail is None else _address(tournament, tail)
    if tail == "match":
        page = f"/matches/{match.pk}/"
    response = client.get(page, headers={"Accept-Encoding": "gzip"})
    html = response.content
    size = len(html)
    if response.get("Content-Encoding") == "gzip":
        html = gzip.decompress(html)
    names = set(re.findall(r'(?:src|href)="/static/([^"#]+)', html.decode()))
    assert {"leagues/site.css", "leagues/site.js", "django_htmx/htmx-2.min.js"} <= names
    for name in names:
        found = finders.find(name)
        assert isinstance(found, str)
        size += len(gzip.compress(Path(found).read_bytes()))
    assert size <= 150_000


def test_name_written_from_the_right_leaves_the_order_of_sentences_alone(client: Client) -> None:
    tournament = make_tournament(2)
    first, _second = tournament.entries.order_by("pk")
    Entry.objects.filter(pk=first.pk).update(name="שלם", name_key="שלם")
    play_all(start_tournament(tournament=tournament, by=owner_of(tournament.club)))
    html = _text(client, _address(tournament))
    assert "<bdi>שלם</bdi>" in html
    assert "\u2068שלם\u2069" in html
    assert "<bdi>Player 2</bdi>" in html
    assert "\u2068Player 2" not in html
    match = Match.objects.get(round__tournament=tournament)
    assert "\u2068שלם\u2069" in _text(client, f"/matches/{match.pk}/")


def test_pause_between_rounds_says_when_play_goes_on(client: Client) -> None:
    tournament = _finished(4, round_pause_seconds=600)
    assert tournament.status == "running"
    for tail in ("", "rounds/"):
        assert re.search(
            r"Round 2 starts (9|10)\xa0minutes from now, at [0-9]{2}:[0-9]{2} UTC\.",
            _text(client, _address(tournament, tail)),
        )
    tournament.rounds.filter(number=2).update(due_at=timezone.now())
    BOARDS.forget()
    assert "Round 2 is about to start." in _text(client, _address(tournament))


def test_rules_page_says_how_the_fingerprint_is_checked(client: Client) -> None:
    tournament = _started(2)
    assert "sha256sum" not in _text(client, _address(tournament, "rules/"))
    play_all(tournament)
    html = _text(client, _address(tournament, "rules/"))
    assert f"printf {tournament.seed} | xxd -r -p | sha256sum" in html
    assert sha256(bytes.fromhex(tournament.seed)).hexdigest() in html


def test_match_page_offers_its_own_record(client: Client) -> None:
    match = Match.objects.filter(round__tournament=_finished(2))[0]
    address = f"/api/v1/matches/{match.pk}/record/"
    assert f'href="{address}"' in _text(client, f"/matches/{match.pk}/")
    assert client.get(address)["Content-Type"] == "application/json"


def test_address_of_all_clubs_leads_to_them(client: Client) -> None:
    assert client.get("/clubs/")["Location"] == "/#clubs"


@pytest.mark.parametrize(("page", "count"), [("1", 30), ("2", 3), ("99", 3), ("none", 30)])
def test_club_page_lists_many_tournaments_in_pages(client: Client, page: str, count: int) -> None:
    club = make_club()
    Tournament.objects.bulk_create(
        Tournament(
            club=club,
            name=f"Evening {number}",
            name_key=f"evening {number}",
            slug=f"evening-{number}",
            game="ecarte",
            status="cancelled",
            finished_at=timezone.now(),
        )
        for number in range(33)
    )
    html = _text(client, f"/clubs/{club.slug}/?page={page}")
    assert html.count('class="status status-cancelled"') == count
    assert ("Older tournaments" in html) == (count == 30)


def test_home_shows_drafts_to_their_organiser_only(client: Client) -> None:
    tournament = make_tournament(2, name="In preparation")
    assert "In preparation" not in _text(client, "/")
    client.force_login(make_user("stranger"))
    assert "In preparation" not in _text(client, "/")
    client.force_login(owner_of(tournament.club))
    assert "In preparation" in _text(client, "/")

"""The API from outside: what is answered, refused, hidden, and in how many queries."""

import base64
import json
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from engines.match.record import parse_record
from engines.match.replay import replay
from leagues.actions.matches import accept_results, claim_matches, report_broken, return_claim
from leagues.actions.tournaments import start_tournament
from leagues.models import Club, Match, Tournament
from leagues.tasks.playing import Hall
from tests.leagues.builders import (
    add_players,
    make_club,
    make_tournament,
    make_user,
    owner_of,
    play_all,
    play_rounds,
)

ROOT = "/api/v1"
TOURNAMENT_PARTS = ("standings", "crosstable", "progress", "rounds")


def started(players: int = 4) -> Tournament:
    """Return a running tournament."""
    tournament = make_tournament(players)
    return start_tournament(tournament=tournament, by=owner_of(tournament.club))


def post(client: Client, path: str, body: object | None = None) -> Any:
    """Send JSON and return the answer."""
    return client.post(f"{ROOT}{path}", json.dumps(body or {}), content_type="application/json")


def problem_of(answer: Any, status: int) -> dict[str, Any]:
    """Return the problem details of a refused request."""
    assert answer.status_code == status, answer.content
    assert answer["Content-Type"] == "application/problem+json"
    body: dict[str, Any] = answer.json()
    assert body["status"] == status
    assert body["type"] == f"urn:tapis:problem:{body['code']}"
    return body


@pytest.mark.django_db
def test_api_whole_tournament_from_club_to_standings(client: Client) -> None:
    client.force_login(make_user())
    assert post(client, "/clubs/", {"name": "Cercle"}).status_code == 201
    asked = {"club": "cercle", "name": "Open", "game": "ecarte", "variant": {"target": 3}}
    answer = post(client, "/tournaments/", {**asked, "points": {"win": 3, "draw": "1"}})
    assert answer.status_code == 201, answer.content
    made = answer.json()
    assert (made["status"], made["seed"], made["win_points"]) == ("draft", None, "3")
    entry = post(client, "/entries/", {"tournament": made["id"], "bot": "random"})
    assert entry.status_code == 201, entry.content
    tournament = Tournament.objects.get()
    problem_of(post(client, f"/tournaments/{made['id']}/start/"), 409)
    add_players(tournament, 2)
    running = post(client, f"/tournaments/{made['id']}/start/").json()
    assert (running["status"], running["planned_matches"]) == ("running", 3)
    play_all(tournament)
    table = client.get(f"{ROOT}/tournaments/{made['id']}/standings/").json()
    assert table["standings"][0]["rank"] == 1
    assert sum(int(row["points"]) for row in table["standings"]) == 9
    assert table["seed"] == tournament.seed
    progress = client.get(f"{ROOT}/tournaments/{made['id']}/progress/").json()
    assert (progress["finished"], progress["percent"]) == (3, 100)
    rounds = client.get(f"{ROOT}/tournaments/{made['id']}/rounds/").json()
    assert [row["status"] for row in rounds] == ["closed"] * 3


@pytest.mark.django_db
def test_api_changes_without_signing_in_are_refused(client: Client) -> None:
    tournament = started(2)
    for path in (
        "/clubs/",
        "/tournaments/",
        f"/tournaments/{tournament.pk}/cancel/",
        "/entries/",
    ):
        answer = post(client, path)
        assert problem_of(answer, 401)["code"] == "not_authenticated"
        assert answer["WWW-Authenticate"]
    tournament.refresh_from_db()
    assert tournament.status == Tournament.Status.RUNNING


@pytest.mark.django_db
def test_api_changes_by_a_stranger_are_not_permitted(client: Client) -> None:
    tournament = started(2)
    client.force_login(make_user("stranger"))
    answer = post(client, f"/tournaments/{tournament.pk}/cancel/")
    assert problem_of(answer, 403)["code"] == "not_permitted"


@pytest.mark.django_db
def test_api_change_without_the_csrf_token_is_refused() -> None:
    tournament = started(2)
    client = Client(enforce_csrf_checks=True)
    client.force_login(owner_of(tournament.club))
    assert post(client, f"/tournaments/{tournament.pk}/cancel/").status_code == 403
    tournament.refresh_from_db()
    assert tournament.status == Tournament.Status.RUNNING


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "bridge"}, "unknown_game"),
        ({"variant": {"target": 99}}, "option"),
        ({"variant": {"trumps": 1}}, "unknown_option"),
        ({"variant": "x"}, "invalid"),
        ({"variant": {"target": "5"}}, "option"),
        ({"format": "ladder"}, "invalid"),
        ({"points": {"win": 0.5}}, "invalid"),
        ({"points": {"win": "1/0"}}, "invalid"),
        ({"points": {"win": "1e999999999"}}, "invalid"),
        ({"points": {"win": "0"}}, "field_wrong"),
        ({"name": ""}, "invalid"),
        ({"name": "a\u0000b"}, "invalid"),
        ({"name": "a\u202eb"}, "field_wrong"),
        ({"round_pause_seconds": -5}, "invalid"),
    ],
)
def test_api_wrong_tournament_is_a_problem_with_a_code(
    client: Client, body: dict[str, object], code: str
) -> None:
    club = make_club()
    client.force_login(owner_of(club))
    asked = {"club": club.slug, "name": "Open", "game": "ecarte"} | body
    assert problem_of(post(client, "/tournaments/", asked), 400)["code"] == code
    assert not Tournament.objects.exists()


@pytest.mark.django_db
def test_api_body_that_is_no_json_is_a_problem(client: Client) -> None:
    client.force_login(make_user())
    answer = client.post(f"{ROOT}/clubs/", "{", content_type="application/json")
    assert problem_of(answer, 400)["code"] == "parse_error"
    answer = client.post(f"{ROOT}/clubs/", "[]", content_type="application/json")
    assert problem_of(answer, 400)["code"] == "invalid"
    assert not Club.objects.exists()


@pytest.mark.django_db
def test_api_conflicts_have_their_own_codes(client: Client) -> None:
    tournament = started(2)
    client.force_login(owner_of(tournament.club))
    path = f"/tournaments/{tournament.pk}"
    body = problem_of(post(client, f"{path}/start/"), 409)
    assert (body["code"], body["facts"]) == ("already_started", {"status": "running"})
    entry = {"tournament": tournament.pk, "bot": "random"}
    assert problem_of(post(client, "/entries/", entry), 409)["code"] == "already_started"
    assert post(client, f"{path}/cancel/").status_code == 200
    assert problem_of(post(client, f"{path}/cancel/"), 409)["code"] == "already_over"


@pytest.mark.django_db
@pytest.mark.parametrize(
    "path",
    [
        "/clubs/nothing/",
        "/tournaments/0/",
        "/tournaments/999999999999999999/standings/",
        "/entries/7/",
        "/matches/7/",
        "/matches/7/record/",
    ],
)
def test_api_unknown_things_are_not_found(client: Client, path: str) -> None:
    assert problem_of(client.get(f"{ROOT}{path}"), 404)["code"] == "not_found"


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/nothing/", "/tournaments/x/", "/clubs/a/b/", "/nothing", "/"])
def test_api_unknown_address_is_a_problem(client: Client, path: str) -> None:
    assert problem_of(client.get(f"{ROOT}{path}"), 404)["code"] == "not_found"
    if path.endswith("/"):
        assert problem_of(post(client, path), 404)["code"] == "not_found"


@pytest.mark.django_db
def test_api_address_without_its_last_slash_is_sent_on(client: Client) -> None:
    assert client.get(f"{ROOT}/clubs").headers["Location"] == f"{ROOT}/clubs/"


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("path", "body", "wrong"),
    [
        ("/clubs/", {"timezone": "UTC"}, {"timezone"}),
        ("/tournaments/", {"round_pause": 5, "seed": "00"}, {"round_pause", "seed"}),
        ("/tournaments/", {"points": {"won": 1}}, {"points"}),
        ("/entries/", {"settings": {}}, {"settings"}),
    ],
)
def test_api_field_that_is_not_known_is_refused_by_name(
    client: Client, path: str, body: dict[str, object], wrong: set[str]
) -> None:
    tournament = make_tournament(2)
    client.force_login(owner_of(tournament.club))
    complete: dict[str, dict[str, object]] = {
        "/clubs/": {"name": "Other"},
        "/tournaments/": {"club": tournament.club.slug, "name": "Other", "game": "ecarte"},
        "/entries/": {"tournament": tournament.pk, "bot": "random"},
    }
    answer = problem_of(post(client, path, complete[path] | body), 400)
    assert (answer["code"], set(answer["wrong_fields"])) == ("invalid", wrong)
    assert (Club.objects.count(), Tournament.objects.count()) == (1, 1)
    assert tournament.entries.count() == 2


@pytest.mark.django_db
def test_api_entry_takes_the_settings_under_the_name_that_it_shows(client: Client) -> None:
    tournament = make_tournament(0)
    client.force_login(owner_of(tournament.club))
    games = {game["name"]: game for game in client.get(f"{ROOT}/games/").json()}
    bots = games["ecarte"]["house_bots"]
    bot, option = next((bot, bot["settings"][0]) for bot in bots if bot["settings"])
    settings = {option["name"]: option["default"]}
    asked = {"tournament": tournament.pk, "bot": bot["name"], "bot_settings": settings}
    answer = post(client, "/entries/", asked)
    assert answer.status_code == 201, answer.content
    assert answer.json()["bot_settings"].items() >= settings.items()
    wrong = {**asked, "bot_settings": {"no such": 1}}
    assert problem_of(post(client, "/entries/", wrong), 400)["code"] == "unknown_option"


@pytest.mark.django_db
def test_api_draft_is_seen_by_its_organiser_only(client: Client) -> None:
    tournament = make_tournament(2)
    paths = [f"/tournaments/{tournament.pk}/", f"/entries/{tournament.entries.all()[0].pk}/"]
    for path in paths:
        assert client.get(f"{ROOT}{path}").status_code == 404
    assert client.get(f"{ROOT}/tournaments/").json()["count"] == 0
    client.force_login(owner_of(tournament.club))
    for path in paths:
        assert client.get(f"{ROOT}{path}").status_code == 200


@pytest.mark.django_db
def test_api_seed_is_nowhere_while_the_tournament_runs(client: Client) -> None:
    tournament = started(4)
    client.force_login(owner_of(tournament.club))
    hall = Hall.of(tournament.pk)
    claim = claim_matches(tournament_id=tournament.pk, limit=2, worker="a")
    assert claim is not None
    results = [hall.play(job) for job in claim.jobs]
    accept_results(tournament_id=tournament.pk, results=results)
    hall.close()
    assert Match.objects.filter(status=Match.Status.FINISHED).count() == 2
    held = claim_matches(tournament_id=tournament.pk, limit=1, worker="a")
    assert held is not None
    paths = [
        "/tournaments/",
        f"/tournaments/{tournament.pk}/",
        *(f"/tournaments/{tournament.pk}/{part}/" for part in TOURNAMENT_PARTS),
        f"/matches/?tournament={tournament.pk}",
        *(f"/matches/{job.match}/" for job in claim.jobs),
        *(f"/matches/{job.match}/record/" for job in claim.jobs),
        f"/entries/?tournament={tournament.pk}",
    ]
    for path in paths:
        answer = client.get(f"{ROOT}{path}")
        assert answer.status_code == 200
        assert tournament.seed not in answer.content.decode()
    return_claim(claim=held)
    play_all(tournament)
    over = client.get(f"{ROOT}/tournaments/{tournament.pk}/").content.decode()
    assert tournament.seed in over


@pytest.mark.django_db
def test_api_record_of_a_finished_match_replays(client: Client) -> None:
    tournament = started(2)
    match = Match.objects.get()
    path = f"{ROOT}/matches/{match.pk}/record/"
    assert problem_of(client.get(path), 404)["facts"]["noun"] == "record"
    play_all(tournament)
    answer = client.get(path)
    assert answer["Content-Type"] == "application/json"
    assert replay(parse_record(answer.content)).outcome is not None


@pytest.mark.django_db
def test_api_matches_are_narrowed_and_need_few_queries(
    client: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    tournament = started(8)
    play_all(tournament)
    entry = tournament.entries.all()[0]
    with django_assert_max_num_queries(6):
        answer = client.get(f"{ROOT}/matches/?tournament={tournament.pk}").json()
    assert (answer["count"], len(answer["results"])) == (28, 28)
    places = [(match["round"], match["table"]) for match in answer["results"]]
    assert places == sorted(places)
    narrowed = client.get(f"{ROOT}/matches/?tournament={tournament.pk}&entry={entry.pk}").json()
    assert narrowed["count"] == 7
    assert client.get(f"{ROOT}/matches/?round=2").json()["count"] == 4
    assert client.get(f"{ROOT}/matches/?status=queued").json()["count"] == 0
    assert problem_of(client.get(f"{ROOT}/matches/?status=odd"), 400)["code"] == "invalid"
    page = client.get(f"{ROOT}/matches/?page_size=5&page=2").json()
    assert len(page["results"]) == 5
    assert problem_of(client.get(f"{ROOT}/matches/?page=99"), 404)["code"] == "not_found"


@pytest.mark.django_db
def test_api_failed_match_is_queued_again_by_its_organiser(client: Client) -> None:
    tournament = started(2)
    for _ in range(5):
        claim = claim_matches(tournament_id=tournament.pk, limit=1, worker="a")
        assert claim is not None
        report_broken(tournament_id=tournament.pk, job=claim.jobs[0], error="OSError: disk full")
    match = Match.objects.get()
    client.force_login(owner_of(tournament.club))
    assert client.get(f"{ROOT}/matches/{match.pk}/").json()["failure"] == "OSError: disk full"
    assert post(client, f"/matches/{match.pk}/retry/").json()["status"] == "queued"
    assert problem_of(post(client, f"/matches/{match.pk}/retry/"), 409)["code"] == "not_failed"


@pytest.mark.django_db
def test_api_entry_is_withdrawn_before_the_start(client: Client) -> None:
    tournament = make_tournament(2)
    entry = tournament.entries.all()[0]
    client.force_login(owner_of(tournament.club))
    assert post(client, f"/entries/{entry.pk}/withdraw/").json()["status"] == "withdrawn"
    answer = post(client, f"/entries/{entry.pk}/withdraw/")
    assert problem_of(answer, 409)["code"] == "already_withdrawn"


@pytest.mark.django_db
def test_api_games_tell_options_and_bots(client: Client) -> None:
    games = {game["name"]: game for game in client.get(f"{ROOT}/games/").json()}
    ecarte = games["ecarte"]
    assert {option["name"]: option["default"] for option in ecarte["options"]}["target"] == 5
    assert "random" in {bot["name"] for bot in ecarte["house_bots"]}


@pytest.mark.django_db
def test_api_schema_and_its_page_are_served(client: Client) -> None:
    schema = client.get(f"{ROOT}/schema/")
    assert schema.status_code == 200
    assert b"/api/v1/tournaments/{id}/standings/" in schema.content
    assert client.get(f"{ROOT}/docs/").status_code == 200


@pytest.mark.django_db
@pytest.mark.parametrize(
    "query",
    [
        "/matches/?tournament=9999999999999999999999999",
        "/matches/?entry=9223372036854775808",
        "/matches/?round=1.5",
        "/matches/?tournament=0",
        "/entries/?tournament=1e30",
        "/entries/?tournament=NaN",
    ],
)
def test_api_list_narrowed_by_an_impossible_number_is_refused(client: Client, query: str) -> None:
    started()
    body = problem_of(client.get(f"{ROOT}{query}"), 400)
    assert list(body["wrong_fields"]) == [query.partition("?")[2].partition("=")[0]]


@pytest.mark.django_db
def test_api_wrong_token_is_asked_for_again(client: Client) -> None:
    answer = client.get(f"{ROOT}/clubs/", headers={"Authorization": "Token tapis_wrong"})
    assert problem_of(answer, 401)["code"] == "authentication_failed"
    assert answer["WWW-Authenticate"] == "Token"


@pytest.mark.django_db
def test_api_password_signs_nobody_in(client: Client) -> None:
    make_user("ada")
    login = base64.b64encode(b"ada:a long enough word").decode()
    answer = client.post(
        f"{ROOT}/clubs/",
        {"name": "Cercle"},
        content_type="application/json",
        headers={"Authorization": f"Basic {login}"},
    )
    assert problem_of(answer, 401)["code"] == "not_authenticated"
    assert not Club.objects.exists()


@pytest.mark.django_db
def test_api_tables_of_several_from_form_to_table(client: Client) -> None:
    club = make_club()
    client.force_login(owner_of(club))
    asked = {
        "club": club.slug,
        "name": "Tables",
        "game": "emotrions",
        "variant": {"target": 5, "max_hands": 3},
        "format": "tables",
        "seats": 4,
        "most_seats": 5,
        "rounds": 2,
        "points_by": "score",
    }
    made = post(client, "/tournaments/", asked).json()
    assert (made["fewest_seats"], made["most_seats"], made["planned_rounds"]) == (3, 5, 2)
    assert made["variant_by_size"] == {"5": {"packs": 2}}
    tournament = Tournament.objects.get()
    add_players(tournament, 9)
    assert post(client, f"/tournaments/{made['id']}/start/").json()["planned_matches"] == 4
    play_rounds(tournament)
    table = client.get(f"{ROOT}/tournaments/{made['id']}/standings/").json()
    assert (table["points_by"], table["status"]) == ("score", "finished")
    assert all(sum(line["places"]) == line["played"] == 2 for line in table["standings"])


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"rounds": 3, "seats": 5, "game": "emotrions_pareo"}, "seats"),
        ({"rounds": 3, "seats": 6, "variant": {"opening": "emotrions"}}, "options_contradict"),
        ({"rounds": 3, "game": "age_croix", "variant": {"stakes": 20}}, "options_contradict"),
        ({"rounds": 3, "variant": {"exact": True, "target": 0}}, "option"),
        ({"rounds": 3, "seats": 7}, "field_wrong"),
        ({}, "field_wrong"),
    ],
)
def test_api_tables_that_cannot_be_are_refused_with_the_reason(
    client: Client, fields: dict[str, Any], code: str
) -> None:
    club = make_club()
    client.force_login(owner_of(club))
    asked = {"club": club.slug, "name": "Tables", "game": "emotrions", "format": "tables"} | fields
    body = problem_of(post(client, "/tournaments/", asked), 400)
    assert body["code"] == code
    assert body["facts"]
    assert not Tournament.objects.exists()


@pytest.mark.django_db
def test_api_formats_say_what_they_ask_for(client: Client) -> None:
    found = {line["name"]: line for line in client.get(f"{ROOT}/formats/").json()}
    assert found["tables"]["asks_rounds"] is True
    assert (found["tables"]["fewest_seats"], found["tables"]["most_seats"]) == (3, 6)
    assert found["round_robin"]["asks_rounds"] is False

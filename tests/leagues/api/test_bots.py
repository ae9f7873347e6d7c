"""Bots by the API: submitted with a token, followed, refused; what only the author sees."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from leagues.actions.bots import set_files_open
from leagues.actions.tokens import create_token, revoke_token
from leagues.models import Bot, User
from leagues.queries.bots import tokens_of
from tests.leagues.api.test_views import ROOT, problem_of
from tests.leagues.builders import make_user
from tests.leagues.strangers import FIRST, ILLEGAL, checked_version, make_version, variant_of


@pytest.fixture
def author(db: None) -> User:
    """Somebody who writes bots."""
    return make_user("ada")


def push(client: Client, data: bytes = FIRST, token: str = "", **fields: str) -> Any:
    """Submit a bot by the API."""
    form: dict[str, Any] = {"name": "Fox", "game": "ecarte"} | fields
    form["file"] = SimpleUploadedFile("fox.py", data)
    headers = {"Authorization": f"Token {token}"} if token else {}
    return client.post(f"{ROOT}/bots/", form, headers=headers)


def test_bot_is_submitted_by_a_token_without_a_session(author: User) -> None:
    client = Client(enforce_csrf_checks=True)
    answer = push(client, token=create_token(by=author))
    assert answer.status_code == 201, answer.content
    made = answer.json()
    assert (made["bot"], made["number"], made["status"]) == ("fox", 1, "waiting")
    assert made["page"] == "/bots/fox/versions/1/"
    assert Bot.objects.get().author == author


@pytest.mark.parametrize("token", ["", "tapis_wrong", "x" * 200])
def test_bot_without_a_good_token_is_refused(author: User, token: str) -> None:
    assert push(Client(enforce_csrf_checks=True), token=token).status_code in (401, 403)
    assert not Bot.objects.exists()


def test_token_that_was_revoked_or_whose_owner_may_not_sign_in_is_worthless(author: User) -> None:
    token = create_token(by=author)
    author.is_active = False
    author.save()
    assert push(Client(), token=token).status_code in (401, 403)
    author.is_active = True
    author.save()
    revoke_token(key=tokens_of(author)[0].key, by=author)
    assert push(Client(), token=token).status_code in (401, 403)
    assert not Bot.objects.exists()


@pytest.mark.parametrize(
    ("fields", "data", "status", "code"),
    [
        ({"game": "bridge"}, FIRST, 400, "unknown_game"),
        ({"name": "a\u202eb"}, FIRST, 400, "field_wrong"),
        ({"name": "x" * 300}, FIRST, 400, "invalid"),
        ({}, b"", 400, "program_empty"),
        ({}, b"a\0b", 400, "program_not_runnable"),
        ({}, b"x" * 5_000_001, 400, "program_too_large"),
        ({}, b"x" * 5_100_000, 400, "program_too_large"),
    ],
)
def test_submission_that_cannot_be_is_a_problem_with_its_code(
    client: Client, author: User, fields: dict[str, str], data: bytes, status: int, code: str
) -> None:
    client.force_login(author)
    assert problem_of(push(client, data, **fields), status)["code"] == code
    assert not Bot.objects.exists()


def test_same_file_twice_is_a_conflict_that_names_the_version(client: Client, author: User) -> None:
    client.force_login(author)
    push(client)
    problem = problem_of(push(client), 409)
    assert (problem["code"], problem["facts"]) == ("same_file", {"bot": "Fox", "number": 1})


def test_submission_without_a_file_names_the_field(client: Client, author: User) -> None:
    client.force_login(author)
    answer = client.post(f"{ROOT}/bots/", {"name": "Fox", "game": "ecarte"})
    assert "file" in problem_of(answer, 400)["wrong_fields"]


@pytest.mark.needs_program("bwrap")
def test_fault_of_a_check_is_told_to_its_author_only(client: Client, author: User) -> None:
    version = checked_version(author, data=ILLEGAL)
    address = f"{ROOT}/bot-versions/{version.pk}/"
    seen = client.get(address).json()
    assert (seen["status"], seen["check_result"]["fault_code"]) == ("refused", "illegal_action")
    assert seen["check_result"]["fault"] is None
    client.force_login(make_user("staff", is_staff=True))
    assert client.get(address).json()["check_result"]["fault"] is None
    client.force_login(author)
    fault = client.get(address).json()["check_result"]["fault"]
    assert fault["answer"] == '{"action": "play XX"}'
    assert fault["stderr"] == "what now?\n"


def test_file_is_for_its_author_until_it_is_opened(client: Client, author: User) -> None:
    version = make_version(author)
    address = f"{ROOT}/bot-versions/{version.pk}/file/"
    assert client.get(address).status_code == 401
    client.force_login(make_user("staff", is_staff=True))
    assert problem_of(client.get(address), 403)["code"] == "not_permitted"
    set_files_open(bot=version.bot, by=author, is_open=True)
    answer = client.get(address)
    assert answer.content == FIRST
    assert answer["Content-Disposition"] == 'attachment; filename="fox.py"'


def test_bot_is_retired_brought_back_and_deleted(client: Client, author: User) -> None:
    make_version(author)
    client.force_login(author)
    assert client.post(f"{ROOT}/bots/fox/retire/").json()["status"] == "retired"
    assert problem_of(push(client, variant_of(FIRST, 2)), 409)["code"] == "bot_not_active"
    assert client.post(f"{ROOT}/bots/fox/bring-back/").json()["status"] == "active"
    assert client.delete(f"{ROOT}/bots/fox/").status_code == 204
    assert client.get(f"{ROOT}/bots/fox/").status_code == 404


def test_bot_of_another_is_not_changed(client: Client, author: User) -> None:
    make_version(author)
    client.force_login(make_user("eve"))
    assert client.post(f"{ROOT}/bots/fox/retire/").status_code == 403
    assert client.delete(f"{ROOT}/bots/fox/").status_code == 403
    assert Bot.objects.get().status == "active"


def test_lists_cost_a_constant_number_of_queries(
    client: Client, author: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(5):
        make_version(author, f"Fox {number}", data=variant_of(FIRST, number))
    with django_assert_num_queries(2):
        assert client.get(f"{ROOT}/bots/?game=ecarte").json()["count"] == 5
    with django_assert_num_queries(2):
        assert client.get(f"{ROOT}/bot-versions/?status=waiting").json()["count"] == 5

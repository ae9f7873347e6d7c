"""The pages of bots: the form, the check, what authors may do and others may not see."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from knox.models import AuthToken
from pytest_django import Settings

from leagues.models import Bot, User
from tests.leagues.builders import make_user
from tests.leagues.strangers import FIRST, ILLEGAL, checked_version, make_version, variant_of


@pytest.fixture
def author(client: Client, db: None) -> User:
    """Somebody who writes bots, signed in."""
    user = make_user("ada")
    client.force_login(user)
    return user


def form(data: bytes = FIRST, file_name: str = "fox.py", **fields: str) -> dict[str, object]:
    """Return a filled form."""
    file = SimpleUploadedFile(file_name, data)
    return {"name": "Fox", "game": "ecarte", "file": file} | fields


def test_visitor_sees_bots_and_is_asked_to_sign_in_to_submit(client: Client, db: None) -> None:
    assert "Nobody has submitted a bot yet." in client.get("/bots/").content.decode()
    assert client.get("/bots/submit/")["Location"] == "/sign-in/?next=%2Fbots%2Fsubmit%2F"
    assert client.get("/bots/tokens/")["Location"].startswith("/sign-in/")


def test_bot_is_submitted_by_the_form_and_its_check_is_shown(client: Client, author: User) -> None:
    html = client.post("/bots/submit/", form(), follow=True).content.decode()
    assert "Waits for its check" in html
    assert 'hx-trigger="every 2s"' in html
    assert "5000000 bytes" in html
    html = client.get("/bots/").content.decode()
    assert "Your bots" in html
    assert 'href="/bots/fox/"' in html


@pytest.mark.parametrize(
    ("fields", "field", "told"),
    [
        ({"data": b""}, "file", "The file is empty."),
        ({"data": b"x" * 5_000_001}, "file", "a bot has at most 5000000"),
        ({"data": b"text", "file_name": "a.txt"}, "file", "cannot be run"),
        ({"name": "a\u202eb"}, "name", "printable characters"),
        ({"name": "x" * 300}, "name", "at most 40"),
        ({"name": ""}, "name", "required"),
        ({"game": "bridge"}, "game", "bridge is not one of"),
    ],
)
def test_form_that_cannot_be_taken_says_why_next_to_the_field(
    client: Client, author: User, fields: dict[str, str], field: str, told: str
) -> None:
    html = client.post("/bots/submit/", form(**fields)).content.decode()  # type: ignore[arg-type]
    assert f'id="id_{field}_error"' in html
    assert told in html
    assert not Bot.objects.exists()


def test_form_beyond_a_quota_says_the_limit(
    client: Client, author: User, settings: Settings
) -> None:
    settings.BOTS_PER_AUTHOR = 0
    html = client.post("/bots/submit/", form()).content.decode()
    assert "You have reached a limit: bots of your own, at most 0." in html


def test_author_uploads_the_next_version_on_the_page_of_the_bot(
    client: Client, author: User
) -> None:
    make_version(author)
    twice = client.post("/bots/fox/", {"file": SimpleUploadedFile("fox.py", FIRST)})
    assert "has this very file already, as version 1" in twice.content.decode()
    data = variant_of(FIRST, 2)
    answer = client.post("/bots/fox/", {"file": SimpleUploadedFile("fox.py", data)})
    assert answer["Location"] == "/bots/fox/versions/2/"


@pytest.mark.needs_program("bwrap")
def test_failing_turn_is_shown_to_the_author_only(client: Client, author: User) -> None:
    checked_version(author, data=ILLEGAL)
    own = client.get("/bots/fox/versions/1/").content.decode()
    assert "Did not pass its check" in own
    assert "play XX" in own
    assert "what now?" in own
    assert "hx-trigger" not in own
    client.force_login(make_user("staff", is_staff=True))
    others = client.get("/bots/fox/versions/1/").content.decode()
    assert "It chose an action that was not legal." in others
    assert "play XX" not in others
    assert "what now?" not in others


def test_check_alone_is_sent_to_a_page_that_waits(client: Client, author: User) -> None:
    make_version(author)
    answer = client.get("/bots/fox/versions/1/", headers={"HX-Request": "true"})
    html = answer.content.decode()
    assert html.strip().startswith('<section id="check"')
    assert "HX-Request" in answer["Vary"]


def test_author_retires_opens_and_deletes_the_bot(client: Client, author: User) -> None:
    make_version(author)
    change = "/bots/fox/change/"
    assert "is retired" in client.post(change, {"deed": "retire"}, follow=True).content.decode()
    assert "is back" in client.post(change, {"deed": "bring-back"}, follow=True).content.decode()
    client.post(change, {"deed": "open"})
    assert Client().get("/bots/fox/versions/1/file/").content == FIRST
    client.post(change, {"deed": "close"})
    assert Client().get("/bots/fox/versions/1/file/").status_code == 302
    assert "Delete Fox?" in client.get("/bots/fox/delete/").content.decode()
    assert Bot.objects.get().status == "active"
    assert "is deleted" in client.post("/bots/fox/delete/", follow=True).content.decode()
    assert client.get("/bots/fox/").status_code == 404


@pytest.mark.parametrize("address", ["change/", "delete/", ""])
def test_stranger_changes_nothing_of_a_bot(client: Client, author: User, address: str) -> None:
    make_version(author)
    client.force_login(make_user("eve"))
    form_ = {"deed": "retire", "file": SimpleUploadedFile("a.py", variant_of(FIRST, 2))}
    answer = client.post(f"/bots/fox/{address}", form_)
    assert answer.status_code == 403
    assert "Only the author of the bot may do that." in answer.content.decode()
    assert Bot.objects.get().status == "active"
    assert Bot.objects.get().versions.count() == 1


def test_bot_named_like_a_page_has_another_address(client: Client, author: User) -> None:
    assert make_version(author, "Tokens").bot.slug == "tokens-2"


def test_token_is_shown_once_and_revoked_by_its_button(client: Client, author: User) -> None:
    html = client.post("/bots/tokens/").content.decode()
    assert 'id="token">tapis_' in html
    again = client.get("/bots/tokens/")
    assert 'id="token"' not in again.content.decode()
    assert "no-store" in again["Cache-Control"]
    key = AuthToken.objects.get().token_key
    client.post(f"/bots/tokens/{key}/revoke/")
    assert not AuthToken.objects.exists()


def test_tokens_have_a_limit(client: Client, author: User, settings: Settings) -> None:
    settings.TOKENS_PER_USER = 1
    client.post("/bots/tokens/")
    assert "You have reached a limit" in client.post("/bots/tokens/").content.decode()


def test_token_of_another_is_not_revoked(client: Client, author: User) -> None:
    client.post("/bots/tokens/")
    key = AuthToken.objects.get().token_key
    client.force_login(make_user("eve"))
    assert client.post(f"/bots/tokens/{key}/revoke/").status_code == 404
    assert AuthToken.objects.exists()

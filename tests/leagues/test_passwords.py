"""Guessing passwords: how often one may be wrong, and who else is touched by it."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth import aauthenticate, authenticate
from django.core.cache import cache
from django.test import Client, RequestFactory

from leagues import passwords
from tests.leagues.builders import make_user

RIGHT = "a long enough word"


@pytest.fixture(autouse=True)
def _nothing_counted() -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()


def sign_in(client: Client, name: str, password: str, address: str = "192.0.2.1") -> Any:
    """Send the form of the sign-in page from an address."""
    form = {"username": name, "password": password}
    return client.post("/sign-in/", form, REMOTE_ADDR=address)


@pytest.mark.django_db
def test_sign_in_after_too_many_wrong_passwords_is_refused_even_with_the_right_one(
    client: Client,
) -> None:
    make_user("ada")
    for _ in range(passwords.MOST_BY_BOTH):
        assert sign_in(client, "ada", "wrong").status_code == 200
    answer = sign_in(client, "ada", RIGHT)
    assert answer.status_code == 429
    assert "Too many wrong passwords" in answer.content.decode()
    assert "_auth_user_id" not in client.session


@pytest.mark.django_db
def test_sign_in_at_the_admin_site_is_counted_too(client: Client) -> None:
    make_user("ada", is_staff=True)
    for _ in range(passwords.MOST_BY_BOTH):
        sign_in(client, "ada", "wrong")
    form = {"username": "ada", "password": RIGHT}
    answer = client.post("/admin/login/", form, REMOTE_ADDR="192.0.2.1")
    assert answer.status_code == 200
    assert "_auth_user_id" not in client.session


@pytest.mark.django_db
def test_sign_in_of_others_and_from_elsewhere_goes_on(client: Client) -> None:
    make_user("ada")
    make_user("bob")
    for _ in range(passwords.MOST_BY_BOTH):
        sign_in(client, "ada", "wrong")
    assert sign_in(Client(), "bob", RIGHT).status_code == 302
    assert sign_in(Client(), "ada", RIGHT, "198.51.100.7").status_code == 302


@pytest.mark.django_db
def test_sign_in_success_forgives_what_was_wrong_before(client: Client) -> None:
    make_user("ada")
    for _ in range(3):
        for _ in range(passwords.MOST_BY_BOTH - 1):
            sign_in(Client(), "ada", "wrong")
        assert sign_in(Client(), "ada", RIGHT).status_code == 302


@pytest.mark.django_db
def test_sign_in_from_many_addresses_is_counted_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    make_user("ada")
    monkeypatch.setattr(passwords, "MOST_BY_NAME", 3)
    for number in range(3):
        assert sign_in(Client(), "Ada", "wrong", f"192.0.2.{number}").status_code == 200
    assert sign_in(Client(), "ada", RIGHT, "192.0.2.9").status_code == 429


@pytest.mark.django_db
def test_sign_in_of_many_names_is_counted_by_the_network_of_the_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    make_user("ada")
    monkeypatch.setattr(passwords, "MOST_BY_ADDRESS", 3)
    for number in range(3):
        sign_in(Client(), f"name {number}", "wrong", f"2001:db8::{number}")
    assert sign_in(Client(), "ada", RIGHT, "2001:db8::9").status_code == 429
    assert sign_in(Client(), "ada", RIGHT, "2001:db8:0:1::9").status_code == 302


@pytest.mark.django_db
def test_sign_in_without_the_cache_is_possible(settings: Any) -> None:
    make_user("ada")
    settings.CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": "redis://127.0.0.1:1/1",
        }
    }
    assert sign_in(Client(), "ada", RIGHT).status_code == 302
    assert sign_in(Client(), "ada", "wrong").status_code == 200


@pytest.mark.django_db(transaction=True)
async def test_authenticate_without_waiting_is_counted_as_well(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(passwords, "MOST_BY_BOTH", 0)
    request = RequestFactory().post("/")
    assert await aauthenticate(request, username="ada", password=RIGHT) is None


@pytest.mark.django_db
def test_authenticate_without_a_password_finds_nobody_and_counts_nothing() -> None:
    make_user("ada")
    request = RequestFactory().post("/")
    assert authenticate(request, username="ada", password=None) is None
    assert not passwords.is_blocked(request, "ada")

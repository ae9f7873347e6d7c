"""Reading settings from the environment."""

from pathlib import Path

import pytest

from leagues.env import Environment, EnvironmentInvalid, RedisAddress


def test_text_set_to_blanks_counts_as_not_set() -> None:
    assert Environment({"A": "  "}).text("A", "fallback") == "fallback"
    assert Environment({"A": " b "}).text("A", "fallback") == "b"


@pytest.mark.parametrize(("word", "expected"), [("1", True), ("Yes", True), ("off", False)])
def test_flag_known_word_is_read(word: str, expected: bool) -> None:
    assert Environment({"A": word}).flag("A", not expected) is expected


def test_flag_unknown_word_raises_and_names_the_variable() -> None:
    with pytest.raises(EnvironmentInvalid) as caught:
        Environment({"A": "maybe"}).flag("A", False)
    assert (caught.value.code, caught.value.name) == ("environment_invalid", "A")
    assert "maybe" not in str(caught.value)


def test_required_text_missing_raises_with_the_remedy() -> None:
    with pytest.raises(EnvironmentInvalid, match="A: is not set; ask Ann") as caught:
        Environment({}).required_text("A", "ask Ann")
    assert caught.value.code == "environment_missing"


def test_required_text_too_short_raises() -> None:
    with pytest.raises(EnvironmentInvalid, match="at least 5 characters"):
        Environment({"A": "abcd"}).required_text("A", "ask Ann", min_length=5)


@pytest.mark.parametrize("value", ["x", "0", "11", "1.5"])
def test_integer_out_of_range_or_no_number_raises(value: str) -> None:
    with pytest.raises(EnvironmentInvalid, match="from 1 to 10"):
        Environment({"A": value}).integer("A", 3, minimum=1, maximum=10)


def test_words_empty_parts_are_left_out() -> None:
    assert Environment({"A": "a, b,,"}).words("A") == ["a", "b"]
    assert Environment({}).words("A", ("c",)) == ["c"]


def test_path_relative_becomes_absolute() -> None:
    assert Environment({"A": "b"}).path("A", Path("/c")) == Path.cwd() / "b"
    assert Environment({}).path("A", Path("/c")) == Path("/c")


def test_database_password_with_escapes_is_decoded() -> None:
    parts = Environment({"D": "postgresql://u:p%40ss@h:5433/name"}).database("D", "")
    assert parts["ENGINE"] == "django.db.backends.postgresql"
    assert (parts["USER"], parts["PASSWORD"], parts["HOST"]) == ("u", "p@ss", "h")
    assert (parts["PORT"], parts["NAME"]) == (5433, "name")


@pytest.mark.parametrize("value", ["mysql://u:p@h/name", "nonsense", "postgresql://h", "x://y"])
def test_database_not_served_raises_without_the_value(value: str) -> None:
    with pytest.raises(EnvironmentInvalid) as caught:
        Environment({"D": value}).database("D", "")
    assert value not in str(caught.value)


@pytest.mark.parametrize("value", ["http://h", "redis://", "unix://", "redis://h:port"])
def test_redis_not_an_address_raises(value: str) -> None:
    with pytest.raises(EnvironmentInvalid):
        Environment({"R": value}).redis("R", "")


def test_redis_network_address_gives_both_forms() -> None:
    address = RedisAddress("rediss://:secret@h:6380/7")
    assert address.broker_url() == "rediss://:secret@h:6380/0"
    assert address.client_url(1) == "rediss://:secret@h:6380/1"


def test_redis_socket_gives_both_forms() -> None:
    address = RedisAddress("unix:///a/b.sock")
    assert address.broker_url() == "redis+socket:///a/b.sock?virtual_host=0"
    assert address.client_url(1) == "unix:///a/b.sock?db=1"

"""The command `push` where no site is: what it refuses before it sends anything, and its form."""

import socket
from pathlib import Path

import pytest

from engines.__main__ import main
from engines.cli.seats import WrongArgument
from engines.cli.site import Site, form_of


@pytest.fixture
def bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A bot's file; the token is in the environment."""
    monkeypatch.setenv("TAPIS_TOKEN", "tapis_0")
    path = tmp_path / "fox.py"
    path.write_text("# tapis-game: ecarte\n")
    return path


def refusal(
    capsys: pytest.CaptureFixture[str], *words: str, server: str = "http://127.0.0.1:9"
) -> str:
    """Return what the command says when it ends with status 2."""
    assert main(["push", *words, "--server", server]) == 2
    return capsys.readouterr().err


@pytest.mark.parametrize(
    "address", ["http://cards.example", "ftp://cards.example", "https://", "http://[::1", "x:y:z"]
)
def test_push_to_an_address_that_is_none_or_in_the_clear_sends_nothing(
    bot: Path, capsys: pytest.CaptureFixture[str], address: str
) -> None:
    said = refusal(capsys, str(bot), server=address)
    assert "address" in said or "https only" in said


def test_push_without_a_token_says_where_it_comes_from(
    bot: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAPIS_TOKEN", " ")
    assert "TAPIS_TOKEN" in refusal(capsys, str(bot))
    assert "cannot be read" in refusal(capsys, str(bot), "--token-file", str(bot / "none"))


@pytest.mark.parametrize("data", [b"", b"\0", b"x" * 5_000_001])
def test_push_of_a_file_that_is_no_bot_sends_nothing(
    bot: Path, capsys: pytest.CaptureFixture[str], data: bytes
) -> None:
    bot.write_bytes(data)
    assert "is no bot" in refusal(capsys, str(bot), "--game", "ecarte")


def test_push_of_a_bot_without_a_game_asks_for_it(
    bot: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bot.write_text("print()\n")
    assert "give --game" in refusal(capsys, str(bot))


def test_push_to_nobody_says_that_the_site_cannot_be_reached(
    bot: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.socket() as unheard:
        unheard.bind(("127.0.0.1", 0))
        server = f"http://127.0.0.1:{unheard.getsockname()[1]}"
        assert "cannot be reached" in refusal(capsys, str(bot), server=server)


def test_site_without_a_scheme_is_spoken_to_by_https() -> None:
    assert Site("cards.example/club", "t").address("/bots/") == "https://cards.example/bots/"
    with pytest.raises(WrongArgument):
        Site("http://192.168.0.1", "t")


def test_form_holds_the_bytes_of_the_file_and_a_plain_name() -> None:
    kind, body = form_of({"name": "Füchse"}, 'a"\r\nü.py', b"\0\r\n--x")
    mark = kind.partition("boundary=")[2].encode()
    assert body.count(b"--" + mark) == 3
    assert 'name="name"\r\n\r\nFüchse\r\n'.encode() in body
    assert b'filename="a____.py"' in body
    assert b"\r\n\r\n\0\r\n--x\r\n--" + mark in body

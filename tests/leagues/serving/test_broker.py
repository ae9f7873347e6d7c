"""The embedded server ends a leftover and keeps strangers out."""

import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from kombu import Connection
from redis import Redis

from leagues.embedded import redis_url, socket_path
from leagues.env import Environment
from leagues.serving.broker import end_leftover, is_answering


@pytest.fixture
def data_dir() -> Iterator[Path]:
    # Short: a socket's path has 107 bytes at most.
    with tempfile.TemporaryDirectory(prefix="tapis-") as folder:
        yield Path(folder)


def start(data_dir: Path) -> subprocess.Popen[bytes]:
    """The server's process, once it answers."""
    process = subprocess.Popen([sys.executable, "-m", "leagues.serving.broker", str(data_dir)])
    deadline = time.monotonic() + 30
    while not is_answering(socket_path(data_dir)):
        assert process.poll() is None, "the server ended before it answered"
        assert time.monotonic() < deadline, "the server does not answer"
        time.sleep(0.02)
    return process


def test_broker_socket_is_for_its_owner_only(data_dir: Path) -> None:
    process = start(data_dir)
    path = socket_path(data_dir)
    assert stat.S_IMODE(path.stat().st_mode) == 0o700
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    process.terminate()
    assert process.wait(10) == 0
    assert not is_answering(path)


def test_broker_leftover_of_a_killed_run_gives_way_to_the_next(data_dir: Path) -> None:
    first = start(data_dir)
    first.send_signal(signal.SIGKILL)
    first.wait()
    assert is_answering(socket_path(data_dir)), "the server itself outlives its starter"
    second = start_after_leftover(data_dir)
    second.terminate()
    assert second.wait(10) == 0
    assert not is_answering(socket_path(data_dir))


def start_after_leftover(data_dir: Path) -> subprocess.Popen[bytes]:
    """A second server's process, once the first server has gone and it answers instead."""
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "leagues.serving.broker", str(data_dir)],
        stdout=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stdout.readline().startswith(b"ready on")
    return process


def test_end_leftover_nothing_there_returns(data_dir: Path) -> None:
    path = data_dir / "valkey.sock"
    end_leftover(path)
    assert not path.exists()


@pytest.mark.parametrize("name", ["my tapis", "c#", "what?", "50%20", "l'été", 'a"b', "a\\b"])
def test_broker_in_a_folder_of_any_name_is_reached(data_dir: Path, name: str) -> None:
    folder = data_dir / name
    process = start(folder)
    address = Environment({}).redis("REDIS_URL", redis_url(folder))
    try:
        assert Redis.from_url(address.client_url(1)).ping() is True
        with Connection(address.broker_url()) as broker:
            assert broker.channel().client.ping() is True
    finally:
        process.terminate()
        process.wait(10)
        shutil.rmtree(socket_path(folder).parent)

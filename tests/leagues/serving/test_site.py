"""`tapis serve` from start to Ctrl-C, as a person uses it.

`make demo` is scripts/bootstrap, which has made the environment that runs these tests, and then
`tapis serve --sample-club`, which is run here.
"""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from collections.abc import Iterator
from email.message import Message
from pathlib import Path

import pytest

from leagues.serving.static_files import fingerprint, is_collected, note_collected


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture
def environment() -> Iterator[dict[str, str]]:
    """A site of its own: fresh data folder, embedded settings, a free port."""
    taken_out = ("DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE", "TAPIS_STATIC_DIR")
    kept = {name: value for name, value in os.environ.items() if name not in taken_out}
    with tempfile.TemporaryDirectory(prefix="tapis-") as folder:
        yield {**kept, "TAPIS_DATA_DIR": folder, "PORT": str(free_port()), "TAPIS_WORKERS": "1"}


def start(environment: dict[str, str], *options: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "leagues", "serve", *options],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def read_until_open(process: subprocess.Popen[str]) -> tuple[str, str]:
    """The address that the site says, and all that it said before."""
    assert process.stdout is not None
    said = ""
    for line in process.stdout:
        said += line
        if found := re.search(r"open (http://\S+)", line):
            return found[1], said
    raise AssertionError(f"the site did not come up:\n{said}")


def static_file_headers(url: str, data_dir: Path) -> Message:
    """How a collected script is answered to a browser that reads gzip."""
    names = json.loads((data_dir / "static" / "staticfiles.json").read_text())["paths"]
    script = names["django_htmx/django-htmx.js"]
    request = urllib.request.Request(f"{url}static/{script}", headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        headers: Message = answer.headers
    return headers


def processes_of(data_dir: str) -> list[str]:
    """The command lines of processes that were started for this data folder."""
    found = []
    for entry in Path("/proc").iterdir():
        try:
            variables = (entry / "environ").read_bytes().split(b"\0")
            command = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode()
        except (OSError, ValueError):
            continue
        if f"TAPIS_DATA_DIR={data_dir}".encode() in variables and command:
            found.append(command)
    return found


def test_serve_until_interrupted_answers_and_leaves_nothing(environment: dict[str, str]) -> None:
    process = start(environment)
    try:
        url, _ = read_until_open(process)
        try:
            with urllib.request.urlopen(url, timeout=30) as answer:
                headers = answer.headers
        except urllib.error.HTTPError as error:
            headers = error.headers
        assert "default-src 'self'" in headers["Content-Security-Policy"]
        static = static_file_headers(url, Path(environment["TAPIS_DATA_DIR"]))
        assert static["Content-Encoding"] == "gzip"
        assert "immutable" in static["Cache-Control"]
        second = start({**environment, "PORT": str(free_port())})
        said, _ = second.communicate(timeout=60)
        assert second.returncode == 1
        assert "another `tapis serve` uses" in said
    finally:
        process.send_signal(signal.SIGINT)
        rest, _ = process.communicate(timeout=60)
    assert process.returncode == 0, rest
    assert "Traceback" not in rest
    assert rest.rstrip().endswith("ended")
    assert processes_of(environment["TAPIS_DATA_DIR"]) == []


def test_serve_data_folder_that_cannot_be_made_says_so(environment: dict[str, str]) -> None:
    process = start({**environment, "TAPIS_DATA_DIR": "/dev/null/tapis"})
    said, _ = process.communicate(timeout=60)
    assert process.returncode == 2
    assert said.rstrip().splitlines()[-1].startswith("tapis: settings: TAPIS_DATA_DIR: cannot")
    assert "Traceback" not in said


def test_serve_port_taken_says_so_and_starts_nothing(environment: dict[str, str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", int(environment["PORT"])))
        taken.listen()
        process = start(environment)
        said, _ = process.communicate(timeout=60)
    assert process.returncode == 1
    assert said.count("\n") == 1, said
    assert f"port {environment['PORT']} (Address already in use)" in said


@pytest.mark.parametrize("value", ["eighty", "0", "70000"])
def test_serve_port_in_environment_wrong_gives_one_line(
    environment: dict[str, str], value: str
) -> None:
    process = start({**environment, "PORT": value})
    said, _ = process.communicate(timeout=60)
    assert process.returncode == 2
    assert said == "tapis: settings: PORT: must be a whole number from 1 to 65535\n"


def test_static_files_changed_source_asks_to_collect_again(tmp_path: Path) -> None:
    sources, root = tmp_path / "sources", tmp_path / "root"
    sources.mkdir()
    root.mkdir()
    (sources / "a.css").write_text("a")
    mark = fingerprint(sources)
    assert not is_collected(root, mark)
    note_collected(root, mark)
    assert is_collected(root, mark)
    (sources / "a.css").write_text("longer")
    assert not is_collected(root, fingerprint(sources))


def test_static_files_package_upgraded_asks_to_collect_again(tmp_path: Path) -> None:
    before = fingerprint(tmp_path, (("package", "1"),))
    assert before != fingerprint(tmp_path, (("package", "2"),))

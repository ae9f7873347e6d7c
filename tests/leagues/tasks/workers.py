"""Real workers for tests: Celery processes over the test's own server."""

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep

BASE_DIR = Path(__file__).resolve().parents[3]
CELERY = [sys.executable, "-m", "celery", "--app", "leagues", "--quiet"]
WORKER = [
    *CELERY,
    "worker",
    "--concurrency",
    "1",
    "--without-gossip",
    "--without-mingle",
    "--without-heartbeat",
]

SHORT_LEASES = {
    "TAPIS_LEASE_SECONDS": "4",
    "TAPIS_BOT_START_SECONDS": "1",
    "TAPIS_BOT_MOVE_SECONDS": "1",
    "TAPIS_SWEEP_SECONDS": "1",
}
"""The environment of workers whose leases are as short as can be and whose sweep is frequent."""


def belongs_to(number: int, process: subprocess.Popen[bytes]) -> bool:
    """Return whether a process of this number is the program's, or a child of it."""
    try:
        return os.getpgid(number) == process.pid
    except ProcessLookupError:
        return False


class Processes:
    """Starts programs of the site, each in a process group of its own, and ends them all."""

    def __init__(self, environment: dict[str, str], folder: Path) -> None:
        self.environment = environment
        self.folder = folder
        self._started: list[subprocess.Popen[bytes]] = []

    def _start(self, command: list[str], name: str) -> subprocess.Popen[bytes]:
        with (self.folder / f"{name}.log").open("ab") as log:
            process = subprocess.Popen(
                command,
                env=self.environment,
                cwd=BASE_DIR,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        self._started.append(process)
        return process

    def worker(self, name: str, queues: str = "matches,default") -> subprocess.Popen[bytes]:
        """Start a worker of these queues."""
        return self._start([*WORKER, "--queues", queues, "--hostname", f"{name}@test"], name)

    def beat(self) -> subprocess.Popen[bytes]:
        """Start the clock that sends the sweep."""
        schedule = str(self.folder / "schedule")
        return self._start([*CELERY, "beat", "--pidfile", "", "--schedule", schedule], "beat")

    def kill(self, process: subprocess.Popen[bytes]) -> None:
        """Kill a program and its children at once, without a chance to say goodbye."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait(timeout=10)

    def end(self) -> None:
        """Kill everything that was started."""
        for process in self._started:
            self.kill(process)

    def logs(self) -> str:
        """Return what all programs have said."""
        return "\n".join(path.read_text() for path in sorted(self.folder.glob("*.log")))


@contextlib.contextmanager
def processes(environment: dict[str, str], folder: Path) -> Iterator[Processes]:
    """Start programs within; afterwards none is left."""
    found = Processes(environment, folder)
    try:
        yield found
    finally:
        found.end()


def wait_until(condition: Callable[[], bool], seconds: float) -> bool:
    """Return whether the condition came true in time."""
    until = monotonic() + seconds
    while monotonic() < until:
        if condition():
            return True
        sleep(0.05)
    return condition()

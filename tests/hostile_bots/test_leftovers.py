"""Nothing lasts: no process, descriptor, file or memory is left of a bot, however it ended."""

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from engines.bots.errors import BotFault
from engines.bots.limits import Limits
from engines.bots.program import Kind, Program
from engines.bots.sandbox import Sandbox
from engines.bots.sandbox.command import find_tools
from engines.bots.sandbox.launch import start_sandboxed
from tests.hostile_bots.bots import ROOMY, TIGHT, misdeed_program
from tests.hostile_bots.people import USERS, run_as

ECHO = Program(
    "echo.py",
    Kind.PYTHON,
    b"import sys\nfor line in sys.stdin:\n    sys.stdout.write(line)\n    sys.stdout.flush()\n",
)


def own_children() -> set[int]:
    """Return the ids of the processes that this process has started, and of theirs."""
    parents = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_bytes().rpartition(b")")[2].split()
        except OSError:
            continue
        parents[int(path.parent.name)] = int(fields[1])
    found: set[int] = set()
    grown = {os.getpid()}
    while grown:
        grown = {pid for pid, parent in parents.items() if parent in grown} - found
        found |= grown
    return found


def descriptors() -> int:
    """Return how many files this process has open."""
    return len(os.listdir("/proc/self/fd"))


@pytest.mark.parametrize("user", USERS)
def test_sandbox_after_200_bots_leaves_no_process_and_no_descriptor(user: str) -> None:
    def spawn() -> tuple[int, set[int]]:
        sandbox = Sandbox()
        before = descriptors()
        loop = misdeed_program("time_ignores_all_signals")
        for number in range(200):
            process = sandbox.start(ECHO if number % 2 else loop, ROOMY, 1)
            if number % 2:
                assert process.ask(b"hello\n", 30).line == b"hello"
            process.close(b"" if number % 4 else b"goodbye\n", 0.0 if number % 4 else 0.05)
        return descriptors() - before, own_children()

    assert run_as(user, spawn) == (0, set())


@pytest.mark.parametrize("user", USERS)
@pytest.mark.parametrize("name", ["end_segmentation_fault", "time_stops_itself", "output_flood"])
def test_sandbox_after_a_fault_leaves_no_process_and_no_descriptor(name: str, user: str) -> None:
    def fail() -> tuple[int, set[int]]:
        sandbox = Sandbox()
        before = descriptors()
        process = sandbox.start(misdeed_program(name), TIGHT, 1)
        with pytest.raises(BotFault):
            process.ask(b"hello\n", 2)
        return descriptors() - before, own_children()

    assert run_as(user, fail) == (0, set())


@pytest.mark.parametrize("user", USERS)
def test_sandbox_with_a_runner_that_is_killed_ends_too(user: str) -> None:
    def bot_pid() -> int:
        running = start_sandboxed(find_tools(), ECHO, Limits(), 1)
        os.write(running.stdin, b"hello\n")
        assert os.read(running.stdout, 100) == b"hello\n"
        return running.pid

    def run_and_die() -> int:
        read_end, write_end = os.pipe()
        runner = os.fork()
        if runner == 0:
            os.write(write_end, str(bot_pid()).encode())
            signal.pause()
        pid = int(os.read(read_end, 100))
        assert Path(f"/proc/{pid}").exists()
        os.kill(runner, signal.SIGKILL)
        os.waitpid(runner, 0)
        return pid

    pid = run_as(user, run_and_die)
    deadline = time.monotonic() + 20
    while Path(f"/proc/{pid}").exists() and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not Path(f"/proc/{pid}").exists()


@pytest.mark.parametrize("user", USERS)
def test_bots_of_two_authors_see_nothing_of_each_other(user: str) -> None:
    """Each is alone in its namespaces: the same process id, folder and empty world."""
    look = Program(
        "look.py",
        Kind.PYTHON,
        b"import json, os, sys\n"
        b"sys.stdin.readline()\n"
        b"kills = []\n"
        b"for pid in range(2, 2000):\n"
        b"    try:\n"
        b"        os.kill(pid, 0)\n"
        b"        kills.append(pid)\n"
        b"    except OSError:\n"
        b"        pass\n"
        b"print(json.dumps([os.getpid(), kills, os.listdir('/bot'), os.listdir('/tmp')]))\n"
        b"sys.stdin.readline()\n",
    )

    def both() -> list[bytes]:
        sandbox = Sandbox()
        processes = [sandbox.start(look, ROOMY, 1) for _ in range(2)]
        seen = [process.ask(b"look\n", 30).line for process in processes]
        for process in processes:
            process.close()
        return seen

    for line in run_as(user, both):
        assert json.loads(line) == [1, [], ["bot.py"], []]


@pytest.mark.parametrize("user", USERS)
def test_bot_in_the_next_series_finds_nothing_of_the_last(user: str) -> None:
    keep = Program(
        "keep.py",
        Kind.PYTHON,
        b"import builtins, os, sys\n"
        b"sys.stdin.readline()\n"
        b"found = [name for name in os.listdir('/tmp')] + [hasattr(builtins, 'kept')]\n"
        b"builtins.kept = True\n"
        b"try:\n"
        b"    open('/tmp/kept', 'w')\n"
        b"except OSError:\n"
        b"    pass\n"
        b"print(found)\n",
    )

    def twice() -> list[bytes]:
        sandbox = Sandbox()
        seen = []
        for _ in range(2):
            process = sandbox.start(keep, ROOMY, 1)
            seen.append(process.ask(b"look\n", 30).line)
            process.close()
        return seen

    assert run_as(user, twice) == [b"[False]", b"[False]"]


def test_bot_that_is_not_asked_does_not_run() -> None:
    counter = Program(
        "count.py",
        Kind.PYTHON,
        b"import sys, threading\n"
        b"count = 0\n"
        b"def run():\n"
        b"    global count\n"
        b"    while True:\n"
        b"        count += 1\n"
        b"threading.Thread(target=run, daemon=True).start()\n"
        b"for line in sys.stdin:\n"
        b"    print(count, flush=True)\n",
    )
    running = start_sandboxed(find_tools(), counter, ROOMY, 1)
    try:
        os.write(running.stdin, b"ask\n")
        os.read(running.stdout, 100)
        running.stop()
        before = running.load().ran
        subprocess.run(["/usr/bin/sleep", "0.3"], check=True)
        assert running.load().ran - before <= 0.02
        running.resume()
        os.write(running.stdin, b"ask\n")
        assert os.read(running.stdout, 100)
    finally:
        running.end()

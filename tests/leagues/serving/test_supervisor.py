"""Programs are kept running, shown, and ended together."""

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest

from leagues.serving import supervisor as supervisor_module
from leagues.serving.supervisor import Program, Supervisor

SLEEPS = "import time\nwhile True: time.sleep(60)"


class Heard:
    """What was said, and a way to wait for it."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, str]] = []

    def __call__(self, name: str, line: str) -> None:
        self.lines.append((name, line))

    async def until(self, name: str, start: str, count: int = 1) -> str:
        """The last line of this program that starts so, once there are ``count`` of them."""
        async with asyncio.timeout(30):
            while True:
                found = [text for who, text in self.lines if who == name and text.startswith(start)]
                if len(found) >= count:
                    return found[-1]
                await asyncio.sleep(0.01)


def python(name: str, source: str) -> Program:
    return Program(name, [sys.executable, "-u", "-c", source])


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def supervised(heard: Heard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Supervisor:
    monkeypatch.setattr(supervisor_module, "RESTART_PAUSE_SECONDS", 0.01)
    monkeypatch.setattr(supervisor_module, "STOP_SECONDS", 1.0)
    return Supervisor(dict(os.environ), tmp_path, heard)


async def test_supervisor_program_says_a_line_it_is_shown_with_its_name(
    supervised: Supervisor, heard: Heard
) -> None:
    await supervised.start(python("one", f"print('hello')\n{SLEEPS}"))
    assert await heard.until("one", "hello") == "hello"
    await supervised.stop()


async def test_supervisor_stop_ends_the_last_ones_after_the_others(
    supervised: Supervisor, heard: Heard
) -> None:
    tells = (
        "import signal, sys, time\n"
        "def end(*_):\n  print('ending'); sys.exit(0)\n"
        f"signal.signal(signal.SIGTERM, end)\nprint('up')\n{SLEEPS}"
    )
    await supervised.start(python("base", tells))
    await supervised.start(python("user", tells))
    await heard.until("base", "up")
    await heard.until("user", "up")
    await supervised.stop(last=["base"])
    assert [who for who, line in heard.lines if line == "ending"] == ["user", "base"]


async def test_supervisor_program_that_ignores_the_request_is_killed_with_its_children(
    supervised: Supervisor, heard: Heard
) -> None:
    stubborn = (
        "import signal, subprocess, sys, time\n"
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
        f"print('child', child.pid)\n{SLEEPS}"
    )
    await supervised.start(python("stubborn", stubborn))
    child = int((await heard.until("stubborn", "child")).split()[1])
    await supervised.stop()
    async with asyncio.timeout(10):
        while is_alive(child) and Path(f"/proc/{child}/stat").read_text().split()[2] != "Z":
            await asyncio.sleep(0.01)
    assert any(line.startswith("some programs did not end") for _, line in heard.lines)


async def test_supervisor_program_that_was_killed_is_started_again(
    supervised: Supervisor, heard: Heard
) -> None:
    await supervised.start(python("one", f"import os\nprint('pid', os.getpid())\n{SLEEPS}"))
    first = int((await heard.until("one", "pid")).split()[1])
    os.kill(first, signal.SIGKILL)
    second = int((await heard.until("one", "pid", count=2)).split()[1])
    assert second != first
    await supervised.stop()
    assert not is_alive(second)


async def test_supervisor_program_that_does_not_stay_up_is_given_up(
    supervised: Supervisor, heard: Heard
) -> None:
    await supervised.start(python("broken", "print('no'); raise SystemExit(3)"))
    async with asyncio.timeout(30):
        await supervised.failed()
    await supervised.stop()
    assert [line for who, line in heard.lines if who == "broken"] == ["no"] * 3
    assert heard.lines[-1] == ("tapis", "broken ended with status 3 again; giving up")


async def test_supervisor_line_beyond_the_limit_is_told_and_the_next_one_shown(
    supervised: Supervisor, heard: Heard
) -> None:
    source = f"print('x' * {3 * 1024 * 1024}); print('after')\n{SLEEPS}"
    await supervised.start(python("long", source))
    assert await heard.until("long", "after") == "after"
    assert ("long", "(a line too long to show)") in heard.lines
    await supervised.stop()


async def test_supervisor_killed_itself_leaves_no_program(tmp_path: Path) -> None:
    source = (
        "import asyncio, os, sys\n"
        "from pathlib import Path\n"
        "from leagues.serving.supervisor import Program, Supervisor\n"
        "async def main():\n"
        "  one = Supervisor(dict(os.environ), Path('.'))\n"
        f"  await one.start(Program('one', [sys.executable, '-u', '-c', {SLEEPS!r}]))\n"
        "  print(list(one._running.values())[0].process.pid, flush=True)\n"
        "  await asyncio.sleep(600)\n"
        "asyncio.run(main())\n"
    )
    outer = await asyncio.create_subprocess_exec(
        sys.executable, "-c", source, stdout=asyncio.subprocess.PIPE
    )
    assert outer.stdout is not None
    inner = int(await outer.stdout.readline())
    assert is_alive(inner)
    outer.kill()
    await outer.wait()
    async with asyncio.timeout(10):
        while is_alive(inner) and Path(f"/proc/{inner}/stat").read_text().split()[2] != "Z":
            await asyncio.sleep(0.01)
    assert outer.returncode == -signal.SIGKILL

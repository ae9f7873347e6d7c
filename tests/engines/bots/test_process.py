"""One ask at a time under a deadline, and each end of a bot under its own name."""

import os
import select
import signal

import pytest

from engines.bots.errors import (
    AnswerEarly,
    Crashed,
    KilledFromOutside,
    MachineFault,
    Starved,
    TimedOut,
)
from engines.bots.limits import Limits
from engines.bots.process import BotProcess, Ending, Load
from engines.bots.program import Kind, Program
from engines.bots.sandbox.command import find_tools
from engines.bots.sandbox.launch import SandboxedProcess, start_sandboxed

pytestmark = pytest.mark.needs_program("bwrap")
LIMITS = Limits()
ECHO = "import sys\nfor line in sys.stdin:\n    print(line, end='')\n"


def started(source: str) -> SandboxedProcess:
    """Return a running bot."""
    program = Program("bot.py", Kind.PYTHON, source.encode())
    return start_sandboxed(find_tools(), program, LIMITS, 1)


def test_process_that_is_told_and_asked_reads_all_lines_in_order() -> None:
    process = BotProcess(
        started("import sys\nfirst = sys.stdin.readline()\nprint(first, end='')\n"), LIMITS
    )
    process.tell(b"told\n")
    assert process.ask(b"asked\n", 30).line == b"told"
    process.close()
    assert process.is_closed


def test_process_keeps_the_standard_error_of_each_turn_apart() -> None:
    process = BotProcess(
        started(
            "import sys\nfor line in sys.stdin:\n"
            "    print('about', line, end='', file=sys.stderr)\n    print('done')\n"
        ),
        LIMITS,
    )
    assert [process.ask(line, 30).stderr for line in (b"one\n", b"two\n")] == [
        b"about one\n",
        b"about two\n",
    ]
    process.close()


def test_process_that_wrote_before_the_ask_is_at_fault() -> None:
    running = started("import time\nprint('{\"action\": 0}')\ntime.sleep(1000)\n")
    assert select.select([running.stdout], [], [], 30)[0]
    process = BotProcess(running, LIMITS)
    with pytest.raises(AnswerEarly):
        process.ask(b"ask\n", 30)
    assert process.is_closed


def test_process_that_wrote_after_its_answer_is_at_fault_at_the_next_ask() -> None:
    source = (
        "import sys, threading, time\n"
        "def more():\n"
        "    time.sleep(0.05)\n"
        "    print('more')\n"
        "threading.Thread(target=more).start()\n" + ECHO
    )
    process = BotProcess(started(source), LIMITS)

    def ask_on() -> None:
        for _ in range(100_000):
            process.ask(b"ask\n", 30)

    with pytest.raises(AnswerEarly):
        ask_on()


def test_process_that_crashed_tells_its_last_words() -> None:
    process = BotProcess(started("raise ValueError('the reason')\n"), LIMITS)
    with pytest.raises(Crashed) as fault:
        process.ask(b"ask\n", 30)
    assert fault.value.status == 1
    assert fault.value.turn.ask == "ask"
    assert "ValueError: the reason" in fault.value.turn.stderr


def test_process_that_the_machine_ended_is_no_fault_of_the_bot() -> None:
    """Bubblewrap is outside of the bot's reach: whoever ends it is not the bot."""
    running = started(ECHO)
    process = BotProcess(running, LIMITS)
    process.ask(b"ask\n", 30)
    os.kill(running.monitor_pid, signal.SIGKILL)

    def ask_until_it_is_noticed() -> None:
        for _ in range(100_000):
            process.ask(b"ask\n", 30)

    with pytest.raises(KilledFromOutside):
        ask_until_it_is_noticed()
    assert process.is_closed


def test_process_that_closes_in_peace_may_say_goodbye() -> None:
    running = started("import sys\nsys.stdin.readline()\nsys.exit(7)\n")
    BotProcess(running, LIMITS).close(b"goodbye\n", 30)
    assert running.wait(0) == Ending(7, running.wait(0).cpu_seconds)


class StarvedProcess:
    """A bot on pipes that never answers, and what the kernel would report of it."""

    cpu_limit = None
    ended = None

    def __init__(self, loads: list[Load]) -> None:
        self._loads = loads
        self._pipes = [os.pipe() for _ in range(3)]
        self.stdin = self._pipes[0][1]
        self.stdout = self._pipes[1][0]
        self.stderr = self._pipes[2][0]

    def stop(self) -> None:
        """Nothing runs."""

    def resume(self) -> None:
        """Nothing runs."""

    def load(self) -> Load:
        """Return the next report."""
        return self._loads.pop(0)

    def wait(self, seconds: float) -> None:
        """Return that it still runs."""

    def hang_up(self) -> None:
        """Nobody reads."""

    def end(self) -> None:
        """Close the pipes."""
        for pair in self._pipes:
            for descriptor in pair:
                os.close(descriptor)


def test_process_that_was_given_no_processor_is_no_fault_of_the_bot() -> None:
    process = BotProcess(StarvedProcess([Load(0.0, 1.0), Load(0.0, 9.0)]), LIMITS)
    with pytest.raises(Starved) as fault:
        process.ask(b"ask\n", 2)
    assert isinstance(fault.value, MachineFault)


@pytest.mark.parametrize(
    ("loads", "seconds"),
    [
        ([Load(0.0, 1.0), Load(0.0, 1.0)], 2),
        ([Load(0.0, 1.0), Load(4.0, 9.0)], 2),
        ([Load(0.0, 1.0), Load(0.0, 9.0)], 0.1),
    ],
    ids=["asleep", "kept-from-answering-by-its-own-threads", "had-used-up-its-time-before"],
)
def test_process_that_had_its_chance_is_at_fault(loads: list[Load], seconds: float) -> None:
    process = BotProcess(StarvedProcess(loads), LIMITS)
    with pytest.raises(TimedOut):
        process.ask(b"ask\n", seconds)

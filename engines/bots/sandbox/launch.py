"""Starting a bot in the sandbox, and ending it so that nothing is left behind."""

import json
import os
import select
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import BinaryIO

from engines.bots.errors import StartFailed
from engines.bots.limits import Limits
from engines.bots.process import Ending, Load
from engines.bots.program import Kind, Program
from engines.bots.sandbox.command import (
    BOT_FOLDER,
    Descriptors,
    Tools,
    sandbox_command,
)
from engines.bots.sandbox.syscalls import filter_program

SANDBOX_UID = 64738
"""The user that bots are when the runner is root: it owns nothing and nobody logs in as it."""
_START_SECONDS = 10.0
_END_SECONDS = 10.0
_FILE_NAMES = {Kind.PYTHON: "bot.py", Kind.PYTHON_ZIP: "bot.pyz", Kind.EXECUTABLE: "bot"}
_TICKS = os.sysconf("SC_CLK_TCK")


class SandboxedProcess:
    """A bot in its sandbox: bubblewrap, which waits, and the bot, which is its only child.

    Bubblewrap is stopped until the bot has ended: it would wake at each stop and resume of the
    bot, a sixth of the time of an ask.

    `pid` and the open file `bot` are the bot's process. To be started, used and ended by one
    thread: the kernel ends the sandbox with that thread.
    """

    def __init__(
        self, monitor: "subprocess.Popen[bytes]", pid: int, bot: int, cpu_limit: int
    ) -> None:
        assert monitor.stdin is not None
        assert monitor.stdout is not None
        assert monitor.stderr is not None
        self._monitor = monitor
        self.monitor_pid = monitor.pid
        self.pid = pid
        self._bot = bot
        self._ending: Ending | None = None
        self._kills_before = _kills_for_memory()
        self.cpu_limit: int | None = cpu_limit
        self.ended: int | None = bot
        self._pipes: tuple[BinaryIO, ...] = (monitor.stdin, monitor.stdout, monitor.stderr)  # type: ignore[assignment]
        self.stdin, self.stdout, self.stderr = (pipe.fileno() for pipe in self._pipes)
        os.kill(monitor.pid, signal.SIGSTOP)

    def stop(self) -> None:
        """Stop the bot, all its threads, until `resume`."""
        self._signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let the bot go on."""
        self._signal(signal.SIGCONT)

    def load(self) -> Load | None:
        """Return what the bot has used so far; the wait is that of its first thread."""
        try:
            with open(f"/proc/{self.pid}/schedstat", "rb") as file:
                waited = int(file.read().split()[1]) / 1e9
            with open(f"/proc/{self.pid}/stat", "rb") as file:
                fields = file.read().rpartition(b")")[2].split()
        except (OSError, ValueError, IndexError):
            return None
        return Load((int(fields[11]) + int(fields[12])) / _TICKS, waited)

    def status(self) -> dict[str, str]:
        """Return what the kernel tells of the bot's process, by its own words for each fact."""
        with open(f"/proc/{self.pid}/status", "rb") as file:
            pairs = (line.decode(errors="replace").partition(":") for line in file)
            return {name: value.strip() for name, _, value in pairs}

    def wait(self, seconds: float) -> Ending | None:
        """Return how the bot ended, None if it still runs after so many seconds."""
        deadline = time.monotonic() + seconds
        while self._ending is None:
            if self._has_ended():
                os.kill(self.monitor_pid, signal.SIGCONT)
            pid, status, usage = os.wait4(self.monitor_pid, os.WNOHANG)
            if pid:
                self._note(status, usage.ru_utime + usage.ru_stime)
            elif time.monotonic() >= deadline:
                break
            else:
                time.sleep(0.0005)
        return self._ending

    def hang_up(self) -> None:
        """Close the bot's standard input."""
        with suppress(OSError):
            self._pipes[0].close()

    def _has_ended(self) -> bool:
        if self._bot < 0:
            return True
        poll = select.poll()
        poll.register(self._bot, select.POLLIN)
        return bool(poll.poll(0))

    def end(self) -> None:
        """Kill the bot; bubblewrap sees it die and ends. All descriptors are closed."""
        if self._bot < 0:
            return
        self._signal(signal.SIGKILL)
        if self.wait(_END_SECONDS) is None:
            os.kill(self.monitor_pid, signal.SIGKILL)
            self.wait(_END_SECONDS)
        os.close(self._bot)
        self._bot = -1
        self.ended = None
        for pipe in self._pipes:
            with suppress(OSError):
                pipe.close()

    def _signal(self, number: signal.Signals) -> None:
        if self._bot >= 0:
            try:  # twice an ask, where `suppress` would cost as much as the call
                signal.pidfd_send_signal(self._bot, number)
            except ProcessLookupError:
                return

    def _note(self, status: int, cpu_seconds: float) -> None:
        code = os.waitstatus_to_exitcode(status)
        self._monitor.returncode = code
        blame = None
        if code < 0:
            blame = f"signal {-code} to the sandbox"
            code = 128 - code
        elif code == 128 + signal.SIGKILL and _kills_for_memory() > self._kills_before:
            blame = "the machine ran out of memory"
        self._ending = Ending(code, cpu_seconds, blame)


def start_sandboxed(
    tools: Tools, program: Program, limits: Limits, matches: int
) -> SandboxedProcess:
    """Start a program as a bot. Raises StartFailed."""
    cpu_seconds = limits.cpu_seconds(matches)
    file_name = _FILE_NAMES[program.kind]
    words = program.command(tools.python, f"{BOT_FOLDER}/{file_name}")
    report_end, report = os.pipe2(os.O_CLOEXEC)
    try:
        with _in_memory(program.data) as data, _in_memory(filter_program()) as syscalls:
            descriptors = Descriptors(data, syscalls, report)
            command = sandbox_command(tools, descriptors, limits, cpu_seconds, file_name, words)
            try:
                monitor = _spawn(tools, command, descriptors)
            finally:
                os.close(report)
        return _attach(monitor, report_end, cpu_seconds)
    finally:
        os.close(report_end)


def _drop_root(tools: Tools) -> list[str]:
    """Return the words before a command that make it another user's: root has no limit of tasks.

    Python could do it, but would then copy the tables of the runner's whole memory to start.
    """
    user = str(SANDBOX_UID)
    return [tools.setpriv, "--reuid", user, "--regid", user, "--clear-groups", "--"]


def _spawn(tools: Tools, command: list[str], descriptors: Descriptors) -> "subprocess.Popen[bytes]":
    if os.getuid() == 0:
        command = [*_drop_root(tools), *command]
    try:
        return subprocess.Popen(  # noqa: S603 - the sandbox is what makes it safe
            command,
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd="/",
            env={},
            pass_fds=descriptors,
            # Of a group of its own, which is stopped while the bot plays.
            start_new_session=True,
        )
    except (OSError, subprocess.SubprocessError) as error:
        raise StartFailed(str(error)) from error


def _attach(
    monitor: "subprocess.Popen[bytes]", report_end: int, cpu_seconds: int
) -> SandboxedProcess:
    """Wait until the sandbox stands, then let the bot begin."""
    bot = -1
    try:
        pid = _bot_pid(report_end)
        bot = _open_process(pid)
        _open_gate(monitor)
    except (StartFailed, OSError) as error:
        if bot >= 0:
            with suppress(ProcessLookupError):
                signal.pidfd_send_signal(bot, signal.SIGKILL)
            os.close(bot)
        monitor.kill()
        _, errors = monitor.communicate()
        words = errors.decode(errors="replace").strip().replace("\n", "; ")
        raise StartFailed(words or str(error)) from error
    return SandboxedProcess(monitor, pid, bot, cpu_seconds)


def _open_gate(monitor: "subprocess.Popen[bytes]") -> None:
    """Let the bot begin, after its limits are set and its life is bound to this thread's."""
    assert monitor.stdin is not None
    assert monitor.stdout is not None
    poll = select.poll()
    poll.register(monitor.stdout, select.POLLIN)
    if not poll.poll(_START_SECONDS * 1000) or monitor.stdout.read(1) != b"\n":
        raise StartFailed("the sandbox does not stand")
    monitor.stdin.write(b"\n")


def _bot_pid(report_end: int) -> int:
    report = b""
    deadline = time.monotonic() + _START_SECONDS
    poll = select.poll()
    poll.register(report_end, select.POLLIN)
    while not report.rstrip().endswith(b"}"):
        left = deadline - time.monotonic()
        if left <= 0 or not poll.poll(left * 1000):
            raise StartFailed("bubblewrap does not report the process")
        data = os.read(report_end, 4096)
        if not data:
            raise StartFailed("bubblewrap ended")
        report += data
    return int(json.loads(report)["child-pid"])


def _open_process(pid: int) -> int:
    try:
        return os.pidfd_open(pid)
    except ProcessLookupError as error:
        raise StartFailed("the bot's process ended at once") from error


@contextmanager
def _in_memory(data: bytes) -> Iterator[int]:
    """Give a descriptor of a nameless file that holds the data, at its beginning."""
    descriptor = os.memfd_create("tapis", os.MFD_CLOEXEC)
    try:
        view = memoryview(data)
        while view:
            view = view[os.write(descriptor, view) :]
        os.lseek(descriptor, 0, os.SEEK_SET)
        yield descriptor
    finally:
        os.close(descriptor)


def _kills_for_memory() -> int:
    """Return how often the kernel has ended a process of this machine for want of memory."""
    try:
        with open("/proc/vmstat", "rb") as file:
            for line in file:
                if line.startswith(b"oom_kill "):
                    return int(line.split()[1])
    except OSError:
        pass
    return 0

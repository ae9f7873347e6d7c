"""Keep several programs running, show what they say, and end them all together.

honcho was weighed: it signals whole process groups, which kills a Celery worker's children in
the middle of a match instead of letting the worker finish.
"""

import asyncio
import contextlib
import ctypes
import os
import signal
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

RESTART_PAUSE_SECONDS = 1.0
FAST_EXIT_SECONDS = 20.0
FAST_EXITS_ALLOWED = 3
STOP_SECONDS = 15.0
LINE_LIMIT_BYTES = 1024 * 1024
PR_SET_PDEATHSIG = 1
_LIBC = ctypes.CDLL(None)


@dataclass(frozen=True, slots=True)
class Program:
    """A command to keep running; ``name`` stands before each of its lines."""

    name: str
    command: Sequence[str]


@dataclass(slots=True)
class _Running:
    program: Program
    process: asyncio.subprocess.Process
    output: asyncio.StreamReader
    started: float
    fast_exits: int = 0


def _end_with_parent() -> None:
    """The kernel ends this process when the supervisor is killed, so that none is left over."""
    if sys.platform == "linux":
        _LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def print_line(name: str, line: str) -> None:
    """One line of a program is on the terminal, the program's name in front."""
    # A terminal that went away must not keep the programs from being ended in order.
    with contextlib.suppress(OSError):
        print(f"{name:<8} | {line}", flush=True)


@dataclass(slots=True)
class Supervisor:
    """Runs programs in sessions of their own: a Ctrl-C reaches them only through it."""

    environment: Mapping[str, str]
    directory: Path
    say: Callable[[str, str], None] = print_line
    _running: dict[str, _Running] = field(default_factory=dict)
    _watchers: dict[str, asyncio.Task[None]] = field(default_factory=dict)
    _stopping: bool = False
    _failed: asyncio.Event = field(default_factory=asyncio.Event)

    async def start(self, program: Program) -> None:
        """The program runs, and is started again whenever it ends by itself.

        A program that ends within 20 seconds of its start three times in a row is given up,
        and `failed` returns.
        """
        running = await self._spawn(program)
        self._watchers[program.name] = asyncio.create_task(self._watch(running))

    async def failed(self) -> None:
        """Returns when a program was given up."""
        await self._failed.wait()

    async def stop(self, last: Sequence[str] = ()) -> None:
        """Every program has ended, those of ``last`` after the others.

        Each is asked by SIGTERM; what still runs after 15 seconds is killed.
        """
        self._stopping = True
        await self._stop_those([one for one in self._running if one not in last])
        await self._stop_those([one for one in self._running if one in last])

    def kill(self) -> None:
        """Every program is killed without being asked."""
        self._stopping = True
        for one in self._running.values():
            _kill_group(one)

    async def _stop_those(self, names: Sequence[str]) -> None:
        watchers = [self._watchers[name] for name in names]
        for name in names:
            with contextlib.suppress(ProcessLookupError):
                self._running[name].process.send_signal(signal.SIGTERM)
        if not watchers:
            return
        _, late = await asyncio.wait(watchers, timeout=STOP_SECONDS)
        if late:
            self.say("tapis", "some programs did not end in time and are killed")
        for name in names:
            _kill_group(self._running[name])
        await asyncio.gather(*watchers)

    async def _spawn(self, program: Program) -> _Running:
        # A pipe of our own: waiting for the program's end does not then wait until the last
        # process that inherited its output has ended too.
        reading_end, writing_end = os.pipe()
        try:
            process = await asyncio.create_subprocess_exec(
                *program.command,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=writing_end,
                stderr=writing_end,
                env=dict(self.environment),
                cwd=self.directory,
                start_new_session=True,
                preexec_fn=_end_with_parent,
            )
        finally:
            os.close(writing_end)
        output = asyncio.StreamReader(limit=LINE_LIMIT_BYTES)
        await asyncio.get_running_loop().connect_read_pipe(
            lambda: asyncio.StreamReaderProtocol(output), os.fdopen(reading_end, "rb")
        )
        running = _Running(program, process, output, time.monotonic())
        self._running[program.name] = running
        return running

    async def _watch(self, running: _Running) -> None:
        name = running.program.name
        while True:
            relay = asyncio.create_task(self._relay(running))
            status = await running.process.wait()
            _kill_group(running)
            await relay
            if self._stopping:
                return
            lived = time.monotonic() - running.started
            fast_exits = running.fast_exits + 1 if lived < FAST_EXIT_SECONDS else 1
            if fast_exits >= FAST_EXITS_ALLOWED:
                self.say("tapis", f"{name} ended with status {status} again; giving up")
                self._failed.set()
                return
            self.say("tapis", f"{name} ended with status {status}; starting it again")
            await asyncio.sleep(RESTART_PAUSE_SECONDS)
            if self._stopping:
                return
            running = await self._spawn(running.program)
            running.fast_exits = fast_exits

    async def _relay(self, running: _Running) -> None:
        while True:
            try:
                line = await running.output.readline()
            except ValueError:
                # Over the limit; the reader dropped what it had of the line.
                self.say(running.program.name, "(a line too long to show)")
                continue
            if not line:
                return
            self.say(running.program.name, line.decode(errors="replace").rstrip())


def _kill_group(running: _Running) -> None:
    """The program and what it left behind are gone; its session makes a group of its own."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(running.process.pid, signal.SIGKILL)

"""A bot's process, asked one line at a time under a deadline.

The bot runs only while it is asked: before the first match it may start, after each answer it is
stopped. What it writes then is found at the next ask and is a fault.
"""

import os
import select
import signal
import time
from typing import NamedTuple, Protocol

from engines.bots.errors import (
    AnswerEarly,
    AnswerMalformed,
    BotFault,
    Crashed,
    KilledFromOutside,
    OutputTooLong,
    Starved,
    TimedOut,
    Turn,
)
from engines.bots.limits import Limits

_CHUNK = 65536
_KILLED = 128 + signal.SIGKILL
_SHORTEST_EXCUSE_SECONDS = 0.5
"""With less time than this for an ask, a late answer is never the machine's fault."""
_EXIT_SECONDS = 0.5
"""How long a process that closed its output may take to end before it is ended."""


class Ending(NamedTuple):
    """How a process ended: its exit status (128 + n for signal n) and processor time in seconds."""

    status: int
    cpu_seconds: float
    killed_by_machine: str | None = None
    """Why the machine, not the bot, is to blame; None if it is not."""


class Load(NamedTuple):
    """Seconds that a process ran on processors, and waited for one, since its start."""

    ran: float
    waited: float


class Running(Protocol):
    """A process that was started for a bot, by a sandbox or otherwise."""

    stdin: int
    stdout: int
    stderr: int
    cpu_limit: int | None
    ended: int | None
    """A descriptor that can be read when the process has ended; None if its pipes tell it."""

    def stop(self) -> None:
        """Let the process not run until `resume`."""

    def resume(self) -> None:
        """Let the process run."""

    def load(self) -> Load | None:
        """Return what the process has used so far, None if that cannot be told."""

    def wait(self, seconds: float) -> Ending | None:
        """Return how the process ended, None if it still runs after so many seconds."""

    def hang_up(self) -> None:
        """Close the process's standard input: it reads the end of the file."""

    def end(self) -> None:
        """End the process and all that belongs to it; harmless when it has ended."""


class Reply(NamedTuple):
    """A whole line of a bot (without its end), the time it took, its standard error meanwhile."""

    line: bytes
    seconds: float
    stderr: bytes


class BotProcess:
    """Owns a running bot. After a fault the process is gone; `close` is always to be called."""

    def __init__(self, running: Running, limits: Limits) -> None:
        self._running = running
        self._limits = limits
        self._waiting = bytearray()
        self._stderr = bytearray()
        self._is_stopped = False
        self._is_closed = False
        for descriptor in (running.stdin, running.stdout, running.stderr):
            os.set_blocking(descriptor, False)
        self._poll = select.poll()
        self._poll.register(running.stdout, select.POLLIN)
        self._poll.register(running.stderr, select.POLLIN)
        if running.ended is not None:
            self._poll.register(running.ended, select.POLLIN)

    @property
    def is_closed(self) -> bool:
        """Whether the process has ended or been ended."""
        return self._is_closed

    def freeze(self) -> None:
        """Stop the bot until it is asked."""
        if not self._is_stopped and not self._is_closed:
            self._running.stop()
            self._is_stopped = True

    def tell(self, line: bytes) -> None:
        """Send a line (with its end) that wants no answer, together with the next ask."""
        self._waiting += line

    def ask(self, line: bytes, seconds: float, limit: str = "move") -> Reply:
        """Return the bot's answer to a line (with its end).

        `seconds` is the time it has; `limit` names it in a TimedOut. Raises a BotFault or a
        MachineFault, and then the process is closed.
        """
        asking = _Asking(line, seconds, limit)
        try:
            self._check_silence(asking)
            self._waiting += line
            self._converse(asking)
        except (BotFault, KilledFromOutside, Starved):
            self.close()
            raise
        return Reply(bytes(asking.answer[:-1]), asking.elapsed, bytes(self._stderr))

    def close(self, farewell: bytes = b"", seconds: float = 0.0) -> None:
        """End the bot: say `farewell`, give it so many seconds to end by itself, then end it."""
        if self._is_closed:
            return
        self._is_closed = True
        if seconds > 0:
            self._part(farewell, seconds)
        self._running.end()

    def _part(self, farewell: bytes, seconds: float) -> None:
        self._waiting += farewell
        try:
            os.write(self._running.stdin, self._waiting)
            self._running.hang_up()
            self._running.resume()
        except OSError:
            return
        deadline = time.monotonic() + seconds
        while self._running.wait(0.001) is None and time.monotonic() < deadline:
            self._drain()

    def _drain(self) -> None:
        for descriptor in (self._running.stdout, self._running.stderr):
            try:
                os.read(descriptor, _CHUNK)
            except BlockingIOError:
                continue

    # The conversation

    def _check_silence(self, asking: "_Asking") -> None:
        self._stderr.clear()
        for descriptor, _ in self._poll.poll(0):
            if descriptor == self._running.stderr:
                self._read_stderr(asking)
                continue
            self._read_answer(asking)
            if asking.answer:
                raise AnswerEarly(self._turn(asking))
            raise self._ended(asking)

    def _converse(self, asking: "_Asking") -> None:
        """Write what waits and read until the answer's line is whole."""
        asking.start()
        self._write(asking)
        if self._is_stopped:
            self._running.resume()
            self._is_stopped = False
        if self._waiting:
            self._poll.register(self._running.stdin, select.POLLOUT)
        try:
            while not asking.is_answered:
                self._step(asking)
        finally:
            self.freeze()
            asking.finish()
            if self._waiting:
                self._poll.unregister(self._running.stdin)
        if not asking.answer.endswith(b"\n") or asking.answer.count(b"\n") > 1:
            raise AnswerEarly(self._turn(asking))
        if self._waiting:
            raise AnswerEarly(self._turn(asking))

    def _step(self, asking: "_Asking") -> None:
        left = asking.seconds_left()
        if left <= 0:
            self._read_answer(asking)
            if not asking.is_answered:
                raise self._late(asking)
            return
        half = asking.seconds / 2
        if left > half:
            left -= half
        elif asking.load_at_half is None:
            asking.load_at_half = (asking.elapsed_so_far(), self._running.load())
        for descriptor, _ in self._poll.poll(max(1, left * 1000)):
            if descriptor == self._running.stdout:
                self._read_answer(asking)
            elif descriptor == self._running.stderr:
                self._read_stderr(asking)
            elif descriptor == self._running.stdin:
                self._write(asking)
            else:
                self._read_answer(asking)
                if not asking.is_answered:
                    raise self._ended(asking)

    def _write(self, asking: "_Asking") -> None:
        try:
            written = os.write(self._running.stdin, self._waiting)
        except BlockingIOError:
            return
        except BrokenPipeError as error:
            raise self._ended(asking) from error
        del self._waiting[:written]

    def _read_answer(self, asking: "_Asking") -> None:
        try:
            data = os.read(self._running.stdout, _CHUNK)
        except BlockingIOError:
            return
        if not data:
            raise self._ended(asking)
        asking.answer += data
        if b"\n" in data:
            asking.is_answered = True
            end = asking.answer.index(b"\n")
        else:
            end = len(asking.answer)
        if end > self._limits.line_bytes:
            raise OutputTooLong("a line", self._limits.line_bytes, self._turn(asking))

    def _read_stderr(self, asking: "_Asking") -> None:
        try:
            data = os.read(self._running.stderr, _CHUNK)
        except BlockingIOError:
            return
        if not data:
            self._poll.unregister(self._running.stderr)
            return
        self._stderr += data
        maximum = self._limits.stderr_bytes
        if len(self._stderr) > maximum:
            del self._stderr[maximum:]
            raise OutputTooLong("standard error", maximum, self._turn(asking))

    # What went wrong

    def _ended(self, asking: "_Asking") -> BotFault | KilledFromOutside:
        """Return the fault of a bot whose pipes are closed."""
        if self._is_stopped:
            self._running.resume()
            self._is_stopped = False
        ending = self._running.wait(_EXIT_SECONDS)
        self._read_last_words()
        turn = self._turn(asking)
        if ending is None:
            return Crashed(None, turn)
        if ending.killed_by_machine is not None:
            return KilledFromOutside(ending.killed_by_machine)
        limit = self._running.cpu_limit
        # The kernel counts more finely than it reports, hence a little less than the limit.
        is_killed = ending.status == _KILLED
        if is_killed and limit is not None and ending.cpu_seconds > 0.9 * limit - 0.1:
            return TimedOut("cpu", limit, turn)
        if asking.answer and not asking.answer.endswith(b"\n"):
            return AnswerMalformed("the bot ended in the middle of a line", turn)
        return Crashed(ending.status, turn)

    def _read_last_words(self) -> None:
        """Take what a bot that has ended left in its standard error, as much as is kept."""
        while len(self._stderr) < self._limits.stderr_bytes:
            try:
                data = os.read(self._running.stderr, _CHUNK)
            except BlockingIOError:
                break
            if not data:
                break
            self._stderr += data
        del self._stderr[self._limits.stderr_bytes :]

    def _late(self, asking: "_Asking") -> TimedOut | KilledFromOutside | Starved:
        """Return the fault of a bot that did not answer in time.

        A bot that was ready to run nearly all of the second half of its time, and hardly ran, was
        kept from answering by the machine; so was one whose runner slept through that half. Threads
        of the bot's own that are in its way do run. A bot with next to no time left has no such
        excuse, else it could use up its time and be let off.
        """
        ending = self._running.wait(0)
        if ending is not None and ending.killed_by_machine is not None:
            return KilledFromOutside(ending.killed_by_machine)
        self._read_last_words()
        timed_out = TimedOut(asking.limit, asking.seconds, self._turn(asking))
        if asking.seconds < _SHORTEST_EXCUSE_SECONDS:
            return timed_out
        if asking.load_at_half is None:
            return Starved(asking.elapsed_so_far() - asking.seconds / 2, asking.elapsed_so_far())
        since, before = asking.load_at_half
        after = self._running.load()
        if before is None or after is None:
            return timed_out
        span = asking.elapsed_so_far() - since
        waited = after.waited - before.waited
        if waited > 0.8 * span and after.ran - before.ran < 0.1 * span:
            return Starved(waited, span)
        return timed_out

    def _turn(self, asking: "_Asking") -> Turn:
        return Turn(
            asking.line.decode(errors="replace").rstrip("\n"),
            bytes(asking.answer[: self._limits.line_bytes]).decode(errors="replace"),
            self._stderr.decode(errors="replace"),
            asking.elapsed_so_far(),
        )


class _Asking:
    """One ask under way."""

    __slots__ = ("_began", "answer", "elapsed", "is_answered", "limit", "line", "load_at_half",
                 "seconds")  # fmt: skip

    def __init__(self, line: bytes, seconds: float, limit: str) -> None:
        self.line = line
        self.seconds = seconds
        self.limit = limit
        self.answer = bytearray()
        self.is_answered = False
        self.elapsed = 0.0
        self.load_at_half: tuple[float, Load | None] | None = None
        self._began: float | None = None

    def start(self) -> None:
        self._began = time.monotonic()

    def finish(self) -> None:
        self.elapsed = min(self.elapsed_so_far(), self.seconds)

    def elapsed_so_far(self) -> float:
        return 0.0 if self._began is None else time.monotonic() - self._began

    def seconds_left(self) -> float:
        return self.seconds - self.elapsed_so_far()

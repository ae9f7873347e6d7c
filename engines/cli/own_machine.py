"""An author's own bot on the author's own machine: in the sandbox, or as a plain process.

This is the only place that runs a bot outside of the sandbox, and only the commands reach it: no
server imports `engines.cli`, which a contract of the project holds.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from engines.bots.errors import SandboxUnavailable, StartFailed
from engines.bots.limits import Limits
from engines.bots.process import BotProcess, Ending, Load
from engines.bots.program import Program
from engines.bots.sandbox import Sandbox
from engines.cli.arguments import say


class OwnMachine:
    """Starts the bots of whoever runs the command."""

    def __init__(self) -> None:
        self._sandbox: Sandbox | None = None
        self._is_plain = False

    def start(self, program: Program, limits: Limits, matches: int) -> BotProcess:
        """Return a new process of the program; says once if it is not in the sandbox."""
        sandbox = self._opened()
        if sandbox is not None:
            return sandbox.start(program, limits, matches)
        return BotProcess(PlainProcess(program), limits)

    def _opened(self) -> Sandbox | None:
        if self._sandbox is None and not self._is_plain:
            try:
                self._sandbox = Sandbox()
            except SandboxUnavailable as error:
                self._is_plain = True
                say(
                    f"notice: there is no sandbox on this machine ({error.reason}). Your bot runs "
                    "as a plain program with all your rights and without limits of memory; the "
                    "server will not run it so."
                )
        return self._sandbox


class PlainProcess:
    """A program that runs as the user who started it, from a copy of its file."""

    cpu_limit: int | None = None
    ended: int | None = None

    def __init__(self, program: Program) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="tapis-bot-")
        path = Path(self._folder.name, program.name)
        path.write_bytes(program.data)
        path.chmod(0o700)
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the user's own program
                program.command(sys.executable, str(path)),
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                cwd=self._folder.name,
                start_new_session=True,
            )
        except OSError as error:
            self._folder.cleanup()
            raise StartFailed(str(error)) from error
        process = self._process
        self._pipes: tuple[BinaryIO, ...] = (process.stdin, process.stdout, process.stderr)  # type: ignore[assignment]
        self.stdin, self.stdout, self.stderr = (pipe.fileno() for pipe in self._pipes)

    def stop(self) -> None:
        """Stop the program until `resume`."""
        self._signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let the program go on."""
        self._signal(signal.SIGCONT)

    def load(self) -> Load | None:
        """Return None: a plain process is not measured."""
        return None

    def wait(self, seconds: float) -> Ending | None:
        """Return how the program ended, None if it still runs after so many seconds."""
        deadline = time.monotonic() + seconds
        while (code := self._process.poll()) is None:
            if time.monotonic() >= deadline:
                return None
            time.sleep(0.0005)
        return Ending(code if code >= 0 else 128 - code, 0.0)

    def hang_up(self) -> None:
        """Close the program's standard input."""
        with suppress(OSError):
            self._pipes[0].close()

    def end(self) -> None:
        """Kill the program and what it started, and remove the copy of its file."""
        self._signal(signal.SIGKILL)
        self._process.wait()
        for pipe in self._pipes:
            with suppress(OSError):
                pipe.close()
        self._folder.cleanup()

    def _signal(self, number: signal.Signals) -> None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, number)

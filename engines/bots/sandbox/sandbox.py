"""The sandbox of a machine: proven before it holds its first bot."""

import json
import os
from collections.abc import Sequence
from pathlib import Path

from engines.bots.errors import BotFault, MachineFault, SandboxUnavailable, StartFailed
from engines.bots.limits import Limits
from engines.bots.process import BotProcess
from engines.bots.program import Kind, Program
from engines.bots.sandbox.command import Tools, find_tools
from engines.bots.sandbox.launch import SandboxedProcess, start_sandboxed

_PROBE_FILE = Path(__file__).with_name("probe_bot.py")
_PROBE = Program(_PROBE_FILE.name, Kind.PYTHON, _PROBE_FILE.read_bytes())
_PROBE_SECONDS = 20.0
_PRIVATE = ("/etc/passwd", "/proc/self", "/root", "/home", "/run", "/var", "/sys", "/dev/shm")  # noqa: S108
_REMEDIES = {
    "setres": "Run the workers as an ordinary user, or map user 64738 into the container.",
    "uid map": "Allow unprivileged user namespaces: set kernel.unprivileged_userns_clone=1, and "
    "kernel.apparmor_restrict_unprivileged_userns=0 or give bwrap an AppArmor profile.",
    "namespace": "Allow user namespaces: set user.max_user_namespaces to 1000 or more; in a "
    "container, let its seccomp profile allow unshare and mount.",
    "Unknown option": "Install bubblewrap 0.8.0 or later.",
    "seccomp": "Use a kernel with seccomp filters (CONFIG_SECCOMP_FILTER).",
}


class Sandbox:
    """Starts bots, each in a sandbox of its own.

    One exists only where a probe bot, started in exactly the same way, was denied everything.
    `hidden` are paths of the house which a bot must not see; `tools` are found if not given.
    Raises SandboxUnavailable.
    """

    def __init__(self, hidden: Sequence[Path] = (), tools: Tools | None = None) -> None:
        self._tools = tools or find_tools()
        try:
            wrong = self._probe([*_PRIVATE, *map(str, hidden)])
        except (BotFault, MachineFault) as error:
            raise _unavailable(error) from error
        if wrong:
            raise SandboxUnavailable(
                f"The sandbox does not hold: {'; '.join(wrong)}",
                "Let bubblewrap be the distribution's own, keep the project outside of /usr, and "
                "run on a kernel that enforces seccomp and resource limits.",
            )

    def start(self, program: Program, limits: Limits, matches: int) -> BotProcess:
        """Return a new process of the program, to be used and closed by this thread.

        It has processor time for so many matches. Raises StartFailed.
        """
        return BotProcess(start_sandboxed(self._tools, program, limits, matches), limits)

    def _probe(self, hidden: list[str]) -> list[str]:
        limits = Limits()
        running = start_sandboxed(self._tools, _PROBE, limits, 1)
        process = BotProcess(running, limits)
        try:
            reply = process.ask(json.dumps(hidden).encode() + b"\n", _PROBE_SECONDS)
            inside: list[str] = json.loads(reply.line)
            return inside + _seen_from_outside(running)
        finally:
            process.close()


def _seen_from_outside(running: SandboxedProcess) -> list[str]:
    """Return what the kernel says of the probe's process that must not be so."""
    status = running.status()
    expected = {"NoNewPrivs": "1", "Seccomp": "2", "CapEff": "0000000000000000"}
    wrong = [
        f"the kernel reports {name} {status.get(name)} instead of {value}"
        for name, value in expected.items()
        if status.get(name) != value
    ]
    if "0" in status.get("Uid", "0").split():
        wrong.append("the bot is root outside of the sandbox")
    if len(status.get("NSpid", "").split()) < 2:
        wrong.append("the bot shares the machine's process namespace")
    if os.getuid() != 0 and str(os.getuid()) not in status.get("Uid", "").split():
        wrong.append("the bot is another user of the machine")
    return wrong


def _unavailable(error: BotFault | MachineFault) -> SandboxUnavailable:
    """Return the refusal, with a remedy if the words of the failure suggest one."""
    reason = error.reason if isinstance(error, StartFailed) else str(error)
    if isinstance(error, BotFault) and error.turn.stderr:
        reason = f"{reason}: {error.turn.stderr.strip().splitlines()[-1]}"
    remedy = next(
        (text for words, text in _REMEDIES.items() if words in reason),
        "Look at what bubblewrap says when it is started by hand.",
    )
    return SandboxUnavailable(f"A bot cannot be held: {reason}", remedy)

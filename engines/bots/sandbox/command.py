"""The command line of the sandbox: what a bot finds around itself."""

import os
from pathlib import Path
from typing import NamedTuple

from engines.bots.errors import SandboxUnavailable
from engines.bots.limits import Limits

BOT_FOLDER = "/bot"
_PYTHONS = ("/usr/bin/python3", "/usr/local/bin/python3")
_DEVICES = ("null", "zero", "random", "urandom")
_FILE_BYTES = 1 << 20
_DESCRIPTORS = 64
_GATE = 'echo && read -r go && exec "$@"'
"""Says that the sandbox stands, and runs the bot when it is told to.

Bubblewrap binds the sandbox's life to the runner's only just before it runs the program: without
the gate a runner killed in that moment would leave its bot behind.
"""
_ADDRESS_SPACE_EXTRA_MIB = 2048
"""What may be reserved and never be filled: engines of JavaScript reserve a gigabyte."""


class Tools(NamedTuple):
    """The programs that a sandbox is made of, as absolute paths."""

    bwrap: str
    prlimit: str
    setpriv: str
    python: str


class Descriptors(NamedTuple):
    """Open files handed to bubblewrap: the bot, the system call filter, and where it reports."""

    program: int
    syscalls: int
    report: int


def find_tools() -> Tools:
    """Return the programs of the machine. Raises SandboxUnavailable."""
    return Tools(
        _tool("bwrap", ("/usr/bin/bwrap", "/usr/local/bin/bwrap"), "bubblewrap"),
        _tool("prlimit", ("/usr/bin/prlimit",), "util-linux"),
        _tool("setpriv", ("/usr/bin/setpriv", "/bin/setpriv"), "util-linux"),
        _tool("python3", _PYTHONS, "python3"),
    )


def _tool(name: str, places: tuple[str, ...], package: str) -> str:
    """Return the first place that holds the program. PATH is not asked: it may be anybody's."""
    for place in places:
        if os.access(place, os.X_OK):
            return place
    raise SandboxUnavailable(f"{name} is not installed", f"Install the package {package}.")


def sandbox_command(
    tools: Tools,
    descriptors: Descriptors,
    limits: Limits,
    cpu_seconds: int,
    file_name: str,
    program: list[str],
) -> list[str]:
    """Return the words that start `program`, the file lying at `file_name` in the bot's folder."""
    return [
        tools.bwrap,
        *_namespaces(),
        *_files(descriptors.program, file_name),
        *_environment(),
        *("--seccomp", str(descriptors.syscalls)),
        *("--info-fd", str(descriptors.report)),
        "--",
        # Inside, because the kernel counts the number of tasks for each user namespace.
        tools.prlimit,
        *_limits(limits, cpu_seconds),
        "--",
        *("/bin/sh", "-c", _GATE, "sh"),
        *program,
    ]


def _namespaces() -> list[str]:
    return [
        "--unshare-user",
        "--unshare-all",
        "--disable-userns",
        "--as-pid-1",
        "--die-with-parent",
        "--new-session",
        *("--cap-drop", "ALL"),
        *("--hostname", "bot"),
        *("--uid", "1000"),
        *("--gid", "1000"),
    ]


def _files(program: int, file_name: str) -> list[str]:
    """Name all files there are: /usr, four devices and the bot itself; nothing can be written."""
    words = ["--ro-bind", "/usr", "/usr"]
    for folder in ("bin", "lib", "lib64", "lib32"):
        if Path("/usr", folder).is_dir():
            words += ["--symlink", f"usr/{folder}", f"/{folder}"]
    words += ["--dir", "/dev"]
    for device in _DEVICES:
        words += ["--dev-bind", f"/dev/{device}", f"/dev/{device}"]
    words += ["--dir", "/tmp", "--dir", BOT_FOLDER]  # noqa: S108 - inside, and read-only
    words += ["--perms", "0555", "--ro-bind-data", str(program), f"{BOT_FOLDER}/{file_name}"]
    words += ["--chdir", BOT_FOLDER, "--remount-ro", "/"]
    return words


def _environment() -> list[str]:
    words = ["--clearenv"]
    for name, value in (
        ("PATH", "/usr/bin"),
        ("HOME", BOT_FOLDER),
        ("LANG", "C.UTF-8"),
        ("TZ", "UTC"),
        ("MALLOC_ARENA_MAX", "2"),
    ):
        words += ["--setenv", name, value]
    return words


def _limits(limits: Limits, cpu_seconds: int) -> list[str]:
    """Bound one process, which is the whole bot: the filter lets it make threads only."""
    memory = limits.memory_mib << 20
    return [
        f"--data={memory}",
        f"--as={memory + (_ADDRESS_SPACE_EXTRA_MIB << 20)}",
        f"--cpu={cpu_seconds}",
        f"--nproc={limits.threads}",
        f"--nofile={_DESCRIPTORS}",
        f"--fsize={_FILE_BYTES}",
        "--stack=8388608",
        "--core=0",
        "--memlock=0",
        "--msgqueue=0",
        "--sigpending=64",
        "--locks=0",
        "--nice=0",
        "--rtprio=0",
    ]

"""A sandbox exists only where a probe was denied everything."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from engines.bots.errors import MachineFault, SandboxUnavailable
from engines.bots.sandbox import Sandbox
from engines.bots.sandbox.command import Tools, find_tools

pytestmark = pytest.mark.needs_program("bwrap")
PROJECT = Path(__file__).parents[4]

JUST_EXECUTES = """#!/usr/bin/python3 -S
# Reports a process and runs the program without any sandbox.
import os, sys
words = sys.argv[1:]
report = int(words[words.index("--info-fd") + 1])
child = os.fork()
if child == 0:
    os.close(report)
    os.execv("/bin/sh", [*words[words.index("/bin/sh"):-1], "PROBE"])
os.write(report, b'{"child-pid": %d}' % child)
os.waitpid(child, 0)
"""
WITHOUT_FILTER = """#!/usr/bin/python3 -S
import os, sys
words = sys.argv[1:]
place = words.index("--seccomp")
os.close(int(words[place + 1]))
os.execv("/usr/bin/bwrap", ["bwrap", *words[:place], *words[place + 2:]])
"""
WITHOUT_READ_ONLY = """#!/usr/bin/python3 -S
import os, sys
words = sys.argv[1:]
place = words.index("--remount-ro")
os.execv("/usr/bin/bwrap", ["bwrap", *words[:place], *words[place + 2:]])
"""
WITH_THE_MACHINE = """#!/usr/bin/python3 -S
import os, sys
words = sys.argv[1:]
place = words.index("--chdir")
os.execv("/usr/bin/bwrap", ["bwrap", *words[:place], "--ro-bind", "/etc", "/etc", *words[place:]])
"""
WITHOUT_LIMITS = """#!/usr/bin/python3 -S
import os, sys
words = sys.argv[1:]
place = words.index("--")
end = words.index("--", place + 1)
os.execv("/usr/bin/bwrap", ["bwrap", *words[:place + 1], *words[end + 1:]])
"""
ONLY_FAILS = """#!/bin/sh
echo 'bwrap: setting up uid map: Permission denied' >&2
exit 1
"""


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that the sandbox's user can read."""
    with tempfile.TemporaryDirectory() as name:
        path = Path(name)
        path.chmod(0o755)
        yield path


def tools_with(folder: Path, text: str) -> Tools:
    """Return the machine's tools with another program in place of bubblewrap."""
    path = folder / "bwrap"
    probe = folder / "probe_bot.py"
    probe.write_bytes((PROJECT / "engines/bots/sandbox/probe_bot.py").read_bytes())
    path.write_text(text.replace("PROBE", str(probe)))
    path.chmod(0o755)
    return find_tools()._replace(bwrap=str(path))


def test_sandbox_on_this_machine_holds() -> None:
    assert isinstance(Sandbox([PROJECT]), Sandbox)


@pytest.mark.parametrize(
    ("program", "complaint"),
    [
        (JUST_EXECUTES, "/etc is visible"),
        (WITHOUT_FILTER, "Seccomp 0"),
        (WITHOUT_READ_ONLY, "not mounted read-only"),
        (WITH_THE_MACHINE, "/etc/passwd is visible"),
        (WITHOUT_LIMITS, "there is no limit DATA"),
    ],
    ids=["just-executes", "without-filter", "without-read-only", "with-etc", "without-limits"],
)
def test_sandbox_with_a_weak_bubblewrap_is_refused(
    program: str, complaint: str, folder: Path
) -> None:
    with pytest.raises(SandboxUnavailable) as refusal:
        Sandbox(tools=tools_with(folder, program))
    assert complaint in refusal.value.reason
    assert refusal.value.remedy


def test_sandbox_without_user_namespaces_is_refused_with_the_remedy(folder: Path) -> None:
    with pytest.raises(SandboxUnavailable) as refusal:
        Sandbox(tools=tools_with(folder, ONLY_FAILS))
    assert "setting up uid map: Permission denied" in refusal.value.reason
    assert "kernel.unprivileged_userns_clone=1" in refusal.value.remedy


def test_sandbox_inside_of_a_sandbox_is_refused() -> None:
    """Bubblewrap itself can forbid user namespaces: a machine that really has none."""
    ended = subprocess.run(
        [
            *("/usr/bin/bwrap", "--bind", "/", "/", "--dev-bind", "/dev", "/dev"),
            *("--unshare-user", "--disable-userns", "--uid", "1000", "--gid", "1000"),
            *(sys.executable, "-c"),
            "from engines.bots.sandbox import Sandbox\n"
            "from engines.bots.errors import SandboxUnavailable\n"
            "try:\n    Sandbox()\n"
            "except SandboxUnavailable as error:\n    print(error.remedy)\n",
        ],
        cwd=PROJECT,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(PROJECT), os.environ.get("PYTHONPATH", "")]),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert "user.max_user_namespaces" in ended.stdout, ended


def test_sandbox_without_bubblewrap_is_refused_by_name() -> None:
    missing = find_tools()._replace(bwrap="/usr/bin/no-such-program")
    with pytest.raises(SandboxUnavailable, match="no-such-program"):
        Sandbox(tools=missing)


def test_sandbox_with_a_hidden_path_that_bots_see_is_refused() -> None:
    with pytest.raises(SandboxUnavailable, match="/usr/bin/env is visible"):
        Sandbox([Path("/usr/bin/env")])


def test_sandbox_refusal_is_the_fault_of_the_machine() -> None:
    assert issubclass(SandboxUnavailable, MachineFault)

"""Scripts, zips, other languages and bare machine code run in the sandbox as Python does."""

import io
import platform
import shutil
import zipfile

import pytest

from engines.bots.limits import Limits
from engines.bots.program import Program, read_program
from engines.bots.sandbox import Sandbox
from tests.hostile_bots.bots import ROOMY, Seen, ask_once
from tests.hostile_bots.people import USERS, run_as

ANSWER = '{"action": "play 7S"}'
SCRIPTS = {
    "sh": f"#!/bin/sh\nwhile read -r line; do echo '{ANSWER}'; done\n",
    "perl": f"#!/usr/bin/perl\n$| = 1;\nwhile (<STDIN>) {{ print '{ANSWER}', \"\\n\"; }}\n",
    "node": "#!/usr/bin/env node\n"
    "require('readline').createInterface({ input: process.stdin })\n"
    f"  .on('line', () => console.log('{ANSWER}'));\n",
    "python3": "#!/usr/bin/python3\nimport sys\n"
    f"for line in sys.stdin:\n    print('{ANSWER}', flush=True)\n",
}
FOUND = [name for name in SCRIPTS if shutil.which(name, path="/usr/bin:/bin")]


def static_program() -> bytes:
    """Return a whole ELF program of x86-64 that reads, answers with the first action, and so on."""
    answer = b'{"action":0}\n'
    code_at, size = 0x400078, 0x40
    text_at = code_at + size
    code = (
        b"\x31\xff\x48\x81\xec\x00\x10\x00\x00"  # edi = 0; rsp -= 4096
        b"\x31\xff\x48\x89\xe6\xba\x00\x10\x00\x00\x31\xc0\x0f\x05"  # read(0, rsp, 4096)
        b"\x85\xc0\x7e\x18"  # at the end of the input: leave
        b"\xbf\x01\x00\x00\x00\xbe" + text_at.to_bytes(4, "little") + b"\xba"
        + len(answer).to_bytes(4, "little") + b"\xb8\x01\x00\x00\x00\x0f\x05"  # write(1, text, n)
        b"\xeb\xd6"  # again
        b"\xb8\x3c\x00\x00\x00\x31\xff\x0f\x05"  # exit(0)
    )  # fmt: skip
    body = code.ljust(size, b"\x90") + answer
    header = (
        b"\x7fELF\x02\x01\x01" + bytes(9)
        + b"\x02\x00\x3e\x00\x01\x00\x00\x00" + code_at.to_bytes(8, "little")
        + (64).to_bytes(8, "little") + bytes(8) + bytes(4)
        + b"\x40\x00\x38\x00\x01\x00\x00\x00\x00\x00\x00\x00"
    )  # fmt: skip
    length = (len(header) + 56 + len(body)).to_bytes(8, "little")
    segment = (
        b"\x01\x00\x00\x00\x05\x00\x00\x00" + bytes(8)
        + (0x400000).to_bytes(8, "little") * 2 + length * 2 + (0x1000).to_bytes(8, "little")
    )  # fmt: skip
    return header + segment + body


def zipped(files: dict[str, str]) -> bytes:
    """Return a zip file."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return out.getvalue()


def asked(user: str, program: Program, limits: Limits = ROOMY) -> Seen:
    """Return what came of one ask as that user."""
    return run_as(user, lambda: ask_once(Sandbox(), program, limits, 60))


@pytest.mark.parametrize("user", USERS)
@pytest.mark.parametrize("name", FOUND)
def test_script_of_another_language_answers(name: str, user: str) -> None:
    program = read_program(f"bot.{name}", SCRIPTS[name].encode(), ROOMY)
    assert asked(user, program).answer == ANSWER


@pytest.mark.parametrize("user", USERS)
@pytest.mark.parametrize("machine", [platform.machine()] if platform.machine() == "x86_64" else [])
def test_static_executable_answers(machine: str, user: str) -> None:
    program = read_program("bot", static_program(), ROOMY)
    assert asked(user, program).answer == '{"action":0}'


@pytest.mark.parametrize("user", USERS)
def test_zip_with_its_own_modules_answers(user: str) -> None:
    files = {
        "__main__.py": "import sys, words\nfor line in sys.stdin:\n    print(words.ANSWER)\n",
        "words.py": f"ANSWER = '{ANSWER}'\n",
    }
    program = read_program("bot.pyz", zipped(files), ROOMY)
    assert asked(user, program).answer == ANSWER


@pytest.mark.parametrize("user", USERS)
def test_zip_bomb_is_the_crash_of_the_bot(user: str) -> None:
    """A member of 100 MB packs to a few kilobytes; only the bot unpacks it, within its memory."""
    files = {"__main__.py": "import big\n", "big.py": "#" * 100_000_000}
    program = read_program("bot.pyz", zipped(files), ROOMY)
    seen = asked(user, program, Limits(memory_mib=64))
    assert seen.fault == "crash"
    assert "MemoryError" in seen.turn.stderr

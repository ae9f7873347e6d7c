"""The hostile bots as programs, and one ask put to each."""

import platform
import re
from pathlib import Path
from typing import NamedTuple

from engines.bots.errors import BotFault, Turn
from engines.bots.limits import Limits
from engines.bots.program import Kind, Program
from engines.bots.protocol import choice_of, read_answer
from engines.bots.sandbox import Sandbox

FOLDER = Path(__file__).parent
PROJECT = FOLDER.parents[1]
ROOMY = Limits(move_seconds=60, bank_seconds=60)
TIGHT = Limits(move_seconds=0.4, bank_seconds=0.8, start_seconds=0.1, memory_mib=64)

_FRAME = """

import sys

PROJECT = {project!r}
sys.stdin.readline()
try:
    told = attempt()
    print("done:", told, flush=True)
except (OSError, MemoryError, RuntimeError) as error:
    print("denied:", type(error).__name__, error, flush=True)
sys.stdin.readline()
"""


class Seen(NamedTuple):
    """What came of an ask: the answer, or the code of the fault with its text and turn."""

    answer: str
    fault: str = ""
    text: str = ""
    turn: Turn | None = None


def names(folder: str) -> list[str]:
    """Return the bots in a folder that this kind of machine can run."""
    paths = sorted((FOLDER / folder).glob("*.py"))
    machine = platform.machine()
    return [
        path.stem
        for path in paths
        if (wanted := re.search(r"^# machine: (\w+)$", path.read_text(), re.MULTILINE)) is None
        or wanted[1] == machine
    ]


def source(folder: str, name: str) -> str:
    """Return the text of a bot."""
    return (FOLDER / folder / f"{name}.py").read_text()


def attempt_program(name: str) -> Program:
    """Return a bot that tries something at the first ask and tells what came of it."""
    text = source("attempts", name) + _FRAME.format(project=str(PROJECT))
    return Program(f"{name}.py", Kind.PYTHON, text.encode())


def misdeed_program(name: str) -> Program:
    """Return a bot that breaks the protocol or the limits."""
    return Program(f"{name}.py", Kind.PYTHON, source("misdeeds", name).encode())


def expected_fault(name: str) -> str:
    """Return the code of the fault that a misdeed is."""
    found = re.search(r"^# fault: (\w+)$", source("misdeeds", name), re.MULTILINE)
    assert found is not None
    return found[1]


def ask_once(
    sandbox: Sandbox, program: Program, limits: Limits, seconds: float, *, padding: int = 0
) -> Seen:
    """Start a bot, ask once with the legal actions "play KH" and "play 7S", and end it."""
    process = sandbox.start(program, limits, 1)
    line = b'{"type":"ask","legal":["play KH","play 7S"],"view":"%s"}\n' % (b"x" * padding)
    try:
        reply = process.ask(line, seconds)
        if reply.line.startswith((b"done:", b"denied:")):
            return Seen(reply.line.decode())
        turn = Turn(line.decode(), reply.line.decode(errors="replace"), "", reply.seconds)
        answer = read_answer(reply.line, turn)
        choice_of(answer, ("play KH", "play 7S"), turn)
        return Seen(reply.line.decode())
    except BotFault as fault:
        return Seen("", fault.code, str(fault), fault.turn)
    finally:
        process.close()

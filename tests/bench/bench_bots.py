"""What the sandbox costs: a bot's start, an ask, and a process for each match.

Wall-clock times, because processes wait for each other here. What else runs on the machine only
slows them, so each figure is the fastest tenth of many short rounds, the sides taking turns.
"""

import os
import subprocess
import time
from collections.abc import Callable, Iterator
from functools import partial
from statistics import mean

from engines.bots.kit.new_bot import bot_source
from engines.bots.limits import Limits
from engines.bots.process import BotProcess
from engines.bots.program import Kind, Program
from engines.bots.sandbox import Sandbox
from engines.bots.sandbox.command import find_tools
from engines.bots.series import SeriesBot
from engines.bots.table import play_bot_match
from engines.core.chance import SeededChance, derive_seed
from engines.registry import game_named
from tests.bench.figure import Figure

LIMITS = Limits()
ECHO = Program(
    "echo.py", Kind.PYTHON, b"import sys\nfor line in sys.stdin:\n    print(line, end='')\n"
)
LINE = b'{"type":"ask","legal":["propose","stand"]}\n'
START_ROUNDS = 61
ASK_ROUNDS = 21
ASKS = 500
SERIES_ROUNDS = 12
SERIES_SECONDS = 0.7
START_BOUND_MS = 8
ASK_BOUND = 5
SERIES_BOUND = 10


def measure() -> Iterator[Figure]:
    """Yield the figures."""
    sandbox = Sandbox()
    yield from start_figures(sandbox)
    yield from ask_figures(sandbox)
    yield from series_figures(sandbox)


def seconds_of(function: Callable[[], object]) -> float:
    """Return how long a call took."""
    started = time.perf_counter()
    function()
    return time.perf_counter() - started


def fastest(seconds: list[float]) -> float:
    """Return the mean of the fastest tenth."""
    return mean(sorted(seconds)[: max(1, len(seconds) // 10)])


def plain() -> subprocess.Popen[bytes]:
    """Return the same program as a plain process of the same python3."""
    return subprocess.Popen(
        [find_tools().python, "-u", "-c", ECHO.data.decode()],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        bufsize=0,
    )


def bare_ask(process: subprocess.Popen[bytes]) -> None:
    """Write a line and read the line that comes back."""
    assert process.stdin is not None
    assert process.stdout is not None
    os.write(process.stdin.fileno(), LINE)
    while not os.read(process.stdout.fileno(), 4096).endswith(b"\n"):
        pass


def start_figures(sandbox: Sandbox) -> Iterator[Figure]:
    """Yield the time from nothing to the first answer, sandboxed and plain."""
    held: list[float] = []
    free: list[float] = []
    for _ in range(START_ROUNDS):
        started = time.perf_counter()
        process = sandbox.start(ECHO, LIMITS, 1)
        process.ask(LINE, 60)
        held.append(time.perf_counter() - started)
        process.close()
        started = time.perf_counter()
        with plain() as other:
            bare_ask(other)
            free.append(time.perf_counter() - started)
            other.kill()
    yield Figure("start of a bot, to its first answer", fastest(held) * 1000, "ms")
    yield Figure("start of python3 with the same file", fastest(free) * 1000, "ms")
    more = (fastest(held) - fastest(free)) * 1000
    yield Figure("start: what the sandbox adds", more, "ms", at_most=START_BOUND_MS)


def ask_figures(sandbox: Sandbox) -> Iterator[Figure]:
    """Yield the time of an ask, with the bot stopped in between, against a bare pipe."""
    held: list[float] = []
    free: list[float] = []
    process = sandbox.start(ECHO, LIMITS, 1)
    with plain() as other:
        process.ask(LINE, 60)
        bare_ask(other)
        for _ in range(ASK_ROUNDS):
            held.append(seconds_of(lambda: [process.ask(LINE, 60) for _ in range(ASKS)]) / ASKS)
            free.append(seconds_of(lambda: [bare_ask(other) for _ in range(ASKS)]) / ASKS)
        other.kill()
    process.close()
    yield Figure("ask over the sandbox's pipes", fastest(held) * 1e6, "microseconds")
    yield Figure("ask over a bare pipe", fastest(free) * 1e6, "microseconds")
    ratio = fastest(held) / fastest(free)
    yield Figure("ask: sandbox / bare pipe", ratio, "", at_most=ASK_BOUND)


def series_figures(sandbox: Sandbox) -> Iterator[Figure]:
    """Yield mirrored Ecarte matches a second of two kit bots, kept alive and spawned anew."""
    program = Program("bot.py", Kind.PYTHON, bot_source("ecarte", "bot").encode())
    kept: list[float] = []
    spawned: list[float] = []
    for number in range(SERIES_ROUNDS):
        kept.append(_seconds_a_match(sandbox, program, 10_000, number))
        spawned.append(_seconds_a_match(sandbox, program, 1, number))
    yield Figure("matches of kept-alive bots", 1 / fastest(kept), "matches per second")
    yield Figure("matches with a spawn for each", 1 / fastest(spawned), "matches per second")
    ratio = fastest(spawned) / fastest(kept)
    yield Figure("matches: kept alive / spawned", ratio, "", at_least=SERIES_BOUND)


def _seconds_a_match(
    sandbox: Sandbox, program: Program, matches_per_process: int, number: int
) -> float:
    game = game_named("ecarte", {}, 2)
    start: Callable[[], BotProcess] = partial(sandbox.start, program, LIMITS, matches_per_process)
    seed = number.to_bytes(32, "big")
    played = 0
    with (
        SeriesBot(start, LIMITS, matches_per_process) as first,
        SeriesBot(start, LIMITS, matches_per_process) as second,
    ):
        started = time.perf_counter()
        while (seconds := time.perf_counter() - started) < SERIES_SECONDS:
            deals = derive_seed(seed, str(played // 2))
            seats = [first, second] if played % 2 == 0 else [second, first]
            names = ["a", "b"]
            play_bot_match(game, seats, SeededChance(deals), names=names, seed=deals)
            played += 1
    return seconds / played

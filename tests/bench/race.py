"""Contestants measured against each other: in turn, in short slices of CPU time, in one run."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from statistics import median
from typing import IO

WARM_UP_SECONDS = 0.3
SLICE_SECONDS = 0.3
ROUNDS = 21

OPEN_SPIEL = "tests.bench.peers.open_spiel_game"
RLCARD_UNO = "tests.bench.peers.rlcard_uno"
PLAYOUTS = "tests.bench.random_playouts"


def race(contestants: Mapping[str, Sequence[str]]) -> dict[str, list[float]]:
    """Return decisions per CPU second of each contestant in each round.

    A contestant is a module with its arguments, run in a process of its own. The peers may live
    in another environment: TAPIS_BENCH_PYTHON names its interpreter.
    """
    rates: dict[str, list[float]] = {name: [] for name in contestants}
    with ExitStack() as stack:
        running = {}
        for name, command in contestants.items():
            process = stack.enter_context(
                subprocess.Popen(
                    [_python(command[0]), "-m", *command],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    text=True,
                )
            )
            assert process.stdin is not None
            assert process.stdout is not None
            running[name] = (process.stdin, process.stdout)
        for name, pipes in running.items():
            _slice(name, *pipes, WARM_UP_SECONDS)
        for number in range(ROUNDS):
            # Every other round runs backwards, so that nobody always follows the same neighbour.
            for name in list(running)[:: 1 if number % 2 else -1]:
                rates[name].append(_slice(name, *running[name], SLICE_SECONDS))
        for question, _ in running.values():
            question.close()
    return rates


def ratio(rates: Mapping[str, Sequence[float]], ours: str, theirs: str) -> float:
    """Return the median over the rounds of our rate divided by theirs in the same round."""
    return median(a / b for a, b in zip(rates[ours], rates[theirs], strict=True))


def _python(module: str) -> str:
    if module.startswith("tests.bench.peers."):
        return os.environ.get("TAPIS_BENCH_PYTHON", sys.executable)
    return sys.executable


def _slice(name: str, question: IO[str], answer: IO[str], seconds: float) -> float:
    try:
        question.write(f"{seconds}\n")
        question.flush()
        line = answer.readline()
    except BrokenPipeError:
        line = ""
    if not line:
        raise SystemExit(f"the contestant {name} ended; see above, are the peers installed?")
    decisions, spent = line.split()
    return int(decisions) / float(spent)

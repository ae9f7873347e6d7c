"""A program that plays when it is told to, in a process of its own.

The parent writes a number of seconds a line; the contestant plays about so long and answers with
its decisions and the CPU seconds that they took.
"""

import sys
import time
from collections.abc import Callable
from itertools import count


def serve(play: Callable[[int], int]) -> None:
    """Answer the parent until it hangs up; `play` plays match `n` and returns its decisions."""
    numbers = count()
    for line in sys.stdin:
        seconds = float(line)
        decisions = 0
        started = time.process_time()
        spent = 0.0
        while spent < seconds:
            for _ in range(10):
                decisions += play(next(numbers))
            spent = time.process_time() - started
        print(decisions, spent, flush=True)

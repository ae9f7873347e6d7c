"""Matches through Celery with two workers against the same matches in two bare processes."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import monotonic, sleep
from typing import TYPE_CHECKING

from tests.bench.figure import Figure
from tests.bench.site.hall import new_tournament, site

if TYPE_CHECKING:
    from leagues.models import Tournament

WORKERS = 2
ENTRANTS = 64
ROUNDS = 3
PATIENCE_SECONDS = 300
BOTS = ("club", "random")
BOUND = 0.7


def _wait(tournament: "Tournament") -> None:
    until = monotonic() + PATIENCE_SECONDS
    while tournament.status != "finished":
        if monotonic() > until:
            raise SystemExit("the workers did not finish; do they run?")
        sleep(0.05)
        tournament.refresh_from_db(fields=["status", "finished_at"])


def _through_celery(bot: str) -> tuple["Tournament", float]:
    """Return a played tournament, and its matches per second of the clock."""
    from django.db.models import Min

    from leagues.models import Attempt

    tournament = new_tournament(bot, ENTRANTS, double=True)
    _wait(tournament)
    first = Attempt.objects.filter(match__round__tournament=tournament).aggregate(
        at=Min("claimed_at")
    )["at"]
    assert tournament.finished_at is not None
    seconds = (tournament.finished_at - first).total_seconds()
    return tournament, tournament.planned_matches / seconds


def _in_bare_processes(bot: str, tournament: "Tournament") -> float:
    """Return the matches per second of the clock of two processes that share the same matches."""
    command = [sys.executable, "-m", "tests.bench.site.bare", bot, tournament.seed, str(ENTRANTS)]
    bare = [
        subprocess.Popen(
            [*command, f"{part}/{WORKERS}"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for part in range(WORKERS)
    ]
    for process in bare:
        assert process.stdout is not None
        process.stdout.readline()
    for process in bare:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.close()
    seconds = []
    for process in bare:
        assert process.stdout is not None
        seconds.append(float(process.stdout.readline()))
        process.wait()
    return tournament.planned_matches / max(seconds)


def measure() -> Iterator[Figure]:
    """Yield both rates and their ratio for each bot; the rounds of the two take turns."""
    from tests.leagues.tasks.workers import processes, wait_until

    with site() as folder:
        from leagues.models import Attempt

        with processes(_environment(), folder) as running:
            for number in range(WORKERS):
                running.worker(f"bench-{number}")
            new_tournament("random", 8, double=True)
            if not wait_until(Attempt.objects.exists, PATIENCE_SECONDS):
                raise SystemExit(running.logs())
            sleep(2)
            for bot in BOTS:
                yield from _compare(bot)


def _compare(bot: str) -> Iterator[Figure]:
    celery, bare, ratios = [], [], []
    for _ in range(ROUNDS):
        tournament, rate = _through_celery(bot)
        celery.append(rate)
        bare.append(_in_bare_processes(bot, tournament))
        ratios.append(celery[-1] / bare[-1])
    yield Figure(f"{bot}: two bare processes", median(bare), "matches a second")
    yield Figure(f"{bot}: two Celery workers", median(celery), "matches a second")
    yield Figure(
        f"{bot}: Celery / bare", median(ratios), "", at_least=BOUND if bot == BOTS[0] else None
    )


def _environment() -> dict[str, str]:
    import os

    return {**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parents[2])}

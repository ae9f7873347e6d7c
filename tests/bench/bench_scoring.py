"""Tables and pairings: standings of large events, and round six of Swiss events of 1,000."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from random import Random
from statistics import median
from time import process_time

from scoring.pairing import dutch
from scoring.pairing.dutch import pair_dutch
from scoring.pairing.house_swiss import pair_house_swiss
from scoring.pairing.plan import RoundPlan
from scoring.pairing.pods import pair_tables
from scoring.pairing.request import PairingRequest
from scoring.pairing.round_robin import round_robin
from scoring.pairing.sizes import TableSizes
from scoring.pairing.trf_writer import write_trf
from scoring.standings.catalog import tie_breaks
from scoring.standings.ledger import Ledger
from scoring.standings.results import MatchResult, played
from scoring.standings.table import make_table
from tests.bench.figure import Figure

ENTRANTS = 1000
ROUND = 6
TIMES = 3
FIVE = (
    "buchholz-cut-1",
    "buchholz",
    "sonneborn-berger",
    "direct-encounter",
    "point-difference",
)


def measure() -> Iterator[Figure]:
    """Yield seconds of CPU time and their ratios."""
    yield from _tables()
    yield from _pairings()


def _seconds(call: Callable[[], object]) -> float:
    times = []
    for _ in range(TIMES):
        start = process_time()
        call()
        times.append(process_time() - start)
    return median(times)


def _results(plans: list[RoundPlan], source: Random) -> tuple[MatchResult, ...]:
    return tuple(
        played(plan.round, table, [source.randint(0, 3) for _ in table])
        for plan in plans
        for table in plan.tables
    )


def _shuffled_rounds(entrants: int, width: int, rounds: int) -> list[RoundPlan]:
    """Return rounds in which everybody sits anywhere."""
    source = Random(entrants)
    plans = []
    for number in range(1, rounds + 1):
        order = source.sample(range(entrants), entrants)
        tables = [tuple(order[at : at + width]) for at in range(0, entrants, width)]
        plans.append(RoundPlan(number, tuple(tables)))
    return plans


def _tables() -> Iterator[Figure]:
    def standings(entrants: int, results: tuple[MatchResult, ...], codes: tuple[str, ...]) -> None:
        ledger = Ledger(range(entrants), results)
        make_table(ledger, tie_breaks(codes))

    robin = _results(round_robin(range(64)), Random(1))
    codes = ("direct-encounter", "sonneborn-berger", "koya", "wins", "point-difference")
    seconds = _seconds(lambda: standings(64, robin, codes))
    yield Figure("table of 64, 2,016 matches, 5 tie-breaks", seconds, "s", at_most=0.05)
    found = {}
    for entrants in (512, 2000):
        swiss = _results(_shuffled_rounds(entrants, 2, 9), Random(2))
        found[entrants] = _seconds(partial(standings, entrants, swiss, FIVE))
    yield Figure("table of 512, 9 rounds, 5 tie-breaks", found[512], "s", at_most=0.25)
    yield Figure(
        "table of 2,000 / 512, an entrant", found[2000] / found[512] * 512 / 2000, "", at_most=2
    )


def _pairings() -> Iterator[Figure]:
    order = tuple(range(ENTRANTS))
    start = PairingRequest(1, order, (), frozenset(order), 9)
    results: tuple[MatchResult, ...] = ()
    source = Random(3)
    for number in range(1, ROUND):
        plan = pair_house_swiss(replace(start, round=number, results=results))
        results = (*results, *_results([plan], source))
    pairs = replace(start, round=ROUND, results=results)
    tables = replace(
        start, round=ROUND, results=_results(_shuffled_rounds(ENTRANTS, 4, ROUND - 1), source)
    )
    text = write_trf(pairs)
    engine = _seconds(lambda: dutch.pairs_of(text, ROUND))
    whole = _seconds(lambda: pair_dutch(replace(pairs)))
    house = _seconds(lambda: pair_house_swiss(replace(pairs)))
    fours = _seconds(lambda: pair_tables(replace(tables), TableSizes(4)))
    name = f"round {ROUND} of {ENTRANTS:,}"
    yield Figure(f"{name}, Dutch by gacrux", engine, "s")
    yield Figure(f"{name}, ours on top of gacrux", max(whole - engine, 0) / engine, "", at_most=0.1)
    yield Figure(f"{name}, house Swiss / Dutch", house / engine, "", at_most=0.25)
    yield Figure(f"{name}, tables of four / Dutch", fours / engine, "", at_most=0.25)
    yield Figure(f"{name}, tables of four", fours, "s", at_most=1)

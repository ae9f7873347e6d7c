"""The pages of a tournament with 64 entrants and 2,016 matches: queries and server time."""

import gc
from collections.abc import Callable, Iterator
from statistics import median
from time import process_time

from tests.bench.figure import Figure
from tests.bench.site.hall import new_tournament, site

ENTRANTS = 64
TIMES = 15
PAGE_MILLISECONDS = 150
READ_MILLISECONDS = 60


def _milliseconds(deed: Callable[[], object]) -> float:
    deed()
    taken = []
    for _ in range(TIMES):
        started = process_time()
        deed()
        taken.append(1000 * (process_time() - started))
    return median(taken)


def measure() -> Iterator[Figure]:
    """Yield CPU milliseconds of reading, scoring and of each page, and the pages' queries."""
    with site():
        from django.conf import settings
        from django.db import connection
        from django.test import Client
        from django.test.utils import CaptureQueriesContext
        from django.urls import reverse

        from leagues.queries.results import results_of
        from leagues.queries.standings import crosstable_of, standings_of
        from leagues.tasks.matches import play_matches
        from leagues.web.boards import BOARDS

        settings.MATCH_SLICE_SECONDS = 600
        tournament = new_tournament("random", ENTRANTS, double=False)
        play_matches(tournament.pk)
        tournament.refresh_from_db()
        assert tournament.status == "finished"
        yield Figure("read the results", _milliseconds(lambda: results_of(tournament)), "ms")
        table = _milliseconds(lambda: standings_of(results_of(tournament)))
        yield Figure("read, and make the table", table, "ms", at_most=READ_MILLISECONDS)
        cross = _milliseconds(lambda: crosstable_of(results_of(tournament)))
        yield Figure("read, and make table and crosstable", cross, "ms")
        # As `leagues.asgi` does for the server.
        gc.collect()
        gc.freeze()
        client = Client()
        place = [tournament.club.slug, tournament.slug]
        for name in ("tournament", "crosstable", "rounds"):
            path = reverse(name, args=place)
            BOARDS.forget()
            with CaptureQueriesContext(connection) as queries:
                answer = client.get(path)
            assert answer.status_code == 200
            yield Figure(f"page {name}: queries", len(queries), "")
            yield Figure(f"page {name}: size", len(answer.content) / 1024, "KiB")

            def fresh(path: str = path) -> None:
                BOARDS.forget()
                client.get(path)

            yield Figure(f"page {name}", _milliseconds(fresh), "ms", at_most=PAGE_MILLISECONDS)
            again = _milliseconds(lambda path=path: client.get(path))
            yield Figure(f"page {name}, nothing new", again, "ms")

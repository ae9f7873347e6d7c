"""Swiss rounds at tables of three to six: like scores together, few rematches."""

from collections import Counter
from collections.abc import Mapping, Sequence

from leagues.formats.event import Event, Format, SeatRange
from scoring.pairing.plan import RoundPlan
from scoring.pairing.request import PairingRequest
from scoring.pairing.sizes import LARGEST, SMALLEST, TableSizes, table_sizes
from scoring.standings.catalog import TABLE_DEFAULT
from scoring.standings.results import MatchResult


class Tables(Format):
    """Rounds at tables of several, each paired from the results so far."""

    code = "tables"
    fewest_seats = SMALLEST
    most_seats = LARGEST
    asks_rounds = True
    tie_breaks = TABLE_DEFAULT

    def rounds(self, entrants: int, asked: int) -> int:
        return asked

    def table_sizes(self, entrants: int, seats: SeatRange) -> Mapping[int, int]:
        return Counter(table_sizes(entrants, _sizes(seats))[0])

    def plan(self, event: Event, number: int, results: Sequence[MatchResult]) -> RoundPlan:
        # The search needs a second of imports, which those who only read never pay.
        from scoring.pairing.pods import pair_tables  # noqa: PLC0415

        request = PairingRequest(
            round=number,
            order=event.order,
            results=tuple(results),
            present=frozenset(event.order),
            planned_rounds=event.planned_rounds,
            rule=event.rule,
            seed=event.lots,
        )
        return pair_tables(request, _sizes(event.seats))


def _sizes(seats: SeatRange) -> TableSizes:
    return TableSizes(seats.wished, seats.fewest, seats.most)

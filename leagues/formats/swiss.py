"""Swiss rounds at tables of two: like scores meet, nobody meets the same one again."""

from collections.abc import Mapping, Sequence

from leagues.errors import FieldWrong
from leagues.formats.event import Event, Format, SeatRange
from scoring.lots import lot_of
from scoring.pairing.plan import RoundPlan
from scoring.pairing.request import NoPairingError, PairingRequest
from scoring.standings.catalog import SWISS_DEFAULT
from scoring.standings.points import PointsRule
from scoring.standings.results import MatchResult

LARGEST_SUM = 99
"""What the federation's form of a tournament can hold as points of one player."""


class Swiss(Format):
    """The house's own system: the cheapest pairing of the whole field, which always exists."""

    code = "swiss"
    asks_rounds = True
    tie_breaks = SWISS_DEFAULT

    def rounds(self, entrants: int, asked: int) -> int:
        return asked

    def most_rounds(self, entrants: int) -> int | None:
        # Beyond, somebody must meet somebody again.
        return entrants - 1 + entrants % 2

    def table_sizes(self, entrants: int, seats: SeatRange) -> Mapping[int, int]:
        return {2: entrants // 2}

    def plan(self, event: Event, number: int, results: Sequence[MatchResult]) -> RoundPlan:
        # The search needs a second of imports, which those who only read never pay.
        from scoring.pairing.house_swiss import pair_house_swiss  # noqa: PLC0415

        return pair_house_swiss(_request(event, number, results))


class DutchSwiss(Swiss):
    """The system of the chess federation. A round that its rules leave unpaired is the house's."""

    code = "swiss_dutch"

    def check_points(self, rule: PointsRule, rounds: int) -> None:
        values = (rule.win, rule.draw, rule.loss)
        if any((value * 10).denominator != 1 for value in values):
            shown = [str(value) for value in values]
            raise FieldWrong("points", shown, "whole tenths in this format")
        if rule.win * rounds > LARGEST_SUM:
            raise FieldWrong("points", str(rule.win), f"at most {LARGEST_SUM} over all rounds")

    def plan(self, event: Event, number: int, results: Sequence[MatchResult]) -> RoundPlan:
        from scoring.pairing.dutch import pair_dutch  # noqa: PLC0415

        try:
            return pair_dutch(_request(event, number, results))
        except NoPairingError:
            return super().plan(event, number, results)


def _request(event: Event, number: int, results: Sequence[MatchResult]) -> PairingRequest:
    return PairingRequest(
        round=number,
        order=event.order,
        results=tuple(results),
        present=frozenset(event.order),
        planned_rounds=event.planned_rounds,
        rule=event.rule,
        first_seat=lot_of(event.lots, "first seat", 1) % 2,
        seed=event.lots,
    )

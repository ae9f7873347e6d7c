"""The life of a Swiss event: whatever happens in it, its sums are right and its order is total."""

from fractions import Fraction

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from scoring.pairing.check import check_swiss
from scoring.pairing.edit import refuse_played, swap
from scoring.pairing.house_swiss import pair_house_swiss
from scoring.pairing.plan import RoundPlan
from scoring.pairing.request import PairingRequest, missing_results
from scoring.standings.catalog import SWISS_DEFAULT, tie_breaks
from scoring.standings.ledger import Ledger
from scoring.standings.results import MatchResult, forfeited, played, sat_out
from scoring.standings.table import make_table
from scoring.standings.withdrawal import after_withdrawal

ROUNDS = 6
WORTH = {1: Fraction(1), 0: Fraction(1, 2), -1: Fraction(0)}


class EventLife(RuleBasedStateMachine):
    """Entries, rounds, results, corrections, redraws by hand and withdrawals, in any order."""

    @initialize(size=st.integers(2, 9))
    def enter(self, size: int) -> None:
        self.entrants = list(range(1, size + 1))
        self.gone: set[int] = set()
        self.results: list[MatchResult] = []
        self.plans: list[RoundPlan] = []

    def request(self, number: int) -> PairingRequest:
        return PairingRequest(
            number,
            tuple(self.entrants),
            tuple(self.results),
            frozenset(self.entrants) - self.gone,
            ROUNDS,
        )

    def is_open(self) -> bool:
        return bool(self.plans and missing_results(self.plans, self.results))

    def can_pair(self) -> bool:
        here = len(self.entrants) - len(self.gone)
        return not self.is_open() and len(self.plans) < ROUNDS and here >= 2

    @precondition(lambda self: self.can_pair())
    @rule()
    def pair(self) -> None:
        request = self.request(len(self.plans) + 1)
        plan = pair_house_swiss(request)
        assert [f for f in check_swiss(request, plan) if f.severity == "broken"] == []
        self.plans.append(plan)
        self.results += [sat_out(plan.round, entrant) for entrant in plan.byes]

    @precondition(lambda self: self.is_open())
    @rule(score=st.integers(-1, 1), forfeit=st.booleans())
    def report(self, score: int, forfeit: bool) -> None:
        number, table = missing_results(self.plans, self.results)[0]
        if forfeit:
            self.results.append(forfeited(number, *table))
        else:
            self.results.append(played(number, table, (score, 0)))

    @precondition(lambda self: any(len(result.seats) == 2 for result in self.results))
    @rule(which=st.integers(0, 999), score=st.integers(-1, 1))
    def correct(self, which: int, score: int) -> None:
        meetings = [n for n, result in enumerate(self.results) if len(result.seats) == 2]
        at = meetings[which % len(meetings)]
        old = self.results[at]
        self.results[at] = played(old.round, old.entrants, (score, 0))

    @precondition(lambda self: self.is_open())
    @rule(one=st.integers(0, 99), other=st.integers(0, 99))
    def redraw_by_hand(self, one: int, other: int) -> None:
        plan = self.plans[-1]
        if len(missing_results([plan], self.results)) == len(plan.tables):
            refuse_played(plan, self.results)
            seated = plan.seated
            changed = swap(plan, seated[one % len(seated)], seated[other % len(seated)])
            self.plans[-1] = changed

    @precondition(lambda self: len(self.plans) < ROUNDS and len(self.entrants) < 12)
    @rule()
    def enter_late(self) -> None:
        self.entrants.append(len(self.entrants) + 1)

    @precondition(lambda self: not self.is_open())
    @rule(which=st.integers(0, 99), policy=st.sampled_from(["keep", "forfeit"]))
    def withdraw(self, which: int, policy: str) -> None:
        entrant = self.entrants[which % len(self.entrants)]
        self.gone.add(entrant)
        self.results = after_withdrawal(self.results, entrant, policy)  # type: ignore[arg-type]

    @invariant()
    def table_is_right(self) -> None:
        if not hasattr(self, "entrants"):
            return
        ledger = Ledger(self.entrants, self.results)
        table = make_table(ledger, tie_breaks(SWISS_DEFAULT), seed="published")
        assert [row.rank for row in table.rows] == list(range(1, len(self.entrants) + 1))
        expected = dict.fromkeys(self.entrants, Fraction(0))
        for result in self.results:
            for number, seat in enumerate(result.seats):
                if seat.outcome in ("bye", "forfeit-win"):
                    expected[seat.entrant] += 1
                elif seat.outcome == "played":
                    difference = seat.score - result.seats[1 - number].score
                    expected[seat.entrant] += WORTH[(difference > 0) - (difference < 0)]
        assert {row.entrant: row.points for row in table.rows} == expected
        order = [row.points for row in table.rows]
        assert order == sorted(order, reverse=True)


EventLife.TestCase.settings = settings(max_examples=25, stateful_step_count=30, deadline=None)
TestEventLife = EventLife.TestCase

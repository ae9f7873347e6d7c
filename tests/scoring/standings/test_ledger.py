"""The ledger: sums, gaps and what it refuses."""

from fractions import Fraction

import pytest

from scoring.errors import EntrantTwiceError
from scoring.standings.ledger import Ledger, UnknownEntrantError
from scoring.standings.points import PointsRule
from scoring.standings.results import Outcome, ResultShapeError, played, sat_out

F = Fraction


def exact_points(ledger: Ledger) -> list[Fraction]:
    return [ledger.exact(points) for points in ledger.points]


def test_ledger_of_two_seats_sums_points() -> None:
    results = [played(1, (1, 2), (5, 3)), played(2, (2, 1), (4, 4)), sat_out(1, 3)]
    ledger = Ledger([1, 2, 3], results)
    assert exact_points(ledger) == [F(3, 2), F(1, 2), F(1)]
    assert ledger.rounds == 2


def test_ledger_of_tables_is_exact_in_its_unit() -> None:
    ledger = Ledger([1, 2, 3, 4], [played(1, (1, 2, 3, 4), (4, 4, 4, 1))])
    assert exact_points(ledger) == [F(2, 3), F(2, 3), F(2, 3), F(0)]


def test_ledger_of_a_table_meets_everybody_there() -> None:
    ledger = Ledger([1, 2, 3], [played(1, (1, 2, 3), (4, 4, 1))])
    game = ledger.games[0][0]
    assert game.rivals == (1, 2)
    assert [ledger.exact(meeting) for meeting in game.meetings] == [F(1, 2), F(1)]
    assert game.level == 2
    assert game.margin == F(3, 2)


def test_ledger_of_a_closed_round_fills_a_missing_entrant_with_a_zero_bye() -> None:
    ledger = Ledger([1, 2, 3], [played(1, (1, 2), (5, 3))], closed_rounds=1)
    assert ledger.games[2][0].outcome is Outcome.ZERO_BYE
    assert ledger.games[2][0].is_requested_bye


def test_ledger_of_an_open_round_leaves_a_missing_entrant_alone() -> None:
    ledger = Ledger([1, 2, 3], [played(1, (1, 2), (5, 3))])
    assert ledger.games[2] == []


def test_ledger_of_fixed_meetings_gives_nothing_for_the_free_round() -> None:
    ledger = Ledger([1, 2, 3], [sat_out(1, 3)], predetermined=True)
    assert exact_points(ledger) == [0, 0, 0]


def test_ledger_of_fixed_meetings_keeps_a_bye_that_the_event_pays() -> None:
    rule = PointsRule(bye=F(1, 2))
    ledger = Ledger([1, 2, 3], [sat_out(1, 3)], rule, predetermined=True)
    assert exact_points(ledger) == [0, 0, F(1, 2)]


def test_ledger_adjustments_change_the_sum_only() -> None:
    ledger = Ledger([1, 2], [played(1, (1, 2), (5, 3))], adjustments={1: F(-1, 3)})
    assert exact_points(ledger) == [F(2, 3), F(0)]
    assert ledger.exact(ledger.games[0][0].points) == 1


def test_ledger_with_a_stranger_is_refused() -> None:
    with pytest.raises(UnknownEntrantError) as caught:
        Ledger([1, 2], [played(3, (1, 9), (5, 3))])
    assert caught.value.fields == {"entrant": 9, "round": 3}


def test_ledger_with_an_entrant_listed_twice_is_refused() -> None:
    with pytest.raises(EntrantTwiceError) as caught:
        Ledger([1, 2, 1], [])
    assert caught.value.entrant == 1


def test_ledger_with_an_entrant_twice_in_a_match_is_refused() -> None:
    results = [played(1, (1, 2), (5, 3)), played(2, (1, 1), (5, 3))]
    with pytest.raises(ResultShapeError) as caught:
        Ledger([1, 2], results)
    assert caught.value.problem == "entrant-twice"
    assert caught.value.round == 2

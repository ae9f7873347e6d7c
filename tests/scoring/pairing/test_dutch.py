"""Swiss pairings of two seats against reference pairings, and what is refused."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from scoring.errors import EntrantTwiceError, TooFewEntrantsError
from scoring.pairing.check import check_swiss
from scoring.pairing.dutch import pair_dutch
from scoring.pairing.plan import RoundPlan
from scoring.pairing.request import (
    NoPairingError,
    PairingRequest,
    ResultsMissingError,
    RoundOutOfRangeError,
    baku_acceleration,
    missing_results,
    refuse_missing,
)
from scoring.pairing.trf_writer import NotInTrfError
from scoring.standings.ledger import UnknownEntrantError
from scoring.standings.points import PointsRule
from scoring.standings.results import MatchResult, Outcome, SeatResult, played, sat_out
from tests.scoring.pairing.reference import TOURNAMENTS, reference_rounds

F = Fraction


def first_round(entrants: int, **changes: object) -> PairingRequest:
    order = tuple(range(1, entrants + 1))
    request = PairingRequest(1, order, (), frozenset(order), 5)
    return replace(request, **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize("tournament", TOURNAMENTS, ids=lambda path: path.name)
def test_pair_dutch_of_every_reference_round_agrees(tournament: Path) -> None:
    """C.04.3: pairs, first deals, byes, the order of tables, and rounds without a pairing."""
    for reference in reference_rounds(tournament):
        if reference.pairs is None:
            with pytest.raises(NoPairingError):
                pair_dutch(reference.request)
            continue
        plan = pair_dutch(reference.request)
        got = [*map(list, plan.tables), *([bye, 0] for bye in plan.byes)]
        assert got == reference.pairs, reference.name


def test_pair_dutch_of_round_1_folds_the_halves() -> None:
    plan = pair_dutch(first_round(6))
    assert plan.tables == ((1, 4), (5, 2), (3, 6))
    assert pair_dutch(first_round(6, first_seat=1)).tables == ((4, 1), (2, 5), (6, 3))


def test_pair_dutch_of_an_odd_field_leaves_out_the_last() -> None:
    assert pair_dutch(first_round(7)).byes == (7,)


def test_pair_dutch_leaves_out_who_is_absent() -> None:
    plan = pair_dutch(first_round(6, present=frozenset({1, 2, 4, 6})))
    assert sorted(plan.seated) == [1, 2, 4, 6]


def test_pair_dutch_with_names_that_are_no_numbers_in_order_keeps_them() -> None:
    request = first_round(4, order=(90, 7, 55, 3), present=frozenset({90, 7, 55, 3}))
    assert pair_dutch(request).tables == ((90, 55), (3, 7))


def test_pair_dutch_keeps_forbidden_pairs_apart() -> None:
    plan = pair_dutch(first_round(6, forbidden=frozenset({(1, 4)})))
    assert (1, 4) not in {tuple(sorted(table)) for table in plan.tables}


def test_pair_dutch_pairs_by_points_that_a_ruling_gave() -> None:
    """A ruling of one half for 3, who lost, puts 3 above the others who lost."""
    results = (
        played(1, (1, 4), (1, 0)),
        played(1, (5, 2), (0, 1)),
        MatchResult(
            1,
            (
                SeatResult(3, Outcome.PLAYED, 2, 0, F(1, 2)),
                SeatResult(6, Outcome.PLAYED, 1, 1),
            ),
        ),
    )
    request = first_round(6, round=2, results=results)
    ruled = pair_dutch(request).tables
    plain = pair_dutch(replace(request, results=(*results[:2], played(1, (3, 6), (0, 1))))).tables
    assert ruled != plain
    floater = next(table for table in ruled if 3 in table)
    assert set(floater) - {3} <= {1, 2, 6}


def test_pair_dutch_pairs_by_points_of_three_for_a_win() -> None:
    rule = PointsRule(F(3), F(1), F(0))
    results = (played(1, (1, 3), (1, 0)), played(1, (4, 2), (1, 0)))
    plan = pair_dutch(first_round(4, round=2, results=results, rule=rule))
    assert {frozenset(table) for table in plan.tables} == {
        frozenset({1, 4}),
        frozenset({2, 3}),
    }


def test_pair_dutch_when_all_have_met_is_refused() -> None:
    results = (played(1, (1, 2), (1, 0)),)
    with pytest.raises(NoPairingError) as caught:
        pair_dutch(first_round(2, round=2, results=results))
    assert caught.value.fields == {"round": 2, "entrants": (1, 2), "reason": "rules"}


def test_pair_dutch_when_everybody_is_forbidden_is_refused() -> None:
    forbidden = frozenset((a, b) for a in range(1, 5) for b in range(a + 1, 5))
    with pytest.raises(NoPairingError):
        pair_dutch(first_round(4, forbidden=forbidden))


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"order": (1, 2, 1)}, EntrantTwiceError),
        ({"present": frozenset({1, 9})}, UnknownEntrantError),
        ({"round": 6}, RoundOutOfRangeError),
        ({"round": 0}, RoundOutOfRangeError),
        ({"present": frozenset({1})}, TooFewEntrantsError),
        ({"rule": PointsRule(draw=F(1, 3))}, NotInTrfError),
    ],
)
def test_pair_dutch_of_an_unsound_request_is_refused(
    changes: dict[str, object], error: type[Exception]
) -> None:
    with pytest.raises(error):
        pair_dutch(first_round(4, **changes))


def test_missing_results_name_the_tables_without_one() -> None:
    plans = [RoundPlan(1, ((1, 2), (3, 4))), RoundPlan(2, ((1, 3),), (2,))]
    results = [played(1, (2, 1), (1, 0)), sat_out(2, 2)]
    assert missing_results(plans, results) == [(1, (3, 4)), (2, (1, 3))]
    with pytest.raises(ResultsMissingError) as caught:
        refuse_missing(plans, results)
    assert caught.value.tables == ((1, (3, 4)), (2, (1, 3)))


def test_baku_acceleration_is_that_of_the_reference_tournaments() -> None:
    """C.04.5: twice a quarter of the field, half of the rounds."""
    compared = 0
    for tournament in TOURNAMENTS:
        request = next(iter(reference_rounds(tournament))).request
        if request.extra_points:
            extra = baku_acceleration(request.order, request.planned_rounds, request.rule)
            assert extra == request.extra_points
            compared += 1
    assert compared == 3


@pytest.mark.parametrize("tournament", TOURNAMENTS, ids=lambda path: path.name)
def test_check_of_every_reference_round_finds_nothing_broken(tournament: Path) -> None:
    """C.04.3, C.1 to C.3: by a check that knows nothing of how they were made."""
    for reference in reference_rounds(tournament):
        if reference.pairs is None:
            continue
        plan = RoundPlan(
            reference.request.round,
            tuple((first, second) for first, second in reference.pairs if second),
            tuple(first for first, second in reference.pairs if not second),
        )
        findings = check_swiss(reference.request, plan, "dutch")
        assert [f for f in findings if f.severity == "broken"] == [], reference.name

"""Why this opponent, why this seat, why my bye."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scoring.errors import MisuseError
from scoring.pairing.explain import Alternative, explain_bye, explain_opponents, explain_seats
from scoring.pairing.house_swiss import pair_house_swiss
from scoring.pairing.plan import RoundPlan
from scoring.pairing.request import PairingRequest
from scoring.standings.results import played, sat_out
from tests.scoring.pairing.simulate import opening

F = Fraction


def after_two_rounds() -> PairingRequest:
    """1 has 2 points, 2 and 3 have 1, 4 and 5 one from a bye or a win, 5 met 4."""
    results = (
        played(1, (1, 3), (1, 0)),
        played(1, (4, 2), (0, 1)),
        sat_out(1, 5),
        played(2, (2, 1), (0, 1)),
        played(2, (5, 4), (1, 1)),
        sat_out(2, 3),
    )
    return replace(opening(5, 4), round=3, results=results)


def test_opponents_of_the_leader_are_explained_by_who_was_met() -> None:
    request = replace(after_two_rounds(), forbidden=frozenset({(1, 5)}))
    plan = RoundPlan(3, ((1, 4), (3, 5)), (2,))
    reason = explain_opponents(request, plan, 1)
    assert reason.points == 2
    assert reason.opponents == ((4, F(1, 2)),)
    assert reason.gap == F(3, 2)
    assert reason.met_before == ()
    assert reason.alternatives == (
        Alternative(5, F(3, 2), "forbidden"),
        Alternative(2, F(1), "met", (2,)),
        Alternative(3, F(1), "met", (1,)),
    )


def test_opponents_of_a_rematch_name_the_rounds_and_who_was_free() -> None:
    request = replace(after_two_rounds(), clubs={1: "north", 5: "north"})
    reason = explain_opponents(request, RoundPlan(3, ((3, 1), (5, 2)), (4,)), 1)
    assert reason.met_before == ((3, (1,)),)
    assert reason.alternatives == (Alternative(5, F(3, 2), "club"),)
    other = explain_opponents(request, RoundPlan(3, ((1, 4), (2, 3)), (5,)), 4)
    assert [(entry.entrant, entry.obstacle) for entry in other.alternatives] == [
        (2, "met"),
        (3, "elsewhere"),
        (5, "met"),
    ]


def test_opponents_of_one_who_is_left_over_are_misuse() -> None:
    with pytest.raises(MisuseError):
        explain_opponents(after_two_rounds(), RoundPlan(3, ((1, 4), (3, 5)), (2,)), 2)


def test_seats_of_two_are_explained_by_first_deals() -> None:
    request = after_two_rounds()
    reason = explain_seats(request, (4, 1))
    # 4 dealt first once and second once, so did 1, but 1 dealt second the last time, 4 too.
    assert reason.counts == ((1, 1), (1, 1))
    assert reason.reason == "lot"
    assert explain_seats(request, (3, 5)).reason == "fewer-first-deals"
    assert explain_seats(request, (1, 2)).reason == "dealt-second-last"


def test_seats_of_a_table_are_explained_by_all_counts() -> None:
    results = (played(1, (1, 2, 3, 4), (4, 3, 2, 1)),)
    request = replace(opening(4, 3), round=2, results=results)
    reason = explain_seats(request, (2, 3, 4, 1))
    assert reason.reason == "seat-counts"
    assert reason.counts == ((0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1), (1, 0, 0, 0))


def test_bye_is_explained_by_who_had_one_before() -> None:
    request = after_two_rounds()
    plan = pair_house_swiss(request)
    (left,) = plan.byes
    assert left == 4
    reason = explain_bye(request, plan, left)
    assert (reason.points, reason.had, reason.lower) == (F(1, 2), (), ())
    higher = explain_bye(request, RoundPlan(3, ((1, 4), (3, 5)), (2,)), 2)
    assert higher.lower == (Alternative(4, F(1, 2), "elsewhere"),)
    again = explain_bye(request, RoundPlan(3, ((1, 4), (3, 2)), (5,)), 5)
    assert again.had == (1,)
    assert [(entry.entrant, entry.obstacle, entry.rounds) for entry in again.lower] == [
        (4, "elsewhere", ()),
        (3, "bye", (2,)),
        (2, "elsewhere", ()),
    ]


def test_bye_of_one_who_plays_is_misuse() -> None:
    with pytest.raises(MisuseError):
        explain_bye(after_two_rounds(), RoundPlan(3, ((1, 4), (3, 5)), (2,)), 1)

"""Points of matches of two and of tables."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import RuleOptionError
from scoring.standings.points import PointsRule, points_of
from scoring.standings.results import (
    MatchResult,
    Outcome,
    SeatResult,
    forfeited,
    played,
    sat_out,
)

F = Fraction


@pytest.mark.parametrize(
    ("scores", "points"),
    [((5, 3), (F(1), F(0))), ((2, 5), (F(0), F(1))), ((4, 4), (F(1, 2), F(1, 2)))],
)
def test_points_of_two_seats_are_win_draw_loss(
    scores: tuple[int, int], points: tuple[Fraction, Fraction]
) -> None:
    assert points_of(PointsRule(), played(1, (1, 2), scores)) == points


def test_points_of_two_seats_follow_the_event() -> None:
    rule = PointsRule(win=F(3), draw=F(1), loss=F(0))
    assert points_of(rule, played(1, (1, 2), (4, 4))) == (F(1), F(1))
    assert points_of(rule, played(1, (1, 2), (5, 4))) == (F(3), F(0))


def test_points_of_a_table_fall_evenly_from_first_to_last() -> None:
    result = played(1, (1, 2, 3, 4), (10, 40, 20, 30))
    assert points_of(PointsRule(), result) == (F(0), F(1), F(1, 3), F(2, 3))


def test_points_of_a_table_with_ties_are_averaged() -> None:
    result = played(1, (1, 2, 3, 4), (10, 40, 40, 40))
    assert points_of(PointsRule(), result) == (F(0), F(2, 3), F(2, 3), F(2, 3))


def test_points_of_a_table_follow_the_events_places() -> None:
    rule = PointsRule(places=((F(5), F(3), F(1)),))
    assert points_of(rule, played(1, (1, 2, 3), (9, 9, 2))) == (F(4), F(4), F(1))
    assert points_of(rule, played(1, (1, 2, 3, 4), (4, 3, 2, 1)))[1] == F(2, 3)


def test_points_of_a_table_with_an_absent_seat_count_those_who_played() -> None:
    result = MatchResult(
        1,
        (
            SeatResult(1, Outcome.PLAYED, 2),
            SeatResult(2, Outcome.ABSENT),
            SeatResult(3, Outcome.PLAYED, 1),
            SeatResult(4, Outcome.PLAYED, 3),
        ),
    )
    assert points_of(PointsRule(), result) == (F(1, 2), F(0), F(1), F(0))


def test_points_by_score_are_the_scores() -> None:
    rule = PointsRule(by="score")
    assert points_of(rule, played(1, (1, 2, 3), (F(7, 2), -1, 0))) == (F(7, 2), F(-1), F(0))


def test_points_of_a_ruling_replace_the_rule() -> None:
    result = MatchResult(
        1,
        (
            SeatResult(1, Outcome.PLAYED, 1, 5, F(1, 2)),
            SeatResult(2, Outcome.PLAYED, 2, 3),
        ),
    )
    assert points_of(PointsRule(), result) == (F(1, 2), F(0))


@pytest.mark.parametrize(
    ("outcome", "points"),
    [
        (Outcome.BYE, F(1)),
        (Outcome.FULL_BYE, F(1)),
        (Outcome.HALF_BYE, F(1, 2)),
        (Outcome.ZERO_BYE, F(0)),
        (Outcome.ABSENT, F(0)),
        (Outcome.WITHDRAWN, F(0)),
        (Outcome.DISQUALIFIED, F(0)),
    ],
)
def test_points_of_a_round_sat_out_follow_its_kind(outcome: Outcome, points: Fraction) -> None:
    assert points_of(PointsRule(), sat_out(1, 1, outcome)) == (points,)


def test_points_of_a_bye_follow_the_event() -> None:
    assert points_of(PointsRule(bye=F(1, 2)), sat_out(1, 1)) == (F(1, 2),)


def test_points_of_forfeits_go_to_who_came() -> None:
    rule = PointsRule(win=F(3), draw=F(2), loss=F(1), forfeit_loss=F(0))
    assert points_of(rule, forfeited(1, 1, 2)) == (F(3), F(0))


@pytest.mark.parametrize(
    "options",
    [
        {"win": F(0)},
        {"draw": F(2)},
        {"by": "luck"},
        {"places": ((F(1),),)},
        {"places": ((F(1), F(2)),)},
        {"places": ((F(2), F(1)), (F(3), F(1)))},
    ],
)
def test_points_rule_that_rewards_losing_is_refused(options: dict[str, object]) -> None:
    with pytest.raises(RuleOptionError):
        PointsRule(**options)  # type: ignore[arg-type]


@given(st.lists(st.integers(0, 5), min_size=3, max_size=6))
def test_points_of_any_table_sum_to_half_its_players(scores: list[int]) -> None:
    points = points_of(PointsRule(), played(1, range(len(scores)), scores))
    assert sum(points) == F(len(scores), 2)

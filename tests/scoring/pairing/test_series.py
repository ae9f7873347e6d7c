"""One meeting: best of several, and every way in which it ends."""

from fractions import Fraction

import pytest

from scoring.errors import RuleOptionError
from scoring.pairing.series import Decision, SeriesRule, SeriesState, series_state
from scoring.standings.results import MatchResult, Outcome, SeatResult, forfeited, played

F = Fraction


def state(rule: SeriesRule, *results: MatchResult, seeds: tuple[int, int] = (1, 2)) -> SeriesState:
    return series_state(rule, (7, 8), results, seeds=seeds, lot_seed="published", purpose="W1.1")


WIN = played(1, (7, 8), (5, 3))
LOSS = played(1, (7, 8), (1, 6))
DRAW = played(1, (8, 7), (4, 4))


def test_series_of_one_ends_with_a_win() -> None:
    found = state(SeriesRule(), WIN)
    assert found.decision == Decision(7, 8, "play")
    assert found.next_match is None


def test_series_of_three_ends_when_the_lead_cannot_be_caught() -> None:
    rule = SeriesRule(best_of=3)
    assert state(rule, WIN).next_match == 2
    assert state(rule, WIN, WIN).decision == Decision(7, 8, "play")
    assert state(rule, WIN, LOSS).next_match == 3
    assert state(rule, WIN, LOSS, LOSS).decision == Decision(8, 7, "play")


def test_series_with_draws_counts_halves() -> None:
    found = state(SeriesRule(best_of=2), WIN, DRAW)
    assert found.wins == (F(3, 2), F(1, 2))
    assert found.decision == Decision(7, 8, "play")


def test_series_changes_the_first_deal_from_match_to_match() -> None:
    rule = SeriesRule(best_of=3)
    assert state(rule).next_seats == (7, 8)
    assert state(rule, DRAW).next_seats == (8, 7)
    assert state(rule, DRAW, DRAW).next_seats == (7, 8)


def test_series_that_is_level_asks_for_an_extra_match() -> None:
    found = state(SeriesRule(), DRAW)
    assert (found.decision, found.next_match) == (None, 2)
    assert state(SeriesRule(), DRAW, LOSS).decision == Decision(8, 7, "extra-match")


def test_series_level_after_extra_matches_goes_by_the_next_decider() -> None:
    draws = [DRAW, played(2, (8, 7), (4, 4))]
    assert state(SeriesRule(), *draws).decision == Decision(7, 8, "higher-seed")
    assert state(SeriesRule(), *draws, seeds=(9, 2)).decision == Decision(8, 7, "higher-seed")


def test_series_level_in_wins_goes_by_point_difference() -> None:
    rule = SeriesRule(2, ("point-difference", "lots"))
    assert state(rule, WIN, LOSS).decision == Decision(8, 7, "point-difference")


def test_series_level_to_the_end_goes_by_lots_that_do_not_change() -> None:
    rule = SeriesRule(1, ("lots",))
    first = state(rule, DRAW).decision
    assert first is not None
    assert first.by == "lots"
    assert state(rule, DRAW).decision == first


def test_series_match_forfeited_counts_as_lost() -> None:
    rule = SeriesRule(best_of=3)
    assert state(rule, forfeited(1, 8, 7)).wins == (F(0), F(1))
    assert state(rule, forfeited(1, 8, 7)).next_match == 2


@pytest.mark.parametrize("outcome", [Outcome.WITHDRAWN, Outcome.DISQUALIFIED])
def test_series_that_one_leaves_is_over(outcome: Outcome) -> None:
    left = forfeited(2, 8, 7, loser_outcome=outcome)
    assert state(SeriesRule(best_of=5), WIN, left).decision == Decision(8, 7, "walkover")


def test_series_to_which_neither_comes_sends_both_home() -> None:
    nobody = MatchResult(
        1, (SeatResult(7, Outcome.DOUBLE_FORFEIT), SeatResult(8, Outcome.DOUBLE_FORFEIT))
    )
    assert state(SeriesRule(), nobody).decision == Decision(None, None, "double-forfeit")


@pytest.mark.parametrize(
    "options",
    [
        {"best_of": 0},
        {"deciders": ()},
        {"deciders": ("extra-match",)},
        {"extra_matches": -1},
    ],
)
def test_series_rule_that_could_stay_open_is_refused(options: dict[str, object]) -> None:
    with pytest.raises(RuleOptionError):
        SeriesRule(**options)  # type: ignore[arg-type]

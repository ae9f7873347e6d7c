"""The race to a target: totals, who is out, play-offs, ranks (M2, M13 to M17, M20, `max_hands`)."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.errors import MisuseError, RuleOptionError
from scoring.match.target import ELIMINATIONS, Race, RaceRule, clockwise_from
from scoring.match.verdict import Verdict


def race(*hands: list[int], seats: int | None = None, **options: Any) -> Race:
    """Return a race after these hands."""
    state = RaceRule(**options).start(seats or len(hands[0]))
    for hand in hands:
        state.record(hand)
    return state


def ended(*hands: list[int], **options: Any) -> tuple[str, tuple[int, ...]]:
    """Return reason and ranks of a race that is over after these hands and not before."""
    before = race(*hands[:-1], seats=len(hands[0]), **options)
    assert before.verdict is None
    before.record(hands[-1])
    assert before.verdict is not None
    assert before.verdict.scores == tuple(before.totals)
    return before.verdict.reason, before.verdict.ranks


def test_clockwise_from_starts_at_the_seat_or_the_next_that_plays() -> None:
    """README, Words"""
    assert clockwise_from((0, 1, 2, 3), 2) == (2, 3, 0, 1)
    assert clockwise_from((0, 3, 5), 1) == (3, 5, 0)
    assert clockwise_from((1, 2), 4) == (1, 2)


def test_leader_is_seat_0_then_the_winner_of_the_hand() -> None:
    """M2"""
    state = race(seats=3)
    assert (state.leader, state.hand_winner) == (0, None)
    state.record([3, 9, 4])
    assert (state.leader, state.hand_winner) == (1, 1)


def test_leader_equal_hands_is_the_first_from_the_hands_first_leader() -> None:
    """M2: that leader included."""
    assert race([5, 5, 5]).leader == 0
    assert race([1, 2, 9], [6, 0, 6]).leader == 2
    assert race([1, 9, 2], [6, 0, 6]).leader == 2
    assert race([9, 1, 2], [0, 6, 6]).leader == 1


def test_leader_winner_out_is_the_next_in_the_match() -> None:
    """M2, M14: totals -11 and less are out though one has the best hand."""
    state = race([20, 0, 0, 20], [1, 1, 1, 1])
    state.totals[:] = [20, -9, 20, 20]
    state.leader = 0
    state.record([1, 8, 2, 3])
    assert state.hand_winner == 1
    assert state.players == (0, 2, 3)
    assert state.leader == 2


def test_totals_are_the_sums_of_the_hands() -> None:
    """M13"""
    assert race([3, 9, 4], [5, -2, 1]).totals == [8, 7, 5]


def test_elimination_by_total_puts_out_who_is_below_0() -> None:
    """M14"""
    state = race([10, 0, -1])
    assert state.players == (0, 1)
    assert [state.eliminated_after(seat) for seat in range(3)] == [None, None, 1]
    assert race([10, 5, 5], [3, -6, -5]).players == (0, 2)


def test_elimination_by_hand_looks_at_the_hand() -> None:
    """M14"""
    assert race([10, 9, 5], [3, -1, 0], elimination="hand").players == (0, 2)


def test_elimination_none_puts_out_nobody() -> None:
    """M14"""
    assert race([10, -9, -5], elimination="none").players == (0, 1, 2)


@pytest.mark.parametrize("elimination", ["total", "hand"])
def test_elimination_of_all_who_are_left_puts_out_nobody(elimination: str) -> None:
    """M14"""
    state = race([-1, -2, -3], elimination=elimination)
    assert state.players == (0, 1, 2)
    assert state.verdict is None


def test_elimination_leaves_one_who_has_won() -> None:
    """M14: reason `last`, before the target and before `max_hands`."""
    assert ended([5, -1, -2]) == ("last", (1, 2, 3))
    assert ended([40, -1]) == ("last", (1, 2))
    assert ended([5, -1], max_hands=1) == ("last", (1, 2))
    assert ended([37, -1], exact=True) == ("last", (1, 2))


def test_target_reached_highest_total_wins() -> None:
    """M15"""
    assert ended([36, 0], [1, 20]) == ("target", (1, 2))
    assert ended([37, 40, 1]) == ("target", (2, 1, 3))
    assert race([36, 36, 36]).verdict is None


def test_target_reached_by_a_player_who_goes_out_does_not_count() -> None:
    """M14, M15: with `hand` a total above the target can go out."""
    state = race([30, 20, 5], [-1, 10, 10], elimination="hand", target=31)
    assert state.players == (1, 2)
    assert state.verdict is None


def test_target_shared_starts_a_play_off_of_those_who_share_it() -> None:
    """M15, M16: others who have the target but less are out of it."""
    state = race([40, 38, 40, 5])
    assert state.verdict is None
    assert (state.players, state.playoff_hands) == ((0, 2), 0)


def test_target_highest_total_shared_below_it_goes_on() -> None:
    """M15"""
    state = race([20, 20])
    assert (state.verdict, state.playoff_hands) == (None, None)


def test_play_off_first_leader_is_the_first_leader_of_the_hand_before() -> None:
    """M16: in place of M2; if that player takes part, else the next who does."""
    state = race([40, 40, 5])
    assert (state.leader, state.hand_winner) == (0, 0)
    state = race([1, 2, 29], [29, 28, 1], target=30)
    assert state.players == (0, 1, 2)
    assert (state.leader, state.hand_winner) == (2, 0)
    state = race([1, 30, 2], [39, 0, 38])
    assert state.players == (0, 2)
    assert state.leader == 2
    state.record([-5, 0, -5])
    assert (state.leader, state.players) == (2, (0, 2))


def test_play_off_ends_when_one_is_ahead_alone() -> None:
    """M16"""
    assert ended([40, 40, 5], [3, 3, 0], [-8, -9, 0]) == ("playoff", (1, 2, 3))


def test_play_off_of_three_keeps_all_until_it_ends() -> None:
    """M16"""
    state = race([40, 40, 40, 1], [5, 5, -9, 0])
    assert (state.verdict, state.players) == (None, (0, 1, 2))
    state.record([0, 0, 30, 0])
    assert state.verdict == Verdict((45, 45, 61, 1), (2, 2, 1, 4), (2,), "playoff")


def test_play_off_knows_no_elimination_and_no_target() -> None:
    """M16: M14 and M15 do not apply in it; only the totals count."""
    state = race([40, 40, 5], [-50, -50, 0])
    assert (state.verdict, state.players) == (None, (0, 1))
    state = race([40, 40, 5], [-1, -1, 0], elimination="hand")
    assert (state.verdict, state.players) == (None, (0, 1))


def test_play_off_after_the_last_hand_does_not_start() -> None:
    """M16, README: the cap with all who are in the match."""
    assert ended([40, 40, 38], max_hands=1) == ("cap", (1, 1, 3))


def test_play_off_at_max_hands_ends_with_the_cap() -> None:
    """M16, M20, README: the best of the play-off's players; the others behind them."""
    assert ended([40, 40, 38], [-30, -30, 0], max_hands=2) == ("cap", (1, 1, 3))
    assert ended([40, 40, 38], [-30, -31, 0], max_hands=2) == ("playoff", (1, 2, 3))


def test_exact_target_met_by_one_wins() -> None:
    """M17: others beyond or below do not matter."""
    assert ended([37, 50, 36], exact=True) == ("target", (1, 3, 2))


def test_exact_below_the_target_goes_on() -> None:
    """M17"""
    assert race([36, 20], exact=True).verdict is None
    assert race([36, 20], exact=True).playoff_hands is None


def test_exact_beyond_starts_a_play_off_of_the_two_nearest() -> None:
    """M17"""
    state = race([40, 33, 36, 1], exact=True)
    assert (state.players, state.playoff_hands) == ((0, 2), 0)


def test_exact_met_by_several_starts_a_play_off() -> None:
    """M17: two or more have it exactly; the two nearest in the order of the hand."""
    state = race([37, 37, 37], exact=True)
    assert state.players == (0, 1)
    state = race([1, 2, 3], [36, 35, 34], exact=True)
    assert state.leader == 2
    assert state.players == (0, 2)


def test_exact_equal_distance_counts_clockwise_from_the_first_leader() -> None:
    """M17: that leader included; one point above is as near as one below."""
    state = race([0, 0, 9, 0], [38, 36, 24, 38], exact=True)
    assert state.players == (0, 3)
    state = race([9, 0, 0, 0], [20, 36, 38, 36], exact=True)
    assert state.players == (1, 2)


def test_exact_players_who_went_out_do_not_play_off() -> None:
    """M14, M17: after M14."""
    state = race([38, 30, 20], [0, -31, 0], exact=True, elimination="none")
    assert state.players == (0, 1)
    state = race([20, 30, 20], [20, -31, 10], exact=True)
    assert state.players == (0, 2)
    assert state.eliminated_after(1) == 2


def test_exact_play_off_ends_when_exactly_one_meets_the_target() -> None:
    """M17"""
    assert ended([40, 30], [-3, 20], exact=True) == ("playoff", (1, 2))
    state = race([40, 30], [-3, 7], exact=True)
    assert state.verdict is None
    assert state.playoff_hands == 1


def test_exact_play_off_hands_over_the_nearer_wins() -> None:
    """M17"""
    assert ended([40, 30], [5, 20], [0, 1], exact=True, playoff_hands=2) == ("playoff", (1, 2))
    assert ended([40, 30], [-2, 6], exact=True, playoff_hands=1) == ("playoff", (1, 1))
    assert ended([40, 30], [-3, 7], exact=True, playoff_hands=1) == ("playoff", (1, 1))


def test_exact_play_off_hands_over_goes_before_the_cap() -> None:
    """M17, README: a reason of the game's own goes before `cap`."""
    found = ended([40, 30], [-2, 0], exact=True, playoff_hands=1, max_hands=2)
    assert found == ("playoff", (1, 2))


def test_exact_at_max_hands_the_nearest_wins() -> None:
    """M17"""
    assert ended([20, 30], exact=True, max_hands=1) == ("cap", (2, 1))
    assert ended([40, 34, 1], exact=True, max_hands=1) == ("cap", (1, 1, 3))
    assert ended([40, 30, 1], [3, -1, 0], exact=True, max_hands=2) == ("cap", (1, 2, 3))


def test_cap_the_best_of_those_still_in_wins() -> None:
    """README, Ends that are not in the rules"""
    assert ended([10, 12, 12], max_hands=1) == ("cap", (3, 1, 1))
    assert ended([10, -1, 3], [1, 0, 8], max_hands=2) == ("cap", (1, 3, 1))


def test_ranks_later_out_is_better_whatever_the_total() -> None:
    """M20"""
    state = race([5, 0, -1, 3], [0, -9, 0, 3], max_hands=2)
    assert state.totals == [5, -9, -1, 6]
    assert state.verdict is not None
    assert state.verdict.ranks == (2, 3, 4, 1)


def test_ranks_out_in_the_same_hand_by_total() -> None:
    """M20: with `exact` too it is the total that counts between players who are out."""
    assert ended([5, -3, -1, -3]) == ("last", (1, 3, 2, 3))
    assert ended([5, -3, -1, 30], exact=True, max_hands=1) == ("cap", (2, 4, 3, 1))


def test_ranks_out_by_hand_above_the_target_by_total() -> None:
    """M20: nearness is for those still in and those who left for a play-off."""
    hands = [[30, 20, 5, 5], [30, -1, -1, 1]]
    state = race(*hands, exact=True, elimination="hand", max_hands=2)
    assert state.verdict is not None
    assert state.verdict.ranks == (1, 3, 4, 2)


def test_ranks_left_for_a_play_off_are_behind_it_and_before_those_put_out() -> None:
    """M20: by total; with `exact` by nearness."""
    hands = [[40, 40, 5, 9, -1], [-90, -89, 0, 0, 0]]
    assert ended(*hands) == ("playoff", (2, 1, 4, 3, 5))
    hands = [[38, 36, 5, 60, -1], [9, 1, 0, 0, 0]]
    assert ended(*hands, exact=True) == ("playoff", (2, 1, 4, 3, 5))


def test_record_after_the_end_or_for_other_seats_is_misuse() -> None:
    state = race([40, 1])
    with pytest.raises(MisuseError):
        state.record([1, 1])
    with pytest.raises(MisuseError):
        race(seats=3).record([1, 1])
    for seats in (1, 7):
        with pytest.raises(MisuseError):
            RaceRule().start(seats)


@pytest.mark.parametrize(
    "options",
    [
        {"target": 4},
        {"target": True},
        {"exact": 1},
        {"elimination": "all"},
        {"playoff_hands": 0},
        {"max_hands": 1001},
    ],
)
def test_rule_option_out_of_range_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(RuleOptionError) as caught:
        RaceRule(**options)
    assert caught.value.option == next(iter(options))


RULES = st.builds(
    RaceRule,
    target=st.integers(5, 40),
    exact=st.booleans(),
    elimination=st.sampled_from(ELIMINATIONS),
    playoff_hands=st.integers(1, 3),
    max_hands=st.integers(1, 12),
)


@settings(derandomize=True, deadline=None)
@given(rule=RULES, seats=st.integers(2, 6), source=st.randoms(use_true_random=False))
def test_race_any_hands_ends_with_ranks_that_respect_who_stayed(
    rule: RaceRule, seats: int, source: Any
) -> None:
    """M14 to M20, README: it ends by `max_hands`, whoever stayed ranks before whoever left."""
    state = rule.start(seats)
    while state.verdict is None:
        twin = state.copy()
        before = state.players
        scores = [source.randint(-8, 15) if seat in before else 0 for seat in range(seats)]
        state.record(scores)
        twin.record(scores)
        assert (twin.verdict, twin.totals) == (state.verdict, state.totals)
        assert set(state.players) <= set(before)
        assert state.players
        assert state.verdict is not None or state.leader in state.players
    assert state.hands <= rule.max_hands
    ranks = state.verdict.ranks
    inside = [ranks[seat] for seat in state.players]
    outside = [ranks[seat] for seat in range(seats) if seat not in state.players]
    assert max(inside) < min(outside, default=seats + 1)
    assert state.verdict.winners == tuple(s for s in range(seats) if ranks[s] == 1)

"""First to N, with a cap of hands."""

import pytest

from scoring.errors import RuleOptionError
from scoring.match.first_to import FirstTo
from scoring.match.verdict import Verdict


def test_first_to_below_target_and_cap_goes_on() -> None:
    assert FirstTo(5, 200).verdict([4, 4], 12) is None


def test_first_to_at_target_names_the_winner() -> None:
    """E18: reason `target`."""
    assert FirstTo(5, 200).verdict([3, 5], 6) == Verdict((3, 5), (2, 1), (1,), "target")


def test_first_to_beyond_target_keeps_the_whole_score() -> None:
    """E18: scores are not cut off at the target."""
    assert FirstTo(5, 200).verdict([6, 4], 6) == Verdict((6, 4), (1, 2), (0,), "target")


def test_first_to_at_cap_gives_the_higher_score() -> None:
    """README, Ends that are not in the rules: reason `cap`."""
    assert FirstTo(5, 3).verdict([1, 2], 3) == Verdict((1, 2), (2, 1), (1,), "cap")


def test_first_to_at_cap_with_equal_scores_is_a_draw() -> None:
    """README, Ends that are not in the rules: equal scores are a draw."""
    assert FirstTo(5, 2).verdict([1, 1], 2) == Verdict((1, 1), (1, 1), (0, 1), "cap")


def test_first_to_at_target_in_the_last_hand_has_reason_target() -> None:
    """README: a reason of the game's own goes before `cap`."""
    verdict = FirstTo(2, 1).verdict([0, 2], 1)
    assert verdict is not None
    assert verdict.reason == "target"


def test_first_to_is_reached_in_the_middle_of_a_hand() -> None:
    """E18: also in the middle of a hand."""
    assert FirstTo(5, 200).is_reached([5, 0])
    assert not FirstTo(5, 200).is_reached([4, 4])


@pytest.mark.parametrize(
    ("target", "max_hands", "option"),
    [(0, 1, "target"), (5, 0, "max_hands"), (True, 1, "target"), (5, 2.0, "max_hands")],
)
def test_first_to_with_impossible_option_is_refused(
    target: int, max_hands: int, option: str
) -> None:
    with pytest.raises(RuleOptionError) as caught:
        FirstTo(target, max_hands)
    assert caught.value.option == option

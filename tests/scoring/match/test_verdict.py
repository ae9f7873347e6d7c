"""Ranks and verdicts that all games share."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import MisuseError
from scoring.match.verdict import Verdict, rank_descending


@pytest.mark.parametrize(
    ("keys", "ranks"),
    [
        ([], ()),
        ([7], (1,)),
        ([3, 5], (2, 1)),
        ([9, 5, 5, 1], (1, 2, 2, 4)),
        ([1, 5, 9, 5], (4, 2, 1, 2)),
        ([4, 4, 4], (1, 1, 1)),
    ],
)
def test_rank_descending_of_scores_is_competition_ranking(
    keys: list[int], ranks: tuple[int, ...]
) -> None:
    """README, Results: competition ranking (1, 2, 2, 4)."""
    assert rank_descending(keys) == ranks


def test_rank_descending_of_tuples_compares_them_in_order() -> None:
    assert rank_descending([(1, -3), (1, -2), (0, 9)]) == (2, 1, 3)


@given(st.lists(st.integers(-5, 5), max_size=12))
def test_rank_descending_of_any_keys_counts_those_above(keys: list[int]) -> None:
    expected = tuple(1 + sum(other > key for other in keys) for key in keys)
    assert rank_descending(keys) == expected


def test_verdict_by_score_names_the_winner() -> None:
    verdict = Verdict.by_score([5, 3], "target")
    assert verdict == Verdict((5, 3), (1, 2), (0,), "target")
    assert not verdict.is_draw


def test_verdict_by_score_with_equal_best_is_a_draw() -> None:
    verdict = Verdict.by_score([2, 4, 4], "cap")
    assert verdict.winners == (1, 2)
    assert verdict.ranks == (3, 1, 1)
    assert verdict.is_draw


def test_verdict_by_key_ranks_by_key_and_keeps_scores() -> None:
    """A player who is out ranks behind whatever the score."""
    verdict = Verdict.by_key([40, 30], [(0, 40), (1, 30)], "last")
    assert verdict == Verdict((40, 30), (2, 1), (1,), "last")


def test_verdict_by_key_with_too_few_keys_is_misuse() -> None:
    with pytest.raises(MisuseError):
        Verdict.by_key([1, 2], [1], "cap")

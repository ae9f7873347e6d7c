"""Score sheets of people: what is accepted, and what a refusal says."""

import json
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.match.ecarte_hands import EcarteRule, dealer_of, possible_deltas, possible_finals
from scoring.match.sheet import (
    SheetAfterEndError,
    SheetFinalError,
    SheetHandError,
    SheetShapeError,
    SheetTotalError,
    SheetUnfinishedError,
    judge_final,
    judge_hands,
    running_scores,
)
from scoring.match.verdict import Verdict

RULE = EcarteRule()
RECORDS = Path(__file__).parents[2] / "conformance" / "ecarte"


def random_sheet(rule: EcarteRule, seed: int) -> list[tuple[int, int]]:
    """Return the hands by seat of a random true match."""
    source = random.Random(seed)
    scores = (0, 0)
    hands: list[tuple[int, int]] = []
    while rule.first_to.verdict(scores, len(hands)) is None:
        dealer = dealer_of(len(hands) + 1)
        points = source.choice(sorted(possible_deltas(rule, scores[dealer], scores[1 - dealer])))
        delta = points if dealer == 0 else (points[1], points[0])
        hands.append(delta)
        scores = scores[0] + delta[0], scores[1] + delta[1]
    return hands


def test_judge_hands_of_a_true_sheet_gives_the_verdict() -> None:
    verdict = judge_hands(RULE, [(1, 2), (0, 1), (3, 0), (2, 0)], (6, 3))
    assert verdict == Verdict((6, 3), (1, 2), (0,), "target")


def test_judge_hands_at_the_cap_gives_the_draw() -> None:
    """README, Ends that are not in the rules."""
    verdict = judge_hands(EcarteRule(max_hands=2), [(1, 0), (0, 1)])
    assert verdict == Verdict((1, 1), (1, 1), (0, 1), "cap")


def test_judge_hands_with_impossible_points_names_hand_and_choices() -> None:
    with pytest.raises(SheetHandError) as caught:
        judge_hands(RULE, [(1, 0), (2, 2)])
    error = caught.value
    assert (error.code, error.hand, error.delta, error.before) == ("sheet-hand", 2, (2, 2), (1, 0))
    assert error.dealer == 1
    assert (3, 0) in error.possible
    assert (2, 2) not in error.possible


def test_judge_hands_with_nothing_scored_is_refused() -> None:
    """E15: somebody takes three tricks."""
    with pytest.raises(SheetHandError):
        judge_hands(RULE, [(0, 0)])


def test_judge_hands_looks_at_who_deals_the_hand() -> None:
    """E17: with `double: "elder"` only elder has 2 over the other's announced king."""
    rule = EcarteRule(double="elder")
    assert running_scores(rule, [(1, 2)]) == [(1, 2)]
    with pytest.raises(SheetHandError) as caught:
        running_scores(rule, [(1, 0), (1, 2)])
    assert caught.value.hand == 2
    assert caught.value.dealer == 1


def test_judge_hands_after_the_end_names_the_first_hand_too_many() -> None:
    """E18."""
    with pytest.raises(SheetAfterEndError) as caught:
        judge_hands(RULE, [(3, 0), (2, 0), (0, 1)])
    assert caught.value.fields == {"hand": 3, "scores": (5, 0), "reason": "target"}


def test_judge_hands_after_the_cap_names_the_cap() -> None:
    with pytest.raises(SheetAfterEndError) as caught:
        judge_hands(EcarteRule(max_hands=1), [(1, 0), (1, 0)])
    assert caught.value.reason == "cap"


def test_judge_hands_before_the_end_is_unfinished() -> None:
    with pytest.raises(SheetUnfinishedError) as caught:
        judge_hands(RULE, [(3, 0)])
    assert caught.value.fields == {"hands": 1, "scores": (3, 0), "target": 5, "max_hands": 200}


def test_judge_hands_of_an_empty_sheet_is_unfinished() -> None:
    with pytest.raises(SheetUnfinishedError):
        judge_hands(RULE, [])


def test_judge_hands_with_another_final_score_shows_both() -> None:
    with pytest.raises(SheetTotalError) as caught:
        judge_hands(RULE, [(3, 0), (2, 0)], (5, 1))
    assert caught.value.fields == {"typed": (5, 1), "summed": (5, 0)}


@pytest.mark.parametrize("line", [(1,), (1, 0, 0), ("1", 0), (1.0, 0), (True, 0), (None, 1)])
def test_judge_hands_with_a_line_that_is_not_two_numbers_is_refused(
    line: tuple[object, ...],
) -> None:
    with pytest.raises(SheetShapeError) as caught:
        judge_hands(RULE, [(1, 0), line])
    assert caught.value.hand == 2
    assert caught.value.typed == line


def test_judge_final_of_a_true_score_gives_the_verdict() -> None:
    assert judge_final(RULE, (4, 6)) == Verdict((4, 6), (2, 1), (1,), "target")


def test_judge_final_below_target_at_the_cap_gives_the_draw() -> None:
    verdict = judge_final(EcarteRule(max_hands=2), (1, 1))
    assert verdict == Verdict((1, 1), (1, 1), (0, 1), "cap")


@pytest.mark.parametrize("scores", [(7, 0), (5, 5), (4, 3), (0, 0), (-1, 5), (6, 6)])
def test_judge_final_of_an_impossible_score_is_refused(scores: tuple[int, int]) -> None:
    """E18."""
    with pytest.raises(SheetFinalError) as caught:
        judge_final(RULE, scores)
    assert caught.value.scores == scores
    assert caught.value.possible_hands == ()


def test_judge_final_after_too_few_hands_says_how_many_there_can_be() -> None:
    with pytest.raises(SheetFinalError) as caught:
        judge_final(RULE, (5, 0), hands=1)
    assert caught.value.possible_hands == (2, 3, 4, 5)


@given(
    seed=st.integers(0, 10**9),
    target=st.integers(1, 21),
    max_hands=st.integers(1, 45),
    double=st.sampled_from(["both", "elder"]),
)
def test_true_match_is_accepted_by_hands_and_by_final_score(
    seed: int, target: int, max_hands: int, double: str
) -> None:
    rule = EcarteRule(target, max_hands, double)  # type: ignore[arg-type]
    hands = random_sheet(rule, seed)
    verdict = judge_hands(rule, hands)
    assert judge_final(rule, verdict.scores, len(hands)) == verdict
    assert judge_final(rule, verdict.scores) == verdict


@pytest.mark.parametrize("double", ["both", "elder"])
@pytest.mark.parametrize("max_hands", [1, 2, 3, 4])
def test_possible_finals_of_small_matches_are_all_sheets_tried(max_hands: int, double: str) -> None:
    """Every sheet of up to four hands, judged hand by hand."""
    rule = EcarteRule(3, max_hands, double)  # type: ignore[arg-type]
    found: dict[tuple[int, int], set[int]] = {}

    def grow(sheet: list[tuple[int, int]]) -> None:
        try:
            verdict = judge_hands(rule, sheet)
        except SheetUnfinishedError:
            for first in range(4):
                for second in range(4):
                    try:
                        running_scores(rule, [*sheet, (first, second)])
                    except SheetHandError:
                        continue
                    grow([*sheet, (first, second)])
            return
        found.setdefault((verdict.scores[0], verdict.scores[1]), set()).add(len(sheet))

    grow([])
    assert {scores: set(hands) for scores, hands in possible_finals(rule).items()} == found


def test_judge_final_accepts_every_finished_conformance_record() -> None:
    judged = 0
    for path in sorted(RECORDS.glob("[!b]*.json")):
        record = json.loads(path.read_text(encoding="utf-8"))
        if "result" not in record:
            continue
        options = {
            name: record["variant"][name]
            for name in ("target", "max_hands", "double")
            if name in record["variant"]
        }
        result = record["result"]
        verdict = judge_final(EcarteRule(**options), result["scores"])
        assert verdict == Verdict(
            tuple(result["scores"]),
            tuple(result["ranks"]),
            tuple(result["winners"]),
            result["reason"],
        ), path.name
        judged += 1
    assert judged >= 25

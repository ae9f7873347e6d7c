"""What one hand of Ecarte can score, against a hand told clause by clause."""

from collections.abc import Iterator
from itertools import product

import pytest

from scoring.errors import RuleOptionError
from scoring.match.ecarte_hands import EcarteRule, dealer_of, possible_deltas, possible_finals

BOTH = EcarteRule()
ELDER = EcarteRule(double="elder")
DEALER, ELDER_SEAT = 0, 1


def told_hands(rule: EcarteRule, before: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Yield the points of every course of a hand: king, exchange, announcement, tricks."""
    for king, stood, refused, announced in product(
        ("turned", "dealer", "elder", "nobody"), (False, True), (False, True), (False, True)
    ):
        if stood and refused:
            continue
        points = [0, 0]
        if king == "turned":
            points[DEALER] += 1
            if before[DEALER] + 1 >= rule.target:
                yield points[0], points[1]
                continue
        if king in ("dealer", "elder") and announced:
            holder = DEALER if king == "dealer" else ELDER_SEAT
            points[holder] += 1
            if before[holder] + 1 >= rule.target:
                yield points[0], points[1]
                continue
        for dealer_tricks in range(6):
            tricks = (dealer_tricks, 5 - dealer_tricks)
            # The highest trump takes the trick to which it is played.
            if (king == "dealer" and tricks[DEALER] == 0) or (
                king == "elder" and tricks[ELDER_SEAT] == 0
            ):
                continue
            winner = DEALER if tricks[DEALER] >= 3 else ELDER_SEAT
            won = 2 if tricks[winner] == 5 else 1
            loser_vulnerable = refused if winner == ELDER_SEAT else stood
            if loser_vulnerable and (winner == ELDER_SEAT or rule.double == "both"):
                won = 2
            ended = list(points)
            ended[winner] += won
            yield ended[0], ended[1]


@pytest.mark.parametrize("double", ["both", "elder"])
@pytest.mark.parametrize("target", [1, 2, 3, 5, 21])
def test_possible_deltas_of_every_score_are_those_of_told_hands(target: int, double: str) -> None:
    """E5, E9, E10, E15, E16, E17, E18."""
    rule = EcarteRule(target=target, double=double)  # type: ignore[arg-type]
    for before in product(range(target), range(target)):
        assert possible_deltas(rule, *before) == set(told_hands(rule, before)), before


def test_possible_deltas_far_from_target_with_both_are_nine() -> None:
    """E17: over elder's announced king a vulnerable elder costs 2."""
    assert possible_deltas(BOTH, 0, 0) == {
        (1, 0), (2, 0), (3, 0), (0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (2, 1)
    }  # fmt: skip


def test_possible_deltas_with_elder_exclude_two_over_elders_king() -> None:
    """E16, E17: the king takes a trick, and a vulnerable elder costs nothing extra."""
    assert possible_deltas(BOTH, 0, 0) - possible_deltas(ELDER, 0, 0) == {(2, 1)}


def test_possible_deltas_at_dealers_match_point_end_at_the_king() -> None:
    """E18: the rest of the hand is not played."""
    deltas = possible_deltas(BOTH, 4, 0)
    assert (1, 0) in deltas
    assert (3, 0) not in deltas
    assert (1, 2) not in deltas
    assert (1, 1) in deltas, "elder's king, then the dealer's tricks"


def test_possible_deltas_at_match_point_of_both_never_score_for_both() -> None:
    """E18: whoever scores first has won."""
    assert possible_deltas(BOTH, 4, 4) == {(1, 0), (2, 0), (0, 1), (0, 2)}


def test_dealer_of_hands_alternates_from_seat_0() -> None:
    """E1."""
    assert [dealer_of(hand) for hand in (1, 2, 3, 4)] == [0, 1, 0, 1]


def test_possible_finals_of_default_rule_have_one_winner_at_five_or_six() -> None:
    """E18: 4 and 2 make 6, nothing makes 7."""
    finals = possible_finals(BOTH)
    assert {max(scores) for scores in finals} == {5, 6}
    assert {min(scores) for scores in finals} == {0, 1, 2, 3, 4}


def test_possible_finals_of_one_hand_are_the_deltas() -> None:
    rule = EcarteRule(max_hands=1)
    assert set(possible_finals(rule)) == possible_deltas(rule, 0, 0)


def test_possible_finals_know_the_fewest_hands() -> None:
    """Three points a hand at most: five points take two hands."""
    assert min(possible_finals(BOTH)[5, 0]) == 2
    assert max(possible_finals(BOTH)[5, 4]) == 9


@pytest.mark.parametrize(
    ("options", "option"),
    [
        ({"target": 0}, "target"),
        ({"target": 22}, "target"),
        ({"max_hands": 1001}, "max_hands"),
        ({"max_hands": True}, "max_hands"),
        ({"double": "dealer"}, "double"),
    ],
)
def test_ecarte_rule_with_unknown_value_is_refused(options: dict[str, int], option: str) -> None:
    """The table of options at the head of the rules."""
    with pytest.raises(RuleOptionError) as caught:
        EcarteRule(**options)  # type: ignore[arg-type]
    assert caught.value.option == option

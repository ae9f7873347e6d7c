"""What one hand of Ecarte can add to the scores, and which scores a match can end with.

Clauses are those of the rules of Ecarte (E1 to E19).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal

from scoring.errors import RuleOptionError
from scoring.match.first_to import FirstTo

Pair = tuple[int, int]

TARGET_LIMIT = 21
HANDS_LIMIT = 1000


@dataclass(frozen=True, slots=True)
class EcarteRule:
    """The options of Ecarte that decide what a score sheet can say, with the game's defaults."""

    target: int = 5
    max_hands: int = 200
    double: Literal["both", "elder"] = "both"

    def __post_init__(self) -> None:
        for option, value, limit in (
            ("target", self.target, TARGET_LIMIT),
            ("max_hands", self.max_hands, HANDS_LIMIT),
        ):
            if type(value) is not int or not 1 <= value <= limit:
                raise RuleOptionError(option, value, f"a whole number from 1 to {limit}")
        if self.double not in ("both", "elder"):
            raise RuleOptionError("double", self.double, "both or elder")

    @property
    def first_to(self) -> FirstTo:
        """The rule that ends the match."""
        return FirstTo(self.target, self.max_hands)


def dealer_of(hand: int) -> int:
    """Return the seat that deals hand number `hand`, counted from 1 (E1)."""
    return (hand - 1) % 2


def _whole_hands(double: str) -> Iterator[tuple[Pair, Pair]]:
    """Yield (king points, trick points), each as (dealer, elder), of every hand played to its end.

    A player who holds the king of trumps takes a trick with it, so that the other has no vole
    (E16) and needs a vulnerable opponent for 2 points (E17).
    """
    no_king, dealer_king, elder_king = (0, 0), (1, 0), (0, 1)
    dealer_one, dealer_two, elder_one, elder_two = (1, 0), (2, 0), (0, 1), (0, 2)
    for tricks in (dealer_one, dealer_two, elder_one, elder_two):
        yield no_king, tricks
        # The dealer's king may be the turned-up card (E5): elder can still make the vole.
        yield dealer_king, tricks
        # Over an announced king of elder's the dealer has 2 only if elder stood at once (E9).
        if tricks != dealer_two or double == "both":
            yield elder_king, tricks


@cache
def possible_deltas(rule: EcarteRule, dealer_score: int, elder_score: int) -> frozenset[Pair]:
    """Return all (dealer, elder) points that one hand can add to scores below the target.

    A king point that reaches the target ends the hand before the tricks count (E18).
    """
    deltas = set()
    for king, tricks in _whole_hands(rule.double):
        if rule.first_to.is_reached((dealer_score + king[0], elder_score + king[1])):
            deltas.add(king)
        else:
            deltas.add((king[0] + tricks[0], king[1] + tricks[1]))
    return frozenset(deltas)


def _next_scores(rule: EcarteRule, hand: int, scores: Pair) -> Iterator[Pair]:
    """Yield the scores by seat after hand number `hand`."""
    dealer = dealer_of(hand)
    for dealer_points, elder_points in possible_deltas(rule, scores[dealer], scores[1 - dealer]):
        gain = (dealer_points, elder_points) if dealer == 0 else (elder_points, dealer_points)
        yield scores[0] + gain[0], scores[1] + gain[1]


@cache
def possible_finals(rule: EcarteRule) -> dict[Pair, frozenset[int]]:
    """Return each score by seat that a match can end with, and after how many hands it can.

    Every hand scores, so that this ends after less than twice the target, whatever the cap.
    """
    finals: dict[Pair, set[int]] = {}
    going = {(0, 0)}
    hand = 0
    while going:
        hand += 1
        reached = {after for scores in going for after in _next_scores(rule, hand, scores)}
        going = {scores for scores in reached if rule.first_to.verdict(scores, hand) is None}
        for scores in reached - going:
            finals.setdefault(scores, set()).add(hand)
    return {scores: frozenset(hands) for scores, hands in finals.items()}

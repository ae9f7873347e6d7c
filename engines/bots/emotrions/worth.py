"""What points are worth to a player of the race (M13 to M17), and what cards in hand are worth."""

from collections.abc import Sequence

from engines.emotrions.cards import PLAY_CARDS, cards_of
from scoring.match.target import RaceRule

DANGER = 6
"""Within so many points of being put out, a point counts more."""
DANGER_WEIGHT = 2.0
BEYOND_WEIGHT = 0.4
"""What a point beyond the target counts when the target need not be met exactly."""

EXACT_HOLD = 0.5
"""How much of the worth of a hand counts as points to come, to a player who may yet duck."""


class HandWorth:
    """The worth in points of each card in hand: what holding it will bring by the end of a hand."""

    __slots__ = ("of_card", "of_play")

    def __init__(self, of_card: Sequence[float]) -> None:
        self.of_card = tuple(of_card)
        self.of_play = tuple(sum(of_card[card] for card in played) for played in PLAY_CARDS)

    def of_hand(self, hand: int) -> float:
        """Return the worth of a packed hand."""
        return sum([self.of_card[card] for card in cards_of(hand)])

    def mean(self, pool: Sequence[int]) -> float:
        """Return the mean worth of some cards, 0 of none."""
        return sum(self.of_card[card] for card in pool) / len(pool) if pool else 0.0


class RaceWorth:
    """What a seat's total after this hand is worth to it, in points of a plain race."""

    __slots__ = ("_rule", "is_playoff")

    def __init__(self, rule: RaceRule) -> None:
        self._rule = rule
        self.is_playoff = False

    @property
    def is_exact(self) -> bool:
        """Whether the target must be met exactly (M17)."""
        return self._rule.exact

    @property
    def hold_share(self) -> float:
        """How much of the worth of a hand counts as points to come."""
        return EXACT_HOLD if self._rule.exact else 1.0

    @property
    def envy_share(self) -> float:
        """How much a point of another counts against one's own.

        Nobody can be kept from an exact target by force: there each looks to its own distance.
        """
        return 0.0 if self._rule.exact else 1.0

    def of_total(self, total: float, hand_score: float) -> float:
        """Return the worth of a total that the score of this hand is part of."""
        rule = self._rule
        if rule.exact:
            worth = -abs(total - rule.target)
        else:
            beyond = 0.0 if self.is_playoff else max(total - rule.target, 0.0)
            worth = total - (1 - BEYOND_WEIGHT) * beyond
        if self.is_playoff or rule.elimination == "none":
            return worth
        judged = total if rule.elimination == "total" else hand_score
        depth = min(max(DANGER - judged, 0.0), 2.0 * DANGER)
        return worth - (DANGER_WEIGHT - 1) * depth

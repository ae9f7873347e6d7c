"""What is out: piles, cards gone and cards unseen, counted from what a seat may know."""

from collections.abc import Sequence

from engines.core.chance import Stream
from engines.emotrions import cards
from engines.emotrions.actions import FACE_DOWN
from engines.emotrions.cards import CARDS, PLAY_CARDS, PLAY_VALUES, UNITS
from engines.emotrions.observation import Observation

Hands = list[int]
"""A packed hand for each seat."""


class Count:
    """The count of one hand, brought up to date from each observation.

    `piles` are the values on each pile, `gone` the cards of each kind that were played.
    """

    __slots__ = ("_hand", "_pack", "_tricks", "gone", "piles")

    def __init__(self, pack: Sequence[int]) -> None:
        self._pack = tuple([pack.count(card) for card in CARDS])
        self._hand = -1
        self._tricks = 0
        self.gone = [0] * len(CARDS)
        self.piles: list[int] = []

    def update(self, seen: Observation) -> None:
        """Take in the tricks that were completed since the last observation."""
        if seen.hand != self._hand or len(seen.tricks) < self._tricks:
            self._hand = seen.hand
            self._tricks = 0
            self.gone = [0] * len(CARDS)
            self.piles = [0] * len(seen.totals)
        for winner, _, plays in seen.tricks[self._tricks :]:
            for play in plays:
                if play >= len(PLAY_CARDS):
                    continue
                for card in PLAY_CARDS[play]:
                    self.gone[card] += 1
                if winner is not None:
                    self.piles[winner] += PLAY_VALUES[play]
        self._tricks = len(seen.tricks)

    def unseen(self, seen: Observation) -> list[int]:
        """Return the cards that may be anywhere: in no known place, sorted."""
        left = [total - gone for total, gone in zip(self._pack, self.gone, strict=True)]
        for hand in seen.known:
            for card in cards.cards_of(hand):
                left[card] -= 1
        for _, play, _ in seen.trick:
            if play != FACE_DOWN:
                for card in PLAY_CARDS[play]:
                    left[card] -= 1
        return [card for card in CARDS for _ in range(left[card])]


def unknown_sizes(seen: Observation) -> list[int]:
    """Return by seat how many cards are held, or lie face down, that the seat cannot place."""
    sizes = list(seen.sizes)
    for seat, play, size in seen.trick:
        if play == FACE_DOWN:
            sizes[seat] += size
    return [
        max(size - len(cards.cards_of(known)), 0) if seat != seen.seat else 0
        for seat, (size, known) in enumerate(zip(sizes, seen.known, strict=True))
    ]


def deal_unseen(
    seen: Observation, unseen: Sequence[int], sizes: Sequence[int], stream: Stream
) -> Hands:
    """Return hands that the others may hold, face-down cards among them, drawn by lot."""
    pool = list(unseen)
    hands = list(seen.known)
    for seat, size in enumerate(sizes):
        for _ in range(min(size, len(pool))):
            at = stream.below(len(pool))
            hands[seat] += UNITS[pool[at]]
            pool[at] = pool[-1]
            pool.pop()
    return hands

"""Cards, packed hands and the plays of clause M8, as small ints and tables.

A card is an int from 0 to 8 in the sorted order of M1. A packed hand is one int that holds the
number of cards of each kind in three bits a kind, so that taking and giving cards is addition. No
hand has more than seven of a kind but for eight Strengths in the middle of an exchange (M7), for
which the Strengths stand above the other kinds. A play is an int from 0 to 31 in the order of M8:
the legal plays of a hand ascend, and the play of a single card is the same int as the card.
"""

from collections.abc import Iterable
from functools import lru_cache

CARDS = range(9)
TEXTS = ("+1", "+3", "+5", "+7", "-1", "-3", "-5", "H", "I")
VALUES = (1, 3, 5, 7, -1, -3, -5, 0, 0)
STRENGTH = 3
HUNGER = 7
INDECISION = 8
COPIES = 4
"""How many cards of each kind a pack has (M1)."""

_SHIFTS = (0, 3, 6, 24, 9, 12, 15, 18, 21)
MASKS = (7, 7, 7, 15, 7, 7, 7, 7, 7)
UNITS = tuple(1 << shift for shift in _SHIFTS)
"""The packed hand that holds this card alone."""

_CARD_OF = {text: card for card, text in enumerate(TEXTS)}


def parse_card(text: str) -> int:
    """Return the card that the notation names. Raises ValueError."""
    if text not in _CARD_OF:
        raise ValueError(text)
    return _CARD_OF[text]


def pack_hand(cards: Iterable[int]) -> int:
    """Return the cards as a packed hand."""
    return sum(UNITS[card] for card in cards)


def count_of(hand: int, card: int) -> int:
    """Return how many cards of this kind a packed hand holds."""
    return hand >> _SHIFTS[card] & MASKS[card]


@lru_cache(maxsize=1 << 14)
def cards_of(hand: int) -> tuple[int, ...]:
    """Return the cards of a packed hand in sorted order."""
    return tuple(card for card in CARDS for _ in range(count_of(hand, card)))


def sign_of(value: int) -> int:
    """Return 1, -1 or 0."""
    return (value > 0) - (value < 0)


def _is_pair(first: int, second: int) -> bool:
    """Tell whether two cards in sorted order may be played together (M8)."""
    if second == INDECISION:
        return VALUES[first] != 0
    return VALUES[first] * VALUES[second] > 0


PLAY_CARDS: tuple[tuple[int, ...], ...] = (
    *((card,) for card in CARDS),
    *((first, second) for first in CARDS for second in CARDS[first:] if _is_pair(first, second)),
)
PLAYS = range(len(PLAY_CARDS))
PLAY_OF_CARDS = {cards: play for play, cards in enumerate(PLAY_CARDS)}
PLAY_HUNGER = PLAY_OF_CARDS[HUNGER,]
PLAY_INDECISION = PLAY_OF_CARDS[INDECISION,]
PLAY_TEXTS = tuple("play " + " ".join(TEXTS[card] for card in cards) for cards in PLAY_CARDS)
PLAY_HANDS = tuple(pack_hand(cards) for cards in PLAY_CARDS)
"""The cards of a play as a packed hand."""
PLAY_SIZES = tuple(len(cards) for cards in PLAY_CARDS)
PLAY_VALUES = tuple(sum(VALUES[card] for card in cards) for cards in PLAY_CARDS)
"""What the cards of a play are worth on a pile."""
PLAY_SIGNS = tuple(sign_of(value) for value in PLAY_VALUES)


def _power(cards: tuple[int, ...]) -> int:
    """Return the power of a play (M8): with an Indecision the other card counts twice."""
    power = sum(abs(VALUES[card]) for card in cards)
    return 2 * power if len(cards) == 2 and INDECISION in cards else power


PLAY_POWERS = tuple(_power(cards) for cards in PLAY_CARDS)

# Hands that allow the same plays are a class; there are 8,748. Two tables find the class of a hand:
# packed hands themselves, often alike in their low bits, would crowd a dict.
_UP_TO_TWO = (0, 1, 2, 2, 2, 2, 2, 2)
_UP_TO_ONE = (0, 1, 1, 1, 1, 1, 1, 1)
LOW_BITS = 15
LOW_MASK = (1 << LOW_BITS) - 1
LOW_CLASSES = 3**5
CLASS_OF_LOW = [
    a + 3 * b + 9 * c + 27 * d + 81 * e
    for e in _UP_TO_TWO
    for d in _UP_TO_TWO
    for c in _UP_TO_TWO
    for b in _UP_TO_TWO
    for a in _UP_TO_TWO
]
"""By the low bits of a packed hand: how many of +1 +3 +5 -1 -3 it has, two standing for more."""
CLASS_OF_HIGH = [
    a + 3 * b + 6 * c + 12 * d
    for d in (0, 1, *[2] * 14)
    for c in _UP_TO_ONE
    for b in _UP_TO_ONE
    for a in _UP_TO_TWO
]
"""By the high bits: the same of -5 H I +7, where one H or I stands for more."""


def hand_of_class(number: int) -> int:
    """Return the smallest packed hand of a class of hands that allow the same plays."""
    high, low = divmod(number, LOW_CLASSES)
    counts = [low // 3**place % 3 for place in range(5)]
    counts += [high % 3, high // 3 % 2, high // 6 % 2, high // 12]
    kinds = sorted(CARDS, key=_SHIFTS.__getitem__)
    return sum(UNITS[card] * count for card, count in zip(kinds, counts, strict=True))


class _PlaysOfClasses(dict[int, tuple[int, ...]]):
    """The legal plays of each class of hands that was asked for, ascending (M8)."""

    def __missing__(self, number: int) -> tuple[int, ...]:
        held = cards_of(hand_of_class(number))
        pairs = {(a, b) for at, a in enumerate(held) for b in held[at + 1 :]}
        plays = tuple(
            play
            for play, cards in enumerate(PLAY_CARDS)
            if (cards in pairs if len(cards) == 2 else cards[0] in held)
        )
        self[number] = plays
        return plays


_PLAYS_OF_CLASSES = _PlaysOfClasses()


def plays_of(hand: int) -> tuple[int, ...]:
    """Return the legal plays of a packed hand in the order of M8."""
    return _PLAYS_OF_CLASSES[
        CLASS_OF_LOW[hand & LOW_MASK] + LOW_CLASSES * CLASS_OF_HIGH[hand >> LOW_BITS]
    ]

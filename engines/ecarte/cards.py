"""The pack of Ecarte: cards as ints, the follow rule as a table, actions as ints.

A card is `8 * suit + rank`. Sorted order (E2) and strength inside a suit (E3) are both the order
of these ints, because K Q J A T 9 8 7 is the sorted order read backwards. A set of cards is a
32-bit mask; the byte of a suit in it tells which cards of that suit are there.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations

SUITS = "SHDC"
RANKS = "789TAJQK"
KING = 7
PACK: tuple[int, ...] = tuple(range(32))
HAND_CARDS = 5
MOST_HANDS = 1000
"""The most that `max_hands` may be."""

CARD_TEXTS: tuple[str, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
CARDS_BY_TEXT: dict[str, int] = {text: card for card, text in enumerate(CARD_TEXTS)}


def _cards_of_byte(suit: int, byte: int) -> tuple[int, ...]:
    return tuple(8 * suit + rank for rank in range(8) if byte >> rank & 1)


CARDS_OF_SUIT: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(_cards_of_byte(suit, byte) for byte in range(256)) for suit in range(4)
)
"""`CARDS_OF_SUIT[suit][byte]`: the cards of a suit's byte of a mask, in order."""


def _answers(led: int, byte: int) -> tuple[int, ...]:
    suit, rank = divmod(led, 8)
    higher = byte >> (rank + 1) << (rank + 1)
    return CARDS_OF_SUIT[suit][higher or byte]


FOLLOW: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(_answers(led, byte) for byte in range(256)) for led in PACK
)
"""`FOLLOW[led][byte]`: the answers to a lead by who holds `byte` of its suit (E12).

Empty for nothing of the suit.
"""

# Actions. To play a card is the card itself; a discard names places in the sorted hand.
PROPOSE = 32
STAND = 33
ACCEPT = 34
REFUSE = 35
KEEP = 36
ANNOUNCE = 37
CONCEAL = 38
FIRST_DISCARD = 39

DISCARD_PLACES: tuple[tuple[int, ...], ...] = tuple(
    places
    for count in range(1, HAND_CARDS + 1)
    for places in combinations(range(HAND_CARDS), count)
)
"""The places in a sorted hand that action `FIRST_DISCARD + index` discards (order of E7)."""

DISCARDS: tuple[tuple[int, ...], ...] = tuple(
    tuple(
        FIRST_DISCARD + index for index, places in enumerate(DISCARD_PLACES) if len(places) <= limit
    )
    for limit in range(HAND_CARDS + 1)
)
"""`DISCARDS[limit]`: the legal discards of at most `limit` cards."""

WORDS: dict[int, str] = {
    PROPOSE: "propose",
    STAND: "stand",
    ACCEPT: "accept",
    REFUSE: "refuse",
    KEEP: "keep",
    ANNOUNCE: "announce",
    CONCEAL: "conceal",
}

SIMPLE_ACTIONS: dict[str, int] = {text: action for action, text in WORDS.items()} | {
    f"play {text}": card for card, text in enumerate(CARD_TEXTS)
}
"""Every action but discards, by its notation."""

SIMPLE_TEXTS: dict[int, str] = {action: text for text, action in SIMPLE_ACTIONS.items()}


BITS: tuple[int, ...] = tuple(1 << card for card in PACK)


def mask_of(cards: Iterable[int]) -> int:
    """Return different cards as a mask."""
    mask = 0
    for card in cards:
        mask |= BITS[card]
    return mask


_SMALL_HALVES = tuple(
    sum(1 << place for place in places)
    for count in range(HAND_CARDS + 1)
    for places in combinations(range(16), count)
)
LOW_CARDS: dict[int, tuple[int, ...]] = {
    half: CARDS_OF_SUIT[0][half & 255] + CARDS_OF_SUIT[1][half >> 8] for half in _SMALL_HALVES
}
"""The cards of the low half of a hand's mask, in order; `HIGH_CARDS` are those of the high half."""
HIGH_CARDS: dict[int, tuple[int, ...]] = {
    half: CARDS_OF_SUIT[2][half & 255] + CARDS_OF_SUIT[3][half >> 8] for half in _SMALL_HALVES
}


def hand_of(mask: int) -> tuple[int, ...]:
    """Return the cards of a hand's mask, at most five, sorted."""
    return LOW_CARDS[mask & 0xFFFF] + HIGH_CARDS[mask >> 16]


def discarded_cards(action: int, hand: Sequence[int]) -> list[int]:
    """Return the cards that a discard takes out of a sorted hand, in order."""
    return [hand[place] for place in DISCARD_PLACES[action - FIRST_DISCARD]]


def card_names(cards: Sequence[int]) -> list[str]:
    """Return the notation of cards, in the order given."""
    return [CARD_TEXTS[card] for card in cards]

"""The cards 0 to 10 (C1) and the packs (C2); a card is its number."""

from functools import cache

PRINCESS = 0
LUCKY_CHILD = 1
SENTINEL = 2
ASSASSIN = 3
KNIGHT = 4
SEER = 5
BERSERKER = 6
WIZARD = 7
ANGEL = 8
HUNTER = 9
RUIN = 10

KINDS = 11
CARDS = range(KINDS)
NAMES = (
    "Princess of Hope",
    "Lucky Child",
    "Sentinel",
    "Assassin",
    "Knight",
    "Seer",
    "Berserker",
    "Wizard",
    "Angel",
    "Hunter",
    "Ruin",
)
COPIES = {"20": 2, "40": 4, "80": 8}
"""Copies of each of 1 to 8 by pack."""
SWORDS_OF_VICTORY = {"20": 2, "40": 4, "80": 8}
SWORDS_OF_THE_END = {"20": 4, "40": 8, "80": 16}
RUINOUS = 14
"""The sum from which a hand with a 10 ruins its holder (C34)."""


@cache
def pack_of(pack: str, singles: int) -> tuple[int, ...]:
    """Return the cards of a pack in ascending order."""
    counts = [COPIES[pack] if LUCKY_CHILD <= card <= ANGEL else singles for card in CARDS]
    return tuple(card for card in CARDS for _ in range(counts[card]))


def is_ruinous(hand: list[int]) -> bool:
    """Whether two cards ruin their holder (C34)."""
    return RUIN in hand and hand[0] + hand[1] >= RUINOUS

"""What happened in a match of Ecarte, as far as a seat saw it."""

from typing import Any

from engines.ecarte.cards import CARD_TEXTS, card_names

Event = tuple[Any, ...]
"""A word and its values; cards are ints, private parts stand last.

    deal         dealer, turned card, hand of seat 0, hand of seat 1
    turned_king  dealer, who scores 1
    propose, stand, accept, refuse, keep     seat
    discard      seat, cards discarded, cards taken
    announce     seat, who scores 1 (also elder who concealed the king and leads it)
    conceal      seat
    play         seat, card
    trick        seat that won it
    hand         scores, what the hand changed
"""


def is_noticed(event: Event, seat: int) -> bool:
    """Tell whether a seat (or PUBLIC) learns that the event happened at all (E10)."""
    return bool(event[0] != "conceal" or event[1] == seat)


def told_to(event: Event, seat: int) -> list[Any]:
    """Return an event that a seat (or PUBLIC) noticed, as that seat saw it, in JSON values."""
    word = event[0]
    if word == "play":
        return ["play", event[1], CARD_TEXTS[event[2]]]
    if word == "deal":
        public = ["deal", event[1], CARD_TEXTS[event[2]]]
        return public if seat < 0 else [*public, card_names(event[3 + seat])]
    if word == "discard":
        gone, taken = event[2], event[3]
        public = ["discard", event[1], len(gone)]
        return public if seat != event[1] else [*public, card_names(gone), card_names(taken)]
    if word == "hand":
        return ["hand", list(event[1]), list(event[2])]
    return list(event)

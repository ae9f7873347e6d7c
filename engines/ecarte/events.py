"""What happened in a match of Ecarte, as far as a seat saw it."""

from collections.abc import Iterable, Iterator
from typing import Any

from engines.ecarte.cards import CARD_TEXTS, card_names, hand_of

Event = tuple[Any, ...]
"""An entry of the log of a match: a word and its values, cards as ints.

    deal         dealer, turned card, mask of the hand of seat 0, of seat 1
    turned_king  dealer, who scores 1
    propose, stand, accept, refuse, keep     seat
    discard      seat, cards discarded, cards taken
    announce     seat, who scores 1
    conceal      seat
    plays        elder, cards in order, winners of the tricks, whether the first lead announced
    hand         scores, what the hand changed
"""


def told_to(log: Iterable[Event], seat: int, start: int = 0) -> list[list[Any]]:
    """Return the events of a log as a seat (or PUBLIC) saw them, from its event `start` on.

    The words are those of the log, but each play and each trick is an event of its own: `play`
    with seat and card, `trick` with its winner. Concealing is noticed by nobody else (E10).
    """
    told: list[list[Any]] = []
    skipped = 0
    for event in log:
        word = event[0]
        if skipped < start:
            # What was told before is only counted: at each ask of a bot that is nearly all.
            count = _count(event, seat)
            skipped += count
            if skipped <= start:
                continue
            told += list(_plays(event))[start - skipped :]
        elif word == "plays":
            told += _plays(event)
        elif word == "deal":
            public = ["deal", event[1], CARD_TEXTS[event[2]]]
            own = [] if seat < 0 else [card_names(hand_of(event[3 + seat]))]
            told.append(public + own)
        elif word == "discard":
            gone, taken = event[2], event[3]
            own = [card_names(gone), card_names(taken)] if seat == event[1] else []
            told.append(["discard", event[1], len(gone), *own])
        elif word == "hand":
            told.append(["hand", list(event[1]), list(event[2])])
        elif word != "conceal" or event[1] == seat:
            told.append(list(event))
    return told


def _count(event: Event, seat: int) -> int:
    """Return how many events an entry of the log is for a seat."""
    if event[0] == "plays":
        cards: int = len(event[2])
        return cards + cards // 2 + (1 if event[4] else 0)
    return 0 if event[0] == "conceal" and event[1] != seat else 1


def _plays(event: Event) -> Iterator[list[Any]]:
    _, seat, cards, winners, is_announcing = event
    for number, card in enumerate(cards):
        yield ["play", seat, CARD_TEXTS[card]]
        if number % 2:
            seat = winners[number // 2]
            yield ["trick", seat]
            continue
        if number == 0 and is_announcing:
            yield ["announce", seat]
        seat = 1 - seat

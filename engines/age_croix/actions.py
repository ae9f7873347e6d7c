"""Actions as small ints, their texts, and the lists of legal actions in the order of the clauses.

An action is a base that tells the verb plus its argument. The verbs from ALLY to KEEP are private
to whoever acts (C49), those from PUBLIC_FROM on are public.
"""

from collections.abc import Iterable
from functools import cache

from engines.age_croix.cards import CARDS, KINDS, PRINCESS

ALLY = 16
GIVE = 32
KEEP = 48
PUBLIC_FROM = 64
PLAY = 64
TARGET = 80
SLOT_MAIN, SLOT_ALLY = 88, 89
DISCARD_MAIN, DISCARD_ALLY = 90, 91
GUESS = 96
EFFECT = 112
REVEAL = 128
PEEK = 144
EXCHANGE_ONE, EXCHANGE_ALL, SELECT = 145, 146, 147
DONE = 148
DRAW = 149
YIELD = 150
CANCEL = 151
NOBLE = 152
NOBLE_PUBLIC = 160
RETURN_ONE = 168
RETURN_TWO = 192
DECLARE = RETURN_TWO + KINDS * KINDS
SWAP = DECLARE + KINDS * KINDS
SWAP_PLACES = 6 * 2 * KINDS
CHAMPION = 2048
OUTBID = 2049
BETS = 16
"""A bet is CHAMPION + BETS * bet + 2 * seat, or OUTBID + BETS * bet: bets have no limit."""

SLOTS = ("main", "ally")
PILES = ("used", "discard")


def _static_texts() -> dict[int, str]:
    texts = {
        SLOT_MAIN: "slot main",
        SLOT_ALLY: "slot ally",
        DISCARD_MAIN: "discard main",
        DISCARD_ALLY: "discard ally",
        PEEK: "peek",
        EXCHANGE_ONE: "exchange one",
        EXCHANGE_ALL: "exchange all",
        SELECT: "select",
        DONE: "done",
        DRAW: "draw",
        YIELD: "yield",
        CANCEL: "cancel",
    }
    with_card = {
        ALLY: "ally",
        GIVE: "give",
        KEEP: "keep",
        PLAY: "play",
        GUESS: "guess",
        EFFECT: "effect",
        REVEAL: "reveal",
        RETURN_ONE: "return",
    }
    for base, verb in with_card.items():
        texts |= {base + card: f"{verb} {card}" for card in CARDS}
    for base, verb in ((TARGET, "target"), (NOBLE, "noble"), (NOBLE_PUBLIC, "noble-public")):
        texts |= {base + seat: f"{verb} {seat}" for seat in range(6)}
    for low in CARDS:
        for high in range(low, KINDS):
            texts[return_two(low, high)] = f"return {low} {high}"
            texts[declare(low, high)] = f"declare {low} {high}"
    for card in CARDS:
        for place in range(SWAP_PLACES):
            seat, pile, taken = split_place(place)
            texts[SWAP + card * SWAP_PLACES + place] = f"swap {card} {seat}:{PILES[pile]}:{taken}"
    return texts


def return_two(low: int, high: int) -> int:
    """Return the action that puts two cards into the stock."""
    return RETURN_TWO + low * KINDS + high


def declare(low: int, high: int) -> int:
    """Return the action that declares a hand."""
    return DECLARE + low * KINDS + high


def champion(seat: int, bet: int) -> int:
    """Return the action that challenges a seat with a bet."""
    return CHAMPION + BETS * bet + 2 * seat


def outbid(bet: int) -> int:
    """Return the action that bids more."""
    return OUTBID + BETS * bet


def bet_of(action: int) -> tuple[int, int]:
    """Return seat and bet of `champion`; of `outbid` the bet only counts."""
    bet, rest = divmod(action - CHAMPION, BETS)
    return rest >> 1, bet


def place_of(seat: int, pile: int, card: int) -> int:
    """Return the place of a card on the table: 0 is a used pile, 1 a discard pile."""
    return (seat * 2 + pile) * KINDS + card


def split_place(place: int) -> tuple[int, int, int]:
    """Return seat, pile and card of a place."""
    pile, card = divmod(place, KINDS)
    return pile >> 1, pile & 1, card


TEXTS = _static_texts()
PARSED = {text: action for action, text in TEXTS.items()}


def text_of(action: int) -> str:
    """Return the notation of an action."""
    if action < CHAMPION:
        return TEXTS[action]
    bet, rest = divmod(action - CHAMPION, BETS)
    return f"outbid {bet}" if rest & 1 else f"champion {rest >> 1} {bet}"


def mask_of(cards: Iterable[int]) -> int:
    """Return the kinds of cards as bits."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


@cache
def _with_cards(base: int, mask: int) -> tuple[int, ...]:
    return tuple(base + card for card in CARDS if mask >> card & 1)


@cache
def plays(mask: int) -> tuple[int, ...]:
    """Return `play N` for each kind in the mask but the 0 (C7)."""
    return _with_cards(PLAY, mask & ~(1 << PRINCESS))


@cache
def allies(mask: int) -> tuple[int, ...]:
    """Return `ally N` for each kind in the mask."""
    return _with_cards(ALLY, mask)


@cache
def gifts(mask: int) -> tuple[int, ...]:
    """Return `give N` for each kind in the mask."""
    return _with_cards(GIVE, mask)


@cache
def keeps(mask: int) -> tuple[int, ...]:
    """Return `keep N` for each kind in the mask."""
    return _with_cards(KEEP, mask)


@cache
def royal_seer(mask: int) -> tuple[int, ...]:
    """Return `reveal N` for each kind in the mask, then `peek` (C21)."""
    return (*_with_cards(REVEAL, mask), PEEK)


@cache
def targets(seats: int) -> tuple[int, ...]:
    """Return `target SEAT` for each seat in the mask."""
    return tuple(TARGET + seat for seat in range(6) if seats >> seat & 1)


SLOT_CHOICE = (SLOT_MAIN, SLOT_ALLY)
DISCARD_CHOICE = (DISCARD_MAIN, DISCARD_ALLY)
GUESSES = tuple(GUESS + card for card in CARDS)
EFFECTS = tuple(EFFECT + card for card in range(1, 10))
ANGEL_ALL = (EXCHANGE_ONE, EXCHANGE_ALL, SELECT)
ANGEL_EXCHANGES = (EXCHANGE_ONE, EXCHANGE_ALL)
DECLARATIONS = tuple(declare(low, high) for low in CARDS for high in range(low, KINDS))

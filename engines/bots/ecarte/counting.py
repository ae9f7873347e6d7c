"""What the opponent at Ecarte may still hold, and the chances that follow."""

from math import comb
from typing import NamedTuple

from engines.ecarte.cards import BITS, HAND_CARDS, KING, PACK, mask_of
from engines.ecarte.observation import Observation

ALL_CARDS = mask_of(PACK)
SUIT = 255

NONE_OF: tuple[tuple[tuple[float, ...], ...], ...] = tuple(
    tuple(
        tuple(comb(cards - kind, held) / comb(cards, held) for kind in range(cards + 1))
        if cards >= held
        else ()
        for cards in range(len(PACK) + 1)
    )
    for held in range(HAND_CARDS + 1)
)
"""`NONE_OF[held][cards][kind]`: the chance that `held` of `cards` cards are none of `kind` ones."""


class Unseen(NamedTuple):
    """The opponent's cards: `held` of them, each one of `possible`, all equally likely.

    With `has_king` the opponent also holds the king of trumps, which is counted in neither.
    """

    possible: int
    held: int
    has_king: bool


def unseen_by(observation: Observation, *, remembers: bool, must_trump: bool) -> Unseen:
    """Return what the opponent may hold during the play.

    Who remembers excludes the cards played before this trick, and what the opponent's replies and
    silence about the king tell; who does not sees only the table and the own cards.
    """
    me = observation.seat
    played = observation.played
    held = HAND_CARDS - (len(played) + 1) // 2
    table = played if remembers else played[len(played) & ~1 :]
    possible = ALL_CARDS & ~mask_of(
        {*observation.hand, *observation.discarded, *table, observation.turned}
    )
    king = BITS[observation.turned | KING]
    has_king = observation.announced == 1 - me and bool(possible & king)
    if has_king:
        has_king = observation.turned | KING not in played
    if remembers:
        possible &= ~(king | _excluded(observation, must_trump))
    elif has_king:
        possible &= ~king
    return Unseen(possible, held - has_king, has_king)


def _excluded(observation: Observation, must_trump: bool) -> int:
    """Return the cards that the opponent's replies rule out (E12, E13)."""
    excluded = 0
    played = observation.played
    leader = 1 - observation.dealer
    for trick, winner in enumerate(observation.winners):
        if leader == observation.seat:
            led = played[2 * trick]
            reply = played[2 * trick + 1]
            if reply >> 3 != led >> 3:
                excluded |= SUIT << (led & 24)
                if must_trump and reply >> 3 != observation.trump:
                    excluded |= SUIT << 8 * observation.trump
            elif reply < led:
                excluded |= (SUIT << (led & 24)) & -(2 << led)
        leader = winner
    return excluded


def chance_to_win(card: int, trump: int, unseen: Unseen) -> float:
    """Return the chance that a card that is led takes the trick."""
    possible = unseen.possible
    cards = possible.bit_count()
    none = NONE_OF[unseen.held][max(cards, unseen.held)]
    suit = possible >> (card & 24) & SUIT
    higher = (suit >> (card & 7)).bit_count()
    if card >> 3 == trump:
        return 0.0 if unseen.has_king else none[higher]
    of_suit = suit.bit_count()
    if unseen.has_king:
        return none[higher] - none[of_suit]
    trumps = (possible >> 8 * trump & SUIT).bit_count()
    return none[higher] - none[of_suit] + none[of_suit + trumps]

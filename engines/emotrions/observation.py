"""What one seat may know at a table, and how it is shown outside (M11, M19)."""

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Any, NamedTuple

from engines.core.game import PUBLIC
from engines.emotrions import cards
from engines.emotrions.actions import ACTION_TEXTS, DECLINE, FACE_DOWN, STYLE_TEXTS
from engines.emotrions.log import Trick


class Observation(NamedTuple):
    """What a seat (or PUBLIC) knows. Hands are packed ints (see `cards`); tuples are by seat.

    `turn` is the seat whose move comes next as far as this seat can tell. While another seat is
    asked for a forced exchange (M6) nobody else knows it: the phase then is "play" and the turn
    is the leader's, as if nobody were asked.
    """

    seat: int
    phase: str
    turn: int
    hand: int
    """Number of the hand, from 0."""
    players: tuple[int, ...]
    is_playoff: bool
    totals: tuple[int, ...]
    leader: int
    """Leader of the trick, or the Challenger."""
    first_leader: int
    """First leader of this hand; between two hands, of the next one."""
    style: int
    cards: int
    """The seat's own hand; empty for PUBLIC."""
    sizes: tuple[int, ...]
    known: tuple[int, ...]
    """Cards that the seat knows to be in each hand; all of them where hands are naked.

    A card that lies face down in a covered trick may still be among them."""
    pile_sizes: tuple[int, ...]
    eaten: int
    """How many cards Hunger took out of this hand."""
    stock: int
    top: int | None
    trick: tuple[tuple[int, int, int], ...]
    """Plays so far: seat, play or FACE_DOWN, number of cards."""
    tricks: tuple[Trick, ...]
    """Complete tricks of this hand."""
    claimant: int | None
    """Who started the exchange of this trick (M6), None before one."""
    taken: tuple[int, ...]
    """From whom a card has been taken in it, in order (M7)."""
    taker: int | None
    """Who takes a card, while an exchange goes on."""


def size_of(hand: int) -> int:
    """Return the number of cards of a packed hand."""
    return len(cards.cards_of(hand))


def hand_texts(hand: int) -> list[str]:
    """Return the notation of each card of a packed hand, sorted."""
    return [cards.TEXTS[card] for card in cards.cards_of(hand)]


def pile_texts(plays: Iterable[int]) -> list[str]:
    """Return the notation of each card of some plays, sorted."""
    return [cards.TEXTS[card] for card in sorted(chain(*(cards.PLAY_CARDS[p] for p in plays)))]


def size_of_plays(plays: Iterable[int]) -> int:
    """Return the number of cards of some plays."""
    return sum([cards.PLAY_SIZES[play] for play in plays])


def play_view(seat: int, play: int, size: int) -> dict[str, Any]:
    """Return a play for a page: sign and power are null when it is not an open play of cards."""
    if play == FACE_DOWN:
        return {"seat": seat, "action": None, "size": size, "sign": None, "power": None}
    if play == DECLINE:
        return {"seat": seat, "action": "decline", "size": 0, "sign": None, "power": None}
    return {
        "seat": seat,
        "action": ACTION_TEXTS[play],
        "size": size,
        "sign": cards.PLAY_SIGNS[play],
        "power": cards.PLAY_POWERS[play],
    }


def size_of_play(play: int) -> int:
    """Return the number of cards of a play or of `decline`."""
    return 0 if play == DECLINE else cards.PLAY_SIZES[play]


def trick_view(trick: Trick) -> dict[str, Any]:
    """Return a complete trick for a page."""
    winner, order, plays = trick
    played = zip(order, plays, strict=True)
    return {
        "winner": winner,
        "plays": [play_view(seat, play, size_of_play(play)) for seat, play in played],
    }


def tricks_view(tricks: Iterable[Trick]) -> list[dict[str, Any]]:
    """Return complete tricks for a page, in order."""
    return [trick_view(trick) for trick in tricks]


def observation_view(observation: Observation) -> Mapping[str, Any]:
    """Return an observation as JSON values."""
    seen = observation
    top = seen.top
    return {
        "seat": None if seen.seat == PUBLIC else seen.seat,
        "phase": seen.phase,
        "turn": seen.turn if seen.turn >= 0 else None,
        "hand": seen.hand,
        "players": list(seen.players),
        "playoff": seen.is_playoff,
        "totals": list(seen.totals),
        "leader": seen.leader,
        "first_leader": seen.first_leader,
        "style": STYLE_TEXTS[seen.style],
        "cards": hand_texts(seen.cards),
        "sizes": list(seen.sizes),
        "known": [hand_texts(hand) for hand in seen.known],
        "pile_sizes": list(seen.pile_sizes),
        "eaten": seen.eaten,
        "stock": seen.stock,
        "top": None if top is None else cards.TEXTS[top],
        "trick": [play_view(*play) for play in seen.trick],
        "tricks": tricks_view(seen.tricks),
        "claimant": seen.claimant,
        "taken": list(seen.taken),
        "taker": seen.taker,
    }

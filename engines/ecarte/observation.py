"""What one seat of Ecarte may know (E19 and its own cards), and the same for the border."""

from enum import IntEnum
from typing import Any, NamedTuple

from engines.core.game import PUBLIC
from engines.ecarte.cards import CARD_TEXTS, SUITS, card_names


class Phase(IntEnum):
    """What is due in a match; the member's name in lower case is its word at the border."""

    DEAL = 0
    PROPOSAL = 1
    ANSWER = 2
    ELDER_DISCARD = 3
    DEALER_DISCARD = 4
    KING = 5
    LEAD = 6
    REPLY = 7
    OVER = 8


class Observation(NamedTuple):
    """What `seat` knows. With seat PUBLIC the private fields are empty.

    Tuples of two are in seat order; -1 stands for no card, no suit, nobody.
    """

    seat: int
    phase: int
    """What is due as this seat sees it: a king question to somebody else looks like LEAD (E10)."""
    turn: int
    """Who has to act as this seat sees it, or CHANCE or FINISHED."""
    scores: tuple[int, int]
    target: int
    hand_number: int
    """Counts from 0."""
    dealer: int
    turned: int
    trump: int
    stock: int
    """How many cards the stock holds."""
    proposals: int
    """How often elder proposed in this hand."""
    vulnerable: int
    """The vulnerable seat (E9)."""
    changed: tuple[int, int]
    """How many cards each seat changed in this hand."""
    announced: int
    """The seat that announced the king in this hand."""
    led: int
    """The card that waits for a reply."""
    played: tuple[int, ...]
    """All cards played in this hand, in order: lead, reply, lead, reply ..."""
    winners: tuple[int, ...]
    """Who won each trick of this hand. Elder leads to the first, a winner to the next."""
    hand: tuple[int, ...]
    """Private: the cards held, sorted."""
    discarded: tuple[int, ...]
    """Private: the cards that this seat discarded in this hand, in order of leaving."""
    concealed: bool
    """Private: whether this seat chose to conceal the king in this hand."""


def view_of(observation: Observation) -> dict[str, Any]:
    """Return an observation as JSON values: cards and suits as texts, nobody as null."""

    def card(value: int) -> str | None:
        return None if value < 0 else CARD_TEXTS[value]

    def who(value: int) -> int | None:
        return None if value < 0 else value

    public: dict[str, Any] = {
        "seat": who(observation.seat),
        "phase": Phase(observation.phase).name.lower(),
        "turn": who(observation.turn),
        "scores": list(observation.scores),
        "target": observation.target,
        "hand_number": observation.hand_number,
        "dealer": observation.dealer,
        "turned": card(observation.turned),
        "trump": None if observation.trump < 0 else SUITS[observation.trump],
        "stock": observation.stock,
        "proposals": observation.proposals,
        "vulnerable": who(observation.vulnerable),
        "changed": list(observation.changed),
        "announced": who(observation.announced),
        "tricks": [observation.winners.count(0), observation.winners.count(1)],
        "led": card(observation.led),
        "played": card_names(observation.played),
        "winners": list(observation.winners),
    }
    if observation.seat == PUBLIC:
        return public
    return public | {
        "hand": card_names(observation.hand),
        "discarded": card_names(observation.discarded),
        "concealed": observation.concealed,
    }

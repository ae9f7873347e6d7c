"""A table of Ecarte for tests: hands laid out by name, actions by their notation."""

from collections.abc import Sequence
from typing import Any

from engines.core.game import Outcome
from engines.ecarte.cards import CARD_TEXTS, CARDS_BY_TEXT
from engines.ecarte.game import Ecarte
from engines.ecarte.state import EcarteState


def pack(elder: str, dealer: str, turned: str, stock: str = "") -> list[int]:
    """Return a pack that deals these hands, the named stock on top of the rest (E4)."""
    e, d, top = elder.split(), dealer.split(), stock.split()
    named = [*e[:3], *d[:3], *e[3:], *d[3:], turned, *top]
    rest = [text for text in CARD_TEXTS if text not in named]
    order = [CARDS_BY_TEXT[text] for text in [*named, *rest]]
    assert sorted(order) == list(range(32))
    return order


def dealt(elder: str, dealer: str, turned: str, stock: str = "", **variant: Any) -> EcarteState:
    """Return the state after the first deal: seat 0 is the dealer, seat 1 elder."""
    state = Ecarte(variant).new_state()
    state.apply_chance(pack(elder, dealer, turned, stock))
    return state


def play(state: EcarteState, *actions: str) -> EcarteState:
    """Play actions one after the other, each written `SEAT action`; the seat must be on turn."""
    for text in actions:
        seat, _, action = text.partition(" ")
        assert state.current_seat == int(seat), text
        state.apply(state.parse_action(action))
    return state


def legal(state: EcarteState) -> list[str]:
    """Return the legal actions as texts."""
    return [state.action_text(action) for action in state.legal_actions()]


def cards(texts: str) -> list[int]:
    """Return the cards that texts name."""
    return [CARDS_BY_TEXT[text] for text in texts.split()]


def names(hand: Sequence[int]) -> str:
    """Return cards as one text."""
    return " ".join(CARD_TEXTS[card] for card in hand)


def end_of(state: EcarteState) -> Outcome:
    """Return the outcome of a finished match."""
    outcome = state.outcome()
    assert outcome is not None
    return outcome

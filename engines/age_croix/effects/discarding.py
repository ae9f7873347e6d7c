"""A player is made to discard a card (C16), with Exile (C29)."""

from engines.age_croix import events
from engines.age_croix.cards import PRINCESS, is_ruinous
from engines.age_croix.ending import coming_day, has_hope, hope, ruin
from engines.age_croix.state import AgeCroixState
from engines.age_croix.turn import after_effect


def put_on_pile(state: AgeCroixState, slot: int) -> None:
    """Move the target's card to its discard pile; nobody draws."""
    target = state.target
    card = state.cards[target].pop(slot)
    state.discards[target].append(card)
    state.note(events.DISCARD, target, card)


def make_discard(state: AgeCroixState, slot: int) -> None:
    """The target discards the card and draws another; a 0 is exiled."""
    state.slot = slot
    if state.cards[state.target][slot] == PRINCESS:
        exile(state)
    else:
        put_on_pile(state, slot)
        draw_another(state)


def exile(state: AgeCroixState) -> None:
    """A Sword of Victory comes for the 0, which returns to the stock (C29)."""
    target = state.target
    state.cards[target].pop(state.slot)
    has_sword = state.vault > 0
    if has_sword:
        state.vault -= 1
        state.victory[target] += 1
    state.note(events.EXILE, target, int(has_sword))
    state.stock.append(PRINCESS)
    if has_hope(state, target):
        hope(state, target)
    else:
        state.shuffle(draw_another)


def draw_another(state: AgeCroixState) -> None:
    """The target draws a card into the place that is free (C8); C35, C12 and C34 follow."""
    target = state.target
    card = state.stock.pop()
    cards = state.cards[target]
    cards.insert(state.slot, card)
    state.note_for(target, events.DRAW, target, card)
    if card == PRINCESS and state.victory[target]:
        hope(state, target)
    elif not state.stock:
        coming_day(state)
    elif is_ruinous(cards):
        ruin(state, target, after_effect)
    else:
        after_effect(state)

"""5, the Seer: Clairvoyance (C21)."""

from engines.age_croix import actions, events
from engines.age_croix.effects.aim import aim, ask_slot
from engines.age_croix.events import BOTH
from engines.age_croix.state import AgeCroixState
from engines.age_croix.turn import after_effect


def play(state: AgeCroixState) -> None:
    """A target shows both cards to all."""
    aim(state, show_all)


def play_simplified(state: AgeCroixState) -> None:
    """The player alone sees both cards of a target."""
    aim(state, look)


def show_all(state: AgeCroixState) -> None:
    """The target's cards are shown to all."""
    state.note(events.SHOW, state.target, *state.cards[state.target], BOTH)
    after_effect(state)


def look(state: AgeCroixState) -> None:
    """The target's cards are shown to the player on turn."""
    state.note_for(state.turn, events.LOOK, state.target, *state.cards[state.target], BOTH)
    after_effect(state)


def play_royal(state: AgeCroixState) -> None:
    """Let the player reveal an own card so that all show theirs, or peek at one card each."""
    one, other = state.cards[state.turn]
    state.ask(state.turn, actions.royal_seer(1 << one | 1 << other), royal)


def royal(state: AgeCroixState, action: int) -> None:
    """All who are not guarded show both cards, or the player looks at one of each."""
    others = state.clockwise(state.turn, state.inside & ~state.guarded & ~(1 << state.turn))
    if action == actions.PEEK:
        state.queue = others
        ask_peek(state)
        return
    for seat in others:
        state.note(events.SHOW, seat, *state.cards[seat], BOTH)
    after_effect(state)


def ask_peek(state: AgeCroixState) -> None:
    """Let the player point at a card of the next player, or end the effect."""
    if state.queue:
        state.target = state.queue[0]
        ask_slot(state, peek)
    else:
        after_effect(state)


def peek(state: AgeCroixState, action: int) -> None:
    """The player alone sees the card."""
    slot = action - actions.SLOT_MAIN
    target = state.target
    state.note_for(state.turn, events.LOOK, target, state.cards[target][slot], slot)
    state.queue = state.queue[1:]
    ask_peek(state)

"""Whom an effect is directed at (C14, C15, C20)."""

from engines.age_croix import actions
from engines.age_croix.state import AgeCroixState, Answer, Rule
from engines.age_croix.turn import after_effect


def aim(state: AgeCroixState, then: Rule) -> None:
    """Let the player on turn name a target; `then` goes on unless the target is guarded."""
    state.aimed = then
    state.ask(state.turn, actions.targets(state.inside & ~(1 << state.turn)), aimed)


def aimed(state: AgeCroixState, action: int) -> None:
    """A target is named: the effect reaches it unless it is guarded."""
    target = state.target = action - actions.TARGET
    if state.guarded >> target & 1:
        after_effect(state)
    else:
        state.aimed(state)


def ask_slot(state: AgeCroixState, answer: Answer) -> None:
    """Let the player on turn point at one of two cards."""
    state.ask(state.turn, actions.SLOT_CHOICE, answer)


def ask_discard(state: AgeCroixState, answer: Answer) -> None:
    """Let the player on turn say which card the target is made to discard."""
    state.ask(state.turn, actions.DISCARD_CHOICE, answer)

"""1, the Lucky Child: Rebellion (C17)."""

from engines.age_croix import actions
from engines.age_croix.cards import LUCKY_CHILD
from engines.age_croix.state import AgeCroixState
from engines.age_croix.turn import after_effect


def play(state: AgeCroixState) -> None:
    """Let the player choose an effect, if this Lucky Child has one."""
    if state.game.level.rebels(state):
        state.ask(state.turn, actions.EFFECTS, chosen)
    else:
        after_effect(state)


def is_late(state: AgeCroixState) -> bool:
    """Whether this is one of the last 1s of the pack to be played, at every level."""
    copies, played = state.game.copies, state.played[LUCKY_CHILD]
    return played >= 2 if copies == 2 else played > copies - 2


def had_played_one(state: AgeCroixState) -> bool:
    """Whether a Lucky Child was played just now on a used pile that held a 1 already."""
    used = state.used[state.turn]
    return used[-1] == LUCKY_CHILD and LUCKY_CHILD in used[:-1]


def chosen(state: AgeCroixState, action: int) -> None:
    """The effect of another card happens; the Lucky Child stays a Lucky Child."""
    state.game.level.rebellions[action - actions.EFFECT](state)

"""4, the Knight: Guardian (C20)."""

from engines.age_croix.state import AgeCroixState
from engines.age_croix.turn import after_effect


def play(state: AgeCroixState) -> None:
    """Guard the player until the start of the own next turn."""
    state.guarded |= 1 << state.turn
    after_effect(state)

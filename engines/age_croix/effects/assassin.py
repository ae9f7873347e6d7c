"""3, the Assassin: Kill List, or Duel for the last ones of the pack (C19)."""

from engines.age_croix import actions, events
from engines.age_croix.cards import ASSASSIN
from engines.age_croix.effects.aim import aim, ask_discard, ask_slot
from engines.age_croix.effects.discarding import make_discard
from engines.age_croix.ending import duel
from engines.age_croix.state import AgeCroixState
from engines.age_croix.turn import after_effect


def is_duel(copies: int, played: int) -> bool:
    """Whether the 3 that is the `played`th of the battle calls the Duel."""
    return played >= 2 if copies == 2 else played > copies - 2


def play(state: AgeCroixState) -> None:
    """Call the Duel or kill."""
    if is_duel(state.game.copies, state.played[ASSASSIN]):
        duel(state)
    else:
        kill_list(state)


def kill_list(state: AgeCroixState) -> None:
    """Look at a card of a target, who then is made to discard one (C13 without a stock)."""
    if state.stock:
        aim(state, point)
    else:
        after_effect(state)


def point(state: AgeCroixState) -> None:
    """Let the player point at a card."""
    ask_slot(state, look)


def look(state: AgeCroixState, action: int) -> None:
    """The player alone sees the card."""
    slot = action - actions.SLOT_MAIN
    target = state.target
    state.note_for(state.turn, events.LOOK, target, state.cards[target][slot], slot)
    ask_discard(state, kill)


def kill(state: AgeCroixState, action: int) -> None:
    """The target is made to discard the card named."""
    make_discard(state, action - actions.DISCARD_MAIN)

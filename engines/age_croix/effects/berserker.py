"""6, the Berserker: Madness (C22)."""

from engines.age_croix import actions
from engines.age_croix.cards import HUNTER
from engines.age_croix.effects.aim import aim, ask_slot
from engines.age_croix.effects.discarding import make_discard, put_on_pile
from engines.age_croix.ending import end_battle
from engines.age_croix.state import AgeCroixState
from engines.age_croix.turn import after_effect
from scoring.match.preuve import MADNESS


def play(state: AgeCroixState) -> None:
    """Make a target discard a card unseen (C13 without a stock)."""
    if state.stock:
        aim(state, point)
    else:
        after_effect(state)


def point(state: AgeCroixState) -> None:
    """Let the player point at a card."""
    ask_slot(state, strike)


def strike(state: AgeCroixState, action: int) -> None:
    """A 9 or a 10 wins the battle; any other card is replaced."""
    slot = action - actions.SLOT_MAIN
    if state.cards[state.target][slot] >= HUNTER:
        put_on_pile(state, slot)
        state.game.level.pay(state, MADNESS)
        end_battle(state, MADNESS, state.turn)
    else:
        make_discard(state, slot)

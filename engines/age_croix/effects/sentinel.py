"""2, the Sentinel: Checkpoint (C18)."""

from engines.age_croix import actions
from engines.age_croix.effects.aim import aim, ask_slot
from engines.age_croix.ending import end_battle
from engines.age_croix.state import AgeCroixState
from engines.age_croix.turn import after_effect
from scoring.match.preuve import CHECKPOINT


def play(state: AgeCroixState) -> None:
    """Guess a card of a target that is pointed at."""
    aim(state, point)


def play_simplified(state: AgeCroixState) -> None:
    """Guess either card of a target."""
    aim(state, ask_guess)


def point(state: AgeCroixState) -> None:
    """Let the player point at a card."""
    ask_slot(state, pointed)


def pointed(state: AgeCroixState, action: int) -> None:
    """A card is pointed at."""
    state.slot = action - actions.SLOT_MAIN
    state.ask(state.turn, actions.GUESSES, guess)


def guess(state: AgeCroixState, action: int) -> None:
    """A right guess wins the battle."""
    settle(state, state.cards[state.target][state.slot] == action - actions.GUESS)


def ask_guess(state: AgeCroixState) -> None:
    """Let the player guess without pointing."""
    state.ask(state.turn, actions.GUESSES, guess_either)


def guess_either(state: AgeCroixState, action: int) -> None:
    """A guess that is right for either card wins the battle."""
    settle(state, action - actions.GUESS in state.cards[state.target])


def settle(state: AgeCroixState, is_right: bool) -> None:
    """Win the battle or go on."""
    if is_right:
        state.game.level.pay(state, CHECKPOINT)
        end_battle(state, CHECKPOINT, state.turn)
    else:
        after_effect(state)

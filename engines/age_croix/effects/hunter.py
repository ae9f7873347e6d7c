"""9, the Hunter: Remnant Hunt (C28)."""

from engines.age_croix import actions, events
from engines.age_croix.cards import HUNTER, PRINCESS
from engines.age_croix.effects.aim import aim, ask_discard
from engines.age_croix.effects.discarding import make_discard, put_on_pile
from engines.age_croix.ending import end_battle, hunted
from engines.age_croix.events import BOTH, HUNTED, OUT_WORDS
from engines.age_croix.state import AgeCroixState
from engines.age_croix.turn import after_effect
from scoring.match.preuve import REBELLION


def play(state: AgeCroixState) -> None:
    """A target shows both cards to all and is made to discard one (C13 without a stock)."""
    if state.stock:
        aim(state, show_all)
    else:
        after_effect(state)


def play_simplified(state: AgeCroixState) -> None:
    """As `play`, but the player alone sees the cards."""
    if state.stock:
        aim(state, look)
    else:
        after_effect(state)


def show_all(state: AgeCroixState) -> None:
    """The target's cards are shown to all."""
    state.note(events.SHOW, state.target, *state.cards[state.target], BOTH)
    ask_discard(state, hunt)


def look(state: AgeCroixState) -> None:
    """The target's cards are shown to the player on turn."""
    state.note_for(state.turn, events.LOOK, state.target, *state.cards[state.target], BOTH)
    ask_discard(state, hunt)


def hunt(state: AgeCroixState, action: int) -> None:
    """A Hunter that finds a 0 puts the target out; a Lucky Child may win by C40."""
    slot = action - actions.DISCARD_MAIN
    card = state.cards[state.target][slot]
    is_hunter = state.used[state.turn][-1] == HUNTER
    if is_hunter and card == PRINCESS:
        state.game.level.pay(state, OUT_WORDS[HUNTED])
        hunted(state, state.target, after_effect)
    elif not is_hunter and state.game.level.rebellion_wins(state, card):
        put_on_pile(state, slot)
        state.game.level.pay(state, REBELLION)
        end_battle(state, REBELLION, state.turn)
    else:
        make_discard(state, slot)

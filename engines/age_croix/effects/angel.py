"""8, the Angel: Exchange or Selection (C24 to C27)."""

from engines.age_croix import actions, events
from engines.age_croix.cards import is_ruinous
from engines.age_croix.effects.aim import aim
from engines.age_croix.ending import has_hope, hope, ruin
from engines.age_croix.state import AgeCroixState, Rule
from engines.age_croix.turn import after_effect


def play(state: AgeCroixState) -> None:
    """Let the player exchange cards with a target, or select at the next draw."""
    state.ask(state.turn, actions.ANGEL_ALL if state.stock else actions.ANGEL_EXCHANGES, choose)


def choose(state: AgeCroixState, action: int) -> None:
    """One of the three is chosen."""
    if action == actions.EXCHANGE_ONE:
        aim(state, ask_gift)
    elif action == actions.EXCHANGE_ALL:
        aim(state, exchange_all)
    else:
        state.selecting |= 1 << state.turn
        after_effect(state)


def ask_gift(state: AgeCroixState) -> None:
    """Let the player choose the card to give."""
    one, other = state.cards[state.turn]
    state.ask(state.turn, actions.gifts(1 << one | 1 << other), gift)


def gift(state: AgeCroixState, action: int) -> None:
    """Let the target, not seeing that card, choose another in return."""
    state.chosen = action - actions.GIVE
    one, other = state.cards[state.target]
    state.ask(state.target, actions.gifts(1 << one | 1 << other), exchange_one)


def exchange_one(state: AgeCroixState, action: int) -> None:
    """Two cards change hands; the target's comes in the place of the one given (C25)."""
    seat, target = state.turn, state.target
    given, taken = state.chosen, action - actions.GIVE
    hand, other_hand = state.cards[seat], state.cards[target]
    hand[hand.index(given)] = taken
    other_hand[other_hand.index(taken)] = given
    state.note_for(seat, events.RECEIVE, seat, target, taken)
    state.note_for(target, events.RECEIVE, target, seat, given)
    settle(state, after_effect)


def exchange_all(state: AgeCroixState) -> None:
    """The hands change owners; the target then lays an ally (C26)."""
    seat, target = state.turn, state.target
    cards = state.cards
    cards[seat], cards[target] = cards[target], cards[seat]
    # Main and ally are not told apart until the ally is laid.
    cards[target].sort()
    state.note_for(seat, events.RECEIVE, seat, target, *cards[seat])
    state.note_for(target, events.RECEIVE, target, seat, *cards[target])
    settle(state, ask_ally)


def settle(state: AgeCroixState, then: Rule) -> None:
    """Look at Hope for both, the player on turn first, then at ruin for the target."""
    for seat in (state.turn, state.target):
        if has_hope(state, seat):
            hope(state, seat)
            return
    if is_ruinous(state.cards[state.target]) and not state.final:
        ruin(state, state.target, after_effect)
    else:
        then(state)


def ask_ally(state: AgeCroixState) -> None:
    """Let the target lay an ally."""
    one, other = state.cards[state.target]
    state.ask(state.target, actions.allies(1 << one | 1 << other), lay_ally)


def lay_ally(state: AgeCroixState, action: int) -> None:
    """The target's ally is laid, and the turn goes on."""
    cards = state.cards[state.target]
    if cards[1] != action - actions.ALLY:
        cards.reverse()
    after_effect(state)

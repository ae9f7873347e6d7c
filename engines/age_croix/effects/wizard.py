"""7, the Wizard: Replacement (C23)."""

from engines.age_croix import actions, events
from engines.age_croix.cards import KINDS, PRINCESS
from engines.age_croix.ending import has_hope, hope
from engines.age_croix.state import AgeCroixState
from engines.age_croix.turn import after_effect


def play(state: AgeCroixState) -> None:
    """Let the player swap cards with the piles or return cards to the stock."""
    one, other = state.cards[state.turn]
    legal = swaps(state, sorted({one, other})) + returns(state)
    if legal:
        state.ask(state.turn, tuple(legal), replace)
    else:
        after_effect(state)


def swaps(state: AgeCroixState, cards: list[int]) -> list[int]:
    """Return the swaps of these own cards, by card, seat, used before discard, card taken."""
    places: list[int] = []
    for seat in range(state.game.seats):
        used = state.used[seat]
        # The card just played is the topmost of the own used pile and cannot be taken.
        free = set(used[:-1] if seat == state.turn else used)
        for pile, kinds in ((0, free), (1, set(state.discards[seat]))):
            if kinds:
                start = actions.place_of(seat, pile, 0)
                places += [start + card for card in sorted(kinds)]
    bases = [actions.SWAP + card * actions.SWAP_PLACES for card in cards if card != PRINCESS]
    return [base + place for base in bases for place in places]


def returns(state: AgeCroixState) -> list[int]:
    """Return the ways to put one card, then two, into the stock."""
    if not state.stock:
        return []
    low, high = sorted(state.cards[state.turn])
    singles = [actions.RETURN_ONE + card for card in sorted({low, high})]
    return [*singles, actions.return_two(low, high)]


def replace(state: AgeCroixState, action: int) -> None:
    """The first choice of the Wizard is made."""
    if action < actions.SWAP:
        give_back(state, action)
        return
    card = swap(state, action)
    if has_hope(state, state.turn):
        hope(state, state.turn)
        return
    others = state.cards[state.turn].copy()
    others.remove(card)
    state.ask(state.turn, (*swaps(state, others), actions.DONE), replace_again)


def replace_again(state: AgeCroixState, action: int) -> None:
    """The other card of the original hand is swapped, or not."""
    if action != actions.DONE:
        swap(state, action)
        if has_hope(state, state.turn):
            hope(state, state.turn)
            return
    after_effect(state)


def swap(state: AgeCroixState, action: int) -> int:
    """A card of the hand and one of a pile change places; return the card taken."""
    card, place = divmod(action - actions.SWAP, actions.SWAP_PLACES)
    seat, which, taken = actions.split_place(place)
    pile = state.discards[seat] if which else state.used[seat]
    last = len(pile) - (2 if seat == state.turn and not which else 1)
    index = next(index for index in range(last, -1, -1) if pile[index] == taken)
    hand = state.cards[state.turn]
    hand[hand.index(card)] = taken
    pile[index] = card
    return taken


def give_back(state: AgeCroixState, action: int) -> None:
    """One or two cards go into the stock, and as many are drawn after a shuffle."""
    if action < actions.RETURN_TWO:
        cards = [action - actions.RETURN_ONE]
    else:
        cards = list(divmod(action - actions.RETURN_TWO, KINDS))
    hand = state.cards[state.turn]
    for card in cards:
        hand.remove(card)
    state.stock += cards
    state.shuffle(draw_back)


def draw_back(state: AgeCroixState) -> None:
    """The player draws up to two cards again; C35 is looked at when all are drawn."""
    seat = state.turn
    hand = state.cards[seat]
    while len(hand) < 2:
        card = state.stock.pop()
        hand.append(card)
        state.note_for(seat, events.DRAW, seat, card)
    if has_hope(state, seat):
        hope(state, seat)
    else:
        after_effect(state)

"""How the property tests look into EmotrionsOnCards and Emotrions Pareo."""

from itertools import chain
from random import Random
from typing import Any

from engines.core.game import CHANCE, FINISHED, State
from engines.emotrions import cards
from engines.emotrions.actions import deck_is_up, hands_are_naked
from engines.emotrions.log import Deal, Watcher
from engines.emotrions.on_cards import EmotrionsState
from engines.emotrions.table import TableState

COVERED_AND_HIDDEN = (2, 6)
Slot = tuple[str, int]
"""Where the log has a card: ("deal", seat) or ("stock", position)."""


def all_cards(state: State) -> list[int]:
    assert isinstance(state, TableState)
    assert (state.current_seat in (CHANCE, FINISHED)) == (not state.legal_actions())
    told = state.log.known_to(0, state.holdings, state.plays_on_table())
    assert told[0] == state.holdings[0]
    plays = [*chain(*state.piles), *state.eaten, *[play for _, play in state.plays_on_table()]]
    held = chain(*(cards.cards_of(hand) for hand in state.holdings))
    played = chain(*(cards.PLAY_CARDS[play] for play in plays))
    return [*held, *played, *state.stock[state.drawn :]]


def hidden_changed(state: State, seat: int, random: Random) -> State | None:
    """Swap two cards that the seat cannot place, pass an exchange unseen, change covered plays."""
    assert isinstance(state, TableState)
    copy = state.clone()
    others = [other for other in state.race.players if other != seat]
    if state.current_seat != FINISHED and random.random() < 0.5:
        copy.log.entries.append(("pass", random.choice(others)))
    if not any(state.holdings):
        return copy
    if isinstance(copy, EmotrionsState) and state.style in COVERED_AND_HIDDEN:
        for at, (player, play) in enumerate(state.plays_on_table()):
            if player != seat:
                size = cards.PLAY_SIZES[play]
                alike = [other for other in cards.PLAYS if cards.PLAY_SIZES[other] == size]
                copy.trick[at] = random.choice(alike)
    watcher = Watcher(seat, state.game.seats)
    entries = [*state.log.entries[state.log._hand_start :]]
    for entry in entries:
        watcher.see(entry)
    slots: list[tuple[Slot, int, int | None]] = [
        (("stock", at), state.stock[at], None)
        for at in range(max(state.drawn, watcher._seen), len(state.stock))
    ]
    for other in others:
        for card in set(cards.cards_of(state.holdings[other])):
            if cards.count_of(state.holdings[other], card) > cards.count_of(
                watcher.known[other], card
            ):
                slot = _hidden_source(entries, state.game.seats, other, card)
                if slot is not None:
                    slots.append((slot, card, other))
    if len(slots) < 2:
        return copy
    (place, card, holder), (other_place, other_card, other_holder) = random.sample(slots, 2)
    _replace(copy, place, card, other_card, holder)
    _replace(copy, other_place, other_card, card, other_holder)
    return copy


def _hidden_source(entries: list[Any], seats: int, seat: int, card: int) -> Slot | None:
    """Return where the seat got a card that it never played, unseen, if that is certain."""
    watcher = Watcher(seat, seats)
    timeline: list[tuple[Slot | None, int]] = []
    for entry in entries:
        drawn, seen = watcher._drawn, watcher._seen
        watcher.see(entry)
        slot: Slot | None = None
        naked = hands_are_naked(watcher._style)
        if entry[0] == "deal" and not naked and not entry[1].is_shown:
            slot = ("deal", seat)
        elif entry[0] == "draw" and not naked and not deck_is_up(watcher._style):
            for at, player in enumerate(entry[1], start=drawn):
                if player == seat and at >= seen and watcher._stock[at : at + 1] == (card,):
                    slot = ("stock", at)
        timeline.append((slot, cards.count_of(watcher._held[seat], card)))
    for slot, count in reversed(timeline):
        if count < 1:
            return None
        if slot is not None:
            return slot
    return None


def _replace(state: TableState, slot: Slot, card: int, new_card: int, holder: int | None) -> None:
    """Let the slot have held another card from the start of the hand on."""
    change = cards.UNITS[new_card] - cards.UNITS[card]
    at = state.log._hand_start
    _, deal, style = state.log.entries[at]
    holdings, stock = list(deal.holdings), list(deal.stock)
    if slot[0] == "deal":
        holdings[slot[1]] += change
    else:
        stock[slot[1]] = new_card
    if holder is not None:
        state.holdings[holder] += change
    state.stock = tuple(stock)
    state._stock_units = [cards.UNITS[drawn] for drawn in stock]
    changed = Deal(deal.hand, deal.players, tuple(holdings), state.stock, deal.is_shown)
    state.log.entries[at] = ("deal", changed, style)

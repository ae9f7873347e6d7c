"""Set up a table of either game for a test."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from engines.core.game import CHANCE
from engines.emotrions import cards
from engines.emotrions.on_cards import EmotrionsOnCards, EmotrionsState
from engines.emotrions.pareo import EmotrionsPareo, PareoState
from engines.emotrions.table import TableState

AnyTable = TypeVar("AnyTable", bound=TableState)


def order_of(state: TableState, *blocks: str) -> list[int]:
    """Return a deal that begins with these cards; the rest follows sorted."""
    first = [cards.parse_card(text) for block in blocks for text in block.split()]
    rest = list(state.draw().items)
    for card in first:
        rest.remove(card)
    return first + rest


def deal(state: AnyTable, *blocks: str) -> AnyTable:
    """Deal a hand: a block for each player from the leader on, then the top of the stock."""
    state.apply_chance(order_of(state, *blocks))
    return state


def on_cards(*blocks: str, seats: int = 2, **variant: object) -> EmotrionsState:
    """Return a match of EmotrionsOnCards after its first deal."""
    return deal(EmotrionsOnCards(variant, seats).new_state(), *blocks)


def pareo(*blocks: str, **variant: object) -> PareoState:
    """Return a match of Emotrions Pareo after its first deal."""
    return deal(EmotrionsPareo(variant, 2).new_state(), *blocks)


def act(state: TableState, *texts: str) -> None:
    """Play these actions and chance outcomes in order."""
    for text in texts:
        if state.current_seat == CHANCE:
            draw = state.draw()
            state.apply_chance(state.game.parse_outcome(draw, draw.kind, text))
        else:
            state.apply(state.parse_action(text))


def legal(state: TableState) -> list[str]:
    """Return the legal actions as texts."""
    return [state.action_text(action) for action in state.legal_actions()]


def hand(state: TableState, seat: int) -> str:
    """Return the cards of a seat as text, sorted."""
    return " ".join(cards.TEXTS[card] for card in cards.cards_of(state.holdings[seat]))


def pile(state: TableState, seat: int) -> str:
    """Return the pile of a seat as text, sorted."""
    return " ".join(state.open_view()["piles"][seat])


def play_out(state: TableState, pick: int = 0) -> None:
    """Play the same place in the legal list until the hand or the match is over."""
    finished = len(state.hands)
    while len(state.hands) == finished:
        actions = state.legal_actions()
        state.apply(actions[min(pick, len(actions) - 1)])


def plays_worth(score: int) -> list[int]:
    """Return plays of single cards with this sum."""
    plays = []
    while score:
        play = next(p for p in (3, 2, 1, 0, 6, 5, 4) if abs(score - cards.VALUES[p]) < abs(score))
        plays.append(play)
        score -= cards.VALUES[play]
    return plays


def score_hand(state: TableState, scores: Sequence[int]) -> None:
    """Let the hand that is being played end with these scores by seat, cards or no cards."""
    state.drawn = len(state.stock)
    state.piles = [plays_worth(score) for score in scores]
    state.holdings = [0] * len(scores)
    state._begin_trick()


def view(state: TableState, seat: int) -> Mapping[str, Any]:
    """Return what a seat knows, as texts."""
    return state.game.view(state.observation(seat))


def told(state: TableState, seat: int, word: str) -> list[Sequence[Any]]:
    """Return the events of one kind that a seat noticed."""
    return [event for event in state.events_for(seat) if event[0] == word]

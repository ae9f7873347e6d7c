"""The course of a battle: deal, allies, turns (C4 to C13)."""

from engines.age_croix import actions, events
from engines.age_croix.cards import PRINCESS, RUIN, RUINOUS, is_ruinous
from engines.age_croix.ending import coming_day, hope, ruin
from engines.age_croix.state import NOBODY, AgeCroixState


def start_battle(state: AgeCroixState) -> None:
    """Ask for the deal of the next battle."""
    state.request_deal(deal)


def deal(state: AgeCroixState) -> None:
    """Give each player two cards, one at a time, and let them lay their allies (C4 to C6)."""
    state.clear_table()
    state.inside = state.in_match
    state.first = state.clockwise(state.first, state.inside)[0]
    state.log_start = len(state.log)
    state.note(events.DEAL, state.first, len(state.hands))
    players = state.clockwise(state.first - 1, state.inside)
    for _ in range(2):
        for seat in players:
            state.cards[seat].append(state.stock.pop())
    for seat in players:
        state.note_for(seat, events.DEALT, seat, *state.cards[seat])
    state.queue = state.game.order.layers(players)
    ask_first_ally(state)


def ask_first_ally(state: AgeCroixState) -> None:
    """Let the next player lay an ally after the deal, or begin the first turn (C6)."""
    if not state.queue:
        state.game.order.first_turn(state)
        return
    seat = state.queue[0]
    one, other = state.cards[seat]
    state.ask(seat, actions.allies(1 << one | 1 << other), first_ally)


def first_ally(state: AgeCroixState, action: int) -> None:
    """An ally is laid after the deal."""
    lay(state, state.queue[0], action - actions.ALLY)
    state.queue = state.queue[1:]
    ask_first_ally(state)


def lay(state: AgeCroixState, seat: int, ally: int) -> None:
    """Tell main and ally of two cards apart."""
    cards = state.cards[seat]
    if cards[1] != ally:
        cards.reverse()


def begin_turn(state: AgeCroixState, seat: int) -> None:
    """Begin the turn of a player, whose guard ends (C20)."""
    state.turn = seat
    state.target = NOBODY
    state.guarded &= ~(1 << seat)
    state.game.level.before_draw(state)


def draw(state: AgeCroixState) -> None:
    """Draw the top card, or take the cards of a Selection that is pending (C10, C27)."""
    seat = state.turn
    if state.selecting >> seat & 1:
        state.selecting &= ~(1 << seat)
        choice = state.game.level.choice(state)
        state.note_for(seat, events.CHOICE, seat, *sorted(choice))
        state.ask(seat, actions.keeps(actions.mask_of(choice)), keep)
        return
    card = state.stock.pop()
    cards = state.cards[seat]
    cards.append(card)
    state.note_for(seat, events.DRAW, seat, card)
    if card == PRINCESS and state.victory[seat]:
        hope(state, seat)
    elif (card == RUIN or cards[0] == RUIN) and state.game.level.draw_ruins(state):
        ruin(state, seat, next_turn)
    else:
        ask_play(state)


def keep(state: AgeCroixState, action: int) -> None:
    """A card of the Selection is kept; the others are shuffled into the stock."""
    card = action - actions.KEEP
    seat = state.turn
    # The topmost of equal cards goes; the rest is shuffled anyway.
    place = len(state.stock) - 1 - state.stock[::-1].index(card)
    del state.stock[place]
    state.cards[seat].append(card)
    if card == PRINCESS and state.victory[seat]:
        hope(state, seat)
    else:
        state.shuffle(after_keep)


def after_keep(state: AgeCroixState) -> None:
    """The kept card counts as drawn (C34)."""
    if state.game.level.draw_ruins(state):
        ruin(state, state.turn, next_turn)
    else:
        ask_play(state)


def draw_ruins(state: AgeCroixState) -> bool:
    """Whether the main card and the card drawn ruin the player on turn (C34, `rdp`)."""
    main, _, drawn = state.cards[state.turn]
    return (main == RUIN or drawn == RUIN) and main + drawn >= RUINOUS


def ask_play(state: AgeCroixState) -> None:
    """Let the player on turn play one of three cards; without a stock it is the final turn."""
    state.final = not state.stock
    one, two, three = state.cards[state.turn]
    state.ask(state.turn, actions.plays(1 << one | 1 << two | 1 << three), play)


def play(state: AgeCroixState, action: int) -> None:
    """A card is played and its effect begins (C7)."""
    card = action - actions.PLAY
    seat = state.turn
    state.target = NOBODY
    state.cards[seat].remove(card)
    state.used[seat].append(card)
    state.played[card] += 1
    state.game.level.effects[card](state)


def after_effect(state: AgeCroixState) -> None:
    """The effect is over: the player lays an ally, or the final turn ends the battle (C11)."""
    if state.final:
        coming_day(state)
        return
    one, other = state.cards[state.turn]
    state.ask(state.turn, actions.allies(1 << one | 1 << other), end_turn)


def end_turn(state: AgeCroixState, action: int) -> None:
    """The ally is laid, which ends the turn; a ruinous hand goes out (C34)."""
    seat = state.turn
    cards = state.cards[seat]
    if cards[1] != action - actions.ALLY:
        cards.reverse()
    if is_ruinous(cards):
        ruin(state, seat, next_turn)
    else:
        state.game.order.next_turn(state)


def next_turn(state: AgeCroixState) -> None:
    """Pass the turn on (C7, C9)."""
    state.game.order.next_turn(state)

"""The privileges of the Royal Death Penalty (C39)."""

from engines.age_croix import actions, events
from engines.age_croix.cards import KINDS
from engines.age_croix.ending import end_battle
from engines.age_croix.events import BOTH
from engines.age_croix.state import AgeCroixState
from engines.age_croix.turn import draw
from scoring.match.preuve import CHAMPION

CLAUSE = "C39"
CHAMPION_NEEDS = 3


def offer(state: AgeCroixState) -> None:
    """Let the player on turn use a privilege before the draw, if one can be paid."""
    offers = nobles(state) + champions(state)
    if offers:
        state.ask(state.turn, (actions.DRAW, *offers), use)
    else:
        draw(state)


def noble_cost(state: AgeCroixState) -> int:
    """Return the price of the next `noble` of the player on turn."""
    return 2 * (state.noble_uses[state.turn] + 1)


def others_of(state: AgeCroixState) -> list[int]:
    """Return the other players in the battle by number."""
    others = state.inside & ~(1 << state.turn)
    return [seat for seat in range(state.game.seats) if others >> seat & 1]


def nobles(state: AgeCroixState) -> list[int]:
    """Return the looks that the player on turn can pay."""
    others = others_of(state)
    cost, has = noble_cost(state), state.scores[state.turn]
    offers = [actions.NOBLE + seat for seat in others] if has >= cost else []
    if has >= cost * len(others):
        offers += [actions.NOBLE_PUBLIC + seat for seat in others]
    return offers


def champions(state: AgeCroixState) -> list[int]:
    """Return the bets with which the player on turn can challenge, by seat and bet."""
    has = state.scores[state.turn]
    if state.champion_used or has < CHAMPION_NEEDS:
        return []
    rivals = [seat for seat in others_of(state) if state.scores[seat] >= CHAMPION_NEEDS]
    return [actions.champion(seat, bet) for seat in rivals for bet in range(1, has + 1)]


def use(state: AgeCroixState, action: int) -> None:
    """A privilege is used, or none."""
    if action == actions.DRAW:
        draw(state)
    elif action < actions.NOBLE_PUBLIC:
        noble(state, action - actions.NOBLE)
    elif action < actions.CHAMPION:
        noble_public(state, action - actions.NOBLE_PUBLIC)
    else:
        state.champion_used = True
        state.target, bet = actions.bet_of(action)
        place_bet(state, state.turn, bet)
        ask_bidder(state, state.target, state.turn)


def noble(state: AgeCroixState, target: int) -> None:
    """The player alone sees both cards of the target."""
    state.ledger.lose(CLAUSE, "noble", state.turn, noble_cost(state))
    state.noble_uses[state.turn] += 1
    state.note_for(state.turn, events.LOOK, target, *state.cards[target], BOTH)
    draw(state)


def noble_public(state: AgeCroixState, target: int) -> None:
    """Both cards of the target are shown to all."""
    due = noble_cost(state) * len(others_of(state))
    state.ledger.lose(CLAUSE, "noble-public", state.turn, due)
    state.noble_uses[state.turn] += 1
    state.note(events.SHOW, target, *state.cards[target], BOTH)
    draw(state)


def place_bet(state: AgeCroixState, seat: int, bet: int) -> None:
    """Lay a bet on the table; it replaces the own old one."""
    state.ledger.lose(CLAUSE, "bet", seat, bet - state.bets.get(seat, 0))
    state.bets[seat] = bet


def ask_bidder(state: AgeCroixState, seat: int, rival: int) -> None:
    """Let a seat yield to the bet of its rival or outbid it."""
    bet = state.bets[rival]
    has = state.scores[seat] + state.bets.get(seat, 0)
    bids = [actions.outbid(higher) for higher in range(bet + 1, has + 1)]
    state.ask(seat, (actions.YIELD, *bids), bid)


def bid(state: AgeCroixState, action: int) -> None:
    """The bidder yields, or the other is asked in turn."""
    seat = state.current_seat
    rival = state.target if seat == state.turn else state.turn
    if action == actions.YIELD:
        began = rival == state.turn
        legal = actions.DECLARATIONS if began else (*actions.DECLARATIONS, actions.CANCEL)
        state.ask(rival, legal, hold)
    else:
        place_bet(state, seat, actions.bet_of(action)[1])
        ask_bidder(state, rival, seat)


def hold(state: AgeCroixState, action: int) -> None:
    """The holder declares the other's hand, or cancels."""
    holder = state.current_seat
    other = state.target if holder == state.turn else state.turn
    bets = state.bets
    state.bets = {}
    if action == actions.CANCEL:
        state.ledger.gain(CLAUSE, "bet-back", holder, bets[holder])
        draw(state)
        return
    state.note(events.SHOW, other, *state.cards[other], BOTH)
    declared = list(divmod(action - actions.DECLARE, KINDS))
    if sorted(state.cards[other]) == declared:
        state.ledger.gain(CLAUSE, "bets", holder, sum(bets.values()))
        end_battle(state, CHAMPION, holder)
    else:
        state.ledger.gain(CLAUSE, "bets", other, sum(bets.values()))
        draw(state)

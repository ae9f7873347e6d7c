"""How players go out and how battles and matches end (C30 to C48)."""

from operator import sub

from engines.age_croix import events
from engines.age_croix.cards import WIZARD
from engines.age_croix.events import END_WORDS, HUNTED, RUINED
from engines.age_croix.state import NOBODY, AgeCroixState, Rule
from engines.core.game import HandResult, Outcome
from scoring.match.preuve import DAY, DUEL, FACTION_BATTLES, HOPE, LAST, BattleEnd, winner_of


def hope(state: AgeCroixState, seat: int) -> None:
    """A 0 beside a Sword of Victory wins the battle (C35)."""
    end_battle(state, HOPE, seat)


def has_hope(state: AgeCroixState, seat: int) -> bool:
    """Whether a player wins by Hope as the cards lie."""
    return state.victory[seat] > 0 and 0 in state.cards[seat]


def coming_day(state: AgeCroixState) -> None:
    """The stock is at its end: a faction battle (C30)."""
    end_battle(state, DAY, None)


def duel(state: AgeCroixState) -> None:
    """An Assassin calls all to a faction battle (C19)."""
    end_battle(state, DUEL, None)


def ruin(state: AgeCroixState, seat: int, then: Rule) -> None:
    """A player goes out by a ruinous hand; the battle goes on with `then`, unless C32 ends it."""
    shown = sorted(state.cards[seat]) if len(state.cards[seat]) == 3 else state.cards[seat]
    state.after_shuffle = then
    leave(state, seat, RUINED, list(shown))
    state.game.level.after_ruin(state, seat, list(shown))


def hunted(state: AgeCroixState, seat: int, then: Rule) -> None:
    """A player whose 0 a Hunter found goes out (C28)."""
    shown = state.cards[seat]
    state.after_shuffle = then
    leave(state, seat, HUNTED, shown)
    state.discards[seat].extend(shown)
    unless_last(state)


def leave(state: AgeCroixState, seat: int, reason: int, shown: list[int]) -> None:
    """Take a player out of the battle with the cards laid open; where they go is the caller's."""
    state.note(events.OUT, seat, reason, *shown)
    state.cards[seat] = []
    state.inside &= ~(1 << seat)
    state.guarded &= state.inside
    state.selecting &= state.inside


def unless_last(state: AgeCroixState) -> None:
    """One player left wins the battle (C32); else it goes on with `state.after_shuffle`."""
    inside = state.inside
    if inside & (inside - 1):
        state.after_shuffle(state)
    else:
        end_battle(state, LAST, inside.bit_length() - 1)


def end_battle(state: AgeCroixState, reason: str, winner: int | None) -> None:
    """Settle the battle and begin the next, or end the match (C37 to C47).

    The winner of a faction battle is found here.
    """
    rule = state.game.rule
    players = state.clockwise(state.first - 1, state.in_match)
    hands = {seat: state.cards[seat] for seat in players if state.inside >> seat & 1}
    totals: dict[int, int] = {}
    if reason in FACTION_BATTLES:
        totals = rule.totals(hands, state.victory, state.end_swords)
        winner = winner_of(totals)
    for seat, cards in hands.items():
        state.note(events.HAND, seat, *cards)
    state.note(events.END, NOBODY if winner is None else winner, END_WORDS.index(reason))
    end = BattleEnd(
        reason,
        winner,
        players,
        hands,
        totals,
        dueller=state.turn if reason == DUEL else None,
        wizards_gone=rule.counts_wizards and wizards_gone(state),
    )
    rule.settle(end, state.ledger, state.end_swords)
    close_battle(state, reason)


def wizards_gone(state: AgeCroixState) -> bool:
    """Whether every 7 of the pack lies in used and discard piles (C41 e)."""
    gone = sum(pile.count(WIZARD) for pile in (*state.used, *state.discards))
    return gone == state.game.copies


def close_battle(state: AgeCroixState, reason: str) -> None:
    """Write the battle down, see who is out of the match, and go on or end it (C47)."""
    rule = state.game.rule
    scores = state.scores
    delta = tuple(map(sub, scores, state.battle_start))
    state.hands.append(HandResult(tuple(scores), delta, reason))
    for seat in rule.newly_out(scores, state.out):
        state.out[seat] = len(state.hands)
        state.in_match &= ~(1 << seat)
    over = rule.ending(scores, state.out, len(state.hands))
    if over is not None:
        rule.settle_match(state.ledger, state.end_swords)
    state.ledgers.append(state.ledger.lines)
    state.ledger.lines = []
    if over is None:
        state.game.start_battle(state)
    else:
        verdict = rule.verdict(scores, state.out, over)
        state.finish(Outcome(verdict.scores, verdict.ranks, verdict.winners, verdict.reason))

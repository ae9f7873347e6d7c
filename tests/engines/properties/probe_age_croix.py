"""How the property tests look into Age Croix."""

from random import Random

from engines.age_croix import events
from engines.age_croix.actions import KEEP, PUBLIC_FROM
from engines.age_croix.cards import CARDS
from engines.age_croix.events import ALL, Event, only
from engines.age_croix.state import AgeCroixState
from engines.core.game import State
from tests.engines.properties.probe import Probe


def all_cards(state: State) -> list[int]:
    assert isinstance(state, AgeCroixState)
    swords = state.vault + sum(state.victory)
    assert swords == state.game.swords_of_victory
    assert min(state.victory) >= 0
    end_swords = state.end_swords
    assert end_swords.vault + sum(end_swords.owned) == state.game.swords_of_the_end
    assert min(end_swords.vault, *end_swords.owned) >= 0
    for seat, cards in enumerate(state.cards):
        inside = state.inside >> seat & 1
        assert len(cards) in ((2, 3) if inside else (0,))
    assert state.guarded | state.selecting | state.inside == state.inside
    piles = [*state.cards, *state.used, *state.discards, state.stock]
    return [card for pile in piles for card in pile]


def hidden_changed(state: State, seat: int, random: Random) -> State | None:
    assert isinstance(state, AgeCroixState)
    copy = state.clone()
    places = [copy.cards[other] for other in range(state.game.seats) if other != seat]
    legal = state.legal_actions()
    is_keeping = state.current_seat == seat and legal and KEEP <= legal[0] < PUBLIC_FROM
    if not is_keeping:
        places.append(copy.stock)
    hidden = [card for place in places for card in place]
    random.shuffle(hidden)
    for place in places:
        for index in range(len(place)):
            place[index] = hidden.pop()
    copy.log = [_changed(event, seat, random) for event in state.log]
    if state.turn >= 0 and state.turn != seat:
        copy.chosen = random.choice(CARDS)
    return copy


def _changed(event: Event, seat: int, random: Random) -> Event:
    """Put other cards into what the event tells only others."""
    viewers, kind, *_ = event
    if viewers in (ALL, only(seat)):
        return event
    if kind == events.ACTION:
        return (*event[:3], event[3] & ~15 | random.choice(CARDS))
    if kind == events.RECEIVE:
        return (*event[:4], *(random.choice(CARDS) for _ in event[4:]))
    if kind == events.LOOK:
        return (*event[:3], *(random.choice(CARDS) for _ in event[3:-1]), event[-1])
    return (*event[:3], *(random.choice(CARDS) for _ in event[3:]))


PROBE = Probe(
    set_ups=(
        ({"target": 2}, 2),
        ({"rules": "simplified", "target": 1}, 3),
        ({"target": 1, "mood": True, "pack": "20"}, 5),
        ({"rules": "rdp", "battles": 2, "privileges": True, "stakes": 10}, 4),
        ({"rules": "rdp", "battles": 4, "mood": True}, 3),
        ({"rules": "rdp", "battles": 2, "privileges": True, "stakes": 30, "pack": "20"}, 2),
        ({"battles": 1, "singles": 2}, 6),
    ),
    all_cards=all_cards,
    hidden_changed=hidden_changed,
    settled_after_hands=True,
)

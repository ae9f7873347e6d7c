"""How the property tests look into Ecarte."""

from random import Random

from engines.core.game import State
from engines.ecarte.cards import PACK, hand_of, mask_of
from engines.ecarte.events import Event
from engines.ecarte.state import EcarteState
from tests.engines.properties.probe import Probe


def all_cards(state: State) -> list[int]:
    assert isinstance(state, EcarteState)
    hands = [card for hand in state._hands for card in hand_of(hand)]
    discards = [card for cards in state._discarded for card in cards]
    return [*hands, *discards, *state._played, *state._pack[state._next :], state._pack[10]]


def hidden_changed(state: State, seat: int, random: Random) -> State | None:
    assert isinstance(state, EcarteState)
    copy = state.clone()
    others = [other for other in (0, 1) if other != seat]
    hidden = [*state._pack[state._next :]]
    for other in others:
        hidden += [*hand_of(state._hands[other]), *state._discarded[other]]
    if not hidden:
        return None
    mapping = dict(zip(PACK, PACK, strict=True))
    mapping.update(zip(hidden, random.sample(hidden, len(hidden)), strict=True))
    copy._pack = [mapping[card] for card in state._pack]
    for other in others:
        hand = hand_of(state._hands[other])
        copy._hands[other] = mask_of(mapping[card] for card in hand)
        copy._discarded[other] = [mapping[card] for card in state._discarded[other]]
    copy._log = [_changed(event, others, random) for event in state._log]
    return copy


def _changed(event: Event, others: list[int], random: Random) -> Event:
    """Put other cards into what the event tells only the others."""
    if event[0] == "deal":
        hands = [mask_of(random.sample(PACK, 5)) if s in others else event[3 + s] for s in (0, 1)]
        return (*event[:3], *hands)
    if event[0] == "discard" and event[1] in others:
        count = len(event[2])
        return (*event[:2], tuple(random.sample(PACK, count)), tuple(random.sample(PACK, count)))
    return event


PROBE = Probe(
    set_ups=(
        ({}, 2),
        ({"target": 3, "must_trump": True, "double": "elder"}, 2),
        ({"target": 21, "max_hands": 4}, 2),
    ),
    all_cards=all_cards,
    hidden_changed=hidden_changed,
)

"""What the club's player believes to know is true."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from engines.age_croix.game import AgeCroix
from engines.bots.age_croix.memory import UNKNOWN, Memory
from engines.core.chance import SeededChance
from engines.core.game import CHANCE, FINISHED

SET_UPS: list[tuple[dict[str, Any], int]] = [
    ({"target": 2}, 2),
    ({"rules": "simplified", "target": 1, "pack": "20"}, 4),
    ({"target": 1, "mood": True}, 3),
    ({"rules": "rdp", "battles": 3, "privileges": True, "stakes": 20}, 2),
    ({"rules": "rdp", "battles": 2, "privileges": True, "stakes": 20, "pack": "20"}, 5),
]


@pytest.mark.parametrize(("variant", "seats"), SET_UPS)
def test_memory_random_play_every_known_card_is_there(variant: dict[str, Any], seats: int) -> None:
    game = AgeCroix(variant, seats)
    known = 0
    for seed in range(60):
        state = game.new_state()
        chance, random = SeededChance(seed.to_bytes(32, "big")), Random(seed)
        memories = [Memory(seat, seats, game.pack) for seat in range(seats)]
        while (seat := state.current_seat) != FINISHED:
            if seat == CHANCE:
                state.apply_chance(chance.outcome(state.draw()))
                continue
            memory = memories[seat]
            memory.look_up(state.observation(seat))
            for other in range(seats):
                if other == seat or not state.inside >> other & 1:
                    continue
                cards = state.cards[other]
                claimed = Counter(memory.known(other))
                known += claimed.total()
                assert claimed <= Counter(cards), (seed, seat, other)
                if other != state.turn:
                    for place, card in enumerate(memory.places[other]):
                        assert card in (UNKNOWN, cards[place]), (seed, seat, other)
            state.apply(random.choice(state.legal_actions()))
    assert known > 200

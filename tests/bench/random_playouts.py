"""A contestant: random playouts of one of our games. `GAME SEATS [VARIANT as JSON]`."""

import json
import sys
from collections.abc import Callable
from random import Random

from engines.core.chance import Draw
from engines.core.game import CHANCE, FINISHED
from engines.registry import game_named
from tests.bench.contestant import serve


class PlayoutChance:
    """Answers draws from an ordinary generator, as the peers' deals are drawn too."""

    def __init__(self, random: Callable[[], float]) -> None:
        self._random = random

    def outcome(self, draw: Draw) -> list[int]:
        """Return a random order of the items, or one of them."""
        random = self._random
        if draw.kind == "chance":
            return [draw.items[int(random() * len(draw.items))]]
        return sorted(draw.items, key=lambda _: random())


def main() -> None:
    """Play the game named by the arguments."""
    variant = json.loads(sys.argv[3]) if len(sys.argv) > 3 else {}
    game = game_named(sys.argv[1], variant, int(sys.argv[2]))
    random = Random(1).random
    chance = PlayoutChance(random)

    def play(number: int) -> int:
        decisions = 0
        state = game.new_state()
        while (seat := state.current_seat) != FINISHED:
            if seat == CHANCE:
                state.apply_chance(chance.outcome(state.draw()))
                continue
            legal = state.legal_actions()
            state.apply(legal[int(random() * len(legal))])
            decisions += 1
        return decisions

    serve(play)


if __name__ == "__main__":
    main()

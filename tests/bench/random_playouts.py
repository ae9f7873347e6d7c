"""A contestant: random playouts of one of our games. `GAME SEATS [VARIANT as JSON]`."""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import overload

from engines.core.chance import Draw
from engines.core.game import FINISHED
from engines.registry import game_named
from tests.bench.contestant import serve


class Deck(Sequence[int]):
    """A random order of items that is drawn no further than it is looked at."""

    __slots__ = ("_drawn", "_order", "_random")

    def __init__(self, items: Sequence[int], random: Callable[[], float]) -> None:
        self._order = list(items)
        self._drawn = 0
        self._random = random

    def __len__(self) -> int:
        return len(self._order)

    def __iter__(self) -> Iterator[int]:
        # Whoever walks over the order looks at all of it; the walk of Sequence asks card by card.
        return iter(self[:])

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> list[int]: ...
    def __getitem__(self, index: int | slice) -> int | list[int]:
        order = self._order
        size = len(order)
        end = index.stop if isinstance(index, slice) else index + 1
        if end is None or not 0 < end <= size:
            end = size
        if end > self._drawn:
            random = self._random
            for place in range(self._drawn, end):
                other = place + int(random() * (size - place))
                order[place], order[other] = order[other], order[place]
            self._drawn = end
        return order[index]


class PlayoutChance:
    """Answers draws from an ordinary generator, as the peers' deals are drawn too."""

    def __init__(self, random: Callable[[], float]) -> None:
        self._random = random

    def outcome(self, draw: Draw) -> Sequence[int]:
        """Return a random order of the items, or one of them."""
        if draw.kind == "chance":
            return [draw.items[int(self._random() * len(draw.items))]]
        return Deck(draw.items, self._random)


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
            if seat >= 0:
                legal = state.legal_actions()
                state.apply(legal[int(random() * len(legal))])
                decisions += 1
            else:
                state.apply_chance(chance.outcome(state.draw()))
        return decisions

    serve(play)


if __name__ == "__main__":
    main()

"""A contestant: a C++ game of OpenSpiel driven from Python in the usual loop. `GAME`.

At a chance node it asks for `legal_actions`, which is quicker than the usual `chance_outcomes`: all
outcomes of a deal are equally likely, so both play the same game.
"""

import sys
from importlib import import_module
from random import Random

from tests.bench.contestant import serve


def main() -> None:
    """Play the game named by the argument."""
    game = import_module("pyspiel").load_game(sys.argv[1])
    random = Random(1).random

    def play(number: int) -> int:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                decisions += 1
            legal = state.legal_actions()
            state.apply_action(legal[int(random() * len(legal))])
        return decisions

    serve(play)


if __name__ == "__main__":
    main()

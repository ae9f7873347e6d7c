"""A contestant: the raw game of Uno in RLCard, without its environment."""

from importlib import import_module
from random import Random

from tests.bench.contestant import serve


def main() -> None:
    """Play Uno."""
    uno = import_module("rlcard.games.uno").Game
    random_state = import_module("numpy").random.RandomState
    random = Random(1).random

    def play(number: int) -> int:
        decisions = 0
        game = uno()
        game.np_random = random_state(number)
        game.init_game()
        while not game.is_over():
            legal = game.get_legal_actions()
            game.step(legal[int(random() * len(legal))])
            decisions += 1
        return decisions

    serve(play)


if __name__ == "__main__":
    main()

"""Random play for tests: every game the same way."""

from collections.abc import Sequence
from random import Random
from typing import Any

from engines.core.chance import Draw, SeededChance
from engines.core.game import CHANCE, FINISHED, Game, State, Step

MOST_STEPS = 100_000


def step_at_random(state: State, chance: SeededChance, random: Random) -> Step:
    """Play one step, a chance outcome or a random legal action, and return it."""
    if state.current_seat == CHANCE:
        draw = state.draw()
        outcome = chance.outcome(draw)
        step = state.game.outcome_step(draw, outcome)
        state.apply_chance(outcome)
        return step
    action = random.choice(state.legal_actions())
    step = [state.current_seat, state.action_text(action)]
    state.apply(action)
    return step


def play_at_random(game: Game, seed: int, steps: int = MOST_STEPS) -> tuple[State, list[Step]]:
    """Return a state after so many random steps, or at the end, and the steps."""
    state = game.new_state()
    chance = SeededChance(seed.to_bytes(32, "big"))
    random = Random(seed)
    played: list[Step] = []
    while state.current_seat != FINISHED and len(played) < steps:
        played.append(step_at_random(state, chance, random))
    return state, played


def everything(state: State) -> Any:
    """Return all that can be seen of a state: equal for equal positions with equal pasts."""
    viewers = range(-1, state.game.seats)
    return (
        dict(state.open_view()),
        list(state.legal_actions()),
        list(state.scores),
        list(state.hands),
        state.outcome(),
        [state.observation(seat) for seat in viewers],
        [state.events_for(seat) for seat in viewers],
    )


class RecordedChance:
    """Answers draws from the chance steps of a record."""

    def __init__(self, game: Game, steps: Sequence[Step]) -> None:
        self._game = game
        self._steps = iter([step for step in steps if isinstance(step[0], str)])

    def outcome(self, draw: Draw) -> list[int]:
        kind, text = next(self._steps)
        return self._game.parse_outcome(draw, kind, text)

"""Players put at a game: a match from its first step to its record."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from engines.core.chance import Chance
from engines.core.game import CHANCE, FINISHED, Game, Outcome, State, Step
from engines.match.errors import PlayerFailed, shown
from engines.match.record import MatchRecord, result_json


class Player(Protocol):
    """Whoever decides for one seat of one match; told its game, seat and seed when made."""

    def choose(self, observation: Any, legal: Sequence[int]) -> int:
        """Return one of `legal` for a decision; `observation` is the game's, for this seat."""
        ...


def play_match(
    game: Game,
    players: Sequence[Player],
    chance: Chance,
    *,
    names: Sequence[str],
    further: Mapping[str, Any] | None = None,
    before_step: Callable[[State], None] | None = None,
) -> MatchRecord:
    """Return the finished record of a match; `players` and `names` are in seat order.

    `before_step` is called with the state before every step: what it raises stops the match and
    goes through unchanged. `further` are more keys for the record. Raises PlayerFailed.
    """
    state = game.new_state()
    steps: list[Step] = []

    def record(outcome: Outcome | None) -> MatchRecord:
        return MatchRecord(
            game=game.name,
            variant=game.variant,
            seats=tuple(names),
            steps=steps,
            has_result=outcome is not None,
            result=None if outcome is None else result_json(outcome),
            further=dict(further or {}),
        )

    while (seat := state.current_seat) != FINISHED:
        if before_step is not None:
            before_step(state)
        if seat == CHANCE:
            draw = state.draw()
            outcome = chance.outcome(draw)
            steps.append(game.outcome_step(draw, outcome))
            state.apply_chance(outcome)
            continue
        legal = state.legal_actions()
        try:
            action = players[seat].choose(state.observation(seat), legal)
        except Exception as error:
            detail = f"{type(error).__name__}: {error}"
            raise PlayerFailed(seat, "crash", detail, record(None)) from error
        if type(action) is not int or action not in legal:
            detail = f"{shown(action)} is not legal"
            raise PlayerFailed(seat, "illegal_action", detail, record(None))
        steps.append([seat, state.action_text(action)])
        state.apply(action)
    return record(state.outcome())

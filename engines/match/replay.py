"""A match record played again through the engine, step by step, and checked."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engines.core.errors import IllegalAction, IllegalOutcome
from engines.core.game import CHANCE, FINISHED, Game, Outcome, State
from engines.match.errors import StepNotLegal
from engines.match.record import MatchRecord, result_json
from engines.registry import game_named


class Position(NamedTuple):
    """The state after `played` steps; `step` is the one that led there, None before the first.

    The state is the same object at every position, changed on the way: clone it to keep it.
    """

    played: int
    step: Any
    state: State


@dataclass(frozen=True, slots=True)
class Replay:
    """A record that was played to its end and is right.

    `legal` has the legal actions, as texts, of each player's step, if they were asked for.
    """

    game: Game
    state: State
    steps: int
    outcome: Outcome | None
    legal: list[list[str]] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        """Return what `python -m engines replay` prints, without `legal`."""
        outcome = self.outcome
        return {
            "game": self.game.name,
            "variant": self.game.variant,
            "steps": self.steps,
            "finished": outcome is not None,
            "scores": list(self.state.scores if outcome is None else outcome.scores),
            "ranks": None if outcome is None else list(outcome.ranks),
            "winners": None if outcome is None else list(outcome.winners),
            "reason": None if outcome is None else outcome.reason,
            "hands": [
                {"scores": list(hand.scores), "delta": list(hand.delta)}
                | ({} if hand.reason is None else {"reason": hand.reason})
                for hand in self.state.hands
            ],
        }


def game_of(record: MatchRecord) -> Game:
    """Return the game that a record was played by. Raises a SetupError."""
    return game_named(record.game, record.variant, len(record.seats))


def positions(record: MatchRecord) -> Iterator[Position]:
    """Yield the position before the first step and after each.

    Raises a SetupError, or StepNotLegal at the first step that cannot be played. The result is
    not looked at.
    """
    game = game_of(record)
    state = game.new_state()
    yield Position(0, None, state)
    for index, step in enumerate(record.steps):
        play_step(game, state, step, index)
        yield Position(index + 1, step, state)


def state_after(record: MatchRecord, steps: int) -> State:
    """Return the state after so many steps, or after the last if there are fewer.

    Raises what `positions` raises.
    """
    for position in positions(record):
        state = position.state
        if position.played == steps:
            break
    return state


def replay(record: MatchRecord, *, with_legal: bool = False) -> Replay:
    """Play a whole record; what comes back is right to the last step and the result.

    Raises a SetupError or StepNotLegal.
    """
    legal: list[list[str]] = []
    game = game_of(record)
    state = game.new_state()
    for index, step in enumerate(record.steps):
        if with_legal and state.current_seat >= 0:
            legal.append(_legal_texts(state))
        play_step(game, state, step, index)
    if record.has_result:
        _check_result(record, state)
    return Replay(game, state, len(record.steps), state.outcome(), legal)


def play_step(game: Game, state: State, step: Any, index: int) -> None:
    """Play one step of a record. Raises StepNotLegal, which names `index`."""
    if not isinstance(step, list) or len(step) != 2:
        raise _wrong(state, index, None, step, "a step is a list of two")
    first, text = step
    if state.current_seat == CHANCE:
        draw = state.draw()
        try:
            outcome = game.parse_outcome(draw, first, text)
        except IllegalOutcome as error:
            reason = f"the {draw.kind} that is due cannot be this"
            raise _wrong(state, index, first, text, reason) from error
        state.apply_chance(outcome)
        return
    if state.current_seat == FINISHED:
        raise _wrong(state, index, first, text, "the match is over")
    if type(first) is not int or first != state.current_seat:
        raise _wrong(state, index, first, text, f"seat {state.current_seat} is to act")
    if not isinstance(text, str):
        raise _wrong(state, index, first, text, "an action is a text")
    try:
        action = state.parse_action(text)
    except IllegalAction as error:
        raise _wrong(state, index, first, text, "not legal here") from error
    state.apply(action)


def _legal_texts(state: State) -> list[str]:
    return [state.action_text(action) for action in state.legal_actions()]


def _wrong(state: State, index: int, first: object, action: object, reason: str) -> StepNotLegal:
    seat = first if type(first) is int else None
    return StepNotLegal(index, seat, action, reason, _legal_texts(state))


def _check_result(record: MatchRecord, state: State) -> None:
    outcome = state.outcome()
    if outcome is None:
        reason = "the record has a result and stops before the end of the match"
    else:
        reached = result_json(outcome)
        stored = record.result
        if isinstance(stored, dict) and all(
            key in stored and _is_same(stored[key], value) for key, value in reached.items()
        ):
            return
        reason = f"the match ended with {reached}"
    raise StepNotLegal(len(record.steps), None, "result", reason, _legal_texts(state))


def _is_same(stored: Any, reached: Sequence[int] | str) -> bool:
    """Compare without Python's `5 == 5.0 == True`."""
    if isinstance(reached, str):
        return isinstance(stored, str) and stored == reached
    return (
        isinstance(stored, list)
        and all(type(number) is int for number in stored)
        and stored == reached
    )

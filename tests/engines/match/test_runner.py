"""The runner plays to the end, and tells the players' faults from everybody else's."""

from collections.abc import Sequence
from typing import Any

import pytest

from engines.bots.house import SeatedBot, seat_players
from engines.core.chance import SeededChance
from engines.core.game import State
from engines.match.errors import PlayerFailed
from engines.match.replay import replay
from engines.match.runner import Player, play_match
from engines.registry import game_named, house_bot

GAME = game_named("ecarte", {"target": 3}, 2)
SEED = bytes(32)
RANDOM = SeatedBot(house_bot("ecarte", "random"), {})


class Fixed:
    """Gives one answer, or raises it."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, observation: Any, legal: Sequence[int]) -> int:
        if isinstance(self.answer, BaseException):
            raise self.answer
        answer: int = self.answer
        return answer


def randoms() -> list[Player]:
    return seat_players(GAME, [RANDOM, RANDOM], SEED)


def test_play_match_random_players_gives_a_record_that_replays() -> None:
    record = play_match(
        GAME, randoms(), SeededChance(SEED), names=["Ada", "Bo"], further={"seed": SEED.hex()}
    )
    assert record.seats == ("Ada", "Bo")
    assert record.further == {"seed": SEED.hex()}
    assert record.has_result
    assert replay(record).outcome is not None


def test_play_match_same_seed_gives_the_same_record() -> None:
    first = play_match(GAME, randoms(), SeededChance(SEED), names=["a", "b"])
    again = play_match(GAME, randoms(), SeededChance(SEED), names=["a", "b"])
    assert first == again


@pytest.mark.parametrize("answer", [5000, -1, None, "stand", True, 33.0])
def test_play_match_illegal_answer_is_that_seat_s_failure(answer: object) -> None:
    with pytest.raises(PlayerFailed) as caught:
        play_match(GAME, [randoms()[0], Fixed(answer)], SeededChance(SEED), names=["a", "b"])
    assert caught.value.seat == 1
    assert caught.value.reason == "illegal_action"
    assert not caught.value.record.has_result
    assert len(caught.value.record.steps) == 1


def test_play_match_player_raises_is_that_seat_s_failure_with_its_cause() -> None:
    players = [randoms()[0], Fixed(ZeroDivisionError("by zero"))]
    with pytest.raises(PlayerFailed) as caught:
        play_match(GAME, players, SeededChance(SEED), names=["a", "b"])
    assert caught.value.reason == "crash"
    assert caught.value.detail == "ZeroDivisionError: by zero"
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_play_match_interrupt_in_a_player_is_nobody_s_failure() -> None:
    players = [randoms()[0], Fixed(KeyboardInterrupt())]
    with pytest.raises(KeyboardInterrupt):
        play_match(GAME, players, SeededChance(SEED), names=["a", "b"])


def test_play_match_before_step_sees_every_step_and_may_stop() -> None:
    seen: list[int] = []
    record = play_match(
        GAME,
        randoms(),
        SeededChance(SEED),
        names=["a", "b"],
        before_step=lambda state: seen.append(state.current_seat),
    )
    assert len(seen) == len(record.steps)

    class LeaseLost(Exception):
        pass

    def stop(state: State) -> None:
        if state.hands:
            raise LeaseLost

    with pytest.raises(LeaseLost):
        play_match(GAME, randoms(), SeededChance(SEED), names=["a", "b"], before_step=stop)

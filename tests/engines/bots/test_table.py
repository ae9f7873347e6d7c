"""Programs at a table: what they are told, what their faults come to, what is kept."""

import json
import os
import signal
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from engines.bots.errors import AnswerIllegal, Crashed, KilledFromOutside, TimedOut
from engines.bots.house import SeatedBot
from engines.bots.limits import Limits
from engines.bots.process import BotProcess
from engines.bots.program import Kind, Program
from engines.bots.sandbox import Sandbox
from engines.bots.sandbox.command import find_tools
from engines.bots.sandbox.launch import start_sandboxed
from engines.bots.series import SeriesBot
from engines.bots.table import BotMatch, Participant, play_bot_match
from engines.core.chance import SeededChance
from engines.core.game import State
from engines.match.replay import replay
from engines.registry import game_named, house_bot

pytestmark = pytest.mark.needs_program("bwrap")
SEED = bytes(31) + b"\x07"
LIMITS = Limits(start_seconds=30)

FIRST = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "ask":
        print(json.dumps({"action": message["legal"][0], "debug": "turn %d" % message["turn"]}))
"""
SCRIBE = """
import json, sys
for line in sys.stdin:
    sys.stderr.write(line)
    if '"type":"ask"' in line:
        print('{"action": 0}')
"""
FAILS_IN_ITS_SECOND_MATCH = """
import json, sys
matches = 0
for line in sys.stdin:
    message = json.loads(line)
    matches += message["type"] == "match"
    if message["type"] == "ask":
        print(json.dumps({"action": "win" if matches == 2 else 0}))
"""
SLEEPS = """
import sys, time
sys.stdin.readline()
time.sleep(1000)
"""
CRASHES = "raise ValueError('no')\n"


@pytest.fixture(scope="module")
def sandbox() -> Sandbox:
    """The sandbox of this machine."""
    return Sandbox()


def bot(sandbox: Sandbox, source: str, limits: Limits = LIMITS, matches: int = 10) -> SeriesBot:
    """Return a program in a series."""
    program = Program("bot.py", Kind.PYTHON, source.encode())
    return SeriesBot(partial(sandbox.start, program, limits, matches), limits, matches)


def house(game: str) -> SeatedBot:
    """Return the house bot that plays at random."""
    return SeatedBot(house_bot(game, "random"), {})


def played(
    game: str,
    participants: list[Participant],
    *,
    before_step: Callable[[State], None] | None = None,
    **more: Any,
) -> BotMatch:
    """Return a match of these participants."""
    rules = game_named(game, {"max_hands": 3}, len(participants))
    names = [f"player {seat}" for seat in range(len(participants))]
    return play_bot_match(
        rules,
        participants,
        SeededChance(SEED),
        names=names,
        seed=SEED,
        before_step=before_step,
        **more,
    )


@pytest.mark.parametrize("game", ["ecarte", "emotrions", "emotrions_pareo", "age_croix"])
def test_program_plays_every_game_to_its_end(sandbox: Sandbox, game: str) -> None:
    with bot(sandbox, FIRST) as first, bot(sandbox, FIRST) as second:
        match = played(game, [first, second])
    assert match.faults == ()
    assert match.ranks == match.record.result["ranks"]
    assert replay(match.record).outcome is not None
    assert set(match.turns) == set(match.seconds) == {0, 1}


def test_program_plays_the_same_match_from_the_same_seed(sandbox: Sandbox) -> None:
    records = []
    for _ in range(2):
        with bot(sandbox, FIRST) as first:
            records.append(played("ecarte", [first, house("ecarte")]).record)
    assert records[0] == records[1]


def test_program_is_told_hello_matches_asks_and_ends_in_order(sandbox: Sandbox) -> None:
    with bot(sandbox, SCRIBE) as scribe:
        first = played("ecarte", [scribe, house("ecarte")])
        second = played("ecarte", [house("ecarte"), scribe])
    told = [
        json.loads(line)
        for match, seat in ((first, 0), (second, 1))
        for turn in match.turns[seat]
        for line in turn.stderr.splitlines()
    ]
    asks = [len(first.turns[0]), len(second.turns[1])]
    assert [message["type"] for message in told] == [
        *("hello", "match"),
        *(["ask"] * asks[0]),
        *("over", "match"),
        *(["ask"] * asks[1]),
    ]
    matches = [message for message in told if message["type"] == "match"]
    assert [(match["number"], match["seat"]) for match in matches] == [(1, 0), (2, 1)]
    assert matches[0]["players"] == ["player 0", "player 1"]
    assert matches[0]["seed"] != matches[1]["seed"] != SEED.hex()
    over = next(message for message in told if message["type"] == "over")
    assert over["result"] == first.record.result


def test_program_gets_every_event_of_its_seat_once(sandbox: Sandbox) -> None:
    states: list[State] = []
    with bot(sandbox, SCRIBE) as scribe:
        match = played("ecarte", [scribe, house("ecarte")], before_step=states.append)
        again = played("ecarte", [scribe, house("ecarte")])
    told = [
        json.loads(line)
        for turn in (*match.turns[0], again.turns[0][0])
        for line in turn.stderr.splitlines()
    ]
    end = next(index for index, message in enumerate(told) if message["type"] == "over")
    events = [event for message in told[: end + 1] for event in message.get("events", [])]
    assert events == json.loads(json.dumps(states[-1].events_for(0)))


def test_program_has_its_debug_text_and_time_kept_by_turn(sandbox: Sandbox) -> None:
    with bot(sandbox, FIRST) as first:
        match = played("ecarte", [house("ecarte"), first])
    turns = match.turns[1]
    assert [turn.debug for turn in turns] == [f"turn {n}" for n in range(1, len(turns) + 1)]
    assert all('"debug": "turn ' in turn.answer for turn in turns)
    assert 0 < match.seconds[1] <= sum(turn.seconds for turn in turns)


def test_fault_at_a_table_of_two_forfeits_the_match(sandbox: Sandbox) -> None:
    stand_in = house("ecarte")
    with bot(sandbox, CRASHES) as crashing:
        match = played("ecarte", [crashing, house("ecarte")], stand_in=stand_in)
    assert not match.record.has_result
    assert match.record.further["ruling"] == {
        "kind": "forfeit",
        "seat": 0,
        "reason": "crash",
        "faults": [{"seat": 0, "code": "crash"}],
        "scores": [0, 0],
        "ranks": [2, 1],
        "winners": [1],
    }
    assert match.ranks == [2, 1]
    assert isinstance(match.faults[0].fault, Crashed)
    assert "ValueError: no" in match.faults[0].fault.turn.stderr
    assert match.faults[0].fault.turn.ask.startswith('{"type":"ask"')
    assert replay(match.record).outcome is None


def test_fault_in_one_match_is_followed_by_a_new_process_in_the_next(sandbox: Sandbox) -> None:
    with bot(sandbox, FAILS_IN_ITS_SECOND_MATCH) as failing:
        matches = [played("ecarte", [failing, house("ecarte")]) for _ in range(4)]
    codes = [[fault.fault.code for fault in match.faults] for match in matches]
    assert codes == [[], ["illegal_action"], [], ["illegal_action"]]
    fault = matches[1].faults[0].fault
    assert isinstance(fault, AnswerIllegal)
    assert fault.action == "win"
    assert fault.turn.answer == '{"action": "win"}'


def test_series_starts_a_new_process_when_its_matches_are_played(sandbox: Sandbox) -> None:
    with bot(sandbox, FAILS_IN_ITS_SECOND_MATCH, matches=1) as failing:
        matches = [played("ecarte", [failing, house("ecarte")]) for _ in range(3)]
    assert [match.faults for match in matches] == [(), (), ()]


@pytest.mark.parametrize("game", ["emotrions", "age_croix"])
def test_fault_at_a_table_of_three_lets_the_stand_in_play_on(sandbox: Sandbox, game: str) -> None:
    with bot(sandbox, CRASHES) as crashing:
        seats: list[Participant] = [house(game), crashing, house(game)]
        match = played(game, seats, stand_in=house(game))
    assert match.record.has_result
    assert [fault.seat for fault in match.faults] == [1]
    assert match.ranks[1] == 3
    reached = match.record.result["ranks"]
    assert (match.ranks[0] < match.ranks[2]) == (reached[0] < reached[2])
    assert replay(match.record).outcome is not None


def test_fault_at_a_table_of_three_without_a_stand_in_forfeits(sandbox: Sandbox) -> None:
    with bot(sandbox, CRASHES) as crashing:
        match = played("emotrions", [house("emotrions"), crashing, house("emotrions")])
    assert not match.record.has_result
    assert match.ranks == [1, 3, 1]


def test_time_of_a_match_that_is_used_up_is_named(sandbox: Sandbox) -> None:
    limits = Limits(start_seconds=0.2, move_seconds=0.3, bank_seconds=0.2)
    with bot(sandbox, SLEEPS, limits) as sleeping:
        match = played("ecarte", [sleeping, house("ecarte")])
    fault = match.faults[0].fault
    assert isinstance(fault, TimedOut)
    assert match.record.further["ruling"]["reason"] == "time_out"


def test_fault_of_the_machine_is_raised_and_no_ruling() -> None:
    program = Program("bot.py", Kind.PYTHON, FIRST.encode())

    def start() -> BotProcess:
        running = start_sandboxed(find_tools(), program, LIMITS, 1)
        os.kill(running.monitor_pid, signal.SIGKILL)
        return BotProcess(running, LIMITS)

    with SeriesBot(start, LIMITS, 1) as killed, pytest.raises(KilledFromOutside):
        played("ecarte", [killed, house("ecarte")])

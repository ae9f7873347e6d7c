"""Whatever a bot does instead of answering, it is the fault with the right name, and its own."""

import pytest

from engines.bots.sandbox import Sandbox
from tests.hostile_bots.bots import (
    TIGHT,
    Seen,
    ask_once,
    expected_fault,
    misdeed_program,
    names,
)
from tests.hostile_bots.people import USERS, run_as

_PATIENT = (
    "time_processor_used_up",
    "end_",
    "answer_",
    "action_",
    "output_a",
    "output_d",
    "output_f",
    "output_h",
    "output_m",
    "output_s",
)
"""Bots whose fault is not the time of one move, and which therefore get more of it."""


@pytest.mark.parametrize("user", USERS)
@pytest.mark.parametrize("name", names("misdeeds"))
def test_misdeed_of_a_hostile_bot_is_the_named_fault(name: str, user: str) -> None:
    def misdeed() -> Seen:
        seconds = 20.0 if name.startswith(_PATIENT) else TIGHT.move_seconds
        padding = 1_000_000 if name == "time_never_reads" else 0
        return ask_once(Sandbox(), misdeed_program(name), TIGHT, seconds, padding=padding)

    seen = run_as(user, misdeed)
    assert seen.fault == expected_fault(name), seen
    assert seen.turn.ask.startswith('{"type":"ask"')

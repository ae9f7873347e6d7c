"""Whatever a bot tries to reach, fill or become, it is denied."""

import pytest

from engines.bots.sandbox import Sandbox
from tests.hostile_bots.bots import ROOMY, Seen, ask_once, attempt_program, names
from tests.hostile_bots.people import USERS, run_as


@pytest.mark.parametrize("user", USERS)
@pytest.mark.parametrize("name", names("attempts"))
def test_attempt_of_a_hostile_bot_is_denied(name: str, user: str) -> None:
    def attempt() -> Seen:
        return ask_once(Sandbox(), attempt_program(name), ROOMY, 60)

    seen = run_as(user, attempt)
    assert seen.answer.startswith("denied: "), seen

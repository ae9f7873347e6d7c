"""Every code that a page may show has words of its own."""

import pytest

from engines.bots.errors import BotFault
from leagues.wording.words import REASONS


@pytest.mark.parametrize("fault", BotFault.__subclasses__())
def test_fault_of_a_bot_has_words_as_the_end_of_a_match(fault: type[BotFault]) -> None:
    assert fault.code in REASONS


@pytest.mark.parametrize("reason", ["illegal_action", "crash"])
def test_failure_of_a_house_bot_has_words_as_the_end_of_a_match(reason: str) -> None:
    assert reason in REASONS


@pytest.mark.parametrize("reason", ["target", "cap", "last", "playoff", "battles", "stakes"])
def test_end_by_the_rules_has_words(reason: str) -> None:
    assert reason in REASONS

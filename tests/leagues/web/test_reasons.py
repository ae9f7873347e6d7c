"""Why one stands above another, in words."""

from fractions import Fraction

import pytest

from leagues.web.reasons import reason_sentence
from scoring.standings.explain import Separation, Side

NAMES = {1: "Ada", 2: "Bo"}


def _separation(*passed: str) -> Separation:
    level_on = (("points", Fraction(2)), *((code, Fraction(0)) for code in passed))
    return Separation(
        "sonneborn-berger",
        Side(1, 1, Fraction(3), ()),
        Side(2, 2, Fraction(1), ()),
        level_on,
        (1, 2),
    )


@pytest.mark.parametrize(
    ("passed", "have_met", "words"),
    [
        ((), False, "have 2 points each. The next"),
        (("direct-encounter",), True, "each and are level in direct encounter. The next"),
        (("direct-encounter",), False, "each and have not met. The next"),
        (
            ("direct-encounter", "wins"),
            False,
            "each, have not met and are level in number of wins. The next",
        ),
    ],
)
def test_reason_by_a_tie_break_says_whether_the_two_have_met(
    passed: tuple[str, ...], have_met: bool, words: str
) -> None:
    assert words in reason_sentence(_separation(*passed), NAMES, have_met=have_met)

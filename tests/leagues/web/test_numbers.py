"""Numbers as people read them."""

from fractions import Fraction

import pytest

from leagues.web.numbers import column_text, points_text, signed_text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (12, "12"),
        (Fraction(1, 2), "½"),
        (Fraction(25, 2), "12½"),
        (Fraction(49, 4), "12¼"),
        (Fraction(7, 5), "1 2/5"),
        (Fraction(2, 5), "2/5"),
        (-3, "\N{MINUS SIGN}3"),
        (Fraction(-3, 2), "\N{MINUS SIGN}1½"),
        (None, "\N{EN DASH}"),
    ],
)
def test_points_are_written_exactly(value: Fraction | int | None, text: str) -> None:
    assert points_text(value) == text


@pytest.mark.parametrize(
    ("value", "text"), [(3, "+3"), (0, "0"), (-2, "\N{MINUS SIGN}2"), (Fraction(1, 2), "+½")]
)
def test_difference_has_its_sign(value: Fraction | int, text: str) -> None:
    assert signed_text(value) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(211, 450), "0.469"),
        (Fraction(-31, 20), "\N{MINUS SIGN}1.550"),
        (Fraction(5, 12), "5/12"),
        (Fraction(1, 3), "⅓"),
        (7, "7"),
        (None, "\N{EN DASH}"),
    ],
)
def test_column_shows_long_fractions_to_three_places(
    value: Fraction | int | None, text: str
) -> None:
    assert column_text(value) == text

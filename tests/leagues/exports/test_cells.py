"""Cells that no spreadsheet runs."""

import csv
import io
from fractions import Fraction

import pytest

from leagues.exports.cells import cell_text, csv_text


@pytest.mark.parametrize(
    "text",
    [
        "=1+1",
        "+1",
        "-1",
        "@SUM(A1)",
        "\t=1",
        "\r=1",
        "\n=1",
        " =1",
        "\u00a0=1",
        "\uff1d1",
        "\uff0b1",
    ],
)
def test_cell_that_a_spreadsheet_would_run_gets_an_apostrophe(text: str) -> None:
    assert cell_text(text) == f"'{text}"


@pytest.mark.parametrize(
    "text",
    [
        "1/2",
        "1-2",
        "1 - 2",
        "1.2.2026",
        "1:30",
        "1:30 pm",
        "3.4",
        "1,5",
        "1\u20132",
        "\u0661/\u0662",
        "1 May",
        "1-may-26",
        "Mar 1",
        "MARCH 1, 2026",
        "dec-12",
        "Sept. 3",
        "007",
        "1e5",
        " 1/2 ",
    ],
)
def test_cell_that_a_spreadsheet_would_take_for_a_date_gets_an_apostrophe(text: str) -> None:
    assert cell_text(text) == f"'{text}"


@pytest.mark.parametrize(
    "text", ["Marius 3", "May", "1 0.5", "12", "Player 1/2", "Bot 2-1", "1/2 x", "e5", "Octavia 8"]
)
def test_cell_of_a_name_with_numbers_stays(text: str) -> None:
    assert cell_text(text) == text


@pytest.mark.parametrize("text", ["Ada", "a=b", "it's", "7 of hearts", ""])
def test_cell_of_harmless_text_stays(text: str) -> None:
    assert cell_text(text) == text


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (3, "3"),
        (-3, "-3"),
        (Fraction(1, 2), "0.5"),
        (Fraction(-7, 2), "-3.5"),
        (Fraction(1, 3), "0.3333"),
        (Fraction(6, 2), "3"),
        (None, ""),
    ],
)
def test_cell_of_a_number_is_decimal(number: Fraction | int | None, text: str) -> None:
    assert cell_text(number) == text


def test_csv_text_is_read_back_with_its_mark() -> None:
    text = csv_text([["name", "points"], ['É, "é"\nx', Fraction(1, 2)], ["=cmd|' /C calc'!A0", 1]])
    assert text.startswith("\ufeff")
    rows = list(csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline="")))
    assert rows == [["name", "points"], ['É, "é"\nx', "0.5"], ["'=cmd|' /C calc'!A0", "1"]]

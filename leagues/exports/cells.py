"""Cells of a CSV file that any spreadsheet opens as data, never as a formula or a date."""

import csv
import io
import re
from collections.abc import Iterable, Sequence
from fractions import Fraction

BYTE_ORDER_MARK = "\ufeff"
"""Without it the most used spreadsheet reads UTF-8 names as another encoding."""

FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""What makes a spreadsheet run a cell, in both widths; it looks behind spaces too."""

_MONTH = (
    "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|"
    "sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)[.]?"
)
_BETWEEN = r"\s*[-/.:,\u2010-\u2013]\s*"
CHANGED_NUMBERS = re.compile(
    rf"\d+(?:{_BETWEEN}\d+)+(?:\s*[ap]m?)?"  # 1/2, 1-2, 1.2.2026, 1:30 pm
    rf"|\d+(?:\s*[-/.,]\s*|\s*){_MONTH}(?:[-/.,\s]*\d+)?"  # 1 May, 1-May-26
    rf"|{_MONTH}[-/.,\s]*\d+(?:[-/.,\s]+\d+)?"  # May 1, May-26
    r"|0\d+|\d+e[-+]?\d+",  # 007, 1e5
    re.IGNORECASE,
)
"""Texts that a spreadsheet takes for a date, a time or another number, and writes anew."""

DECIMAL_PLACES = 4

Cell = str | int | Fraction | None


def number_text(number: int | Fraction) -> str:
    """Return a number in decimals, as a spreadsheet reads it; 1/3 is cut to 0.3333.

    Not as a fraction: a spreadsheet would take 1/2 for a date.
    """
    exact = Fraction(number)
    if exact.denominator == 1:
        return str(exact.numerator)
    return f"{float(exact):.{DECIMAL_PLACES}f}".rstrip("0")


def cell_text(cell: Cell) -> str:
    """Return the text of a cell.

    One that a spreadsheet would run, or take for a date, gets an apostrophe in front.
    """
    if cell is None:
        return ""
    if isinstance(cell, str):
        is_run = cell.lstrip(" \u00a0").startswith(FORMULA_STARTS)
        return f"'{cell}" if is_run or CHANGED_NUMBERS.fullmatch(cell.strip()) else cell
    return number_text(cell)


def csv_text(rows: Iterable[Sequence[Cell]]) -> str:
    """Return rows as a CSV file's text, with its byte order mark and CRLF line ends."""
    stream = io.StringIO(newline="")
    stream.write(BYTE_ORDER_MARK)
    csv.writer(stream).writerows([cell_text(cell) for cell in row] for row in rows)
    return stream.getvalue()

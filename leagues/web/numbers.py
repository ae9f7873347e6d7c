"""Numbers as people of a club write them."""

from fractions import Fraction

from django.utils.translation import ngettext

_GLYPHS = {
    Fraction(1, 2): "½",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 6): "⅙",
    Fraction(5, 6): "⅚",
}
MINUS = "\N{MINUS SIGN}"
NONE = "\N{EN DASH}"


def points_text(value: Fraction | int | None) -> str:
    """Return points exactly, "12½"; what no sign stands for is written out, "3 2/5"."""
    if value is None:
        return NONE
    exact = Fraction(value)
    sign = MINUS if exact < 0 else ""
    whole, part = divmod(abs(exact), 1)
    if not part:
        return f"{sign}{whole}"
    lead = str(whole) if whole else ""
    glyph = _GLYPHS.get(part)
    if glyph:
        return sign + lead + glyph
    return f"{sign}{lead} {part}" if lead else f"{sign}{part}"


LARGEST_PART = 12
"""The largest denominator that a column still shows as a fraction."""


def column_text(value: Fraction | int | None) -> str:
    """Return a number for a column: exact while that is short, else to three places, "0.469"."""
    if value is None or Fraction(value).denominator <= LARGEST_PART:
        return points_text(value)
    sign = MINUS if value < 0 else ""
    return f"{sign}{float(abs(value)):.3f}"


def points_words(value: Fraction | int) -> str:
    """Return points with the word for them: "½ point", "1 point", "1½ points"."""
    count = 1 if 0 < value <= 1 else 2
    text = ngettext("%(points)s point", "%(points)s points", count)
    return text % {"points": points_text(value)}


def signed_text(value: Fraction | int) -> str:
    """Return a difference with its sign; zero has none."""
    return f"+{points_text(value)}" if value > 0 else points_text(value)

"""The nine faces of Emotrions, drawn as one SVG sprite.

The sign of a card is told by the outline of its face as well as by its colour: positive faces are
round, negative ones square, neutral ones stand on a corner. The sprite stands in
`leagues/static/leagues/cards/emotrions.svg`, printed by `python -m leagues.web.cards.emotrions`.
"""

import sys
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from engines.emotrions.cards import TEXTS
from leagues.web.cards import shapes
from leagues.web.cards.shapes import INK, dot, filled, line

SPRITE: Final = "leagues/cards/emotrions.svg"
BACK: Final = "back"

NAMES: Final = {
    "+1": pgettext_lazy("emotion", "Joy"),
    "+3": pgettext_lazy("emotion", "Love"),
    "+5": pgettext_lazy("emotion", "Kindness"),
    "+7": pgettext_lazy("emotion", "Strength"),
    "-1": pgettext_lazy("emotion", "Sadness"),
    "-3": pgettext_lazy("emotion", "Hate"),
    "-5": pgettext_lazy("emotion", "Fury"),
    "H": pgettext_lazy("emotion", "Hunger"),
    "I": pgettext_lazy("emotion", "Indecision"),
}
IDS: Final = {
    "+1": "joy",
    "+3": "love",
    "+5": "kindness",
    "+7": "strength",
    "-1": "sadness",
    "-3": "hate",
    "-5": "fury",
    "H": "hunger",
    "I": "indecision",
}
MEANINGS: Final = {
    "+1": pgettext_lazy("emotion", "Power 1, and 1 point for who wins it."),
    "+3": pgettext_lazy("emotion", "Power 3, and 3 points for who wins it."),
    "+5": pgettext_lazy("emotion", "Power 5, and 5 points for who wins it."),
    "+7": pgettext_lazy(
        "emotion", "Power 7, and 7 points for who wins it. It can start an exchange of cards."
    ),
    "-1": pgettext_lazy("emotion", "Power 1, and 1 point less for who wins it."),
    "-3": pgettext_lazy("emotion", "Power 3, and 3 points less for who wins it."),
    "-5": pgettext_lazy("emotion", "Power 5, and 5 points less for who wins it."),
    "H": pgettext_lazy("emotion", "Played alone. It eats the trick: all its cards leave the hand."),
    "I": pgettext_lazy("emotion", "Alone it is a pass. With a signed card it doubles its power."),
}

# Outlines are centred on 0,0; the face is about 40 wide.
_ROUND: Final = "M0-20A20 20 0 1 1 0 20A20 20 0 1 1 0-20Z"
_SQUARE: Final = "M-13-18H13Q18-18 18-13V13Q18 18 13 18H-13Q-18 18-18 13V-13Q-18-18-13-18Z"
_CORNER: Final = (
    "M-3.5-21.5Q0-25 3.5-21.5L21.5-3.5Q25 0 21.5 3.5L3.5 21.5Q0 25-3.5 21.5L-21.5 3.5"
    "Q-25 0-21.5-3.5Z"
)
_HEART: Final = (
    "M0 6C-2 3-7 0-7-4C-7-6.4-5.4-7.6-3.6-7.6C-2-7.6-.7-6.6 0-5.2C.7-6.6 2-7.6 3.6-7.6"
    "C5.4-7.6 7-6.4 7-4C7 0 2 3 0 6Z"
)
_RED: Final = "var(--emotion-red)"
_WHITE: Final = "#fffdf8"
_DROP: Final = "var(--emotion-drop)"

_FACES: Final = {
    "+1": (
        line("M-11-5Q-7.5-10-4-5M4-5Q7.5-10 11-5", 2)
        + filled(_WHITE, "M-12 3H12C11.4 10 6.5 14 0 14S-11.4 10-12 3Z")
    ),
    "+3": (
        f'<g transform="translate(-8 -3) scale(.82)">{filled(_RED, _HEART)}</g>'
        f'<g transform="translate(8 -3) scale(.82)">{filled(_RED, _HEART)}</g>'
        + line("M-8.5 7Q0 14.5 8.5 7", 2)
    ),
    "+5": (
        line("M-11.5-4Q-7.5-.5-3.5-4M3.5-4Q7.5-.5 11.5-4", 2)
        + f'<ellipse cx="-12" cy="4" rx="3.2" ry="2.1" fill="{_RED}" opacity=".55"/>'
        + f'<ellipse cx="12" cy="4" rx="3.2" ry="2.1" fill="{_RED}" opacity=".55"/>'
        + line("M-6 7.5Q0 11.5 6 7.5", 2)
        + filled(
            _RED,
            "M0-12.5C-1-14-3.4-15-3.4-17C-3.4-18.9-.7-19.2 0-17.6C.7-19.2 3.4-18.9 3.4-17"
            "C3.4-15 1-14 0-12.5Z",
        )
    ),
    "+7": (
        filled(_RED, "M-19.2-6H19.2L19.6-11.5H-19.6Z")
        + filled(_RED, "M18.5-10.5L27-15L25-8.5L28-3L18.8-7Z")
        + dot(-7.5, -1, 2.3)
        + dot(7.5, -1, 2.3)
        + filled(_WHITE, "M-9 6.5H9V11.5H-9Z")
        + line("M-4.5 6.5V11.5M0 6.5V11.5M4.5 6.5V11.5", 1)
    ),
    "-1": (
        line("M-12-7Q-8-9.5-5-11M12-7Q8-9.5 5-11", 2)
        + dot(-7.5, -3, 2.2)
        + dot(7.5, -3, 2.2)
        + filled(_DROP, "M-9.5 1C-7 5-6 6.4-6 8.4A3.5 3.5 0 0 1-13 8.4C-13 6.4-12 5-9.5 1Z")
        + line("M-4 12Q2 6.5 8.5 12", 2)
    ),
    "-3": (
        filled(_WHITE, "M-13-6L-3-2.2Q-4 3-8 2.6Q-12.6 2-13-6Z")
        + filled(_WHITE, "M13-6L3-2.2Q4 3 8 2.6Q12.6 2 13-6Z")
        + dot(-6.6, 0, 1.7)
        + dot(6.6, 0, 1.7)
        + line("M-14-8.5L-2-3M14-8.5L2-3", 2.4)
        + line("M-8 11.5L-4 9L0 11.5L4 9L8 11.5", 2)
    ),
    "-5": (
        line("M-14-11L-3-5.5M14-11L3-5.5", 3)
        + dot(-7.5, -3.6, 2.2)
        + dot(7.5, -3.6, 2.2)
        + filled(_RED, "M-11 4Q0-1.5 11 4L12 13.5Q0 10-12 13.5Z")
        + filled(_WHITE, "M-9.2 3.6Q0-.4 9.2 3.6L8.8 6.2Q0 2.6-8.8 6.2Z")
        + line("M4-21Q7-23.5 4.5-26.5M14-21Q17-23.5 14.5-26.5", 1.8)
    ),
    "H": (
        dot(-7, -6.5, 2.3)
        + dot(7, -6.5, 2.3)
        + filled(INK, "M-11-1H11C11 8 7 13.5 0 13.5S-11 8-11-1Z")
        + filled(_RED, "M-5 8.4Q0 4.6 5 8.4V12Q0 14.4-5 12Z")
        + filled(_WHITE, "M-8.6-1L-6.6 3.6L-4.6-1ZM-2-1L0 3.6L2-1ZM4.6-1L6.6 3.6L8.6-1Z")
    ),
    "I": (
        line("M-12-5.5H-4M4-10Q8-13.5 12-10", 2)
        + dot(-8, -1.5, 2.2)
        + dot(8, -4.5, 2.2)
        + line("M-8.5 9.5Q-5.6 5.5-2.8 8.5T2.8 8.5T8.5 7.5", 2)
    ),
}


def _outline(text: str) -> str:
    return {"+": _ROUND, "-": _SQUARE}.get(text[0], _CORNER)


def _tint(text: str) -> str:
    return {"+": "positive", "-": "negative"}.get(text[0], "neutral")


def _card(text: str) -> str:
    tint = _tint(text)
    index = shapes.figure(text, 4, 4.2, 1.15)
    face = filled(f"var(--emotion-{tint}-face)", _outline(text)) + _FACES[text]
    scale = 0.98 if tint == "neutral" else 1.05
    drawing = index + shapes.placed(face, 30, 45.5, scale)
    return shapes.symbol(
        IDS[text],
        shapes.edge()
        + f'<g color="var(--emotion-{tint})">{drawing}</g>'
        + shapes.printed_name(IDS[text].capitalize(), 6.6),
    )


def _back() -> str:
    marks = "".join(
        f'<g transform="translate({x} {y}) scale(.2)"><path d="{outline}"/></g>'
        for row, y in enumerate(range(12, 80, 12))
        for outline, x in zip(
            (_ROUND, _SQUARE, _CORNER) if row % 2 else (_CORNER, _ROUND, _SQUARE),
            (15, 30, 45),
            strict=True,
        )
    )
    return shapes.symbol(
        BACK,
        shapes.edge()
        + '<rect x="4" y="4" width="52" height="76" rx="2.5" fill="var(--emotion-back)"/>'
        + f'<g fill="none" stroke="var(--emotion-back-line)" stroke-width="5">{marks}</g>',
    )


def sprite() -> str:
    """Return the SVG document with a symbol for each card, and one for the back."""
    return shapes.document([*(_card(text) for text in TEXTS), _back()])


def sign_text(text: str) -> str:
    """Return the notation of a card with a minus that reads as one."""
    return text.replace("-", "\N{MINUS SIGN}")


def card_name(text: str) -> str:
    """Return the card in words, its name and its signed value; neutral ones have no value."""
    name = str(NAMES[text])
    if text in ("H", "I"):
        return name
    return _("%(emotion)s %(value)s") % {"emotion": name, "value": sign_text(text)}


if __name__ == "__main__":
    sys.stdout.write(sprite())

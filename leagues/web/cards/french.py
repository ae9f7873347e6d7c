"""The 32 French-suited cards of a piquet pack, drawn as one SVG sprite.

The sprite stands in `leagues/static/leagues/cards/french.svg`. A page shows a card by its id
there; the colours are CSS variables, so that a theme can set them. Printed by
`python -m leagues.web.cards.french`; a test holds the file against this module.
"""

import sys
from typing import Final

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

WIDTH: Final = 60
HEIGHT: Final = 84
SPRITE: Final = "leagues/cards/french.svg"
BACK: Final = "back"

RANKS: Final = "789TAJQK"
SUITS: Final = "SHDC"

RANK_NAMES: Final = {
    "7": pgettext_lazy("card rank", "7"),
    "8": pgettext_lazy("card rank", "8"),
    "9": pgettext_lazy("card rank", "9"),
    "T": pgettext_lazy("card rank", "10"),
    "A": pgettext_lazy("card rank", "ace"),
    "J": pgettext_lazy("card rank", "jack"),
    "Q": pgettext_lazy("card rank", "queen"),
    "K": pgettext_lazy("card rank", "king"),
}
SUIT_NAMES: Final = {
    "S": _("spades"),
    "H": _("hearts"),
    "D": _("diamonds"),
    "C": _("clubs"),
}

# Shapes are centred on 0,0 and reach about 10 units each way.
_PIPS: Final = {
    "S": "M0-10C2.5-6 10-2 10 3C10 6.3 7.5 8 5.2 8C3.3 8 1.7 7 .9 5.3C1.2 7.5 2 9 3.4 10H-3.4"
    "C-2 9-1.2 7.5-.9 5.3C-1.7 7-3.3 8-5.2 8C-7.5 8-10 6.3-10 3C-10-2-2.5-6 0-10Z",
    "H": "M0 10C-2.5 5.8-10 1.6-10-4.2C-10-7.8-7.4-9.6-5-9.6C-2.7-9.6-.8-8.2 0-6.2"
    "C.8-8.2 2.7-9.6 5-9.6C7.4-9.6 10-7.8 10-4.2C10 1.6 2.5 5.8 0 10Z",
    "D": "M0-10.5C2.2-6.2 4.9-2.7 8 0C4.9 2.7 2.2 6.2 0 10.5C-2.2 6.2-4.9 2.7-8 0"
    "C-4.9-2.7-2.2-6.2 0-10.5Z",
    "C": "M0-10A4.7 4.7 0 0 1 3.4-2A4.7 4.7 0 1 1 1 5C1.3 7.3 2 8.9 3.4 10H-3.4C-2 8.9-1.3 7.3"
    "-1 5A4.7 4.7 0 1 1-3.4-2A4.7 4.7 0 0 1 0-10Z",
}

# Strokes of the corner index in a box 10 wide (ten: 12) and 14 high: no font is needed.
_RANK_STROKES: Final = {
    "7": "M1 1H9L4.2 13",
    "8": "M5 6.8C2.9 6.8 1.7 5.5 1.7 3.9C1.7 2.2 3 1 5 1S8.3 2.2 8.3 3.9C8.3 5.5 7.1 6.8 5 6.8Z"
    "M5 6.8C2.4 6.8 1 8.2 1 9.9C1 11.8 2.6 13 5 13S9 11.8 9 9.9C9 8.2 7.6 6.8 5 6.8Z",
    "9": "M9 4.8C9 7 7.4 8.5 5.1 8.5C2.7 8.5 1 7 1 4.8C1 2.5 2.7 1 5 1C7.6 1 9 2.8 9 5.6"
    "C9 9.8 7 13 2.8 13",
    "T": "M0 3L2 1V13M8 1C5.9 1 5 3.4 5 7S5.9 13 8 13S11 10.6 11 7S10.1 1 8 1Z",
    "A": "M.6 13L5 1L9.4 13M2.3 9H7.7",
    "J": "M3.6 1H9M7 1V9.4C7 11.8 5.8 13 4 13C2.2 13 1 11.8 1 9.8",
    "Q": "M5 1C2.4 1 1 3.5 1 7S2.4 13 5 13S9 10.5 9 7S7.6 1 5 1ZM5.4 9.4L9.4 13.6",
    "K": "M1.6 1V13M9 1L1.8 8.2M4.2 6L9.4 13",
}

# Where the pips of 7 to 10 stand: x, y in the card; those below the middle are turned.
_LEFT, _MIDDLE, _RIGHT = 21.5, 30.0, 38.5
_COLUMN_OF_THREE: Final = ((_LEFT, 18.0), (_RIGHT, 18.0), (_LEFT, 42.0), (_RIGHT, 42.0))
_COLUMN_OF_FOUR: Final = ((_LEFT, 14.0), (_RIGHT, 14.0), (_LEFT, 32.4), (_RIGHT, 32.4))
_PLACES: Final = {
    "7": (*_COLUMN_OF_THREE, (_LEFT, 66.0), (_RIGHT, 66.0), (_MIDDLE, 30.0)),
    "8": (*_COLUMN_OF_THREE, (_LEFT, 66.0), (_RIGHT, 66.0), (_MIDDLE, 30.0), (_MIDDLE, 54.0)),
    "9": (
        *_COLUMN_OF_FOUR,
        *((x, HEIGHT - y) for x, y in _COLUMN_OF_FOUR),
        (_MIDDLE, 42.0),
    ),
    "T": (
        *_COLUMN_OF_FOUR,
        *((x, HEIGHT - y) for x, y in _COLUMN_OF_FOUR),
        (_MIDDLE, 23.2),
        (_MIDDLE, 60.8),
    ),
}

# Upper half of a court card, between the frame's x 15 to 45 and y 8 to 42. Each layer is a
# fill and a path; the lower half is the same, turned.
_INK: Final = "var(--card-ink)"
_GOLD: Final = "var(--card-gold)"
_SKIN: Final = "var(--card-skin)"
_FACE: Final = "var(--card-face)"
_ROBE: Final = "currentColor"
_SHOULDERS: Final = "M15.5 42C16 35.5 20 32.5 25 31.5L30 34.5L35 31.5C40 32.5 44 35.5 44.5 42Z"
_HEAD: Final = "M24.8 21.5H35.2V26C35.2 29.6 33 32 30 32S24.8 29.6 24.8 26Z"
_COURT: Final = {
    "K": (
        (_ROBE, _SHOULDERS),
        (_FACE, "M26.6 33L30 42H30L33.4 33L30 35Z"),
        (_INK, "M22.6 20H37.4L36.4 30H23.6Z"),
        (_SKIN, _HEAD),
        (
            _INK,
            "M24.8 26.2C27 27.4 28.6 27 30 26.4C31.4 27 33 27.4 35.2 26.2L34.4 32"
            "C33.4 34.6 31.6 36.4 30 37.2C28.4 36.4 26.6 34.6 25.6 32Z",
        ),
        (_SKIN, "M28.4 28.6H31.6L30.6 29.8H29.4Z"),
        (_GOLD, "M22 21.6L20.8 11L25.4 15.4L30 9.4L34.6 15.4L39.2 11L38 21.6Z"),
        (_ROBE, "M22 21.6H38L37.8 19.2H22.2Z"),
    ),
    "Q": (
        (_ROBE, _SHOULDERS),
        (
            _INK,
            "M23 20.5C20.6 26 20.6 31 21.6 35.4L27 33V20.5ZM37 20.5C39.4 26 39.4 31 38.4 35.4"
            "L33 33V20.5Z",
        ),
        (_SKIN, "M28 30H32V34.6L30 37.4L28 34.6Z"),
        (_SKIN, _HEAD),
        (_INK, "M24.4 24.4C27 23.6 29 22 30 20.4C31 22 33 23.6 35.6 24.4V19H24.4Z"),
        (
            _GOLD,
            "M23.6 20.4C23.4 17.6 22.6 15.6 21.4 14C24 14.2 26 15 27.4 16.4L30 11.4L32.6 16.4"
            "C34 15 36 14.2 38.6 14C37.4 15.6 36.6 17.6 36.4 20.4Z",
        ),
        (_GOLD, "M25.4 35.4L30 42L34.6 35.4L35.6 36.6L30.6 42H29.4L24.4 36.6Z"),
        (_ROBE, "M29 29.4C29.6 28.9 30.4 28.9 31 29.4C30.6 30.3 29.4 30.3 29 29.4Z"),
    ),
    "J": (
        (_ROBE, _SHOULDERS),
        (_FACE, "M25 32.4L30 37L35 32.4L36 35L30 42L24 35Z"),
        (
            _INK,
            "M23.4 20.5L23 30.4C25 31 26 30 26.4 28.6V20.5ZM36.6 20.5L37 30.4C35 31 34 30 "
            "33.6 28.6V20.5Z",
        ),
        (_SKIN, "M28 30H32V34L30 36L28 34Z"),
        (_SKIN, _HEAD),
        (_ROBE, "M22 21.8C22 16.6 25 13.6 30 13.6S38 16.6 38 21.8Z"),
        (_GOLD, "M21.4 23.2V20.6H38.6V23.2Z"),
        (_GOLD, "M35.6 20.4C35.2 15.6 37 11.6 41.4 9.4C42.4 13.8 41 18 37.4 20.6Z"),
        (_INK, "M29 29.2H31V30H29Z"),
    ),
}
_EYES: Final = "M27.2 24.6H28.4V26H27.2ZM31.6 24.6H32.8V26H31.6Z"


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _pip(suit: str, x: float, y: float, size: float, *, turned: bool = False) -> str:
    turn = " rotate(180)" if turned else ""
    place = f"translate({_number(x)} {_number(y)}){turn} scale({_number(size / 20)})"
    return f'<path fill="currentColor" transform="{place}" d="{_PIPS[suit]}"/>'


def _turned(content: str) -> str:
    return f'<g transform="rotate(180 {WIDTH // 2} {HEIGHT // 2})">{content}</g>'


def _index(rank: str, suit: str) -> str:
    x = 3.1 if rank == "T" else 3.9
    strokes = (
        f'<path fill="none" stroke="currentColor" stroke-width="2.1" stroke-linejoin="round" '
        f'stroke-linecap="round" transform="translate({x} 4.2)" d="{_RANK_STROKES[rank]}"/>'
    )
    return strokes + _pip(suit, 8.9, 26.4, 10)


def _court(rank: str) -> str:
    layers = "".join(
        f'<path fill="{fill}" stroke="{_INK}" stroke-width=".7" stroke-linejoin="round" '
        f'd="{path}"/>'
        for fill, path in _COURT[rank]
    )
    half = f'{layers}<path fill="{_INK}" d="{_EYES}"/>'
    frame = (
        '<rect x="15" y="7.5" width="30" height="69" rx="1.5" fill="var(--card-panel)" '
        'stroke="currentColor" stroke-width=".9"/>'
    )
    middle = f'<path stroke="{_GOLD}" stroke-width="1.6" d="M15.5 42H44.5"/>'
    return frame + half + _turned(half) + middle


def _centre(rank: str, suit: str) -> str:
    if rank == "A":
        return _pip(suit, 30, 42, 30)
    if rank in _COURT:
        return _court(rank)
    size = 10 if len(_PLACES[rank]) > 8 else 11.5
    return "".join(_pip(suit, x, y, size, turned=y > HEIGHT / 2) for x, y in _PLACES[rank])


def _edge(fill: str) -> str:
    return (
        f'<rect x=".5" y=".5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="4.5" fill="{fill}" '
        'stroke="var(--card-edge)"/>'
    )


def _symbol(name: str, content: str) -> str:
    return f'<symbol id="{name}" viewBox="0 0 {WIDTH} {HEIGHT}">{content}</symbol>'


def _face(rank: str, suit: str) -> str:
    index = _index(rank, suit)
    drawing = _centre(rank, suit) + index + _turned(index)
    colour = f'<g color="var(--suit-{suit.lower()})">{drawing}</g>'
    return _symbol(rank + suit, _edge("var(--card-face)") + colour)


def _back() -> str:
    lattice = "".join(
        f"M{x} {y}l4.5-4.5 4.5 4.5-4.5 4.5z" for y in range(15, 78, 9) for x in range(7, 52, 9)
    )
    return _symbol(
        BACK,
        _edge("var(--card-face)")
        + f'<rect x="4" y="4" width="{WIDTH - 8}" height="{HEIGHT - 8}" rx="2.5" '
        'fill="var(--card-back)"/>'
        + f'<path fill="none" stroke="var(--card-back-line)" stroke-width=".9" d="{lattice}"/>',
    )


def sprite() -> str:
    """Return the SVG document with a symbol for each card, and one for the back."""
    symbols = [_face(rank, suit) for suit in SUITS for rank in RANKS]
    lines = ['<svg xmlns="http://www.w3.org/2000/svg">', *symbols, _back(), "</svg>", ""]
    return "\n".join(lines)


def card_name(card: str) -> str:
    """Return the card in words, "king of hearts", for people who hear the page."""
    rank, suit = card[0], card[1]
    # Translators: a playing card, such as "king of hearts".
    return str(_("%(rank)s of %(suit)s")) % {"rank": RANK_NAMES[rank], "suit": SUIT_NAMES[suit]}


def is_card(text: str) -> bool:
    """Whether the text is the notation of a card of this pack."""
    return len(text) == 2 and text[0] in RANKS and text[1] in SUITS


if __name__ == "__main__":
    sys.stdout.write(sprite())

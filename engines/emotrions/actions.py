"""Actions of both games as ints, their notation, and the styles of M18.

The plays of M8 come first (see `cards`); the other actions follow them.
"""

from engines.emotrions.cards import PLAY_TEXTS
from scoring.match.target import SEATS_RANGE

PLAY_COUNT = len(PLAY_TEXTS)
DECLINE = PLAY_COUNT
EXCHANGE = PLAY_COUNT + 1
PASS = PLAY_COUNT + 2
TAKE = PLAY_COUNT + 3
"""`TAKE + seat` takes a card of that seat (M7)."""
STYLE = TAKE + SEATS_RANGE[1]
"""`STYLE + style` chooses that style (M18)."""

FACE_DOWN = -1
"""Stands for the play of another seat in a covered trick (M11)."""

STYLE_TEXTS = tuple(
    f"deck={deck} play={play} hands={hands}"
    for deck in ("down", "up")
    for play in ("open", "covered")
    for hands in ("hidden", "naked")
)
"""The eight styles in the order of M18; a style is its index here."""
STANDARD = 0
STYLES = range(len(STYLE_TEXTS))
STYLE_ACTIONS = tuple(STYLE + style for style in STYLES)
EXCHANGE_ACTIONS = (EXCHANGE, PASS)

ACTION_TEXTS: tuple[str, ...] = (
    *PLAY_TEXTS,
    "decline",
    "exchange",
    "pass",
    *(f"take {seat}" for seat in range(SEATS_RANGE[1])),
    *(f"style {text}" for text in STYLE_TEXTS),
)
ACTION_OF = {text: action for action, text in enumerate(ACTION_TEXTS)}


def deck_is_up(style: int) -> bool:
    """Tell whether the top card of the stock and each card drawn are public (M19)."""
    return bool(style & 4)


def play_is_covered(style: int) -> bool:
    """Tell whether cards are played face down until the trick is complete (M11)."""
    return bool(style & 2)


def hands_are_naked(style: int) -> bool:
    """Tell whether all hands are public (M19)."""
    return bool(style & 1)

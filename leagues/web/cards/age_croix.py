"""The eleven factions of Age Croix, drawn as one SVG sprite.

Each card has its number, an emblem of its own and its name. The sprite stands in
`leagues/static/leagues/cards/age_croix.svg`, printed by `python -m leagues.web.cards.age_croix`.
"""

import sys
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from engines.age_croix.cards import NAMES as PRINTED_NAMES
from leagues.web.cards import shapes
from leagues.web.cards.shapes import FACE, INK, dot, filled, line

SPRITE: Final = "leagues/cards/age_croix.svg"
BACK: Final = "back"

NAMES: Final = (
    pgettext_lazy("card of Age Croix", "Princess of Hope"),
    pgettext_lazy("card of Age Croix", "Lucky Child"),
    pgettext_lazy("card of Age Croix", "Sentinel"),
    pgettext_lazy("card of Age Croix", "Assassin"),
    pgettext_lazy("card of Age Croix", "Knight"),
    pgettext_lazy("card of Age Croix", "Seer"),
    pgettext_lazy("card of Age Croix", "Berserker"),
    pgettext_lazy("card of Age Croix", "Wizard"),
    pgettext_lazy("card of Age Croix", "Angel"),
    pgettext_lazy("card of Age Croix", "Hunter"),
    pgettext_lazy("card of Age Croix", "Ruin"),
)
EFFECTS: Final = (
    pgettext_lazy("effect", "Cannot be played. With a Sword of Victory at your side she wins."),
    pgettext_lazy("effect", "Rebellion: late copies act as any card from 1 to 9."),
    pgettext_lazy("effect", "Checkpoint: name a hidden card; if you are right, you win."),
    pgettext_lazy("effect", "Kill List: look at a card, have one discarded. Late copies: Duel."),
    pgettext_lazy("effect", "Guardian: effects aimed at you do nothing until your next turn."),
    pgettext_lazy("effect", "Clairvoyance: hands are shown or looked at."),
    pgettext_lazy("effect", "Madness: a hidden card is discarded; a 9 or 10 wins for you."),
    pgettext_lazy("effect", "Replacement: swap with the piles, or return cards to the stock."),
    pgettext_lazy("effect", "Exchange cards with a player, or select your next draw."),
    pgettext_lazy(
        "effect", "Remnant Hunt: see a hand, discard one of it; a 0 puts its holder out."
    ),
    pgettext_lazy("effect", "No effect. Held with 4 or more it ruins; in a faction battle +4."),
)

_LEAF: Final = (
    "M0 0C-2-2-9-4-9-9C-9-13-5-14.5-2.5-13.2C-1-12.4 0-10.8 0-9.4C0-10.8 1-12.4 2.5-13.2"
    "C5-14.5 9-13 9-9C9-4 2-2 0 0Z"
)
_TINT: Final = "currentColor"
_GOLD: Final = "var(--card-gold)"
_STAR: Final = "M0-5L1.3-1.6L5-1.5L2.1.8L3.1 4.4L0 2.3L-3.1 4.4L-2.1.8L-5-1.5L-1.3-1.6Z"


def _at(x: float, y: float, content: str, scale: float = 1, turn: int = 0) -> str:
    rotate = f" rotate({turn})" if turn else ""
    number = shapes.number_text
    return (
        f'<g transform="translate({number(x)} {number(y)}){rotate} scale({number(scale)})">'
        f"{content}</g>"
    )


def _mirrored(content: str) -> str:
    return f'{content}<g transform="scale(-1 1)">{content}</g>'


# Emblems are centred on 0,0 and reach about 20 units each way.
EMBLEMS: Final = (
    # A tiara with a star above it.
    filled(_GOLD, "M-18 12L-20-4L-10 3L0-10L10 3L20-4L18 12Z")
    + filled(_TINT, "M-18 12H18V16.5H-18Z")
    + dot(-20, -6, 2.2, _TINT)
    + dot(20, -6, 2.2, _TINT)
    + _at(0, -15, filled(_TINT, _STAR), 1.15)
    + dot(0, 6, 2.4, _TINT),
    # A clover of four leaves.
    line("M0 0Q2 12-6 19", 2.6, _TINT)
    + "".join(_at(0, -1, filled(_TINT, _LEAF), 1.15, turn) for turn in (45, 135, 225, 315))
    + dot(0, -1, 1.8, _GOLD),
    # A watchtower with a lit window.
    filled(_TINT, "M-12 18L-9-6H9L12 18Z")
    + filled(_TINT, "M-13-6V-17H-8V-13H-2.5V-17H2.5V-13H8V-17H13V-6Z")
    + filled(_GOLD, "M-3.4 6V0A3.4 3.4 0 0 1 3.4 0V6Z")
    + line("M-10.6 8H-5M5 8H10.6M-8 13H8", 1, FACE),
    # A dagger, point down.
    filled(FACE, "M-4.2-5H4.2L3.4 12L0 20L-3.4 12Z")
    + line("M0-4V15", 1)
    + filled(_TINT, "M-12-8.5H12V-4.5H-12Z")
    + filled(_TINT, "M-2.4-17H2.4V-8.5H-2.4Z")
    + dot(0, -18, 3, _GOLD)
    + dot(-12, -6.5, 2.4, _TINT)
    + dot(12, -6.5, 2.4, _TINT),
    # A shield with a cross.
    filled(_TINT, "M0-19Q8-15 17-15.5V-1Q16 12 0 19.5Q-16 12-17-1V-15.5Q-8-15 0-19Z")
    + filled(FACE, "M-2.8-13H2.8V-5H11V.6H2.8V14L0 15.6L-2.8 14V.6H-11V-5H-2.8Z"),
    # An open eye with rays.
    filled(FACE, "M-20 3Q0-16 20 3Q0 20-20 3Z")
    + dot(0, 2.6, 8, _TINT)
    + dot(0, 2.6, 3.6, INK)
    + dot(2.6, 0, 1.7, FACE)
    + line("M0-13V-19M-10-10.5L-13-16M10-10.5L13-16", 2, _TINT),
    # An axe with two blades.
    filled(_GOLD, "M-1.9-18H1.9V20H-1.9Z")
    + _mirrored(filled(_TINT, "M1.9-10Q9-11 14.5-17Q20-7 14.5 4Q9-2 1.9-3Z"))
    + _mirrored(line("M15.4-13.6Q18.6-6.6 15.4.4", 1, FACE)),
    # A pointed hat with a star.
    filled(_TINT, "M-13 10Q-7-6-2-20Q4-16 9-15Q3-12 13 10Z")
    + filled(_TINT, "M-20 13Q0 4 20 13Q0 21-20 13Z")
    + filled(_GOLD, "M-12.4 8.5Q0 4 12.4 8.5L13.4 11.4Q0 6.6-13.4 11.4Z")
    + _at(0.6, -4.6, filled(_GOLD, _STAR), 0.95),
    # Two wings and a halo.
    _mirrored(
        filled(
            _TINT,
            "M1.5 14C2 2 6-9 20-14C21-8 19.6-4.6 17-2.4C18.6-2 18 1.4 14.6 3.4"
            "C15.8 4.4 14 7.4 10 8.4C10.6 10.6 6 13.4 1.5 14Z",
        )
        + line("M6 5Q9-3 15-6.6M5 9Q8 4 12.6 1.6", 1, FACE)
    )
    + f'<ellipse cx="0" cy="-14" rx="8" ry="3" fill="none" stroke="{INK}" stroke-width="4"/>'
    + f'<ellipse cx="0" cy="-14" rx="8" ry="3" fill="none" stroke="{_GOLD}" stroke-width="2.4"/>'
    + line("M0 13V18", 2.4, _TINT),
    # A drawn bow with its arrow.
    _at(
        0,
        0,
        line("M-6-19Q18-12 18 0T-6 19", 4.6)
        + line("M-6-19Q18-12 18 0T-6 19", 2.8, _TINT)
        + line("M-6-19L-14 0L-6 19", 1.1)
        + line("M-16 0H20", 2, INK)
        + filled(_GOLD, "M26 0L17-4.6L19 0L17 4.6Z")
        + filled(_TINT, "M-14 0L-18-4H-22L-19 0L-22 4H-18Z"),
        0.92,
        -45,
    ),
    # A skull, cracked.
    filled(
        FACE,
        "M0-19C11-19 17-12 17-4C17 2 14.4 5 11 7.4V13.5Q0 18-11 13.5V7.4C-14.4 5-17 2-17-4"
        "C-17-12-11-19 0-19Z",
    )
    + filled(_TINT, "M-11-4.4C-11-8-8.6-9-6.6-9S-2.4-7.6-2.4-4.2S-5 1.6-7.2 1.4S-11-.8-11-4.4Z")
    + filled(_TINT, "M11-4.4C11-8 8.6-9 6.6-9S2.4-7.6 2.4-4.2S5 1.6 7.2 1.4S11-.8 11-4.4Z")
    + filled(_TINT, "M0 1.6L2.6 6.4H-2.6Z")
    + line("M-6.4 9.6V14.4M-2.2 10.2V15.4M2.2 10.2V15.4M6.4 9.6V14.4", 1.3)
    + line("M3-18.6L.6-14.6L4-12.4L1.6-9.6", 1.2),
)


def _card(number: int) -> str:
    text, name = str(number), PRINTED_NAMES[number]
    scale, from_right = (1.2, 16) if number < 10 else (1.0, 24.5)
    index = shapes.figure(text, 4.4, 4.6, scale)
    right = shapes.figure(text, shapes.WIDTH - from_right, 4.6, scale)
    emblem = shapes.placed(EMBLEMS[number], 30, 45, 1.06)
    drawing = f"{index}{right}{emblem}"
    rule = '<path stroke="currentColor" stroke-width=".8" d="M8 70.6H52"/>'
    return shapes.symbol(
        symbol_id(text),
        shapes.edge()
        + f'<g color="var(--faction-{text})">{drawing}{rule}</g>'
        + shapes.printed_name(name, 5.6 if len(name) > 12 else 6.6),
    )


def _back() -> str:
    cross = "M-3-16H3V-3H16V3H3V16H-3V3H-16V-3H-3Z"
    return shapes.symbol(
        BACK,
        shapes.edge()
        + '<rect x="4" y="4" width="52" height="76" rx="2.5" fill="var(--croix-back)"/>'
        + '<g fill="none" stroke="var(--croix-back-line)">'
        + '<rect x="7.5" y="7.5" width="45" height="69" rx="1.5"/>'
        + _at(30, 42, f'<path stroke-width="1.4" d="{cross}"/>')
        + "".join(
            _at(x, y, f'<path stroke-width="3" d="{cross}"/>', 0.3)
            for x in (15, 45)
            for y in (16, 68)
        )
        + "</g>",
    )


def sprite() -> str:
    """Return the SVG document with a symbol for each card, and one for the back."""
    return shapes.document([*(_card(number) for number in range(len(NAMES))), _back()])


def symbol_id(text: str) -> str:
    """Return the id of a card in the sprite."""
    return f"n{text}"


def card_name(text: str) -> str:
    """Return the card in words, "7 Wizard"."""
    return _("%(number)s %(name)s") % {"number": text, "name": NAMES[int(text)]}


if __name__ == "__main__":
    sys.stdout.write(sprite())

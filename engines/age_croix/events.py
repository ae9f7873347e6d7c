"""What happened in a match, event by event, each with who saw what (C49).

An event is a tuple: the viewers who see its facts as a mask, its kind, the seat that it is about,
and the facts. Others see that it happened, without the facts; of a kind in UNNOTICED, nothing.
"""

from enum import IntEnum
from typing import Any

from engines.age_croix.actions import SLOTS, text_of

Event = tuple[int, int, int, tuple[int, ...]]

ALL = -1


class Kind(IntEnum):
    """What an event tells; the comment names its facts."""

    DEAL = 0  # the number of the battle, from 0; the seat is the first player's
    SHUFFLE = 1
    TURN = 2
    DEALT = 3  # the first card, the second card
    DRAW = 4  # the card
    ACTION = 5  # the action
    SHOW = 6  # one card and its slot, or both cards and BOTH
    LOOK = 7  # as SHOW, to one viewer
    CHOICE = 8  # the cards of a Selection, ascending
    RECEIVE = 9  # from which seat, then the cards
    DISCARD = 10  # the card
    EXILE = 11  # whether a Sword of Victory came for it
    OUT = 12  # the reason, then the cards laid open
    END = 13  # the reason, an index of END_WORDS
    HAND = 14  # the cards shown at the end


HUNTED, RUINED = 0, 1
OUT_WORDS = ("hunted", "ruin")
END_WORDS = (
    "checkpoint",
    "duel",
    "day",
    "last",
    "madness",
    "hope",
    "champion",
    "rebellion",
)
BOTH = 2
WHAT = (*SLOTS, "hand")

UNNOTICED = frozenset({Kind.LOOK, Kind.CHOICE, Kind.RECEIVE})


def only(viewer: int) -> int:
    """Return the mask of one viewer; PUBLIC has bit 0."""
    return 1 << viewer + 1


def sees(event: Event, viewer: int) -> bool:
    """Whether the facts of an event are open to a seat or PUBLIC."""
    return bool(event[0] >> (viewer + 1) & 1)


def noticed(event: Event, viewer: int) -> bool:
    """Whether a seat or PUBLIC learns that the event happened."""
    return bool(event[0] >> (viewer + 1) & 1) or event[1] not in UNNOTICED


def words_for(event: Event, viewer: int) -> list[Any] | None:
    """Return an event as JSON values as the viewer saw it, or None if it went unnoticed."""
    if not noticed(event, viewer):
        return None
    _, kind, seat, facts = event
    open_facts = sees(event, viewer)
    if kind == Kind.ACTION:
        text = text_of(facts[0])
        return ["action", seat, text if open_facts else text.split(" ")[0]]
    return _tell(Kind(kind), seat, facts if open_facts else ())


def _tell(kind: Kind, seat: int, facts: tuple[int, ...]) -> list[Any]:
    word = kind.name.lower()
    match kind:
        case Kind.SHUFFLE:
            return [word]
        case Kind.SHOW | Kind.LOOK:
            return [word, seat, WHAT[facts[-1]], list(facts[:-1])]
        case Kind.RECEIVE:
            return [word, seat, facts[0], list(facts[1:])]
        case Kind.OUT:
            return [word, seat, OUT_WORDS[facts[0]], list(facts[1:])]
        case Kind.END:
            return [word, END_WORDS[facts[0]], None if seat < 0 else seat]
        case Kind.DEALT | Kind.CHOICE | Kind.HAND:
            return [word, seat, list(facts)] if facts else [word, seat]
        case _:
            return [word, seat, *facts]


def history(events: list[Event], viewer: int) -> tuple[tuple[int, ...], ...]:
    """Return events as a program reads them: the kind, the seat, then the facts if seen.

    An action of which only the verb is seen is the negative of the verb's base.
    """
    bit = viewer + 1
    seen: list[tuple[int, ...]] = []
    for viewers, kind, seat, facts in events:
        if viewers >> bit & 1:
            seen.append((kind, seat, *facts))
        elif kind == Kind.ACTION:
            seen.append((kind, seat, -(facts[0] & ~15)))
        elif kind not in UNNOTICED:
            seen.append((kind, seat))
    return tuple(seen)

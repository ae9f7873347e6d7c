"""What happened in a match, event by event, each with who saw what (C49).

An event is a tuple: the viewers who see its facts as a mask, its kind, the seat that it is about,
then the facts. Others see that it happened, without the facts; of a kind in UNNOTICED, nothing.
"""

from typing import Any

from engines.age_croix.actions import SLOTS, text_of

Event = tuple[int, ...]

ALL = -1


# Kinds; the comment names the facts.
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
NAMES = (
    "deal",
    "shuffle",
    "turn",
    "dealt",
    "draw",
    "action",
    "show",
    "look",
    "choice",
    "receive",
    "discard",
    "exile",
    "out",
    "end",
    "hand",
)

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

UNNOTICED = frozenset({LOOK, CHOICE, RECEIVE})


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
    _, kind, seat, *facts = event
    open_facts = sees(event, viewer)
    if kind == ACTION:
        text = text_of(facts[0])
        return ["action", seat, text if open_facts else text.split(" ")[0]]
    return _tell(kind, seat, facts if open_facts else [])


def _tell(kind: int, seat: int, facts: list[int]) -> list[Any]:
    word = NAMES[kind]
    if kind == SHUFFLE:
        return [word]
    if kind in (SHOW, LOOK):
        return [word, seat, WHAT[facts[-1]], facts[:-1]]
    if kind == RECEIVE:
        return [word, seat, facts[0], facts[1:]]
    if kind == OUT:
        return [word, seat, OUT_WORDS[facts[0]], facts[1:]]
    if kind == END:
        return [word, END_WORDS[facts[0]], None if seat < 0 else seat]
    if kind in (DEALT, CHOICE, HAND):
        return [word, seat, facts] if facts else [word, seat]
    return [word, seat, *facts]


def history(events: list[Event], viewer: int) -> list[Event]:
    """Return events as a program reads them: the kind, the seat, then the facts if seen.

    An action of which only the verb is seen is the negative of the verb's base.
    """
    bit = viewer + 1
    seen: list[Event] = []
    for event in events:
        if event[0] >> bit & 1:
            seen.append(event[1:])
        elif event[1] == ACTION:
            seen.append((ACTION, event[2], -(event[3] & ~15)))
        elif event[1] not in UNNOTICED:
            seen.append(event[1:3])
    return seen

"""How good a hand of Ecarte is: the chance to make three tricks, as a sum over its suits.

The sum is the logarithm of the odds, in hundredths. One number stands for the trumps held, one for
each other suit. Each depends on the shape of the hand: how long its longest side suit is, and for
the side suits how many trumps are beside them. `fit.py` finds the numbers from hands played out
double-dummy; `chances.py` keeps them.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

COUNT: tuple[int, ...] = tuple(byte.bit_count() for byte in range(256))
"""How many cards a suit's byte has."""

LONGEST_SIDE: tuple[int, ...] = (1, 2, 5)
"""How long a side suit may be in each shape: scattered, with a pair of a suit, with three."""
SHAPES = len(LONGEST_SIDE)
TRUMP_KINDS = 4
"""Side suits beside 0, 1, 2, or 3 and more trumps."""


class Model(NamedTuple):
    """The numbers of a model."""

    trumps: Sequence[Sequence[int]]
    """By shape, then by 7 bits: the trump suit without the turned-up card, which nobody holds."""
    sides: Sequence[Sequence[int]]
    """By `TRUMP_KINDS * shape` plus the kind of trumps, then by the byte of the suit."""


class Features(NamedTuple):
    """Which numbers of a model a hand adds up."""

    shape: int
    trumps: int
    kind: int
    sides: tuple[int, int, int]


def without_turned(byte: int, turned: int) -> int:
    """Return a byte of the trump suit as 7 bits, the turned-up card left out of the order."""
    rank = turned & 7
    return byte & ((1 << rank) - 1) | byte >> (rank + 1) << rank


def features_of(hand: int, turned: int) -> Features:
    """Return the features of a hand, given as a mask."""
    suits = [hand & 255, hand >> 8 & 255, hand >> 16 & 255, hand >> 24]
    byte = suits.pop(turned >> 3)
    first, second, third = suits
    longest = max(COUNT[first], COUNT[second], COUNT[third])
    shape = 0 if longest < 2 else 1 if longest == 2 else 2
    kind = TRUMP_KINDS * shape + min(COUNT[byte], TRUMP_KINDS - 1)
    return Features(shape, without_turned(byte, turned), kind, (first, second, third))


def log_odds(model: Model, hand: int, turned: int) -> int:
    """Return the logarithm of the odds of three tricks, in hundredths; `hand` is a mask."""
    shape, trumps, kind, (first, second, third) = features_of(hand, turned)
    side = model.sides[kind]
    return model.trumps[shape][trumps] + side[first] + side[second] + side[third]


def chance_of(hundredths: float) -> float:
    """Return the chance that these log odds mean."""
    return 1 / (1 + math.exp(-hundredths / 100))


def written(model: Model) -> str:
    """Return a model as text: its lists, without the places that no hand has."""
    lists = [*model.trumps]
    for kind, side in enumerate(model.sides):
        most = LONGEST_SIDE[kind // TRUMP_KINDS]
        lists.append([value for byte, value in enumerate(side) if COUNT[byte] <= most])
    return " ; ".join(" ".join(map(str, values)) for values in lists)


def read(text: str) -> Model:
    """Return the model that a text of `written` tells."""
    lists = [[int(number) for number in part.split()] for part in text.split(";")]
    sides = []
    for kind, values in enumerate(lists[SHAPES:]):
        most = LONGEST_SIDE[kind // TRUMP_KINDS]
        left = iter(values)
        sides.append([next(left) if COUNT[byte] <= most else 0 for byte in range(256)])
    return Model(lists[:SHAPES], sides)

"""All randomness of a match: a keyed stream, the same in every language and version.

The algorithm and test vectors stand in `docs/seeds.md`.
"""

import hashlib
import hmac
import math
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from engines.core.errors import WrongSeed

SEED_BYTES = 32
BLOCK_BITS = 512
MARGIN_BITS = 128
"""No outcome is off its fair share by more than 2 to the power of minus this, relatively."""


class Draw(NamedTuple):
    """A chance outcome that is due.

    `kind` is the first word of the step: "deal" and "shuffle" ask for an order of `items`,
    "chance" for one of them. `hand` counts hands from 0, `number` the draws within the hand.
    `items` are cards, or seats for a pick of a seat; equal cards occur as often as they are there.
    `verb` is the word before the item in a "chance" step.
    """

    kind: str
    hand: int
    number: int
    items: Sequence[int]
    verb: str = ""


class Chance(Protocol):
    """Whatever answers draws: a seed, a record, a search."""

    def outcome(self, draw: Draw) -> Sequence[int]:
        """Return the new order of `draw.items`, or for a "chance" draw one item in a list."""
        ...


def parse_seed(text: str) -> bytes:
    """Return the 32 bytes of a seed written as 1 to 64 hexadecimal digits.

    Shorter texts are filled with zeros on the left. Raises WrongSeed.
    """
    if not re.fullmatch(r"[0-9a-fA-F]{1,64}", text):
        raise WrongSeed(text)
    return bytes.fromhex(text.rjust(2 * SEED_BYTES, "0"))


def commitment_of(seed: bytes) -> str:
    """Return what may be published before the match: the SHA-256 of the seed, in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


def derive_seed(seed: bytes, label: str) -> bytes:
    """Return the seed that belongs to `label` under `seed`; different labels are independent."""
    return hmac.digest(seed, b"tapis-seed/1 " + label.encode(), "sha256")


@lru_cache(maxsize=256)
def _blocks_for(outcomes: int) -> int:
    return -(-((outcomes - 1).bit_length() + MARGIN_BITS) // BLOCK_BITS)


@lru_cache(maxsize=256)
def _orders_of(count: int) -> int:
    return math.factorial(count)


class SeededChance:
    """Answers draws from a 256-bit seed.

    An outcome depends on the seed, the kind, the hand and the number of the draw, and on
    nothing else: the deals of a match stay the same however its hands are played.
    """

    __slots__ = ("_keyed",)

    def __init__(self, seed: bytes) -> None:
        if len(seed) != SEED_BYTES:
            raise WrongSeed(seed.hex())
        # A copy of a keyed HMAC costs half of keying one for each draw.
        self._keyed = hmac.new(seed, digestmod="sha512")

    def _block(self, message: str) -> bytes:
        block = self._keyed.copy()
        block.update(message.encode())
        return block.digest()

    def _number_below(self, draw: Draw, outcomes: int) -> int:
        prefix = f"tapis-chance/1 {draw.kind} {draw.hand} {draw.number} "
        digest = self._block(f"{prefix}0")
        for block in range(1, _blocks_for(outcomes)):
            digest += self._block(f"{prefix}{block}")
        return int.from_bytes(digest, "big") % outcomes

    def outcome(self, draw: Draw) -> list[int]:
        """Return the order of the items, or the item picked; every outcome is equally likely."""
        if draw.kind == "chance":
            return [sorted(draw.items)[self._number_below(draw, len(draw.items))]]
        order = sorted(draw.items)
        rest = self._number_below(draw, _orders_of(len(order)))
        for last in range(len(order) - 1, 0, -1):
            rest, other = divmod(rest, last + 1)
            order[last], order[other] = order[other], order[last]
        return order


class Stream:
    """Numbers for a player who draws lots: a keyed stream of 32-bit words."""

    __slots__ = ("_block", "_seed", "_words")

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._block = 0
        self._words: list[int] = []

    def _word(self) -> int:
        if not self._words:
            digest = hmac.digest(self._seed, f"tapis-stream/1 {self._block}".encode(), "sha512")
            self._block += 1
            self._words = [int.from_bytes(digest[i : i + 4], "big") for i in range(60, -1, -4)]
        return self._words.pop()

    def below(self, bound: int) -> int:
        """Return a number from 0 to `bound` - 1 (`bound` from 1 to 2**32), each equally likely."""
        limit = (1 << 32) - (1 << 32) % bound
        word = self._word()
        while word >= limit:
            word = self._word()
        return word % bound

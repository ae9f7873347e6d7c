"""Lots that everybody can draw again: a published seed decides, and nothing else."""

from collections.abc import Iterable
from hashlib import sha256


def lot_of(seed: str, purpose: str, number: int) -> int:
    """Return the lot of one entrant, a 256-bit number.

    It is the SHA-256 of the text `seed/purpose/number` in UTF-8, read big-endian.
    """
    return int.from_bytes(sha256(f"{seed}/{purpose}/{number}".encode()).digest(), "big")


def drawn_order(seed: str, purpose: str, numbers: Iterable[int]) -> list[int]:
    """Return the numbers in the order of their lots, the highest lot first."""
    return sorted(numbers, key=lambda number: (lot_of(seed, purpose, number), number), reverse=True)

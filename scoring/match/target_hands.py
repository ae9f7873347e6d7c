"""Which scores one hand of EmotrionsOnCards or Pareo can give its players (M1, M8 to M13).

Every signed card of the pack ends on a pile or is eaten: it leaves the hand in a trick with a
Hunger, of which each other player has at most two cards in the trick.
"""

from collections.abc import Iterator
from functools import lru_cache

COPIES = 4
"""Cards of each kind in a pack."""
HIGHEST = 16 * COPIES
"""All positive cards of a pack on one pile."""
LOWEST = -9 * COPIES
"""All negative cards of a pack on one pile."""

_KINDS = (7, 5, -5, 3, -3)
"""The kinds that are placed one after the other; +1 and -1 fill what is left."""
_SEARCH_LIMIT = 20_000

Needs = tuple[int, ...]


@lru_cache(maxsize=4096)
def can_be_scored(scores: tuple[int, ...], packs: int) -> bool:
    """Tell whether the cards of the packs can be shared out so that the players have these scores.

    `scores` are those of the players in the match, in any order. True is also the answer in the
    rare case that the search is given up: a sheet is never refused that can be true.
    """
    eaten = COPIES * packs * 2 * (len(scores) - 1)
    return _Search(packs).places(0, tuple(sorted(scores)), eaten)


class _Search:
    """A search for a way to share out the cards, the heavy kinds first."""

    def __init__(self, packs: int) -> None:
        self._copies = COPIES * packs
        self._failed: set[tuple[int, Needs, int]] = set()

    def places(self, kind: int, needs: Needs, eaten: int) -> bool:
        """Tell whether the kinds from this one on can give each pile what it needs.

        `eaten` is how many more cards Hunger may take.
        """
        if kind == len(_KINDS):
            return self._ones_fill(needs, eaten)
        known = (kind, needs, eaten)
        if known in self._failed or not self._is_within(kind, needs, eaten):
            return False
        if len(self._failed) >= _SEARCH_LIMIT:
            return True
        for rest, left in self._shares(_KINDS[kind], needs, self._copies, eaten):
            if self.places(kind + 1, tuple(sorted(rest)), left):
                return True
        self._failed.add(known)
        return False

    def _ones_fill(self, needs: Needs, eaten: int) -> bool:
        """Tell whether +1 and -1 fill the needs; those left over lie on a pile in pairs."""
        positive = sum(need for need in needs if need > 0)
        negative = positive - sum(needs)
        over = abs(positive - negative)
        return positive <= self._copies and negative <= self._copies and over <= eaten

    def _is_within(self, kind: int, needs: Needs, eaten: int) -> bool:
        """Tell whether sums alone do not rule the needs out."""
        left = [*_KINDS[kind:], 1, -1]
        positive = self._copies * sum(value for value in left if value > 0)
        negative = -self._copies * sum(value for value in left if value < 0)
        wanted = sum(need for need in needs if need > 0)
        unwanted = wanted - sum(needs)
        if wanted > positive or unwanted > negative:
            return False
        return abs(positive - negative - sum(needs)) <= eaten * max(map(abs, left))

    def _shares(
        self, value: int, needs: Needs, copies: int, eaten: int
    ) -> Iterator[tuple[Needs, int]]:
        """Yield what piles need, and what may be eaten, after so many cards of a value."""
        if not needs:
            if copies <= eaten:
                yield (), eaten - copies
            return
        need, rest = needs[-1], needs[:-1]
        fitting = min(max(need // value, 0), copies)
        for count in sorted(range(copies + 1), key=lambda number: abs(number - fitting)):
            for others, left in self._shares(value, rest, copies - count, eaten):
                yield (*others, need - count * value), left

"""How a match ended, told in the same four words for every game."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from scoring.errors import MisuseError


class Ordered(Protocol):
    """Anything that can be compared with its like."""

    def __lt__(self, other: Any, /) -> bool: ...


Key = TypeVar("Key", bound=Ordered)


def rank_descending(keys: Sequence[Key]) -> tuple[int, ...]:
    """Return competition ranks (1, 2, 2, 4), the greatest key first, in the order of `keys`."""
    order = sorted(range(len(keys)), key=keys.__getitem__, reverse=True)
    ranks = [0] * len(keys)
    rank = 0
    for place, index in enumerate(order, start=1):
        if place == 1 or keys[index] != keys[order[place - 2]]:
            rank = place
        ranks[index] = rank
    return tuple(ranks)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of a finished match; every tuple is in seat order.

    `winners` are the seats of rank 1 in ascending order; several of them are a draw.
    `reason` is one of the words of the game's rules.
    """

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str

    @classmethod
    def by_score(cls, scores: Sequence[int], reason: str) -> "Verdict":
        """Return the verdict in which the higher score is the better place."""
        return cls.by_key(scores, scores, reason)

    @classmethod
    def by_key(cls, scores: Sequence[int], keys: Sequence[Key], reason: str) -> "Verdict":
        """Return the verdict in which the greater key is the better place, whatever the scores."""
        if len(scores) != len(keys) or not scores:
            raise MisuseError
        ranks = rank_descending(keys)
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
        return cls(tuple(scores), ranks, winners, reason)

    @property
    def is_draw(self) -> bool:
        """Whether several seats share the first place."""
        return len(self.winners) > 1

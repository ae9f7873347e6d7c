"""The tree of a knockout: who meets whom depends on who won what before."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from scoring.errors import TooFewEntrantsError, refuse_twice

Part = Literal["winners", "losers", "final", "reset", "third-place"]
From = Literal["entrant", "empty", "winner", "loser"]


@dataclass(frozen=True, slots=True)
class Source:
    """Where one side of a meeting comes from: an entrant, nobody, or another meeting."""

    kind: From
    entrant: int | None = None
    node: str | None = None


@dataclass(frozen=True, slots=True)
class Node:
    """A meeting of the tree. `level` counts from 1 within its part.

    `depth` is the earliest round of the event in which it can be played.
    """

    key: str
    part: Part
    level: int
    depth: int
    sides: tuple[Source, Source]


@dataclass(frozen=True, slots=True)
class Bracket:
    """The whole tree, every meeting after those it depends on.

    `seeding` lists the entrants, the highest seed first.
    """

    seeding: tuple[int, ...]
    nodes: tuple[Node, ...]
    is_double: bool

    @property
    def rounds(self) -> int:
        """How many rounds the event takes if no meeting needs more than one."""
        return max(node.depth for node in self.nodes)


def seed_positions(size: int) -> list[int]:
    """Return the seeds 1 to `size`, a power of two, in the order of the tree.

    The two highest can meet in the final only, the four highest from the semi-finals on, and so
    on; in each first meeting the seeds add up to `size` + 1.
    """
    order = [1]
    while len(order) < size:
        total = 2 * len(order) + 1
        order = [
            seed
            for index, high in enumerate(order)
            for seed in ((high, total - high) if index % 2 == 0 else (total - high, high))
        ]
    return order


def _size_for(entrants: int) -> int:
    size = 2
    while size < entrants:
        size *= 2
    return size


class _Builder:
    """Collects nodes and their depths."""

    def __init__(self, seeding: Sequence[int]) -> None:
        self.seeding = tuple(seeding)
        self.nodes: dict[str, Node] = {}

    def add(self, key: str, part: Part, level: int, sides: tuple[Source, Source]) -> str:
        depths = [self.nodes[side.node].depth for side in sides if side.node is not None]
        self.nodes[key] = Node(key, part, level, max(depths, default=0) + 1, sides)
        return key

    def winners(self) -> list[list[str]]:
        """Add the tree of those who have not lost and return its keys by level."""
        size = _size_for(len(self.seeding))
        line = [
            Source("entrant", self.seeding[seed - 1])
            if seed <= len(self.seeding)
            else Source("empty")
            for seed in seed_positions(size)
        ]
        levels: list[list[str]] = []
        while len(line) > 1:
            level = len(levels) + 1
            keys = [
                self.add(
                    f"W{level}.{place + 1}",
                    "winners",
                    level,
                    (line[2 * place], line[2 * place + 1]),
                )
                for place in range(len(line) // 2)
            ]
            levels.append(keys)
            line = [Source("winner", node=key) for key in keys]
        return levels

    def losers(self, winners: list[list[str]]) -> Source:
        """Add the tree of those who have lost once and return its winner.

        In every second level those who just lost come in, in an order that keeps them away from
        whom they have met.
        """
        line = [Source("loser", node=key) for key in winners[0]]
        level = 0
        for number, falling in enumerate(winners[1:], start=1):
            level += 1
            line = self._level(level, list(zip(line[::2], line[1::2], strict=True)))
            level += 1
            coming = [Source("loser", node=key) for key in falling]
            if number % 2:
                coming.reverse()
            else:
                half = len(coming) // 2
                coming = coming[half:] + coming[:half]
            line = self._level(level, list(zip(coming, line, strict=True)))
        return line[0]

    def _level(self, level: int, pairs: list[tuple[Source, Source]]) -> list[Source]:
        return [
            Source("winner", node=self.add(f"L{level}.{place}", "losers", level, pair))
            for place, pair in enumerate(pairs, start=1)
        ]

    def built(self, *, is_double: bool) -> Bracket:
        return Bracket(self.seeding, tuple(self.nodes.values()), is_double)


def single_elimination(seeding: Sequence[int], *, third_place: bool = False) -> Bracket:
    """Return the tree in which one defeat is the end; the highest seeds have the byes.

    `third_place` adds a meeting of those who lose the semi-finals, from four entrants on. Raises
    TooFewEntrantsError below two entrants, EntrantTwiceError.
    """
    _refuse(seeding)
    builder = _Builder(seeding)
    levels = builder.winners()
    if third_place and len(levels) > 1:
        one, other = levels[-2]
        sides = (Source("loser", node=one), Source("loser", node=other))
        builder.add("T1.1", "third-place", 1, sides)
    return builder.built(is_double=False)


def double_elimination(seeding: Sequence[int]) -> Bracket:
    """Return the tree in which two defeats are the end.

    The winner of those without defeat meets the winner of the others; if that one wins, both
    have lost once and meet again. Raises like `single_elimination`.
    """
    _refuse(seeding)
    builder = _Builder(seeding)
    levels = builder.winners()
    unbeaten = Source("winner", node=levels[-1][0])
    builder.add("F1.1", "final", 1, (unbeaten, builder.losers(levels)))
    again = (Source("winner", node="F1.1"), Source("loser", node="F1.1"))
    builder.add("R1.1", "reset", 1, again)
    return builder.built(is_double=True)


def _refuse(seeding: Sequence[int]) -> None:
    refuse_twice(seeding)
    if len(seeding) < 2:
        raise TooFewEntrantsError(len(seeding), 2)

"""Rounds of tables without a rematch, from the lines of a plane over a small field.

A field of k q entrants, with q of 3, 4 or 5 and k at most q, is laid out as points (s, j): s below
k, j below q. For each slope m the tables are the lines j - m s = constant; two points lie on one
line only, so that the q slopes give q rounds without a rematch, and for k = q the lines s =
constant one more.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations

Rounds = Sequence[Sequence[Sequence[int]]]
"""Rounds of tables of indexes 0 to k q - 1."""

ORDERS = (3, 4, 5)

_FOUR = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))
"""The product in the field of four: 2 and 3 are the roots of x x + x + 1."""


class Plane:
    """The lines for tables of `width` and `order` tables a round."""

    def __init__(self, width: int, order: int) -> None:
        self.width = width
        self.order = order
        self.points = [(row, place) for row in range(width) for place in range(order)]
        lines = [
            {point: self._minus(point[1], self._times(slope, point[0])) for point in self.points}
            for slope in range(order)
        ]
        if width == order:
            lines.append({point: point[0] for point in self.points})
        self.line_of = lines
        """For each round of the plane, the line on which each point lies."""

    def _times(self, one: int, other: int) -> int:
        return _FOUR[one][other] if self.order == 4 else one * other % self.order

    def _minus(self, one: int, other: int) -> int:
        return one ^ other if self.order == 4 else (one - other) % self.order

    def tables(self, place: dict[tuple[int, int], int], number: int) -> list[list[int]]:
        """Return the tables of one round of the plane for who stands on each point."""
        tables: list[list[int]] = [[] for _ in range(self.order)]
        for point in self.points:
            tables[self.line_of[number][point]].append(place[point])
        return tables

    def placements(self, rounds: Rounds) -> Iterator[tuple[dict[tuple[int, int], int], set[int]]]:
        """Yield ways to stand on the points so that all these rounds are rounds of the plane.

        With each comes which rounds of the plane they are. Two rounds fix where everybody stands
        but for the names of the lines; all names are tried.
        """
        if not rounds:
            yield dict(zip(self.points, range(len(self.points)), strict=True)), set()
            return
        if len(rounds) == 1:
            place = {
                (row, line): rounds[0][line][row]
                for line in range(self.order)
                for row in range(self.width)
            }
            yield place, {0}
            return
        crossing = {
            (self.line_of[0][point], self.line_of[1][point]): point for point in self.points
        }
        first = _table_of(rounds[0])
        second = _table_of(rounds[1])
        for rest in permutations(range(2, self.order)):
            names = (0, 1, *rest)
            for other_names in permutations(range(self.order)):
                place = {}
                for index in range(len(self.points)):
                    point = crossing.get((names[first[index]], other_names[second[index]]))
                    if point is None:
                        break
                    place[point] = index
                if len(place) == len(self.points):
                    used = self._rounds_of(place, rounds[2:])
                    if used is not None:
                        yield place, {0, 1, *used}

    def _rounds_of(self, place: dict[tuple[int, int], int], rounds: Rounds) -> set[int] | None:
        """Return which rounds of the plane the later ones are, None if one of them is none."""
        planned = {
            frozenset(map(frozenset, self.tables(place, number))): number
            for number in range(2, len(self.line_of))
        }
        used = set()
        for tables in rounds:
            number = planned.get(frozenset(map(frozenset, tables)))
            if number is None:
                return None
            used.add(number)
        return used


def _table_of(tables: Sequence[Sequence[int]]) -> dict[int, int]:
    return {index: number for number, table in enumerate(tables) for index in table}


def plane_for(entrants: int, width: int) -> Plane | None:
    """Return the plane for tables of `width` that all are full, or None if there is none."""
    order, rest = divmod(entrants, width)
    if rest or order not in ORDERS or not 2 <= width <= order:
        return None
    return Plane(width, order)

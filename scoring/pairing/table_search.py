"""Divides a field into tables so that what pairs at one table cost together is as little as found.

One seat of every table is emptied and all who stood up are seated anew at the least cost, an
assignment that is solved exactly; again and again until nothing gets better. Then a few are
mixed up and it starts again from there. All costs are whole numbers held as floats below 2**53,
so that every machine finds the same.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linear_sum_assignment

Costs = NDArray[np.float64]
Layout = NDArray[np.intp]
"""A row for each table, a column for each seat, holding the index of who sits there."""


@dataclass(frozen=True, slots=True)
class Found:
    """A layout and what its pairs cost."""

    layout: Layout
    cost: float


class Draws:
    """Numbers that follow from a seed alone, the same on every machine."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.count = 0

    def below(self, bound: int) -> int:
        """Return the next number from 0 to `bound` - 1."""
        self.count += 1
        digest = sha256(f"{self.seed}/{self.count}".encode()).digest()
        return int.from_bytes(digest[:8], "big") % bound

    def sample(self, bound: int, amount: int) -> list[int]:
        """Return different numbers from 0 to `bound` - 1."""
        pool = list(range(bound))
        return [pool.pop(self.below(len(pool))) for _ in range(amount)]


def cost_of(layout: Layout, costs: Costs) -> float:
    """Return the sum over all pairs at one table."""
    total = 0.0
    for column in range(layout.shape[1]):
        for other in range(column):
            total += float(costs[layout[:, column], layout[:, other]].sum())
    return total


def table_costs(layout: Layout, costs: Costs) -> Costs:
    """Return the cost of each table."""
    total = np.zeros(len(layout))
    for column in range(layout.shape[1]):
        for other in range(column):
            total += costs[layout[:, column], layout[:, other]]
    return total


def _reseat(layout: Layout, costs: Costs, column: int) -> bool:
    """Seat one column anew at the least cost; return whether that made the layout cheaper."""
    standing = layout[:, column].copy()
    staying = np.delete(layout, column, axis=1)
    price = np.zeros((len(layout), len(layout)))
    for seat in range(staying.shape[1]):
        price += costs[np.ix_(standing, staying[:, seat])]
    rows, tables = linear_sum_assignment(price)
    before = float(price.trace())
    after = float(price[rows, tables].sum())
    if after >= before:
        return False
    layout[tables, column] = standing[rows]
    return True


def settle(layout: Layout, costs: Costs, columns: Sequence[int]) -> Found:
    """Return the layout after seating anew, column by column, until nothing gets better.

    The columns hold different people each time round: each table is turned by one seat.
    """
    layout = layout.copy()
    width = layout.shape[1]
    idle = 0
    step = 0
    while idle < width:
        column = columns[step % width]
        idle = 0 if _reseat(layout, costs, column) else idle + 1
        step += 1
    return Found(layout, cost_of(layout, costs))


def _mixed(layout: Layout, costs: Costs, draws: Draws) -> Layout:
    """Return the layout with the people of a dear table and of some others mixed up."""
    tables = len(layout)
    chosen = draws.sample(tables, min(tables, 3))
    dear = table_costs(layout, costs)
    worst = int(dear.argmax())
    if worst not in chosen:
        chosen[0] = worst
    people = layout[chosen].ravel()
    order = draws.sample(len(people), len(people))
    mixed = layout.copy()
    mixed[chosen] = people[order].reshape(len(chosen), layout.shape[1])
    # Turn each table by a number of seats, so that other columns stand up together.
    for table in range(tables):
        mixed[table] = np.roll(mixed[table], draws.below(layout.shape[1]))
    return mixed


def search(
    start: Layout,
    costs: Costs,
    draws: Draws,
    *,
    kicks: int,
    enough: Callable[[Found], bool] = lambda found: False,
) -> list[Found]:
    """Return the layouts found on the way down, the cheapest last.

    Each kick mixes up the cheapest so far. It ends early when one is `enough`.
    """
    columns = range(start.shape[1])
    best = settle(start, costs, columns)
    found = [best]
    for _ in range(kicks):
        if enough(best):
            break
        tried = settle(_mixed(best.layout, costs, draws), costs, columns)
        if tried.cost <= best.cost:
            best = tried
            found.append(best)
    return found


def change_seats(
    layout: Layout, price: Callable[[Sequence[int]], tuple[float, ...]]
) -> tuple[Layout, bool]:
    """Return the layout after changing two people between tables while that is better.

    `price` gives what a table costs, the parts in order of weight; parts add up over tables.
    The second value says whether anything was changed.
    """
    rows: list[list[int]] = layout.tolist()
    prices = [price(row) for row in rows]
    changed = False
    again = True
    while again:
        again = False
        for one in range(len(rows)):
            for other in range(one):
                if _change(rows, prices, one, other, price):
                    again = changed = True
    return np.array(rows, dtype=np.intp), changed


def _change(
    rows: list[list[int]],
    prices: list[tuple[float, ...]],
    one: int,
    other: int,
    price: Callable[[Sequence[int]], tuple[float, ...]],
) -> bool:
    """Make the first change between two tables that lowers what both cost together."""
    before = _added(prices[one], prices[other])
    for seat in range(len(rows[one])):
        for place in range(len(rows[other])):
            first, second = list(rows[one]), list(rows[other])
            first[seat], second[place] = second[place], first[seat]
            after = price(first), price(second)
            if _added(*after) < before:
                rows[one], rows[other] = first, second
                prices[one], prices[other] = after
                return True
    return False


def _added(one: tuple[float, ...], other: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(part + more for part, more in zip(one, other, strict=True))

"""The score of a match hand by hand as a line for each seat, worked out for an SVG.

Lines are told apart by dash and marker as well as by colour. The same numbers stand in the table
of hands beside the chart.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from leagues.web.numbers import points_text

WIDTH = 340
HEIGHT = 210
LEFT, RIGHT, TOP, BOTTOM = 34, 12, 12, 24
MARKED_HANDS = 24
"""Longer matches show no marker at each hand, only one at the end of a line."""
MARKERS = (
    "M-3.6 0A3.6 3.6 0 1 1 3.6 0A3.6 3.6 0 1 1-3.6 0Z",
    "M-3.4-3.4H3.4V3.4H-3.4Z",
    "M0-4.4L4.2 3.2H-4.2Z",
    "M0-4.8L4.4 0L0 4.8L-4.4 0Z",
    "M0 4.4L4.2-3.2H-4.2Z",
    "M-1.4-4.2H1.4V-1.4H4.2V1.4H1.4V4.2H-1.4V1.4H-4.2V-1.4H-1.4Z",
)
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000)
TICK_LIMIT = 7


@dataclass(frozen=True, slots=True)
class Tick:
    """A line across the chart or a number below it."""

    at: float
    text: str
    is_zero: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """The scores of one seat; `number` from 1 chooses dash and colour."""

    number: int
    name: str
    last: str
    path: str
    marker: str
    places: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class RaceChart:
    """What the template draws. `target_at` and `cursor_at` are None where there is none."""

    lines: tuple[Line, ...]
    rows: tuple[Tick, ...]
    columns: tuple[Tick, ...]
    target: int | None
    target_at: float | None
    cursor_at: float | None
    hands: int

    width = WIDTH
    height = HEIGHT
    left = LEFT
    right = WIDTH - RIGHT
    top = TOP
    bottom = HEIGHT - BOTTOM

    @property
    def target_text_dy(self) -> int:
        """How far below the target's line its name stands: above it where there is room."""
        return 13 if self.target_at is not None and self.target_at < TOP + 14 else -4


def race_chart(
    names: Sequence[str],
    start: Sequence[int],
    scores: Sequence[Sequence[int]],
    target: int | None = None,
    shown: int | None = None,
) -> RaceChart | None:
    """Return the chart of the scores after each hand; None before the first.

    `start` are the scores before the first hand; `shown` is the hand, from 1, to point at.
    """
    if not scores:
        return None
    rows = [start, *scores]
    values = [value for row in rows for value in row] + ([] if target is None else [target])
    low, high = min(0, *values), max(1, *values)
    plane = _Plane(len(scores), low, high)
    lines = tuple(
        _line(plane, seat, name, [row[seat] for row in rows]) for seat, name in enumerate(names)
    )
    return RaceChart(
        lines=lines,
        rows=_rows(plane),
        columns=_columns(plane),
        target=target,
        target_at=None if target is None else plane.y(target),
        cursor_at=plane.x(shown) if shown is not None and shown <= len(scores) else None,
        hands=len(scores),
    )


@dataclass(frozen=True, slots=True)
class _Plane:
    """Where a hand and a score lie in the drawing."""

    hands: int
    low: int
    high: int

    def x(self, hand: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * hand / self.hands, 1)

    def y(self, score: int) -> float:
        part = (score - self.low) / (self.high - self.low)
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * part, 1)


def _line(plane: _Plane, seat: int, name: str, scores: list[int]) -> Line:
    places = tuple((plane.x(hand), plane.y(score)) for hand, score in enumerate(scores))
    return Line(
        number=seat + 1,
        name=name,
        last=points_text(scores[-1]),
        path="M" + "L".join(f"{x} {y}" for x, y in places),
        marker=MARKERS[seat % len(MARKERS)],
        places=places[1:] if plane.hands <= MARKED_HANDS else places[-1:],
    )


def _step(span: int) -> int:
    return next((step for step in STEPS if span / step <= TICK_LIMIT), span)


def _rows(plane: _Plane) -> tuple[Tick, ...]:
    step = _step(plane.high - plane.low)
    first = -(-plane.low // step) * step
    return tuple(
        Tick(plane.y(score), points_text(score), is_zero=score == 0)
        for score in range(first, plane.high + 1, step)
    )


def _columns(plane: _Plane) -> tuple[Tick, ...]:
    step = _step(plane.hands)
    return tuple(Tick(plane.x(hand), str(hand)) for hand in range(step, plane.hands + 1, step))

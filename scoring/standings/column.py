"""One tie-break for all entrants: the form that every tie-break of this package gives."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

Number = int | Fraction


@dataclass(frozen=True, slots=True)
class Column:
    """A number for each entrant by index, the higher the better; None where there is none.

    `unit` is how many of the numbers make 1.
    """

    numbers: Sequence[Number | None]
    unit: int = 1

    def exact(self, index: int) -> Fraction | None:
        """Return the value of one entrant as a person would write it."""
        number = self.numbers[index]
        return None if number is None else Fraction(number) / self.unit


TermKind = Literal["counted", "dummy", "cut", "cut-high", "not-counted"]


@dataclass(frozen=True, slots=True)
class Term:
    """One round's share in a tie-break value: what is added, and why.

    `rivals` are entrants. `score` is the number of the rival that counts, `result` the own
    result against it; `value` is what they come to. A `dummy` stands for a round not played.
    """

    round: int
    rivals: tuple[int, ...]
    value: Fraction
    kind: TermKind
    score: Fraction | None = None
    result: Fraction | None = None

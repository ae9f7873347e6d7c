"""The account of PREUVE: every change of a score is a line that tells its clause."""

from collections.abc import Sequence
from typing import NamedTuple

Shields = tuple[tuple[str, int], ...]
"""What took something off a line, and how much: a word and an amount each."""


class Line(NamedTuple):
    """One booking. `payer` None: from nowhere; `payee` None: vanishes; both: a payment.

    `due` is what the clause takes, `shields` what C42 took off, `amount` what was booked: less
    than the rest where C45 found no more to take.
    """

    clause: str
    word: str
    payer: int | None
    payee: int | None
    due: int
    shields: Shields
    amount: int


class Ledger:
    """Scores by seat and the lines that changed them.

    `scores` is the caller's list and changed in place. With `capped` (C45) nobody pays or loses
    more than is there at that moment.
    """

    __slots__ = ("capped", "lines", "scores")

    def __init__(self, scores: list[int], capped: bool, lines: Sequence[Line] = ()) -> None:
        self.scores = scores
        self.capped = capped
        self.lines = list(lines)

    def gain(self, clause: str, word: str, payee: int, due: int) -> None:
        """Book PREUVE that come from nowhere."""
        self.scores[payee] += due
        self.lines.append(Line(clause, word, None, payee, due, (), due))

    def lose(self, clause: str, word: str, payer: int, due: int, shields: Shields = ()) -> None:
        """Book PREUVE that vanish."""
        amount = self._take(payer, due, shields)
        self.lines.append(Line(clause, word, payer, None, due, shields, amount))

    def pay(
        self, clause: str, word: str, payer: int, payee: int, due: int, shields: Shields = ()
    ) -> None:
        """Book a payment: what is not paid is not received."""
        amount = self._take(payer, due, shields)
        self.scores[payee] += amount
        self.lines.append(Line(clause, word, payer, payee, due, shields, amount))

    def _take(self, payer: int, due: int, shields: Shields) -> int:
        amount = due - sum(taken for _, taken in shields)
        if self.capped:
            amount = min(amount, self.scores[payer])
        self.scores[payer] -= amount
        return amount

"""What a pairing is: the tables of a round by seat, and who is left over."""

from dataclasses import dataclass

Seats = tuple[int, ...]
"""The entrants at a table in seat order; seat 0 deals first."""


@dataclass(frozen=True, slots=True)
class RoundPlan:
    """The pairing of one round. Tables stand in the order in which they are numbered."""

    round: int
    tables: tuple[Seats, ...]
    byes: tuple[int, ...] = ()

    @property
    def seated(self) -> tuple[int, ...]:
        """Everybody at a table."""
        return tuple(entrant for table in self.tables for entrant in table)

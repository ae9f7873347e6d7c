"""Changes by hand to the pairing of a round that is not played yet; all else stays as it is.

Every change gives a new plan. What it breaks is for `check` to say.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from scoring.errors import RefusedError
from scoring.pairing.plan import RoundPlan, Seats
from scoring.pairing.request import PairingRequest, missing_results
from scoring.standings.results import MatchResult


@dataclass(eq=False)
class NotPlacedError(RefusedError):
    """The plan has the entrant neither at a table nor left over."""

    code: ClassVar[str] = "not-placed"

    entrant: int
    round: int


@dataclass(eq=False)
class NoSuchTableError(RefusedError):
    """The plan has no table with this number; tables count from 0."""

    code: ClassVar[str] = "no-such-table"

    table: int
    tables: int


@dataclass(eq=False)
class AlreadyPlayedError(RefusedError):
    """Tables of the round have results already, so that it is not drawn again."""

    code: ClassVar[str] = "already-played"

    tables: tuple[Seats, ...]


def _refuse_strangers(plan: RoundPlan, *entrants: int) -> None:
    for entrant in entrants:
        if entrant not in plan.seated and entrant not in plan.byes:
            raise NotPlacedError(entrant, plan.round)


def swap(plan: RoundPlan, one: int, other: int) -> RoundPlan:
    """Return the plan with two entrants in each other's place, at tables or left over.

    Two of one table change seats. Raises NotPlacedError.
    """
    _refuse_strangers(plan, one, other)
    new = {one: other, other: one}
    return replace(
        plan,
        tables=tuple(tuple(new.get(entrant, entrant) for entrant in t) for t in plan.tables),
        byes=tuple(new.get(entrant, entrant) for entrant in plan.byes),
    )


def leave_over(plan: RoundPlan, entrant: int) -> RoundPlan:
    """Return the plan with the entrant left over; a partner who stays alone is so too.

    Raises NotPlacedError.
    """
    _refuse_strangers(plan, entrant)
    if entrant in plan.byes:
        return plan
    tables = []
    byes = [*plan.byes, entrant]
    for table in plan.tables:
        left = tuple(other for other in table if other != entrant)
        if len(left) == 1:
            byes += left
        else:
            tables.append(left)
    return replace(plan, tables=tuple(tables), byes=tuple(byes))


def move(plan: RoundPlan, entrant: int, table: int, seat: int | None = None) -> RoundPlan:
    """Return the plan with the entrant at another table, in the seat given or the last.

    Who sat there moves one seat on. Raises NotPlacedError, NoSuchTableError.
    """
    if not 0 <= table < len(plan.tables):
        raise NoSuchTableError(table, len(plan.tables))
    _refuse_strangers(plan, entrant)
    target = plan.tables[table]
    rest = tuple(other for other in target if other != entrant)
    at = len(rest) if seat is None else min(max(seat, 0), len(rest))
    seated = (*rest[:at], entrant, *rest[at:])
    if entrant in target:
        tables = tuple(seated if number == table else t for number, t in enumerate(plan.tables))
        return replace(plan, tables=tables)
    without = leave_over(plan, entrant)
    tables = tuple(seated if found == target else found for found in without.tables)
    byes = tuple(other for other in without.byes if other != entrant)
    return replace(without, tables=tables, byes=byes)


def seat_pair(plan: RoundPlan, seats: Seats) -> RoundPlan:
    """Return the plan with just these at one table in this order, the first table.

    Those whom it takes from other tables leave those tables smaller, a partner who stays alone
    is left over. Raises NotPlacedError.
    """
    _refuse_strangers(plan, *seats)
    for entrant in seats:
        plan = leave_over(plan, entrant)
    byes = tuple(entrant for entrant in plan.byes if entrant not in seats)
    return replace(plan, tables=(tuple(seats), *plan.tables), byes=byes)


def pair_around(
    request: PairingRequest,
    pair: Callable[[PairingRequest], RoundPlan],
    kept: Sequence[Seats],
    byes: Sequence[int] = (),
) -> RoundPlan:
    """Return a pairing in which these tables and byes stand and all others are paired anew.

    `pair` makes the pairing of the rest; it may refuse as it does for a whole round.
    """
    fixed = {entrant for table in kept for entrant in table} | set(byes)
    rest = request.present - fixed
    if not rest:
        return RoundPlan(request.round, request.in_table_order(kept), tuple(byes))
    found = pair(replace(request, present=rest))
    tables = request.in_table_order([*kept, *found.tables])
    return RoundPlan(request.round, tables, (*byes, *found.byes))


def refuse_played(plan: RoundPlan, results: Sequence[MatchResult]) -> None:
    """Raise AlreadyPlayedError if a table of the plan has a result: it cannot be drawn again."""
    open_tables = {table for _, table in missing_results([plan], results)}
    closed = tuple(table for table in plan.tables if table not in open_tables)
    if closed:
        raise AlreadyPlayedError(closed)

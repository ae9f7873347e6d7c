"""Leagues: divisions, who moves up and down between seasons, and fixtures over weeks."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import ClassVar, Literal

from scoring.errors import RefusedError, RuleOptionError, refuse_twice

Reason = Literal["stays", "promoted", "relegated", "fills-a-place", "new"]


@dataclass(frozen=True, slots=True)
class Move:
    """Where an entrant plays next season and why; divisions count from 0, the highest."""

    entrant: int
    before: int | None
    after: int
    reason: Reason


@dataclass(eq=False)
class DivisionTooSmallError(RefusedError):
    """A division has fewer entrants than are to move out of it."""

    code: ClassVar[str] = "division-too-small"

    division: int
    entrants: int
    moving: int


def next_season(
    divisions: Sequence[Sequence[int]],
    moving: int,
    *,
    leaving: Collection[int] = (),
    new: Sequence[int] = (),
) -> list[Move]:
    """Return the divisions of the next season, best first, as one list of moves.

    `divisions` are the final orders. The last `moving` of each change places with the first
    `moving` of the next. Divisions keep their sizes: a place that somebody leaves is filled from
    the division below, its best first; the lowest takes in those who are new. Raises
    DivisionTooSmallError, RuleOptionError for a negative number, EntrantTwiceError.
    """
    refuse_twice([entrant for division in divisions for entrant in (*division,)] + list(new))
    if moving < 0:
        raise RuleOptionError("moving", moving, "0 or more")
    last = len(divisions) - 1
    for number, division in enumerate(divisions):
        ways = (number > 0) + (number < last)
        if len(division) < moving * ways:
            raise DivisionTooSmallError(number, len(division), moving * ways)
    queues = _regrouped(divisions, moving, set(leaving))
    home = {entrant: n for n, division in enumerate(divisions) for entrant in division}
    queues[-1] += [(entrant, "new") for entrant in new] if queues else []
    for number, division in enumerate(divisions[:-1]):
        below = number + 1
        while len(queues[number]) < len(division) and below <= last:
            if queues[below]:
                entrant, reason = queues[below].pop(0)
                filled: Reason = reason if reason == "new" else "fills-a-place"
                queues[number].append((entrant, filled))
            else:
                below += 1
    return [
        Move(entrant, home.get(entrant), number, _reason(home.get(entrant), number, reason))
        for number, queue in enumerate(queues)
        for entrant, reason in queue
    ]


def _regrouped(
    divisions: Sequence[Sequence[int]], moving: int, leaving: set[int]
) -> list[list[tuple[int, Reason]]]:
    """Return each division of the next season in order: come down, stayed, come up."""
    last = len(divisions) - 1
    queues: list[list[tuple[int, Reason]]] = [[] for _ in divisions]
    parts = []
    for number, division in enumerate(divisions):
        up = moving if number > 0 else 0
        down = len(division) - (moving if number < last else 0)
        parts.append((division[:up], division[up:down], division[down:]))
    for number, queue in enumerate(queues):
        if number > 0:
            queue += [(entrant, "relegated") for entrant in parts[number - 1][2]]
        queue += [(entrant, "stays") for entrant in parts[number][1]]
        if number < last:
            queue += [(entrant, "promoted") for entrant in parts[number + 1][0]]
        queues[number] = [(entrant, why) for entrant, why in queue if entrant not in leaving]
    return queues


def _reason(before: int | None, after: int, reason: Reason) -> Reason:
    """Return the reason that is true of where the entrant ends up."""
    return "stays" if before == after else reason


@dataclass(frozen=True, slots=True)
class Fixture:
    """When a round may be played: from the morning of `opens` to the end of `deadline`."""

    round: int
    opens: date
    deadline: date


def fixtures(
    rounds: int, first_day: date, *, days: int = 7, free: Collection[date] = ()
) -> list[Fixture]:
    """Return a span of `days` for each round, one after the other.

    A span that has one of the `free` days in it is left out as a whole: nobody plays then.
    Raises RuleOptionError.
    """
    if days < 1:
        raise RuleOptionError("days", days, "1 or more")
    if rounds < 0:
        raise RuleOptionError("rounds", rounds, "0 or more")
    found: list[Fixture] = []
    opens = first_day
    while len(found) < rounds:
        deadline = opens + timedelta(days=days - 1)
        if not any(opens <= day <= deadline for day in free):
            found.append(Fixture(len(found) + 1, opens, deadline))
        opens = deadline + timedelta(days=1)
    return found

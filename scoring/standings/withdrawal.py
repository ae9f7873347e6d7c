"""What becomes of the matches of an entrant who leaves."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Literal

from scoring.match.verdict import rank_descending
from scoring.standings.results import MatchResult, Outcome, SeatResult

Policy = Literal["keep", "void", "forfeit"]
"""Results stand; they are struck out; or the others have won them without play."""


def after_withdrawal(
    results: Iterable[MatchResult], entrant: int, policy: Policy
) -> list[MatchResult]:
    """Return the results as they count once the entrant has left; the originals do not change."""
    if policy == "keep":
        return list(results)
    kept = []
    for result in results:
        if entrant not in result.entrants:
            kept.append(result)
        elif policy == "forfeit":
            kept.append(forfeited_by(result, entrant))
        elif len(result.seats) > 2:
            kept += _struck(result, entrant)
    return kept


def forfeited_by(result: MatchResult, entrant: int) -> MatchResult:
    """Return the result with this entrant's seat lost by leaving, the others ranked anew.

    If one other is left who came, that one wins without play.
    """
    if len(result.seats) == 1:
        return replace(result, seats=(SeatResult(entrant, Outcome.WITHDRAWN),))
    seats = [
        SeatResult(entrant, Outcome.WITHDRAWN) if seat.entrant == entrant else seat
        for seat in result.seats
    ]
    return replace(result, seats=tuple(_ranked_anew(seats)))


def _struck(result: MatchResult, entrant: int) -> list[MatchResult]:
    """Return the table without the entrant; nothing if only one is left of it."""
    seats = _ranked_anew([seat for seat in result.seats if seat.entrant != entrant])
    return [replace(result, seats=tuple(seats))]


def _ranked_anew(seats: list[SeatResult]) -> list[SeatResult]:
    """Return the seats with the places of those who played counted among themselves."""
    came = [
        index
        for index, seat in enumerate(seats)
        if seat.outcome in (Outcome.PLAYED, Outcome.FORFEIT_WIN)
    ]
    if len(came) == 1:
        index = came[0]
        seats[index] = SeatResult(seats[index].entrant, Outcome.FORFEIT_WIN)
        return seats
    places = rank_descending([-(seats[index].place or 0) for index in came])
    for index, place in zip(came, places, strict=True):
        seats[index] = replace(seats[index], place=place)
    return seats

"""Direct encounter: those level are compared by their matches against each other (C.07, 6)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from scoring.standings.column import Term
from scoring.standings.ledger import Game, Ledger


@dataclass(frozen=True, slots=True)
class _Encounters:
    """What one of the group has against the others of it, in `unit` parts of a ledger unit."""

    index: int
    points: int
    most: int
    """The points if every match that is missing were won."""


def _counts(ledger: Ledger) -> Callable[[Game], bool]:
    """Return what matches count: those played, and forfeits where all meetings were fixed."""
    if ledger.predetermined:
        return lambda game: True
    return lambda game: game.is_played


def _encounters(ledger: Ledger, group: Sequence[int]) -> list[_Encounters]:
    """Return the points of each within the group, the mean of repeated meetings (6.1.2)."""
    members = set(group)
    counts = _counts(ledger)
    met: list[dict[int, tuple[int, int]]] = []
    repeats = 1
    for index in group:
        against: dict[int, tuple[int, int]] = {}
        for game in ledger.games[index]:
            if not counts(game):
                continue
            for rival, meeting in zip(game.rivals, game.meetings, strict=True):
                if rival in members:
                    points, times = against.get(rival, (0, 0))
                    against[rival] = (points + meeting, times + 1)
        met.append(against)
        repeats = lcm(repeats, *(times for _, times in against.values()))
    found = []
    for index, against in zip(group, met, strict=True):
        points = sum(total * (repeats // times) for total, times in against.values())
        missing = len(group) - 1 - len(against)
        found.append(_Encounters(index, points, points + missing * ledger.win * repeats))
    return found


def _split(ledger: Ledger, group: Sequence[int]) -> list[list[int]]:
    """Return the group in ordered parts that one comparison tells apart."""
    found = sorted(_encounters(ledger, group), key=lambda entry: (-entry.points, -entry.most))
    if all(entry.points == entry.most for entry in found):
        parts: list[list[int]] = []
        for number, entry in enumerate(found):
            if number == 0 or entry.points != found[number - 1].points:
                parts.append([])
            parts[-1].append(entry.index)
        return parts
    # Not all have met (6.2): only who stays ahead whatever the missing matches bring is placed.
    best_behind = [0] * len(found)
    for number in range(len(found) - 2, -1, -1):
        best_behind[number] = max(best_behind[number + 1], found[number + 1].most)
    placed = 0
    while placed < len(found) - 1 and found[placed].points > best_behind[placed]:
        placed += 1
    alone = [[entry.index] for entry in found[:placed]]
    return [*alone, [entry.index for entry in found[placed:]]]


def direct_encounter(ledger: Ledger, group: Sequence[int]) -> list[list[int]]:
    """Return the group, all level so far, in ordered parts; who shares a part stays level.

    The comparison starts again within each part that it has made smaller (6.3).
    """
    done: list[list[int]] = []
    waiting = [list(group)]
    while waiting:
        part = waiting.pop()
        parts = _split(ledger, part) if len(part) > 1 else [part]
        if len(parts) == 1:
            done.append(parts[0])
        else:
            waiting.extend(reversed(parts))
    return done


def direct_encounter_terms(ledger: Ledger, index: int, group: Sequence[int]) -> list[Term]:
    """Return the matches of one entrant against the others of the group."""
    members = set(group)
    counts = _counts(ledger)
    return [
        Term(
            game.round,
            (ledger.entrants[rival],),
            ledger.exact(Fraction(meeting)),
            "counted" if counts(game) else "not-counted",
        )
        for game in ledger.games[index]
        for rival, meeting in zip(game.rivals, game.meetings, strict=True)
        if rival in members
    ]

"""Tie-breaks from the scores of the opponents: Buchholz and Sonneborn-Berger.

Articles are those of the regulations for tie-breaks of chess (FIDE C.07). Where pairings are
made round by round, a round that was not played counts as if played against a dummy (16).
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from scoring.standings.column import Column, Term, TermKind
from scoring.standings.ledger import Game, Ledger


class Contribution(NamedTuple):
    """What one meeting adds, in units: `score` is the opponent's, `result` the own."""

    round: int
    rivals: tuple[int, ...]
    score: int
    result: int
    value: int
    is_dummy: bool
    is_voluntary: bool


def adjusted_points(ledger: Ledger, index: int) -> int:
    """Return the points of an entrant for the tie-breaks of the opponents (16.3).

    A requested bye that only rounds not played by the entrant's own doing follow is a draw.
    """
    games = ledger.games[index]
    total = sum(game.points for game in games)
    if ledger.predetermined:
        return total
    for game in reversed(games):
        if not game.is_voluntary:
            break
        if game.is_requested_bye:
            total += ledger.draw - game.points
    return total


def _dummy_score(ledger: Ledger, own: int, game: Game, adjusted: list[int]) -> int:
    """Return the points of the dummy met in a round that was not played (16.4)."""
    if ledger.rules_version == "2024-08":
        return own
    if game.rivals:
        return min(own, *(adjusted[rival] for rival in game.rivals))
    return min(own, ledger.draw * ledger.rounds)


def contributions(
    ledger: Ledger,
    *,
    weighted: bool,
    adjusted: list[int] | None = None,
    of: Sequence[int] | None = None,
) -> list[list[Contribution]]:
    """Return the contributions to the Buchholz, or `weighted` by results, of each entrant.

    `of` are indexes: only theirs are returned, in that order.
    """
    if adjusted is None:
        adjusted = [adjusted_points(ledger, index) for index in range(len(ledger.entrants))]
    indexes = range(len(ledger.entrants)) if of is None else of
    return [_line(ledger, ledger.games[index], adjusted, weighted) for index in indexes]


def _line(
    ledger: Ledger, games: list[Game], adjusted: list[int], weighted: bool
) -> list[Contribution]:
    """Return the contributions of one entrant's rounds."""
    own = sum(game.points for game in games)
    line: list[Contribution] = []
    for game in games:
        if game.is_played or (ledger.predetermined and game.rivals):
            for rival, result in zip(game.rivals, game.meetings, strict=True):
                score = adjusted[rival]
                value = score * result if weighted else score
                line.append(Contribution(game.round, (rival,), score, result, value, False, False))
        elif not ledger.predetermined:
            score = _dummy_score(ledger, own, game, adjusted)
            value = score * game.points if weighted else score
            line.append(
                Contribution(
                    game.round, game.rivals, score, game.points, value, True, game.is_voluntary
                )
            )
    return line


def _least(line: list[Contribution]) -> Contribution:
    """Return the contribution that a cut takes away (14.1, 16.5)."""
    least = min(line, key=lambda entry: (entry.score, entry.value))
    voluntary = [entry for entry in line if entry.is_voluntary]
    if voluntary:
        lowest = min(voluntary, key=lambda entry: (entry.value, entry.score))
        if lowest.value >= least.value:
            return lowest
    return least


def _cut(
    line: list[Contribution], low: int, high: int
) -> tuple[list[Contribution], list[Contribution]]:
    """Return the contributions cut as the least and as the highest."""
    left = list(line)
    lows = []
    for _ in range(min(low, len(left))):
        lows.append(_least(left))
        left.remove(lows[-1])
    highs = []
    for _ in range(min(high, len(left))):
        highs.append(max(left, key=lambda entry: (entry.score, entry.value)))
        left.remove(highs[-1])
    return lows, highs


def _column(ledger: Ledger, *, weighted: bool, low: int, high: int) -> Column:
    numbers = []
    for line in contributions(ledger, weighted=weighted):
        total = sum(entry.value for entry in line)
        if low or high:
            lows, highs = _cut(line, low, high)
            total -= sum(entry.value for entry in lows) + sum(entry.value for entry in highs)
        numbers.append(total)
    return Column(numbers, ledger.unit**2 if weighted else ledger.unit)


def buchholz(low: int = 0, high: int = 0) -> Callable[[Ledger], Column]:
    """Return the sum of the opponents' points (8.1), without the `low` least and `high` highest."""
    return lambda ledger: _column(ledger, weighted=False, low=low, high=high)


def sonneborn_berger(low: int = 0) -> Callable[[Ledger], Column]:
    """Return the sum of the opponents' points times the result against them (9.1)."""
    return lambda ledger: _column(ledger, weighted=True, low=low, high=0)


def opponent_terms(
    ledger: Ledger, index: int, *, weighted: bool, low: int, high: int
) -> list[Term]:
    """Return the contributions of one entrant in the order of rounds, with what was cut."""
    (line,) = contributions(ledger, weighted=weighted, of=[index])
    lows, highs = _cut(line, low, high)
    unit = ledger.unit
    terms = []
    for entry in line:
        kind: TermKind = "dummy" if entry.is_dummy else "counted"
        if entry in lows:
            kind = "cut"
            lows.remove(entry)
        elif entry in highs:
            kind = "cut-high"
            highs.remove(entry)
        terms.append(
            Term(
                entry.round,
                tuple(ledger.entrants[rival] for rival in entry.rivals),
                ledger.exact(entry.value) / (unit if weighted else 1),
                kind,
                score=ledger.exact(entry.score),
                result=ledger.exact(entry.result) if weighted else None,
            )
        )
    return terms

"""Tie-breaks for tables of three to six."""

from collections.abc import Callable
from fractions import Fraction
from math import lcm

from scoring.standings.column import Column, Number, Term
from scoring.standings.ledger import Ledger

SHARES = lcm(*range(1, 7))
"""A first place shared by up to six divides into whole parts."""


def first_places(ledger: Ledger) -> Column:
    """Count the first places at the table; a shared one counts as its share."""
    return Column(
        [
            sum(SHARES // game.level for game in games if game.place == 1 and game.is_played)
            for games in ledger.games
        ],
        SHARES,
    )


def _score_rates(ledger: Ledger) -> list[Fraction]:
    """Return the points a match of each entrant, over the matches played."""
    rates = []
    for games in ledger.games:
        points = [game.points for game in games if game.is_played]
        rates.append(Fraction(sum(points), len(points)) if points else Fraction(0))
    return rates


def opponents_score_rate(ledger: Ledger) -> Column:
    """Average the points a match of all opponents met, each as often as met."""
    rates = _score_rates(ledger)
    common = lcm(*(rate.denominator for rate in rates))
    whole = [rate.numerator * (common // rate.denominator) for rate in rates]
    numbers: list[Number | None] = []
    for games in ledger.games:
        met = [whole[rival] for game in games if game.is_played for rival in game.rivals]
        numbers.append(Fraction(sum(met), len(met)) if met else None)
    return Column(numbers, common * ledger.unit)


def opponents_score_rate_terms(ledger: Ledger, index: int) -> list[Term]:
    """Return the points a match of each opponent met."""
    rates = _score_rates(ledger)
    return [
        Term(game.round, (ledger.entrants[rival],), ledger.exact(rates[rival]), "counted")
        for game in ledger.games[index]
        if game.is_played
        for rival in game.rivals
    ]


def pairwise_sonneborn_berger(ledger: Ledger) -> Column:
    """Sum, over all met at tables, their points times win, draw or loss against them."""
    points = ledger.points
    return Column(
        [
            sum(
                points[rival] * meeting
                for game in games
                if game.is_played
                for rival, meeting in zip(game.rivals, game.meetings, strict=True)
            )
            for games in ledger.games
        ],
        ledger.unit**2,
    )


def pairwise_sonneborn_berger_terms(ledger: Ledger, index: int) -> list[Term]:
    """Return the points of each met and the result against them."""
    return [
        Term(
            game.round,
            (ledger.entrants[rival],),
            ledger.exact(ledger.points[rival]) * ledger.exact(meeting),
            "counted",
            score=ledger.exact(ledger.points[rival]),
            result=ledger.exact(meeting),
        )
        for game in ledger.games[index]
        if game.is_played
        for rival, meeting in zip(game.rivals, game.meetings, strict=True)
    ]


def points_over_target(target: int) -> Callable[[Ledger], Column]:
    """Return the sum of what the scores have above the target of the match."""

    def over(ledger: Ledger) -> Column:
        return Column(
            [
                sum(max(0, game.score - target) for game in games if game.is_played)
                for games in ledger.games
            ]
        )

    return over


def seat_disadvantage(ledger: Ledger) -> Column:
    """Sum how late the seats were: 0 for the first seat of a table, 1 for the last."""
    return Column(
        [
            sum(
                (Fraction(game.seat, game.size - 1) for game in games if game.is_played),
                Fraction(0),
            )
            for games in ledger.games
        ]
    )

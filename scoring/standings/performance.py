"""Tie-breaks from ratings: the mean rating of the opponents, and the performance against them.

Articles are those of the regulations for tie-breaks of chess (FIDE C.07). All matches against
an opponent without a rating are left out.
"""

from fractions import Fraction
from math import floor

from scoring.standings.column import Column, Term
from scoring.standings.ledger import Game, Ledger

RATING_DIFFERENCE = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
)  # fmt: skip
"""The rating difference that a score of 50, 51, ... 100 percent stands for (FIDE B.02, 8.1)."""


def rating_difference(percent: int) -> int:
    """Return the rating difference for a score of whole percent, 0 to 100."""
    above = RATING_DIFFERENCE[abs(percent - 50)]
    return above if percent >= 50 else -above


def _rounded(value: Fraction) -> int:
    """Return the nearest whole number, a half going up."""
    return floor(value + Fraction(1, 2))


def rated_games(ledger: Ledger, index: int) -> list[tuple[Game, int, Fraction]]:
    """Return the matches played against rated opponents: the match, rating, and result 0 to 1."""
    ratings = ledger.ratings
    found = []
    for game in ledger.games[index]:
        if not game.is_played:
            continue
        for rival, meeting in zip(game.rivals, game.meetings, strict=True):
            rating = ratings.get(ledger.entrants[rival])
            if rating is not None:
                found.append((game, rating, _standard_result(ledger, game, meeting)))
    return found


def _standard_result(ledger: Ledger, game: Game, meeting: int) -> Fraction:
    """Return win 1, draw one half, loss 0, whatever the event pays for them."""
    if game.size == 2:
        if game.level == 2:
            return Fraction(1, 2)
        return Fraction(1 if game.place == 1 else 0)
    if meeting == ledger.draw:
        return Fraction(1, 2)
    return Fraction(1 if meeting == ledger.win else 0)


def average_rating_of(ratings: list[int]) -> int | None:
    """Return the mean, rounded with a half going up, or None without ratings (10.1)."""
    return _rounded(Fraction(sum(ratings), len(ratings))) if ratings else None


def average_rating(ledger: Ledger) -> Column:
    """Average the ratings of the opponents met at the table (10.1)."""
    return Column(
        [
            average_rating_of([rating for _, rating, _ in rated_games(ledger, index)])
            for index in range(len(ledger.entrants))
        ]
    )


def performance_rating(ledger: Ledger) -> Column:
    """Add the difference that the share of points stands for to that average (10.2)."""
    numbers: list[int | None] = []
    for index in range(len(ledger.entrants)):
        games = rated_games(ledger, index)
        average = average_rating_of([rating for _, rating, _ in games])
        if average is None:
            numbers.append(None)
            continue
        share = sum((result for _, _, result in games), Fraction(0)) / len(games)
        numbers.append(average + rating_difference(_rounded(share * 100)))
    return Column(numbers)


def rating_terms(ledger: Ledger, index: int) -> list[Term]:
    """Return the opponents' ratings and the results against them."""
    return [
        Term(
            game.round,
            tuple(ledger.entrants[rival] for rival in game.rivals),
            Fraction(rating),
            "counted",
            score=Fraction(rating),
            result=result,
        )
        for game, rating, result in rated_games(ledger, index)
    ]

"""Tie-breaks from an entrant's own results.

Articles are those of the regulations for tie-breaks of chess (FIDE C.07). Every function gives
a column with a number for each entrant, the higher the better.
"""

from fractions import Fraction

from scoring.standings.column import Column, Term
from scoring.standings.ledger import Game, Ledger


def wins(ledger: Ledger) -> Column:
    """Count the rounds that brought the points of a win, played or not (7.1)."""
    win = ledger.win
    return Column([sum(game.points == win for game in games) for games in ledger.games])


def is_won_at_the_table(game: Game) -> bool:
    """Whether the entrant alone came first in a match that was played."""
    return game.place == 1 and game.level == 1


def wins_at_the_table(ledger: Ledger) -> Column:
    """Count the wins in matches that were played (7.2)."""
    return Column([sum(map(is_won_at_the_table, games)) for games in ledger.games])


def is_second_dealer(game: Game) -> bool:
    """Whether the entrant played a match of two in which the other dealt first."""
    return game.is_played and game.size == 2 and game.seat == 1


def second_dealer_games(ledger: Ledger) -> Column:
    """Count the matches played in which the other dealt first (7.3)."""
    return Column([sum(map(is_second_dealer, games)) for games in ledger.games])


def second_dealer_wins(ledger: Ledger) -> Column:
    """Count the wins at the table in which the other dealt first (7.4)."""
    return Column(
        [
            sum(is_second_dealer(game) and is_won_at_the_table(game) for game in games)
            for games in ledger.games
        ]
    )


def progressive(ledger: Ledger) -> Column:
    """Sum the points that stood after each round (7.5), so that early points weigh more."""
    last = ledger.rounds + 1
    return Column(
        [sum(game.points * (last - game.round) for game in games) for games in ledger.games],
        ledger.unit,
    )


def progressive_terms(ledger: Ledger, index: int) -> list[Term]:
    """Return what stood after each round."""
    terms = []
    standing = 0
    by_round = {game.round: game for game in ledger.games[index]}
    for number in range(1, ledger.rounds + 1):
        game = by_round.get(number)
        rivals: tuple[int, ...] = ()
        if game is not None:
            standing += sum(g.points for g in ledger.games[index] if g.round == number)
            rivals = tuple(ledger.entrants[rival] for rival in game.rivals)
        terms.append(Term(number, rivals, ledger.exact(standing), "counted"))
    return terms


def point_difference(ledger: Ledger) -> Column:
    """Sum the own score less the mean score of the others, over the matches played."""
    return Column([sum(game.margin for game in games) for games in ledger.games])


def point_difference_terms(ledger: Ledger, index: int) -> list[Term]:
    """Return the difference of each match played."""
    return [
        Term(
            game.round,
            tuple(ledger.entrants[rival] for rival in game.rivals),
            Fraction(game.margin),
            "counted",
            score=Fraction(game.score),
        )
        for game in ledger.games[index]
        if game.is_played
    ]


def score_sum(ledger: Ledger) -> Column:
    """Sum the scores of the matches played."""
    return Column([sum(game.score for game in games if game.is_played) for games in ledger.games])


def koya_limit(ledger: Ledger) -> Fraction:
    """Return the units that count as half of what could be won (9.2)."""
    paired = [sum(len(game.rivals) > 0 for game in games) for games in ledger.games]
    return Fraction(ledger.win * max(paired, default=0), 2)


def koya(ledger: Ledger) -> Column:
    """Sum the points against those who have at least half of what could be won (9.2)."""
    limit = koya_limit(ledger)
    strong = [points >= limit for points in ledger.points]
    numbers = [
        sum(
            meeting
            for game in games
            for rival, meeting in zip(game.rivals, game.meetings, strict=True)
            if strong[rival]
        )
        for games in ledger.games
    ]
    return Column(numbers, ledger.unit)


def koya_terms(ledger: Ledger, index: int) -> list[Term]:
    """Return the points against each rival, and whether the rival is strong enough to count."""
    limit = koya_limit(ledger)
    return [
        Term(
            game.round,
            (ledger.entrants[rival],),
            ledger.exact(meeting),
            "counted" if ledger.points[rival] >= limit else "not-counted",
            score=ledger.exact(ledger.points[rival]),
        )
        for game in ledger.games[index]
        for rival, meeting in zip(game.rivals, game.meetings, strict=True)
    ]

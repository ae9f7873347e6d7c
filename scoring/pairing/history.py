"""What earlier rounds did to everybody: who met whom, who was left over, who sat where."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from scoring.pairing.request import Pair, PairingRequest, pair_of
from scoring.standings.ledger import Game, Ledger
from scoring.standings.results import Outcome

GIVEN_WITHOUT_PLAY = frozenset({Outcome.BYE, Outcome.FULL_BYE, Outcome.FORFEIT_WIN})
"""Rounds that brought points without a match: one such round is enough for an entrant."""


@dataclass(frozen=True, slots=True)
class History:
    """Counts of the rounds before the one to be paired.

    `met` counts matches played by two entrants at one table. `byes` counts rounds that brought
    points without play. `first_deals` is how often an entrant dealt first less how often not, over
    matches of two that were played, `last_seat` the seat of the latest. `floats` is 1 for one who
    met somebody with fewer points in the round before, -1 for the other.
    """

    met: Counter[Pair]
    byes: Counter[int]
    first_deals: dict[int, int]
    last_seat: dict[int, int]
    floats: dict[int, int]


def history_of(request: PairingRequest) -> History:
    """Return the counts for all entrants of the request."""
    ledger = request.ledger
    met: Counter[Pair] = Counter()
    byes: Counter[int] = Counter()
    first_deals = dict.fromkeys(request.order, 0)
    last_seat: dict[int, int] = {}
    for index, entrant in enumerate(request.order):
        for game in ledger.games[index]:
            if game.outcome in GIVEN_WITHOUT_PLAY:
                byes[entrant] += 1
            if not game.is_played:
                continue
            for rival in game.rivals:
                if rival > index:
                    met[pair_of(entrant, request.order[rival])] += 1
            if game.size == 2:
                first_deals[entrant] += 1 if game.seat == 0 else -1
                last_seat[entrant] = game.seat
    return History(met, byes, first_deals, last_seat, _floats(request, ledger))


def _floats(request: PairingRequest, ledger: Ledger) -> dict[int, int]:
    """Return the direction in which each entrant was moved in the round before."""
    before = request.round - 1
    floats = dict.fromkeys(request.order, 0)
    last: dict[int, Game] = {
        index: game
        for index, games in enumerate(ledger.games)
        for game in games[-1:]
        if game.round == before and game.is_played and game.size == 2
    }
    for index, game in last.items():
        entrant, rival = request.order[index], request.order[game.rivals[0]]
        own = _points_before(request, ledger, index, entrant, before)
        other = _points_before(request, ledger, game.rivals[0], rival, before)
        floats[entrant] = (own > other) - (own < other)
    return floats


def _points_before(
    request: PairingRequest, ledger: Ledger, index: int, entrant: int, round_number: int
) -> Fraction:
    """Return the points by which an entrant was paired in an earlier round."""
    earned = sum(game.points for game in ledger.games[index] if game.round < round_number)
    return ledger.exact(earned) + request.extra_of(entrant, round_number)

"""Everybody meets everybody, once or twice, after the Berger tables."""

from collections.abc import Sequence

from scoring.errors import TooFewEntrantsError, refuse_twice
from scoring.pairing.plan import RoundPlan, Seats


def _cycle(size: int) -> list[list[tuple[int, int]]]:
    """Return the rounds of a Berger table for an even number of players, by index.

    All but the last player sit in a circle. In each round one of the circle meets the last
    player, and its neighbours to both sides, its next neighbours and so on meet each other;
    the one who follows deals first. The last player deals first in every second round.
    """
    last = size - 1
    rounds = []
    for number in range(last):
        middle = number // 2 if number % 2 == 0 else (number + size - 1) // 2
        pairs = [(middle, last) if number % 2 == 0 else (last, middle)]
        pairs += [((middle + step) % last, (middle - step) % last) for step in range(1, size // 2)]
        rounds.append(pairs)
    return rounds


def round_count(entrants: int, *, double: bool = False) -> int:
    """Return the number of rounds that so many entrants play."""
    single = entrants - 1 + entrants % 2
    return 2 * single if double else single


def round_robin(entrants: Sequence[int], *, double: bool = False) -> list[RoundPlan]:
    """Return all rounds. The order of the entrants is that of the lots drawn.

    With an odd number one entrant is free in each round. First deals are even within one; of a
    double round robin exactly even: each pair meets again with the seats changed, and the last
    two rounds of the first half change places so that nobody deals first three times running.
    Raises TooFewEntrantsError below two entrants, EntrantTwiceError.
    """
    refuse_twice(entrants)
    if len(entrants) < 2:
        raise TooFewEntrantsError(len(entrants), 2)
    rounds = _cycle(len(entrants) + len(entrants) % 2)
    if double:
        swapped = [[(second, first) for first, second in pairs] for pairs in rounds]
        if len(rounds) > 1:
            rounds[-2], rounds[-1] = rounds[-1], rounds[-2]
        rounds += swapped
    return [_plan(number, pairs, entrants) for number, pairs in enumerate(rounds, start=1)]


def _plan(number: int, pairs: Sequence[tuple[int, int]], entrants: Sequence[int]) -> RoundPlan:
    """Return the round with entrants for indexes; who meets the index beyond them is free."""
    tables: list[Seats] = []
    byes: list[int] = []
    for first, second in pairs:
        if max(first, second) == len(entrants):
            byes.append(entrants[min(first, second)])
        else:
            tables.append((entrants[first], entrants[second]))
    return RoundPlan(number, tuple(tables), tuple(byes))

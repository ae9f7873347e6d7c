"""Ratings by the Plackett-Luce model, one match after the other, and bands of equals.

The same matches in the same order give the same figures.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce

_MODEL = PlackettLuce()
_SURE = 1.96
"""How many standard deviations a difference must have: one in twenty is by chance."""


class Rating(NamedTuple):
    """An estimate of strength and its standard deviation."""

    mu: float = 25.0
    sigma: float = 25.0 / 3.0

    @property
    def margin(self) -> float:
        """Half the width of the interval that holds the strength nineteen times of twenty."""
        return _SURE * self.sigma


def after_match(ratings: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """Return the ratings after one match, in the order of the players; equal ranks are draws."""
    teams = [[_MODEL.rating(mu=rating.mu, sigma=rating.sigma)] for rating in ratings]
    rated = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [Rating(team[0].mu, team[0].sigma) for team in rated]


def is_told_apart(better: Rating, other: Rating) -> bool:
    """Whether the order of the two is more than chance."""
    return better.mu - other.mu > _SURE * math.hypot(better.sigma, other.sigma)


def bands_of(ratings: Sequence[Rating]) -> list[int]:
    """Return the band of each rating, from 1; `ratings` come best first.

    A new band begins where a rating is told apart from the one before it.
    """
    bands: list[int] = []
    for place, rating in enumerate(ratings):
        if place == 0:
            bands.append(1)
        else:
            bands.append(bands[-1] + is_told_apart(ratings[place - 1], rating))
    return bands


def closeness(one: Rating, other: Rating) -> float:
    """Return how little the two are told apart, from 0 to 1: what their match would tell most."""
    spread = math.sqrt(one.sigma**2 + other.sigma**2 + _MODEL.beta**2)
    return math.exp(-(((one.mu - other.mu) / spread) ** 2) / 2)

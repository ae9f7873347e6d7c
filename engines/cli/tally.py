"""What came of many matches: wins, points, and how sure the share of wins is."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

from engines.core.game import Game

NORMAL_95 = 1.959963984540054


def wilson_interval(successes: float, trials: int) -> tuple[float, float]:
    """Return the 95 % interval of a share after Wilson, for independent trials."""
    share = successes / trials
    square = NORMAL_95**2
    middle = (share + square / (2 * trials)) / (1 + square / trials)
    spread = math.sqrt(share * (1 - share) / trials + square / (4 * trials**2))
    half = NORMAL_95 * spread / (1 + square / trials)
    return max(0.0, middle - half), min(1.0, middle + half)


class Tally:
    """Wins and points of the players of many matches, in the order in which they were named.

    A shared first place counts as an equal part of a win in `share`, and as a draw.
    """

    def __init__(self, game: Game, names: Sequence[str], seed: bytes, mirror: bool) -> None:
        self.game = game
        self.names = tuple(names)
        self.seed = seed
        self.mirror = mirror
        self.matches = 0
        self.seconds = 0.0
        self.wins = [0] * len(names)
        self.draws = [0] * len(names)
        self.points = [0] * len(names)
        self._shares = [0.0] * len(names)

    def add(self, players: Sequence[int], result: Mapping[str, Any]) -> None:
        """Count a match; `players[seat]` is the player who sat there."""
        self.matches += 1
        winners = result["winners"]
        for seat in winners:
            player = players[seat]
            self._shares[player] += 1 / len(winners)
            if len(winners) == 1:
                self.wins[player] += 1
            else:
                self.draws[player] += 1
        for seat, score in enumerate(result["scores"]):
            self.points[players[seat]] += score

    def share(self, player: int) -> float:
        """Return the player's share of the wins, from 0 to 1."""
        return self._shares[player] / self.matches

    def interval(self, player: int) -> tuple[float, float]:
        """Return the 95 % interval of the player's share of the wins."""
        return wilson_interval(self._shares[player], self.matches)

    @property
    def matches_per_second(self) -> float:
        """How fast the matches were played."""
        return self.matches / self.seconds if self.seconds else 0.0

    def as_json(self) -> dict[str, Any]:
        """Return the tally as JSON values."""
        return {
            "game": self.game.name,
            "variant": self.game.variant,
            "seed": self.seed.hex(),
            "matches": self.matches,
            "mirror": self.mirror,
            "players": [
                {
                    "name": name,
                    "wins": self.wins[player],
                    "draws": self.draws[player],
                    "points": self.points[player],
                    "share": round(self.share(player), 6),
                    "interval": [round(bound, 6) for bound in self.interval(player)],
                }
                for player, name in enumerate(self.names)
            ],
            "seconds": round(self.seconds, 3),
            "matches_per_second": round(self.matches_per_second, 1),
        }

    def lines(self) -> list[str]:
        """Return the tally as text for people, one string a line."""
        kind = "mirrored matches" if self.mirror else "matches"
        width = max(len(name) for name in self.names)
        lines = [f"{self.game.title}: {self.matches} {kind}, seed {self.seed.hex()}"]
        for player, name in enumerate(self.names):
            low, high = self.interval(player)
            lines.append(
                f"{name:<{width}}  {self.wins[player]} wins, {self.draws[player]} draws, "
                f"{self.points[player]} points; {self.share(player):.2%} of the wins "
                f"(95 % interval {low:.2%} to {high:.2%})"
            )
        lines.append(f"{self.matches_per_second:.0f} matches per second")
        return lines

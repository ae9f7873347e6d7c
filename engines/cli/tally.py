"""What came of many matches: wins, points, and how sure the share of wins is."""

import math
from collections import Counter
from collections.abc import Sequence
from typing import Any

from engines.bots.errors import BotFault
from engines.bots.table import BotMatch, SeatFault
from engines.core.game import Game

NORMAL_95 = 1.959963984540054
FEWEST_FOR_A_MARGIN = 10
LONGEST_SHOWN = 4000


def wilson_interval(successes: float, trials: int) -> tuple[float, float]:
    """Return the 95 % interval of a share after Wilson, for independent trials."""
    share = successes / trials
    square = NORMAL_95**2
    middle = (share + square / (2 * trials)) / (1 + square / trials)
    spread = math.sqrt(share * (1 - share) / trials + square / (4 * trials**2))
    half = NORMAL_95 * spread / (1 + square / trials)
    return max(0.0, middle - half), min(1.0, middle + half)


class Margin:
    """The mean of values from -1 to 1, and how sure it is."""

    def __init__(self) -> None:
        self.count = 0
        self._sum = 0.0
        self._squares = 0.0

    def add(self, value: float) -> None:
        """Count a value."""
        self.count += 1
        self._sum += value
        self._squares += value * value

    @property
    def mean(self) -> float:
        """The mean."""
        return self._sum / self.count

    def interval(self) -> tuple[float, float]:
        """Return the 95 % interval of the mean, for independent values; at least two of them.

        It ends where a mean cannot go further.
        """
        spread = max(0.0, self._squares - self.count * self.mean**2) / (self.count - 1)
        half = NORMAL_95 * math.sqrt(spread / self.count)
        return max(-1.0, self.mean - half), min(1.0, self.mean + half)

    def as_json(self) -> dict[str, Any] | None:
        """Return mean, interval and count, None if there is too little to say."""
        if self.count < FEWEST_FOR_A_MARGIN:
            return None
        bounds = [round(bound, 6) for bound in self.interval()]
        return {"mean": round(self.mean, 6), "interval": bounds, "count": self.count}


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
        self.faults: list[Counter[str]] = [Counter() for _ in names]
        self.first_fault: SeatFault | None = None
        self._shares = [0.0] * len(names)
        self._margin = Margin()
        self._margin_of_deals = 0.0

    def add(self, players: Sequence[int], match: BotMatch) -> None:
        """Count a match; `players[seat]` is the player who sat there."""
        self.matches += 1
        result = match.verdict
        winners = result["winners"]
        for seat, fault in match.faults:
            self.faults[players[seat]][fault.code] += 1
            self.first_fault = self.first_fault or SeatFault(seat, fault)
        self._count_margin(players, winners)
        for seat in winners:
            player = players[seat]
            self._shares[player] += 1 / len(winners)
            if len(winners) == 1:
                self.wins[player] += 1
            else:
                self.draws[player] += 1
        for seat, score in enumerate(result["scores"]):
            self.points[players[seat]] += score

    def _count_margin(self, players: Sequence[int], winners: Sequence[int]) -> None:
        """Count how far the first player is ahead, once for each set of mirrored matches."""
        first = players.index(0)
        share = 1 / len(winners) if first in winners else 0.0
        self._margin_of_deals += share - (1 - share) / (len(players) - 1)
        repeats = len(players) if self.mirror else 1
        if self.matches % repeats == 0:
            self._margin.add(self._margin_of_deals / repeats)
            self._margin_of_deals = 0.0

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
                    "faults": dict(self.faults[player]),
                }
                for player, name in enumerate(self.names)
            ],
            "margin": self._margin.as_json(),
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
        lines += self._margin_lines() + self._fault_lines()
        lines.append(f"{self.matches_per_second:.0f} matches per second")
        return lines

    def _margin_lines(self) -> list[str]:
        if self._margin.count < FEWEST_FOR_A_MARGIN:
            return []
        low, high = self._margin.interval()
        others = self.names[1] if len(self.names) == 2 else "the mean of the others"
        deals = "deals, each played in every seat" if self.mirror else "matches"
        return [
            f"margin of {self.names[0]} over {others}: {self._margin.mean:+.2%} of the wins "
            f"(95 % interval {low:+.2%} to {high:+.2%}, from {self._margin.count} {deals})"
        ]

    def _fault_lines(self) -> list[str]:
        lines = []
        for name, faults in zip(self.names, self.faults, strict=True):
            if faults:
                listed = ", ".join(f"{code} {count}" for code, count in faults.most_common())
                lines.append(f"{name} forfeited {faults.total()} matches: {listed}")
        if self.first_fault is not None:
            lines += fault_lines(self.first_fault.fault)
        return lines


def fault_lines(fault: BotFault) -> list[str]:
    """Return what an author wants to know of a fault: the question, the answer, the last words."""
    turn = fault.turn
    shown = {
        "asked": turn.ask,
        "answered": turn.answer.rstrip("\n"),
        "standard error": turn.stderr.strip(),
    }
    lines = [f"first fault: {fault.text}"]
    for name, text in shown.items():
        kept = text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}..."
        lines += [f"  {name}: {line}" for line in kept.splitlines()]
    return lines

"""Chances about hidden cards, as whole numbers of CERTAIN, the same on every machine."""

from engines.age_croix.cards import KINDS, RUIN
from engines.age_croix.observation import Observation
from engines.bots.age_croix.memory import UNKNOWN, Memory
from scoring.match.preuve import END, STRONG, VICTORY

CERTAIN = 1000
MOST = 40
"""Above any total of two cards, with all that can be added."""


class Chances:
    """What the other hands can be at one decision.

    `unseen` counts by card what lies in the stock or unknown in hands.
    """

    __slots__ = (
        "_below",
        "_end_counts",
        "_guesses",
        "_memory",
        "_seen",
        "_unseen_kinds",
        "others",
        "total",
        "unseen",
    )

    def __init__(self, seen: Observation, memory: Memory, end_counts: bool) -> None:
        self._seen = seen
        self._memory = memory
        self._end_counts = end_counts
        self._below: dict[int, list[int]] = {}
        self._guesses: dict[int, tuple[int, int, int]] = {}
        self.unseen = memory.unseen(seen)
        self._unseen_kinds = [(card, count) for card, count in enumerate(self.unseen) if count]
        self.total = max(sum(self.unseen), 1)
        self.others = [
            seat for seat in range(len(seen.used)) if seat != seen.seat and seen.inside >> seat & 1
        ]

    @property
    def open_targets(self) -> list[int]:
        """The others in the battle who are not guarded."""
        return [seat for seat in self.others if not self._seen.guarded >> seat & 1]

    def of_slot(self, seat: int, slot: int, card: int) -> int:
        """Return the chance that a seat has this card in this slot."""
        places, loose = self._memory.places[seat], self._memory.loose[seat]
        if places[slot] != UNKNOWN:
            return CERTAIN if places[slot] == card else 0
        if len(loose) == 2 or (loose and places[1 - slot] != UNKNOWN):
            return CERTAIN * loose.count(card) // len(loose)
        at_random = CERTAIN * self.unseen[card] // self.total
        if loose:
            return (CERTAIN * (loose[0] == card) + at_random) // 2
        return at_random

    def of_hand(self, seat: int, card: int) -> int:
        """Return the chance, not above CERTAIN, that a seat holds this card at all."""
        return min(CERTAIN, self.of_slot(seat, 0, card) + self.of_slot(seat, 1, card))

    def bonus(self, seat: int) -> int:
        """Return what the Swords of a seat add to its total in a faction battle."""
        seen = self._seen
        end = END if self._end_counts and seen.end_swords[seat] else 0
        return end + (VICTORY if seen.victory[seat] else 0)

    def ahead_of(self, seat: int, total: int) -> int:
        """Return the chance that a seat's total is below `total`."""
        if seat not in self._below:
            self._below[seat] = self._count_below(seat)
        return self._below[seat][total]

    def _count_below(self, seat: int) -> list[int]:
        """Return by total the chance that the total of a seat is below it."""
        weights = [0] * MOST
        for first, second, weight in self._hands(seat):
            total = first + second + (STRONG if first == RUIN or second == RUIN else 0)
            weights[total] += weight
        every = sum(weights) or 1
        shift = self.bonus(seat)
        below, counted = [0] * shift, 0
        for weight in weights:
            below.append(CERTAIN * counted // every)
            counted += weight
        return below

    def _hands(self, seat: int) -> list[tuple[int, int, int]]:
        """Return what a seat can hold, each with its weight."""
        known = self._memory.known(seat)[:2]
        unseen = self._unseen_kinds
        if len(known) == 2:
            return [(known[0], known[1], 1)]
        if known:
            return [(known[0], card, count) for card, count in unseen]
        return [
            (one, other, count * (rest - 1) if one == other else 2 * count * rest)
            for place, (one, count) in enumerate(unseen)
            for other, rest in unseen[place:]
        ]

    def faction(self, one: int, other: int) -> int:
        """Return the chance that two own cards win a faction battle."""
        total = one + other + self.bonus(self._seen.seat) + (STRONG if RUIN in (one, other) else 0)
        chance = CERTAIN
        for seat in self.others:
            chance = chance * self.ahead_of(seat, total) // CERTAIN
        return chance

    def best_guess(self, seat: int) -> tuple[int, int, int]:
        """Return chance, slot and card of the best guess at one card of a seat."""
        if seat not in self._guesses:
            guesses = [
                (self.of_slot(seat, slot, card), slot, card)
                for slot in (0, 1)
                for card in range(KINDS)
            ]
            self._guesses[seat] = max(guesses, key=lambda guess: guess[0])
        return self._guesses[seat]

"""What cards are worth: the chance of winning the battle after each play, out of CERTAIN."""

from engines.age_croix.cards import (
    ANGEL,
    ASSASSIN,
    BERSERKER,
    HUNTER,
    KINDS,
    KNIGHT,
    LUCKY_CHILD,
    PRINCESS,
    RUIN,
    RUINOUS,
    SEER,
    SENTINEL,
    WIZARD,
)
from engines.age_croix.game import AgeCroix
from engines.age_croix.observation import Observation
from engines.bots.age_croix.chances import CERTAIN, Chances
from engines.bots.age_croix.memory import Memory

LOST = -CERTAIN


class Judgement:
    """Values at one decision. `duel_from` is the least chance with which a Duel is called."""

    def __init__(self, game: AgeCroix, seen: Observation, memory: Memory, duel_from: int) -> None:
        self.game = game
        self.seen = seen
        self.memory = memory
        self.duel_from = duel_from
        self.is_royal = game.rule.can_stake()
        self.chances = Chances(seen, memory, end_counts=game.variant["rules"] == "standard")
        self.even = CERTAIN // (len(self.chances.others) + 1)
        self._hands: dict[tuple[int, int], int] = {}
        self._kept: dict[int, int] = {}

    # Hands

    def hand(self, one: int, other: int) -> int:
        """Return the chance of winning the battle with two cards after the own turn."""
        key = (one, other) if one < other else (other, one)
        if key not in self._hands:
            self._hands[key] = self._value_hand(*key)
        return self._hands[key]

    def _value_hand(self, low: int, high: int) -> int:
        seen = self.seen
        if high == RUIN and low + high >= RUINOUS and not seen.is_final:
            return LOST
        strength = self.chances.faction(low, high)
        if seen.is_final:
            return strength
        # The nearer the coming day, the more the totals count.
        turns_left = seen.stock // max(1, len(self.chances.others) + 1)
        lateness = max(15, 100 - 15 * turns_left)
        value = self.even + (strength - self.even) * lateness // 100
        for card in (low, high):
            if card not in self._kept:
                self._kept[card] = self._keep(card)
            value += self._kept[card]
        return max(1, value)

    def _keep(self, card: int) -> int:
        """Return what is good or bad in holding a card into the turns of the others."""
        others = self.chances.others
        if card >= HUNTER:
            danger = max(self.chances.of_hand(seat, BERSERKER) for seat in others)
            value = -danger // 8 - 20
            return value - (90 if self.is_royal else 45) if card == RUIN else value
        if card == PRINCESS:
            return -20 - max(self.chances.of_hand(seat, HUNTER) for seat in others) // 4
        if card == SENTINEL:
            targets = self.chances.open_targets
            return max([self.chances.best_guess(seat)[0] for seat in targets], default=0) // 5
        if card == KNIGHT:
            return 20
        if card == ANGEL:
            return 15
        if self.is_royal and card == LUCKY_CHILD:
            return 30
        return 0

    def average(self, card: int) -> int:
        """Return the mean value of a card beside one that is drawn."""
        unseen = self.chances.unseen
        values = [self.hand(card, other) * count for other, count in enumerate(unseen) if count]
        return sum(values) // self.chances.total

    # Plays

    def play(self, card: int, one: int, other: int) -> int:
        """Return the chance of winning by playing a card and keeping two."""
        if card == LUCKY_CHILD:
            return self._rebellion(one, other)
        if card == ASSASSIN and self.is_duel():
            return self._duel(one, other)
        return self.effect(card, one, other)

    def is_duel(self) -> bool:
        """Whether the next 3 is a Duel."""
        return self._is_late(ASSASSIN)

    def rebels(self) -> bool:
        """Whether the next 1 has an effect."""
        own = self.is_royal and self.game.copies >= 6
        in_own_pile = own and LUCKY_CHILD in self.seen.used[self.seen.seat]
        return in_own_pile or self._is_late(LUCKY_CHILD)

    def _is_late(self, card: int) -> bool:
        copies, played = self.game.copies, self.memory.played[card]
        return played >= 1 if copies == 2 else played >= copies - 2

    def _duel(self, one: int, other: int) -> int:
        chance = self.chances.faction(one, other)
        if chance < self.duel_from:
            return chance // 4
        if self.is_royal:
            # Everybody pays whoever wins a Duel, and is paid by whoever loses it.
            stake = len(self.chances.others)
            return self.even + (2 * chance - CERTAIN) * (1 + stake) // 2
        return chance

    def _rebellion(self, one: int, other: int) -> int:
        if not self.rebels():
            return self.hand(one, other)
        return max(self.effect(card, one, other) for card in range(1, 10))

    def effect(self, card: int, one: int, other: int) -> int:
        """Return the chance of winning when an effect happens with two cards in hand."""
        kept = self.hand(one, other)
        wins, gain = 0, 0
        if card == SENTINEL:
            wins = self.guess()
        elif card == BERSERKER and self.seen.stock:
            wins = self.strike()
        elif card == HUNTER and self.seen.stock:
            wins, gain = self.hunt(), 25
        elif card == ASSASSIN and self.seen.stock:
            gain = 25 if self.chances.open_targets else 0
        elif card == KNIGHT:
            gain = self._guard(one, other)
        elif card == SEER:
            gain = 60 if SENTINEL in (one, other) else 10
        elif card == WIZARD:
            return max(kept, self.replaced(one, other))
        elif card == ANGEL:
            return max(
                self.exchange_one(one, other), self.exchange_all(one, other), self.select(kept)
            )
        return kept + (CERTAIN - kept) * wins // CERTAIN + gain

    def guess(self) -> int:
        """Return the chance of the best guess of a Sentinel."""
        targets = self.chances.open_targets
        return max([self.chances.best_guess(seat)[0] for seat in targets], default=0)

    def strike(self) -> int:
        """Return the chance that a Berserker wins."""
        return max([self.strike_at(seat, slot) for seat, slot in self.slots()], default=0)

    def strike_at(self, seat: int, slot: int) -> int:
        """Return the chance that a card is a 9 or a 10."""
        chances = self.chances
        return chances.of_slot(seat, slot, HUNTER) + chances.of_slot(seat, slot, RUIN)

    def slots(self) -> list[tuple[int, int]]:
        """Return the cards that an effect can reach, as seat and slot."""
        return [(seat, slot) for seat in self.chances.open_targets for slot in (0, 1)]

    def out(self) -> int:
        """Return what it is worth to put one other player out of the battle."""
        others = len(self.chances.others)
        return CERTAIN if others == 1 else CERTAIN // others - self.even

    def hunt(self) -> int:
        """Return the worth of a Hunter who may find a 0."""
        targets = self.chances.open_targets
        found = max([self.chances.of_hand(seat, PRINCESS) for seat in targets], default=0)
        return found * self.out() // CERTAIN

    def _guard(self, one: int, other: int) -> int:
        risky = sum(card in (PRINCESS, HUNTER, RUIN) for card in (one, other))
        return 25 + 35 * risky + 50 * len(self.memory.exposed)

    def replaced(self, one: int, other: int) -> int:
        """Return the value of the best that a Wizard can make of two cards."""
        seen, me = self.seen, self.seen.seat
        piles = [*seen.used, *seen.discards]
        if len(seen.hand) == 2:
            # The card that acts lies on the own pile already and cannot be taken.
            piles[me] = piles[me][:-1]
        cards = {card for pile in piles for card in pile}
        has_hope = PRINCESS in cards and seen.victory[me] > 0
        best = 0
        for kept, given in ((one, other), (other, one)):
            if given != PRINCESS:
                if has_hope:
                    return CERTAIN
                best = max([best, *(self.hand(kept, card) for card in cards)])
            if seen.stock:
                best = max(best, self.average(kept))
        return best

    def ruin_chance(self, seat: int, given: int) -> int:
        """Return the chance that a seat is ruined by a card given for one of its own."""
        chances = self.chances
        if given == RUIN:
            # Either of its cards may stay, and from 4 on it ruins.
            high = range(RUINOUS - RUIN, KINDS)
            return sum(chances.of_slot(seat, slot, card) for slot in (0, 1) for card in high) // 2
        if given >= RUINOUS - RUIN:
            # Whoever holds a 10 would rather give that.
            return chances.of_hand(seat, RUIN) // 3
        return 0

    def exchange_one(self, one: int, other: int) -> int:
        """Return the value of giving the better of two cards for an unknown one."""
        if not self.chances.open_targets:
            return self.hand(one, other)
        return max(self.give(one, other), self.give(other, one))

    def give(self, given: int, kept: int) -> int:
        """Return the value of giving a card and keeping the other."""
        ruin = max([self.ruin_chance(seat, given) for seat in self.chances.open_targets], default=0)
        base = self.average(kept)
        if self.seen.is_final:
            return base
        return base + (CERTAIN - base) * (ruin * self.out() // CERTAIN) // CERTAIN

    def exchange_all(self, one: int, other: int) -> int:
        """Return the value of giving the hand for another."""
        targets = self.chances.open_targets
        if not targets:
            return self.hand(one, other)
        if RUIN in (one, other) and one + other >= RUINOUS and not self.seen.is_final:
            return self.out() + (CERTAIN - self.out()) * self.even // CERTAIN
        return max(self.taken(seat) for seat in targets)

    def taken(self, seat: int) -> int:
        """Return the value of the hand of another in the own hand, as far as it is known."""
        known = self.memory.known(seat)
        if len(known) >= 2:
            return self.hand(known[0], known[1])
        return self.average(known[0]) if known else self.even - 20

    def select(self, kept: int) -> int:
        """Return the value of a Selection at the next turn."""
        if not self.seen.stock or kept <= 0:
            return kept
        return kept + (110 if self.is_royal else 55)

    def three(self, cards: tuple[int, int, int]) -> int:
        """Return the value of the best play of three cards."""
        return max(
            self.play(card, *rest_of(cards, card)) for card in set(cards) if card != PRINCESS
        )


def rest_of(hand: tuple[int, ...], card: int) -> tuple[int, int]:
    """Return the two cards left when one of three is played."""
    rest = list(hand)
    rest.remove(card)
    return rest[0], rest[1]

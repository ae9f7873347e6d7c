"""PREUVE of Age Croix: what a battle is worth at each level, and when a match is over.

The clauses are those of the rules of Age Croix, C31 and C36 to C48. A level is a class: simplified,
standard, and the Royal Death Penalty, each with what it does otherwise than the one before it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from scoring.errors import RuleOptionError
from scoring.match.preuve_ledger import Ledger, Shields
from scoring.match.verdict import Verdict

DAY, DUEL, HOPE, LAST = "day", "duel", "hope", "last"
CHECKPOINT, MADNESS, REBELLION, CHAMPION = "checkpoint", "madness", "rebellion", "champion"
SHIPPER = "shipper"
FACTION_BATTLES = frozenset({DAY, DUEL})
"""Ends of a battle in which totals are compared (C31)."""

TARGET, BATTLES, STAKES, CAP = "target", "battles", "stakes", "cap"

PRINCESS, LUCKY_CHILD, SENTINEL, KNIGHT, WIZARD, ANGEL, HUNTER, RUIN = 0, 1, 2, 4, 7, 8, 9, 10
STRONG = 4
VICTORY = 2
END = 4
THE_END_TOTAL = 21
THE_END_PAY = 2
STILL_IN = 1 << 30
"""Stands for "never" where the battle after which a seat went out is compared."""


class EndSwords:
    """The Swords of the End: how many lie in the vault and how many each seat owns."""

    __slots__ = ("owned", "vault")

    def __init__(self, vault: int, owned: Sequence[int]) -> None:
        self.vault = vault
        self.owned = list(owned)

    def give(self, seat: int) -> None:
        """Move one from the vault to the seat."""
        self.vault -= 1
        self.owned[seat] += 1

    def take_back(self, seat: int) -> None:
        """Move one from the seat to the vault."""
        self.owned[seat] -= 1
        self.vault += 1


class BattleEnd(NamedTuple):
    """How a battle ended, as far as PREUVE depend on it.

    `took_part` are all who were dealt cards, clockwise from the first player; `hands` the cards
    of those still in the battle. `totals` are those of C31 and empty unless it was a faction
    battle; `winner` None is a draw. `dueller` played the Duel, if it was one. `wizards_gone`
    tells that every 7 of the pack lies in used and discard piles. `cheat` was shown up (C50).
    """

    reason: str
    winner: int | None
    took_part: tuple[int, ...]
    hands: Mapping[int, Sequence[int]]
    totals: Mapping[int, int]
    dueller: int | None = None
    wizards_gone: bool = False
    cheat: int | None = None


def winner_of(totals: Mapping[int, int]) -> int | None:
    """Return the seat with the highest total alone, or None (C31)."""
    best = max(totals.values())
    winners = [seat for seat, total in totals.items() if total == best]
    return winners[0] if len(winners) == 1 else None


@dataclass(frozen=True, slots=True)
class PreuveRule:
    """Simplified rules: a battle won is a PREUVE, nobody loses any.

    `target` None is the endless battle, which needs `battles`. Raises RuleOptionError.
    """

    target: int | None = 3
    battles: int | None = None
    max_hands: int = 300
    stakes: int | None = None

    level: ClassVar[str] = "simplified"
    cheat_loses: ClassVar[int] = 5
    start: ClassVar[int] = 0
    counts_wizards: ClassVar[bool] = False
    """Whether `BattleEnd.wizards_gone` matters."""

    def __post_init__(self) -> None:
        for option in ("target", "battles", "stakes"):
            value = getattr(self, option)
            if value is not None and (type(value) is not int or value < 1):
                raise RuleOptionError(option, value, "a whole number of at least 1, or nothing")
        if type(self.max_hands) is not int or self.max_hands < 1:
            raise RuleOptionError("max_hands", self.max_hands, "a whole number of at least 1")
        if self.target is None and self.battles is None:
            raise RuleOptionError("battles", None, "a number of battles where there is no target")
        if self.stakes is not None and not self.can_stake():
            raise RuleOptionError("stakes", self.stakes, "nothing outside the Royal Death Penalty")

    def can_stake(self) -> bool:
        """Whether this level knows stakes (C45)."""
        return False

    def opening(self, seats: int) -> list[int]:
        """Return the scores before the first battle."""
        return [self.start if self.stakes is None else self.stakes] * seats

    def ledger(self, scores: list[int]) -> Ledger:
        """Return an empty account that changes `scores` in place."""
        return Ledger(scores, capped=self.stakes is not None)

    def totals(
        self, hands: Mapping[int, Sequence[int]], victory: Sequence[int], swords: EndSwords
    ) -> dict[int, int]:
        """Return the total of each hand in a faction battle (C31).

        `victory` counts the Swords of Victory by seat.
        """
        return {
            seat: sum(cards)
            + (STRONG if RUIN in cards else 0)
            + (VICTORY if victory[seat] else 0)
            + self.end_bonus(swords.owned[seat])
            for seat, cards in hands.items()
        }

    def end_bonus(self, swords: int) -> int:
        """Return what Swords of the End add to a total."""
        return 0

    def settle(self, end: BattleEnd, ledger: Ledger, swords: EndSwords) -> None:
        """Book everything that the end of a battle gives and takes, in the order of C45."""
        paid = self.settle_swords(end, ledger, swords) if end.totals else set()
        if end.winner is not None:
            due = 2 if end.reason == HOPE else 1
            ledger.gain("C41a" if self.can_stake() else "C38", end.reason, end.winner, due)
            self.settle_losses(end, end.winner, ledger, end.winner in paid)
        self.settle_bonuses(end, ledger)
        if end.cheat is not None:
            ledger.lose("C50", SHIPPER, end.cheat, self.cheat_loses)

    def settle_swords(self, end: BattleEnd, ledger: Ledger, swords: EndSwords) -> set[int]:
        """Move Swords of the End after a faction battle; return who was paid for one (C36)."""
        return set()

    def settle_losses(self, end: BattleEnd, winner: int, ledger: Ledger, by_end: bool) -> None:
        """Book what the losers lose and pay (C41 b to e); `by_end`: C36 paid the winner."""
        return

    def settle_bonuses(self, end: BattleEnd, ledger: Ledger) -> None:
        """Book what hands earn whoever won (C43)."""
        return

    def settle_match(self, ledger: Ledger, swords: EndSwords) -> None:
        """Book what counts after the last battle, before the ranks (C46)."""
        return

    def ending(self, scores: Sequence[int], out: Sequence[int], battles: int) -> str | None:
        """Return why the match is over after `battles` battles, or None (C47).

        `out` has the battle, from 1, after which a seat went out, or STILL_IN.
        """
        if out.count(STILL_IN) < 2:
            return STAKES
        if self.target is not None:
            best = max(scores)
            if best >= self.target and scores.count(best) == 1:
                return TARGET
        if battles == self.battles:
            return BATTLES
        return CAP if battles >= self.max_hands else None

    def verdict(self, scores: Sequence[int], out: Sequence[int], reason: str) -> Verdict:
        """Return ranks and winners of the scores after C46; who is out ranks behind (C48)."""
        return Verdict.by_key(scores, list(zip(out, scores, strict=True)), reason)

    def newly_out(self, scores: Sequence[int], out: Sequence[int]) -> list[int]:
        """Return the seats that go out of the match after a battle (C45)."""
        if self.stakes is None:
            return []
        return [seat for seat, score in enumerate(scores) if score == 0 and out[seat] == STILL_IN]


class StandardRule(PreuveRule):
    """Standard rules: the Swords of the End count, go and come (C31, C36)."""

    __slots__ = ()

    level: ClassVar[str] = "standard"

    def end_bonus(self, swords: int) -> int:
        return END if swords else 0

    def settle_swords(self, end: BattleEnd, ledger: Ledger, swords: EndSwords) -> set[int]:
        paid = set()
        # One player after the other: a Sword given back can reach a later player only.
        for seat in end.took_part:
            if seat not in end.hands:
                continue
            had_one = swords.owned[seat] > 0
            if had_one:
                self.use_sword(seat, swords)
            if end.reason != DAY or RUIN not in end.hands[seat]:
                continue
            if had_one and end.totals[seat] >= THE_END_TOTAL:
                self.cash_sword(seat, swords)
                ledger.gain("C36", "end", seat, THE_END_PAY)
                paid.add(seat)
            elif swords.vault:
                swords.give(seat)
        return paid

    def use_sword(self, seat: int, swords: EndSwords) -> None:
        """Move the Sword that counted in the total of C31."""
        swords.take_back(seat)

    def cash_sword(self, seat: int, swords: EndSwords) -> None:
        """Move the Sword for which C36 pays: here it is the one of C31, already moved."""


class RoyalRule(StandardRule):
    """The Royal Death Penalty: losers lose and pay, hands shield and earn (C38 to C46)."""

    __slots__ = ()

    level: ClassVar[str] = "rdp"
    cheat_loses: ClassVar[int] = 15
    start: ClassVar[int] = 1
    counts_wizards: ClassVar[bool] = True

    def can_stake(self) -> bool:
        return True

    def end_bonus(self, swords: int) -> int:
        return 0

    def use_sword(self, seat: int, swords: EndSwords) -> None:
        return

    def cash_sword(self, seat: int, swords: EndSwords) -> None:
        swords.take_back(seat)

    def settle_losses(self, end: BattleEnd, winner: int, ledger: Ledger, by_end: bool) -> None:
        losers = [seat for seat in end.took_part if seat != winner]
        guards = {seat: Guard.of(end, seat) for seat in end.took_part}
        word, due = "loss", 1
        if end.totals and RUIN in end.hands[winner]:
            word, due = ("end", 7) if by_end else ("strong", 4)
        for seat in losers:
            ledger.lose("C41b", word, seat, due, guards[seat].off_loss(due))
        if end.reason == HOPE:
            for seat in losers:
                ledger.pay("C41c", HOPE, seat, winner, 1, guards[seat].off_payment(1))
        if end.reason == DUEL and end.dueller is not None:
            self.settle_duel(end, end.dueller, winner, ledger, guards)
        if end.wizards_gone:
            for seat in losers:
                ledger.lose("C41e", "wizards", seat, 1, guards[seat].off_all(1))

    def settle_duel(
        self,
        end: BattleEnd,
        dueller: int,
        winner: int,
        ledger: Ledger,
        guards: "Mapping[int, Guard]",
    ) -> None:
        """Book C41 (d): all pay the player of the Duel, or that player pays all, clockwise."""
        place = end.took_part.index(dueller)
        others = end.took_part[place + 1 :] + end.took_part[:place]
        for seat in others:
            payer, payee = (seat, dueller) if winner == dueller else (dueller, seat)
            ledger.pay("C41d", DUEL, payer, payee, 1, guards[payer].off_payment(1))

    def settle_bonuses(self, end: BattleEnd, ledger: Ledger) -> None:
        for seat in end.took_part:
            cards = end.hands.get(seat, ())
            if cards.count(ANGEL) >= 2:
                ledger.gain("C43", "angels", seat, 1)
            if cards.count(WIZARD) >= 2:
                ledger.gain("C43", "wizards", seat, 1)
            if LUCKY_CHILD in cards and seat == end.winner:
                ledger.gain("C43", "lucky", seat, 1)
            if is_empire(end, seat):
                if end.totals[seat] == min(end.totals.values()):
                    ledger.gain("C43", "empire-lowest", seat, 1)
                elif winner_of(end.totals) == seat:
                    ledger.gain("C43", "empire-highest", seat, 2)

    def settle_match(self, ledger: Ledger, swords: EndSwords) -> None:
        for seat, owned in enumerate(swords.owned):
            if owned > 1:
                ledger.lose("C46", "swords", seat, owned - 1)


def is_empire(end: BattleEnd, seat: int) -> bool:
    """Whether the seat holds 9 and 2 on the coming day (C42, C43)."""
    return end.reason == DAY and sorted(end.hands.get(seat, ())) == [SENTINEL, HUNTER]


class Guard:
    """What the hand of one player takes off losses and payments (C42), used up line by line."""

    __slots__ = ("immunity", "knights", "lucky")

    def __init__(self, immunity: str, lucky: int, knights: int) -> None:
        self.immunity = immunity
        self.lucky = lucky
        self.knights = knights

    @classmethod
    def of(cls, end: BattleEnd, seat: int) -> "Guard":
        """Return the shield of a player; who is out of the battle has none."""
        cards = end.hands.get(seat, ())
        immunity = ""
        if cards.count(ANGEL) >= 2:
            immunity = "angels"
        elif is_empire(end, seat) and end.totals[seat] == min(end.totals.values()):
            immunity = "empire"
        knights = 2 * cards.count(KNIGHT) if end.totals else 0
        return cls(immunity, 1 if LUCKY_CHILD in cards else 0, knights)

    def off_all(self, due: int) -> Shields:
        """Return what two Angels or the Empire take off a line."""
        return ((self.immunity, due),) if self.immunity else ()

    def off_loss(self, due: int) -> Shields:
        """Return what is taken off the loss of C41 (b)."""
        if self.immunity:
            return self.off_all(due)
        lucky: Shields = (("lucky", self.lucky),) if self.lucky else ()
        return lucky + self._off_knights(due - self.lucky)

    def off_payment(self, due: int) -> Shields:
        """Return what is taken off a payment of C41 (c) or (d)."""
        return self.off_all(due) or self._off_knights(due)

    def _off_knights(self, due: int) -> Shields:
        taken = min(self.knights, due)
        self.knights -= taken
        return (("knights", taken),) if taken else ()


RULES: Mapping[str, type[PreuveRule]] = {
    rule.level: rule for rule in (PreuveRule, StandardRule, RoyalRule)
}
"""The rule of each level by its name."""

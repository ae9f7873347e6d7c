"""Whether a battle on a score sheet can be, before anything is counted."""

from collections import Counter
from collections.abc import Sequence

from scoring.match.preuve import (
    CHAMPION,
    CHECKPOINT,
    DAY,
    DUEL,
    FACTION_BATTLES,
    HOPE,
    LAST,
    MADNESS,
    PRINCESS,
    REBELLION,
    SHIPPER,
    PreuveRule,
)
from scoring.match.preuve_battle import (
    HIT,
    HUNTED,
    LOST_BET,
    NOBLE,
    WON_BETS,
    PreuveHandsError,
    PreuveReasonError,
    PreuveSeatError,
    PreuveTable,
    PreuveTransferError,
    SheetBattle,
    Transfer,
)

ORDINARY_REASONS = (CHECKPOINT, DUEL, DAY, LAST, MADNESS, HOPE, SHIPPER)


class BattleCheck:
    """Whether one battle can be, before anything is counted."""

    def __init__(
        self, table: PreuveTable, number: int, players: tuple[int, ...], battle: SheetBattle
    ) -> None:
        self.table = table
        self.number = number
        self.players = players
        self.battle = battle
        self.is_royal = table.rule.can_stake()

    def all(self) -> None:
        """Raise the first PreuveSheetError."""
        self.reason()
        self.seats()
        self.hands()
        self.ends()
        self.transfers()

    def reason(self) -> None:
        allowed = [*ORDINARY_REASONS]
        if self.is_royal:
            allowed.append(REBELLION)
        if self.table.privileges:
            allowed.append(CHAMPION)
        if self.battle.reason not in allowed:
            raise PreuveReasonError(self.number, self.battle.reason, tuple(allowed))

    def seat(self, name: str, seat: int | None, possible: Sequence[int], optional: bool) -> None:
        if (seat is None and not optional) or (seat is not None and seat not in possible):
            raise PreuveSeatError(self.number, name, seat, tuple(sorted(possible)))

    def seats(self) -> None:
        battle = self.battle
        is_draw_possible = battle.reason in FACTION_BATTLES
        inside = list(battle.hands) or list(self.players)
        for seat in (*battle.hands, *battle.victory):
            self.seat("hands", seat, self.players, optional=False)
        self.seat("winner", battle.winner, inside, is_draw_possible)
        others = [seat for seat in inside if seat != battle.winner]
        is_hit = battle.reason in HIT and self.is_royal
        self.seat("target", battle.target, others if battle.reason in HIT else [], not is_hit)
        is_duel = battle.reason == DUEL
        self.seat("dueller", battle.dueller, inside if is_duel else [], not is_duel)
        is_ruling = battle.reason == SHIPPER
        accused = [seat for seat in self.players if seat != battle.winner]
        self.seat("cheat", battle.cheat, accused if is_ruling else [], not is_ruling)

    def hands(self) -> None:
        battle = self.battle
        if not battle.hands:
            counts_hands = self.table.rule.level != PreuveRule.level
            is_needed = battle.reason in FACTION_BATTLES and counts_hands
            if is_needed or (self.is_royal and battle.reason != SHIPPER):
                raise PreuveHandsError(self.number, "missing", None)
            return
        for seat, cards in battle.hands.items():
            if len(cards) not in self.sizes(seat):
                raise PreuveHandsError(self.number, "count", seat)
        counts = Counter(card for cards in battle.hands.values() for card in cards)
        for card, count in counts.items():
            if count > self.table.copies_of(card):
                raise PreuveHandsError(self.number, "pack", None)

    def sizes(self, seat: int) -> tuple[int, ...]:
        """Return how many cards a player can hold at the end of the battle."""
        reason = self.battle.reason
        if reason == HOPE:
            return (1, 2, 3) if seat == self.battle.winner else (2, 3)
        if reason == SHIPPER:
            return (1, 2, 3)
        if reason in (MADNESS, REBELLION) and self.battle.target is not None:
            return (1,) if seat == self.battle.target else (2,)
        return (1, 2) if reason in (MADNESS, REBELLION) else (2,)

    def ends(self) -> None:
        battle = self.battle
        swords = battle.victory.values()
        if any(count < 0 for count in swords) or sum(swords) > self.table.swords_of_victory:
            raise PreuveHandsError(self.number, "sword", None)
        if battle.reason == LAST and battle.hands and len(battle.hands) != 1:
            raise PreuveHandsError(self.number, "alone", None)
        if battle.reason in (*FACTION_BATTLES, *HIT, CHAMPION) and len(battle.hands) == 1:
            raise PreuveHandsError(self.number, "alone", None)
        if battle.reason == HOPE and battle.hands and battle.winner is not None:
            if PRINCESS not in battle.hands[battle.winner]:
                raise PreuveHandsError(self.number, "princess", battle.winner)
            if not battle.victory.get(battle.winner):
                raise PreuveHandsError(self.number, "sword", battle.winner)

    def transfers(self) -> None:
        for transfer in self.battle.transfers:
            if not self.can_move(transfer):
                raise PreuveTransferError(self.number, transfer)

    def can_move(self, transfer: Transfer) -> bool:
        """Whether PREUVE can move so (C39, C40)."""
        payer, payee = transfer.payer, transfer.payee
        if payer not in self.players or payer == payee or not self.is_royal:
            return False
        if transfer.amount < 1 or (payee is not None and payee not in self.players):
            return False
        if transfer.word == HUNTED:
            return payee is not None and transfer.amount == 1
        if not self.table.privileges:
            return False
        if transfer.word == WON_BETS:
            return payee is not None
        is_even = transfer.amount % 2 == 0
        return payee is None and (transfer.word == LOST_BET or (transfer.word == NOBLE and is_even))

"""A score sheet of Age Croix, judged battle by battle with the rule that the engine uses.

People write down how each battle ended and which hands were shown (C37); the sheet tells what that
gives and takes, line by line, and refuses what cannot be. Where they also wrote what changed, it
must agree.
"""

from collections.abc import Sequence

from scoring.match.preuve import FACTION_BATTLES, STILL_IN, BattleEnd, EndSwords, winner_of
from scoring.match.preuve_battle import (
    HIT,
    HUNTED,
    PreuveAfterEndError,
    PreuveDeltaError,
    PreuveTable,
    PreuveUnfinishedError,
    PreuveWinnerError,
    SheetBattle,
)
from scoring.match.preuve_check import BattleCheck
from scoring.match.preuve_ledger import Ledger, Line
from scoring.match.verdict import Verdict


class PreuveSheet:
    """A sheet as far as it is filled in: scores, lines a battle, and the end when it is reached.

    `add` takes the next battle or raises a PreuveSheetError and changes nothing. `verdict` is
    None until the match is over; the lines of C46 stand with the last battle.
    """

    def __init__(self, table: PreuveTable) -> None:
        self.table = table
        self.scores = table.rule.opening(table.seats)
        self.after: list[tuple[int, ...]] = []
        self.lines: list[tuple[Line, ...]] = []
        self.out = [STILL_IN] * table.seats
        self.swords = EndSwords(table.swords_of_the_end, [0] * table.seats)
        self.verdict: Verdict | None = None
        self._first = -1

    def add(self, battle: SheetBattle) -> None:
        """Book the next battle. Raises a PreuveSheetError."""
        number = len(self.after) + 1
        if self.verdict is not None:
            raise PreuveAfterEndError(number, self.verdict.reason)
        players = self._players()
        check = BattleCheck(self.table, number, players, battle)
        check.all()
        rule = self.table.rule
        victory = [battle.victory.get(seat, 0) for seat in range(self.table.seats)]
        has_totals = battle.reason in FACTION_BATTLES and bool(battle.hands)
        totals = rule.totals(battle.hands, victory, self.swords) if has_totals else {}
        if totals and winner_of(totals) != battle.winner:
            raise PreuveWinnerError(number, battle.winner, winner_of(totals), totals)
        ledger = rule.ledger(self.scores.copy())
        swords = EndSwords(self.swords.vault, self.swords.owned)
        self._book_at_once(battle, ledger)
        end = BattleEnd(
            battle.reason,
            battle.winner,
            players,
            battle.hands,
            totals,
            dueller=battle.dueller,
            wizards_gone=battle.wizards_gone,
            cheat=battle.cheat,
        )
        rule.settle(end, ledger, swords)
        changed = zip(ledger.scores, self.scores, strict=True)
        counted = tuple(now - then for now, then in changed)
        if battle.delta is not None and battle.delta != counted:
            raise PreuveDeltaError(number, battle.delta, counted, tuple(ledger.lines))
        self._accept(players[0], ledger, swords)

    def _players(self) -> tuple[int, ...]:
        """Return who takes part, clockwise from the first player (C5)."""
        seats = self.table.seats
        order = [(self._first + 1 + step) % seats for step in range(seats)]
        return tuple(seat for seat in order if self.out[seat] == STILL_IN)

    def _book_at_once(self, battle: SheetBattle, ledger: Ledger) -> None:
        for transfer in battle.transfers:
            clause = "C40" if transfer.word == HUNTED else "C39"
            if transfer.payee is None:
                ledger.lose(clause, transfer.word, transfer.payer, transfer.amount)
            else:
                ledger.pay(clause, transfer.word, transfer.payer, transfer.payee, transfer.amount)
        is_paid = battle.reason in HIT and self.table.rule.can_stake()
        if is_paid and battle.winner is not None and battle.target is not None:
            ledger.pay("C40", battle.reason, battle.target, battle.winner, 1)

    def _accept(self, first: int, ledger: Ledger, swords: EndSwords) -> None:
        rule = self.table.rule
        self._first = first
        self.swords = swords
        self.after.append(tuple(ledger.scores))
        for seat in rule.newly_out(ledger.scores, self.out):
            self.out[seat] = len(self.after)
        over = rule.ending(ledger.scores, self.out, len(self.after))
        if over is not None:
            rule.settle_match(ledger, swords)
            self.verdict = rule.verdict(ledger.scores, self.out, over)
        self.scores = ledger.scores
        self.lines.append(tuple(ledger.lines))


def judge_battles(table: PreuveTable, battles: Sequence[SheetBattle]) -> PreuveSheet:
    """Return a finished sheet. Raises the PreuveSheetError of the first battle that cannot be,
    or PreuveUnfinishedError."""
    sheet = PreuveSheet(table)
    for battle in battles:
        sheet.add(battle)
    if sheet.verdict is None:
        raise PreuveUnfinishedError(len(sheet.after), tuple(sheet.scores))
    return sheet

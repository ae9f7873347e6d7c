"""A battle of Age Croix as people write it down, and why it can be refused."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from scoring.match.preuve import (
    CHECKPOINT,
    MADNESS,
    PRINCESS,
    REBELLION,
    RUIN,
    PreuveRule,
)
from scoring.match.preuve_ledger import Line
from scoring.match.sheet import SheetError

HIT = frozenset({CHECKPOINT, MADNESS, REBELLION})
"""Ends in which the winner hit a card of somebody, who pays for it under the penalty (C40)."""
HUNTED, NOBLE, WON_BETS = "hunted", "noble", "bets"
LOST_BET = "bet"
SINGLES = (0, 9, 10)


@dataclass(frozen=True, slots=True)
class Transfer:
    """PREUVE that moved in the middle of a battle (C39, C40), other than for the last hit.

    `word` is "hunted" (a Hunter found a 0), "bets" (who declared wrongly or rightly: the other's
    bet), "noble" or "bet" (vanished; `payee` None).
    """

    word: str
    payer: int
    payee: int | None
    amount: int


@dataclass(frozen=True, slots=True)
class SheetBattle:
    """A battle as people wrote it down; seats count from 0.

    `hands` are those of the players still in the battle at its end. They may be left out where
    nothing depends on them. `target` was hit by the winner; `victory` counts Swords of Victory by
    owner. `delta` is the change of the scores, if it was written down too.
    """

    reason: str
    winner: int | None
    hands: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    victory: Mapping[int, int] = field(default_factory=dict)
    target: int | None = None
    dueller: int | None = None
    cheat: int | None = None
    wizards_gone: bool = False
    transfers: tuple[Transfer, ...] = ()
    delta: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class PreuveTable:
    """What was agreed at the table: rule, players, pack, and the Swords in its vault."""

    rule: PreuveRule
    seats: int
    copies: int
    singles: int
    privileges: bool = False

    @property
    def swords_of_victory(self) -> int:
        """As many as copies of each of 1 to 8 (C2)."""
        return self.copies

    @property
    def swords_of_the_end(self) -> int:
        """Twice as many (C2)."""
        return 2 * self.copies

    def copies_of(self, card: int) -> int:
        """Return how often a card is in the pack."""
        if not PRINCESS <= card <= RUIN:
            return 0
        return self.singles if card in SINGLES else self.copies


@dataclass(eq=False)
class PreuveSheetError(SheetError):
    """A battle of the sheet cannot be; battles count from 1."""

    code: ClassVar[str] = "preuve-sheet"

    battle: int


@dataclass(eq=False)
class PreuveReasonError(PreuveSheetError):
    """No battle of this level ends for this reason; `allowed` lists the reasons."""

    code: ClassVar[str] = "preuve-reason"

    reason: str
    allowed: tuple[str, ...]


@dataclass(eq=False)
class PreuveSeatError(PreuveSheetError):
    """A field names nobody, somebody who is out, or somebody who does not fit there."""

    code: ClassVar[str] = "preuve-seat"

    field: str
    seat: int | None
    possible: tuple[int, ...]


@dataclass(eq=False)
class PreuveHandsError(PreuveSheetError):
    """The hands cannot be: `problem` is missing, count, pack, alone, princess or sword."""

    code: ClassVar[str] = "preuve-hands"

    problem: str
    seat: int | None


@dataclass(eq=False)
class PreuveWinnerError(PreuveSheetError):
    """The totals of a faction battle name another winner, or none."""

    code: ClassVar[str] = "preuve-winner"

    written: int | None
    counted: int | None
    totals: dict[int, int]


@dataclass(eq=False)
class PreuveTransferError(PreuveSheetError):
    """PREUVE cannot move so in a battle of this match."""

    code: ClassVar[str] = "preuve-transfer"

    transfer: Transfer


@dataclass(eq=False)
class PreuveDeltaError(PreuveSheetError):
    """What was written is not what the battle gives and takes; `lines` show the sum."""

    code: ClassVar[str] = "preuve-delta"

    written: tuple[int, ...]
    counted: tuple[int, ...]
    lines: tuple[Line, ...]


@dataclass(eq=False)
class PreuveAfterEndError(PreuveSheetError):
    """A battle is written down after the match was over."""

    code: ClassVar[str] = "preuve-after-end"

    reason: str


@dataclass(eq=False)
class PreuveUnfinishedError(SheetError):
    """The match was not over after the last battle of the sheet."""

    code: ClassVar[str] = "preuve-unfinished"

    battles: int
    scores: tuple[int, ...]

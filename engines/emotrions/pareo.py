"""Emotrions Pareo: the Challenger attacks, the Pareo answers with the same (P1 to P9)."""

from collections.abc import Sequence
from typing import ClassVar, Self

from engines.core.errors import IllegalAction
from engines.core.options import Option
from engines.emotrions.actions import DECLINE
from engines.emotrions.answers import RESOLUTIONS, answers_to
from engines.emotrions.cards import PLAY_HANDS, plays_of
from engines.emotrions.options import PAREO_OPTIONS
from engines.emotrions.table import TableGame, TableState

ATTACK = "attack"
ANSWER = "answer"


class EmotrionsPareo(TableGame):
    """Two players race to the target by matching, or failing to match, what is attacked with."""

    name: ClassVar[str] = "emotrions_pareo"
    title: ClassVar[str] = "Emotrions Pareo"
    minimum_seats: ClassVar[int] = 2
    maximum_seats: ClassVar[int] = 2
    options: ClassVar[Sequence[Option]] = PAREO_OPTIONS

    def new_state(self) -> "PareoState":
        return PareoState(self)


class PareoState(TableState):
    """A position in a match of Emotrions Pareo; `leader` is the Challenger.

    `attack` is the play to be answered, None while none is on the table.
    """

    __slots__ = ("attack",)

    game: EmotrionsPareo

    def __init__(self, game: EmotrionsPareo) -> None:
        self.attack: int | None = None
        super().__init__(game)

    def apply(self, action: int) -> None:
        if action not in self._legal:
            raise IllegalAction(action)
        attack = self.attack
        if attack is not None:
            if action != DECLINE:
                self.holdings[self.current_seat] -= PLAY_HANDS[action]
            self._resolve(attack, action)
            return
        challenger = self.leader
        pareo = 1 - challenger
        holdings = self.holdings
        holdings[challenger] -= PLAY_HANDS[action]
        self.attack = action
        self.phase = ANSWER
        self.current_seat = pareo
        self._legal = answers_to(action, holdings[pareo])

    def _begin_hand(self) -> None:
        self._await_deal()

    def _begin_trick(self) -> None:
        """Draw, the Challenger first; a player without cards ends the hand (P2)."""
        challenger = self.leader
        holdings = self.holdings
        self._draw_cards(self._orders[challenger])
        if holdings[0] and holdings[1]:
            self.phase = ATTACK
            self.current_seat = challenger
            self._legal = plays_of(holdings[challenger])
        else:
            self._end_hand()

    def _resolve(self, attack: int, answer: int) -> None:
        """Give the cards to whom they belong and the attack to who is ahead (P7, P8)."""
        order = self._orders[self.leader]
        taking, ahead = RESOLUTIONS[attack][answer]
        if taking is None:
            taker = None
            pile = self.eaten
        else:
            taker = order[taking]
            pile = self.piles[taker]
        pile.append(attack)
        if answer != DECLINE:
            pile.append(answer)
        self.attack = None
        self.leader = leader = order[ahead]
        self.log.entries.append(("round", taker, order, (attack, answer), leader))
        self._begin_trick()

    def plays_on_table(self) -> list[tuple[int, int]]:
        return [] if self.attack is None else [(self.leader, self.attack)]

    def clone(self) -> Self:
        twin = super().clone()
        twin.attack = self.attack
        return twin

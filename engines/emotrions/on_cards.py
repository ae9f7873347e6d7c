"""EmotrionsOnCards: tricks, the forced exchange, the winner's options (M1 to M20)."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Self

from engines.core.chance import Draw
from engines.core.errors import IllegalAction
from engines.core.game import CHANCE
from engines.core.options import Option
from engines.emotrions import cards
from engines.emotrions.actions import (
    EXCHANGE,
    EXCHANGE_ACTIONS,
    STANDARD,
    STYLE,
    STYLE_ACTIONS,
    STYLE_TEXTS,
    TAKE,
)
from engines.emotrions.cards import (
    PLAY_HANDS,
    PLAY_HUNGER,
    PLAY_POWERS,
    STRENGTH,
    UNITS,
    plays_of,
)
from engines.emotrions.observation import size_of
from engines.emotrions.options import EMOTRIONS_OPTIONS
from engines.emotrions.table import TableGame, TableState

PLAY = "play"
EXCHANGE_PHASE = "exchange"
TAKE_SEAT = "take"
TAKE_CARD = "card"
HAND_STYLE = "hand style"
TRICK_STYLE = "trick style"

EXCHANGE_MINIMUM = 3
"""Every player must hold so many cards for a forced exchange (M6)."""


class EmotrionsOnCards(TableGame):
    """Two to six players race to the target in tricks that can hurt."""

    name: ClassVar[str] = "emotrions"
    title: ClassVar[str] = "EmotrionsOnCards"
    minimum_seats: ClassVar[int] = 2
    maximum_seats: ClassVar[int] = 6
    options: ClassVar[Sequence[Option]] = EMOTRIONS_OPTIONS

    def __init__(self, variant: Mapping[str, object], seats: int) -> None:
        super().__init__(variant, seats)
        self.first_style = STYLE_TEXTS.index(str(self.variant["style"]))
        self.has_exchange = bool(self.variant["forced_exchange"])
        self.chooses_by_hand = self.variant["winner_options"] != "off"
        self.chooses_by_trick = self.variant["winner_options"] == "trick"

    def new_state(self) -> "EmotrionsState":
        return EmotrionsState(self)


class EmotrionsState(TableState):
    """A position in a match of EmotrionsOnCards.

    `trick` has the plays so far, in the order of `turns`: the seats that play to this trick.
    """

    __slots__ = ("_askers", "_loser", "claimant", "taken", "trick", "turns")

    game: EmotrionsOnCards

    def __init__(self, game: EmotrionsOnCards) -> None:
        self.trick: list[int] = []
        self.turns: tuple[int, ...] = ()
        self.claimant: int | None = None
        self.taken: tuple[int, ...] = ()
        self._askers: tuple[int, ...] = ()
        self._loser = 0
        super().__init__(game)
        self.style = game.first_style

    def apply(self, action: int) -> None:
        if action not in self._legal:
            raise IllegalAction(action)
        if self.phase == PLAY:
            # A play (M8) stands here in full: most steps are plays, and a call is not free.
            turns = self.turns
            trick = self.trick
            holdings = self.holdings
            holdings[self.current_seat] -= PLAY_HANDS[action]
            trick.append(action)
            if len(trick) < len(turns):
                self.current_seat = seat = turns[len(trick)]
                self._legal = plays_of(holdings[seat])
            else:
                self._end_trick(turns, trick)
        elif self.phase == EXCHANGE_PHASE:
            self._answer_exchange(action)
        elif self.phase == TAKE_SEAT:
            self._choose_loser(action - TAKE)
        else:
            self._choose_style(action - STYLE)

    def _begin_hand(self) -> None:
        """Let the winner of the hand before, or the first leader, choose the style (M18)."""
        if self.game.chooses_by_hand:
            winner = self.race.hand_winner
            chooser = self.leader
            if winner is not None and winner in self.race.players:
                chooser = winner
            self._ask(HAND_STYLE, chooser, STYLE_ACTIONS)
        else:
            self._await_deal()

    def _choose_style(self, style: int) -> None:
        self.style = style
        self.log.choose_style(self.current_seat, style)
        if self.phase == HAND_STYLE:
            self._await_deal()
        else:
            self._begin_trick()

    def _begin_trick(self) -> None:
        """Draw (M4), find the leader (M5), then offer the exchange (M6) or the play (M8)."""
        turns = self._orders[self.leader]
        self._draw_cards(turns)
        if self.drawn >= len(self.stock):
            # Who did not draw may be out of cards.
            holdings = self.holdings
            turns = tuple([seat for seat in turns if holdings[seat]])
            if len(turns) < 2:
                self.turns = turns
                self.trick = []
                self._end_hand()
                return
            self.leader = turns[0]
        self.turns = turns
        self.trick = []
        if self.game.has_exchange:
            self.claimant = None
            self.taken = ()
            self._askers = self._who_may_exchange()
            self._ask_exchange()
        else:
            self.phase = PLAY
            self.current_seat = self.leader
            self._legal = plays_of(self.holdings[self.leader])

    def _who_may_exchange(self) -> tuple[int, ...]:
        """Return who is asked for a forced exchange in this trick, in order (M6)."""
        holdings = self.holdings
        if self.style != STANDARD:
            return ()
        if any(size_of(holdings[seat]) < EXCHANGE_MINIMUM for seat in self.race.players):
            return ()
        return tuple(seat for seat in self.turns if cards.count_of(holdings[seat], STRENGTH))

    def _ask_exchange(self) -> None:
        if self._askers:
            self._ask(EXCHANGE_PHASE, self._askers[0], EXCHANGE_ACTIONS)
        else:
            self._begin_play()

    def _answer_exchange(self, action: int) -> None:
        seat = self.current_seat
        if action == EXCHANGE:
            self._askers = ()
            self.claimant = seat
            self.log.claim_exchange(seat)
            self._ask_whom_to_take(seat)
        else:
            self._askers = self._askers[1:]
            self.log.pass_exchange(seat)
            self._ask_exchange()

    def _ask_whom_to_take(self, taker: int) -> None:
        """Ask for any other player from whom no card has been taken (M7)."""
        legal = tuple(
            TAKE + seat for seat in self.race.players if seat != taker and seat not in self.taken
        )
        self._ask(TAKE_SEAT, taker, legal)

    def _choose_loser(self, loser: int) -> None:
        self.log.choose_loser(self.current_seat, loser)
        self._loser = loser
        self._ask(TAKE_CARD, CHANCE, ())

    @property
    def _taker(self) -> int | None:
        """Who takes a card in the exchange that is going on: the claimant, then each loser."""
        if self.phase != TAKE_SEAT and self.phase != TAKE_CARD:
            return None
        return self.taken[-1] if self.taken else self.claimant

    def draw(self) -> Draw:
        if self.phase != TAKE_CARD:
            return super().draw()
        hand = self.holdings[self._loser]
        if self._loser == self.claimant:
            hand -= UNITS[STRENGTH]
        return Draw("chance", self.race.hands, self._draws, cards.cards_of(hand), "take")

    def apply_chance(self, outcome: Sequence[int]) -> None:
        if self.phase == TAKE_CARD:
            self._draws += 1
            self._take(outcome[0])
        else:
            super().apply_chance(outcome)

    def _take(self, card: int) -> None:
        """Move the card; the exchange ends when the claimant has lost one (M7)."""
        loser = self._loser
        taker = self._taker
        assert taker is not None
        self.holdings[loser] -= UNITS[card]
        self.holdings[taker] += UNITS[card]
        is_last = loser == self.claimant
        self.log.take(taker, loser, card, is_last)
        self.taken = (*self.taken, loser)
        if is_last:
            self._begin_play()
        else:
            self._ask_whom_to_take(loser)

    def _begin_play(self) -> None:
        self._ask(PLAY, self.leader, plays_of(self.holdings[self.leader]))

    def _end_trick(self, turns: tuple[int, ...], plays: list[int]) -> None:
        """Give the trick to the greatest power, or to nobody after a Hunger (M9, M10)."""
        winner: int | None = None
        if PLAY_HUNGER in plays:
            self.eaten += plays
        else:
            greatest = -1
            for place, play in enumerate(plays):
                power = PLAY_POWERS[play]
                if power > greatest:
                    greatest = power
                    winner = turns[place]
            assert winner is not None
            self.leader = winner
            self.piles[winner] += plays
        self.log.entries.append(("trick", winner, turns, plays))
        if self.game.chooses_by_trick and winner is not None and self._trick_follows():
            self._ask(TRICK_STYLE, winner, STYLE_ACTIONS)
            self.trick = []
        else:
            self._begin_trick()

    def _trick_follows(self) -> bool:
        """Tell whether two players will hold cards after the coming draw (M18)."""
        order = self._orders[self.leader]
        stock = len(self.stock) - self.drawn
        holders = [place < stock or self.holdings[seat] > 0 for place, seat in enumerate(order)]
        return holders.count(True) >= 2

    def plays_on_table(self) -> list[tuple[int, int]]:
        return list(zip(self.turns, self.trick, strict=False))

    def _told_turn(self, seat: int) -> tuple[str, int]:
        # Who is asked and passes is private to that player (M6).
        if self.phase == EXCHANGE_PHASE and seat != self.current_seat:
            return PLAY, self.leader
        return self.phase, self.current_seat

    def _exchange(self) -> tuple[int | None, tuple[int, ...], int | None]:
        return self.claimant, self.taken, self._taker

    def clone(self) -> Self:
        twin = super().clone()
        twin.trick = self.trick.copy()
        twin.turns = self.turns
        twin.claimant = self.claimant
        twin.taken = self.taken
        twin._askers = self._askers
        twin._loser = self._loser
        return twin

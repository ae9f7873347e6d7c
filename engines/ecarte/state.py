"""The course of a match of Ecarte, clause by clause.

Each method that plays a step stores what is legal next, so that asking what is legal and checking
an action cost a look-up.
"""

from collections.abc import Callable, Sequence

from engines.core.errors import IllegalAction
from engines.core.game import CHANCE, FINISHED, HandResult
from engines.ecarte.cards import (
    ACCEPT,
    ANNOUNCE,
    CARDS_OF_SUIT,
    CONCEAL,
    DISCARDS,
    FOLLOW,
    HAND_CARDS,
    KEEP,
    KING,
    PROPOSE,
    REFUSE,
    STAND,
    discarded_cards,
    mask_of,
)
from engines.ecarte.position import (
    ANSWER,
    DEAL,
    DEALER_DISCARD,
    ELDER_DISCARD,
    KING_QUESTION,
    LEAD,
    NO_CARD,
    OVER,
    PROPOSAL,
    REPLY,
    EcartePosition,
)

_PROPOSAL_ACTIONS = (PROPOSE, STAND)
_ANSWER_ACTIONS = (ACCEPT, REFUSE)
_KING_ACTIONS = (ANNOUNCE, CONCEAL)
_DEALER_DISCARDS = tuple((KEEP, *discards) for discards in DISCARDS)


class EcarteState(EcartePosition):
    """A position in a match of Ecarte, and the rules that change it."""

    __slots__ = ()

    def apply(self, action: int) -> None:
        """Play an action of `current_seat`. Raises IllegalAction and changes nothing."""
        if action not in self._legal:
            raise IllegalAction(action)
        _STEPS[self._phase](self, action)

    # Deal (E1, E2, E4, E5)

    def apply_chance(self, outcome: Sequence[int]) -> None:
        """Deal the pack in this order, top card first."""
        self._clear_hand()
        self._pack = pack = outcome
        self._next = 11
        dealer = self.dealer
        elder = 1 - dealer
        hands = self._hands
        hands[elder] = sorted((*pack[0:3], *pack[6:8]))
        hands[dealer] = sorted((*pack[3:6], *pack[8:10]))
        self._masks[0] = mask_of(hands[0])
        self._masks[1] = mask_of(hands[1])
        turned = pack[10]
        self._trump = turned >> 3
        self._king = turned | KING
        self._log.append(("deal", dealer, turned, tuple(hands[0]), tuple(hands[1])))
        if turned == self._king:
            self._score_king(dealer, "turned_king")
            if self._phase == OVER:
                return
        self._ask_elder()

    def _score_king(self, seat: int, event: str) -> None:
        """Give the point of the king; the match may end here (E18)."""
        self.scores[seat] += 1
        self._log.append((event, seat))
        if self.game.rule.is_reached(self.scores):
            self._end_hand()

    # Exchange (E6 to E9)

    def _ask_elder(self) -> None:
        if self._next == 32:
            self._ask_king()
            return
        self._phase = PROPOSAL
        self.current_seat = 1 - self.dealer
        self._legal = _PROPOSAL_ACTIONS

    def _proposal(self, action: int) -> None:
        elder = self.current_seat
        if action == PROPOSE:
            self._log.append(("propose", elder))
            self._proposals += 1
            self._phase = ANSWER
            self.current_seat = self.dealer
            self._legal = _ANSWER_ACTIONS
            return
        self._log.append(("stand", elder))
        if not self._proposals:
            self._vulnerable = elder
        self._ask_king()

    def _answer(self, action: int) -> None:
        dealer = self.dealer
        if action == ACCEPT:
            self._log.append(("accept", dealer))
            self._phase = ELDER_DISCARD
            self.current_seat = 1 - dealer
            self._legal = DISCARDS[min(HAND_CARDS, 32 - self._next)]
            return
        self._log.append(("refuse", dealer))
        if self._proposals == 1:
            self._vulnerable = dealer
        self._ask_king()

    def _elder_discard(self, action: int) -> None:
        self._exchange(action)
        if self._next == 32:
            self._ask_elder()
            return
        self._phase = DEALER_DISCARD
        self.current_seat = self.dealer
        self._legal = _DEALER_DISCARDS[min(HAND_CARDS, 32 - self._next)]

    def _dealer_discard(self, action: int) -> None:
        if action == KEEP:
            self._log.append(("keep", self.dealer))
        else:
            self._exchange(action)
        self._ask_elder()

    def _exchange(self, action: int) -> None:
        seat = self.current_seat
        hand = self._hands[seat]
        gone = discarded_cards(action, hand)
        taken = self._pack[self._next : self._next + len(gone)]
        self._next += len(gone)
        self._discarded[seat] += gone
        kept = [card for card in hand if card not in gone]
        self._hands[seat] = hand = sorted((*kept, *taken))
        self._masks[seat] = mask_of(hand)
        self._log.append(("discard", seat, tuple(gone), tuple(taken)))

    # The king (E10)

    def _ask_king(self) -> None:
        king = self._king
        for seat in (0, 1):
            if self._masks[seat] >> king & 1:
                self._phase = KING_QUESTION
                self.current_seat = seat
                self._legal = _KING_ACTIONS
                return
        self._ask_lead(1 - self.dealer)

    def _king_answer(self, action: int) -> None:
        seat = self.current_seat
        if action == ANNOUNCE:
            self._announced = seat
            self._score_king(seat, "announce")
            if self._phase == OVER:
                return
        else:
            self._concealed = seat
            self._log.append(("conceal", seat))
        self._ask_lead(1 - self.dealer)

    def _is_late_announcement(self, seat: int) -> bool:
        return seat == self._concealed and seat != self.dealer and len(self._played) == 1

    # Play (E11 to E14)

    def _ask_lead(self, seat: int) -> None:
        self._phase = LEAD
        self.current_seat = seat
        self._legal = tuple(self._hands[seat])

    def _lead(self, card: int) -> None:
        seat = self.current_seat
        self._hands[seat].remove(card)
        self._masks[seat] ^= 1 << card
        self._leaders.append(seat)
        self._played.append(card)
        self._led = card
        self._log.append(("play", seat, card))
        if card == self._king and self._is_late_announcement(seat):
            self._announced = seat
            self._score_king(seat, "announce")
            if self._phase == OVER:
                return
        seat = 1 - seat
        mask = self._masks[seat]
        legal = FOLLOW[card][mask >> (card & 24) & 255]
        if not legal and self.game.must_trump:
            trump = self._trump
            legal = CARDS_OF_SUIT[trump][mask >> 8 * trump & 255]
        self._legal = legal or tuple(self._hands[seat])
        self._phase = REPLY
        self.current_seat = seat

    def _reply(self, card: int) -> None:
        seat = self.current_seat
        led = self._led
        self._hands[seat].remove(card)
        self._masks[seat] ^= 1 << card
        self._played.append(card)
        self._led = NO_CARD
        if card >> 3 == led >> 3:
            winner = seat if card > led else 1 - seat
        else:
            winner = seat if card >> 3 == self._trump else 1 - seat
        self._tricks[winner] += 1
        log = self._log
        log.append(("play", seat, card))
        log.append(("trick", winner))
        if len(self._played) == 2 * HAND_CARDS:
            self._score_hand()
            return
        self._phase = LEAD
        self.current_seat = winner
        self._legal = tuple(self._hands[winner])

    # Score (E15 to E18)

    def _score_hand(self) -> None:
        winner = 0 if self._tricks[0] > self._tricks[1] else 1
        points = 2 if self._tricks[winner] == HAND_CARDS else 1
        if self._vulnerable == 1 - winner and (
            winner != self.dealer or not self.game.only_elder_doubles
        ):
            points = 2
        self.scores[winner] += points
        self._end_hand()

    def _end_hand(self) -> None:
        """Note the hand, played out or cut short, and go on to the next deal or to the end."""
        scores = tuple(self.scores)
        before = self._scores_before
        delta = (scores[0] - before[0], scores[1] - before[1])
        self.hands.append(HandResult(scores, delta))
        self._log.append(("hand", scores, delta))
        self._legal = ()
        if self.game.rule.verdict(scores, len(self.hands)) is not None:
            self._phase = OVER
            self.current_seat = FINISHED
            return
        self._phase = DEAL
        self.current_seat = CHANCE
        self.dealer = 1 - self.dealer


_STEPS: dict[int, Callable[[EcarteState, int], None]] = {
    PROPOSAL: EcarteState._proposal,
    ANSWER: EcarteState._answer,
    ELDER_DISCARD: EcarteState._elder_discard,
    DEALER_DISCARD: EcarteState._dealer_discard,
    KING_QUESTION: EcarteState._king_answer,
    LEAD: EcarteState._lead,
    REPLY: EcarteState._reply,
}
"""What plays an action, by phase."""

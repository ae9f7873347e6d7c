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
    BITS,
    CARDS_OF_SUIT,
    CONCEAL,
    DISCARDS,
    FOLLOW,
    HAND_CARDS,
    HIGH_CARDS,
    KEEP,
    KING,
    LOW_CARDS,
    PROPOSE,
    REFUSE,
    STAND,
    discarded_cards,
    hand_of,
)
from engines.ecarte.position import (
    ANSWER,
    DEAL,
    DEALER_DISCARD,
    ELDER_DISCARD,
    KING_QUESTION,
    LEAD,
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
        phase = self._phase
        if phase < LEAD:
            _BEFORE_PLAY[phase](self, action)
            return
        # Most actions are plays: they do without a method of their own.
        seat = self.current_seat
        other = 1 - seat
        hands = self._hands
        hands[seat] ^= BITS[action]
        self._played.append(action)
        if phase == REPLY:
            led = self._led
            if action > led if action >> 3 == led >> 3 else action >> 3 == self._trump:
                winner = seat
            else:
                winner = other
            self._winners.append(winner)
            hand = hands[winner]
            if not hand:
                self._score_hand()
                return
            self._phase = LEAD
            self.current_seat = winner
            self._legal = LOW_CARDS[hand & 0xFFFF] + HIGH_CARDS[hand >> 16]
            return
        self._led = action
        if action == self._king and self._announces_late(seat):
            return
        self._phase = REPLY
        self.current_seat = other
        hand = hands[other]
        legal = FOLLOW[action][hand >> (action & 24) & 255]
        if not legal and self.game.must_trump:
            trump = self._trump
            legal = CARDS_OF_SUIT[trump][hand >> 8 * trump & 255]
        self._legal = legal or LOW_CARDS[hand & 0xFFFF] + HIGH_CARDS[hand >> 16]

    # Deal (E1, E2, E4, E5)

    def apply_chance(self, outcome: Sequence[int]) -> None:
        """Deal the pack in this order, top card first."""
        self._clear_hand()
        self._pack = outcome
        self._next = 11
        e1, e2, e3, d1, d2, d3, e4, e5, d4, d5, turned = outcome[:11]
        dealer = self.dealer
        hands = self._hands
        hands[1 - dealer] = BITS[e1] | BITS[e2] | BITS[e3] | BITS[e4] | BITS[e5]
        hands[dealer] = BITS[d1] | BITS[d2] | BITS[d3] | BITS[d4] | BITS[d5]
        self._trump = turned >> 3
        self._king = turned | KING
        self._log.append(("deal", dealer, turned, hands[0], hands[1]))
        if turned == self._king:
            self._log.append(("turned_king", dealer))
            self._score_king(dealer)
            if self._phase == OVER:
                return
        self._ask_elder()

    def _score_king(self, seat: int) -> None:
        """Give the point of the king; the match may end here (E18)."""
        self.scores[seat] += 1
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
        gone = discarded_cards(action, hand_of(hand))
        first = self._next
        self._next = end = first + len(gone)
        taken = self._pack[first:end]
        for card in gone:
            hand ^= BITS[card]
        for card in taken:
            hand |= BITS[card]
        self._hands[seat] = hand
        self._discarded[seat] += gone
        self._log.append(("discard", seat, tuple(gone), tuple(taken)))

    # The king (E10)

    def _ask_king(self) -> None:
        king = BITS[self._king]
        hands = self._hands
        if not (hands[0] | hands[1]) & king:
            self._ask_elder_to_lead()
            return
        self._phase = KING_QUESTION
        self.current_seat = 0 if hands[0] & king else 1
        self._legal = _KING_ACTIONS

    def _king_answer(self, action: int) -> None:
        seat = self.current_seat
        if action == ANNOUNCE:
            self._announced = seat
            self._log.append(("announce", seat))
            self._score_king(seat)
            if self._phase == OVER:
                return
        else:
            self._concealed = seat
            self._log.append(("conceal", seat))
        self._ask_elder_to_lead()

    # Play (E11 to E14)

    def _ask_elder_to_lead(self) -> None:
        self._phase = LEAD
        self.current_seat = elder = 1 - self.dealer
        hand = self._hands[elder]
        self._legal = LOW_CARDS[hand & 0xFFFF] + HIGH_CARDS[hand >> 16]

    def _announces_late(self, seat: int) -> bool:
        """Let the king of trumps, led, announce itself; return whether that ends the match."""
        if seat == self.dealer or seat != self._concealed or len(self._played) > 1:
            return False
        self._announced = seat
        self._score_king(seat)
        return self._phase == OVER

    # Score (E15 to E18)

    def _score_hand(self) -> None:
        lost = self._winners.count(1)
        winner = 1 if lost > HAND_CARDS // 2 else 0
        if lost in (0, HAND_CARDS):
            points = 2
        elif self._vulnerable != 1 - winner:
            points = 1
        else:
            points = 1 if winner == self.dealer and self.game.only_elder_doubles else 2
        self.scores[winner] += points
        self._end_hand()

    def _end_hand(self) -> None:
        """Note the hand, played out or cut short, and go on to the next deal or to the end."""
        scores = (first, second) = tuple(self.scores)
        before_first, before_second = self._scores_before
        delta = (first - before_first, second - before_second)
        self.hands.append(HandResult(scores, delta))
        self._log += (self._plays(), ("hand", scores, delta))
        self._legal = ()
        if self.game.rule.verdict(scores, len(self.hands)) is not None:
            self._phase = OVER
            self.current_seat = FINISHED
            return
        self._phase = DEAL
        self.current_seat = CHANCE
        self.dealer = 1 - self.dealer


_BEFORE_PLAY: dict[int, Callable[[EcarteState, int], None]] = {
    PROPOSAL: EcarteState._proposal,
    ANSWER: EcarteState._answer,
    ELDER_DISCARD: EcarteState._elder_discard,
    DEALER_DISCARD: EcarteState._dealer_discard,
    KING_QUESTION: EcarteState._king_answer,
}
"""What plays an action before the first lead, by phase."""

"""A position in a match of Ecarte: what is on the table, what may be asked about it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Self

from engines.core.chance import Draw
from engines.core.errors import IllegalAction
from engines.core.game import CHANCE, PUBLIC, HandResult, Outcome, State
from engines.ecarte.cards import (
    MOST_HANDS,
    PACK,
    SIMPLE_ACTIONS,
    SIMPLE_TEXTS,
    card_names,
    discarded_cards,
    hand_of,
)
from engines.ecarte.events import Event, told_to
from engines.ecarte.observation import Observation, Phase, view_of

if TYPE_CHECKING:
    from engines.ecarte.game import Ecarte

NOBODY = -1
NO_CARD = -1

# Plain ints: a step pays for each look-up of an enum member.
DEAL, PROPOSAL, ANSWER, ELDER_DISCARD, DEALER_DISCARD, KING_QUESTION, LEAD, REPLY, OVER = map(
    int, Phase
)

_DEALS = tuple(Draw("deal", hand, 0, PACK) for hand in range(MOST_HANDS))


class EcartePosition(State):
    """A position; `EcarteState` adds how it changes."""

    __slots__ = (
        "_announced",
        "_concealed",
        "_discarded",
        "_hands",
        "_king",
        "_led",
        "_legal",
        "_log",
        "_next",
        "_pack",
        "_phase",
        "_played",
        "_proposals",
        "_scores_before",
        "_trump",
        "_vulnerable",
        "_winners",
        "dealer",
    )

    game: "Ecarte"

    def __init__(self, game: "Ecarte") -> None:
        self.game = game
        self.scores = [0, 0]
        self.hands: list[HandResult] = []
        self.dealer = 0
        self.current_seat = CHANCE
        self._phase = DEAL
        self._legal: tuple[int, ...] = ()
        self._pack: Sequence[int] = ()
        self._next = 32
        self._hands = [0, 0]
        self._log: list[Event] = []
        self._trump = NOBODY
        self._king = NO_CARD
        self._led = NO_CARD
        self._clear_hand()

    def _clear_hand(self) -> None:
        self._scores_before = tuple(self.scores)
        self._proposals = 0
        self._vulnerable = NOBODY
        self._announced = NOBODY
        self._concealed = NOBODY
        self._discarded: list[list[int]] = [[], []]
        self._winners: list[int] = []
        self._played: list[int] = []

    def draw(self) -> Draw:
        """Return the deal that is due."""
        return _DEALS[len(self.hands)]

    def legal_actions(self) -> tuple[int, ...]:
        """Return the legal actions in the order of the clauses; empty when no decision is due."""
        return self._legal

    def action_text(self, action: int) -> str:
        """Return the notation of an action that is legal here."""
        text = SIMPLE_TEXTS.get(action)
        if text is not None:
            return text
        gone = discarded_cards(action, hand_of(self._hands[self.current_seat]))
        return "discard " + " ".join(card_names(gone))

    def parse_action(self, text: str) -> int:
        """Return the legal action with this notation. Raises IllegalAction."""
        action = SIMPLE_ACTIONS.get(text)
        if action is None:
            return super().parse_action(text)
        if action not in self._legal:
            raise IllegalAction(text)
        return action

    def outcome(self) -> Outcome | None:
        """Return the end of the match, or None while it goes on."""
        if self._phase != OVER:
            return None
        verdict = self.game.rule.verdict(self.scores, len(self.hands))
        assert verdict is not None
        return Outcome(verdict.scores, verdict.ranks, verdict.winners, verdict.reason)

    def clone(self) -> Self:
        """Return a copy that shares nothing that changes."""
        copy = object.__new__(type(self))
        copy.game = self.game
        copy.current_seat = self.current_seat
        copy.scores = self.scores[:]
        copy.hands = self.hands[:]
        copy.dealer = self.dealer
        copy._scores_before = self._scores_before
        copy._phase = self._phase
        copy._legal = self._legal
        copy._pack = self._pack
        copy._next = self._next
        copy._hands = self._hands[:]
        copy._log = self._log[:]
        copy._trump = self._trump
        copy._king = self._king
        copy._proposals = self._proposals
        copy._vulnerable = self._vulnerable
        copy._announced = self._announced
        copy._concealed = self._concealed
        copy._discarded = [self._discarded[0][:], self._discarded[1][:]]
        copy._winners = self._winners[:]
        copy._played = self._played[:]
        copy._led = self._led
        return copy

    # What is known (E8, E10, E19)

    def observation(self, seat: int) -> Observation:
        """Return what a seat (or PUBLIC) may know."""
        phase = self._phase
        turn = self.current_seat
        if phase == KING_QUESTION and seat != turn:
            phase, turn = LEAD, 1 - self.dealer
        is_public = seat == PUBLIC
        discarded = self._discarded
        return Observation(
            seat,
            phase,
            turn,
            (self.scores[0], self.scores[1]),
            self.game.rule.target,
            self._hand_number(),
            self.dealer,
            self._pack[10] if self._pack else NO_CARD,
            self._trump,
            32 - self._next,
            self._proposals,
            self._vulnerable,
            (len(discarded[0]), len(discarded[1])),
            self._announced,
            self._led if phase == REPLY else NO_CARD,
            tuple(self._played),
            tuple(self._winners),
            () if is_public else hand_of(self._hands[seat]),
            () if is_public else tuple(discarded[seat]),
            not is_public and self._concealed == seat,
        )

    def _hand_number(self) -> int:
        """Return the number of the hand on the table, from 0: the last one between two hands."""
        played = len(self.hands)
        return played - 1 if played and self._phase in (DEAL, OVER) else played

    def events_for(self, seat: int, start: int = 0) -> list[list[Any]]:
        """Return what happened as far as a seat (or PUBLIC) saw it, from its event `start` on."""
        log = self._log
        if self._phase in (LEAD, REPLY):
            log = [*log, self._plays()]
        return told_to(log, seat, start)

    def _plays(self) -> Event:
        """Return what was played in this hand; it joins the log at the end of the hand."""
        is_announcing = self._announced == self._concealed != NOBODY
        return ("plays", 1 - self.dealer, tuple(self._played), tuple(self._winners), is_announcing)

    def open_view(self) -> dict[str, Any]:
        """Return everything, both hands open, as JSON values."""
        deciding = self.current_seat if self._legal else None
        return view_of(self.observation(PUBLIC)) | {
            "phase": Phase(self._phase).name.lower(),
            "turn": deciding,
            "hands": [card_names(hand_of(hand)) for hand in self._hands],
            "discards": [card_names(cards) for cards in self._discarded],
            "stock_cards": card_names(self._pack[self._next :]),
            "concealed": None if self._concealed == NOBODY else self._concealed,
            "legal": [self.action_text(action) for action in self._legal],
        }

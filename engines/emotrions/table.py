"""What both games share: the pack, the deal, piles, the end of a hand, the race (M1 to M5, M12)."""

from abc import abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Self

from engines.core.chance import Draw
from engines.core.errors import IllegalAction
from engines.core.game import CHANCE, FINISHED, Game, HandResult, Outcome, State
from engines.emotrions import cards
from engines.emotrions.actions import (
    ACTION_OF,
    ACTION_TEXTS,
    FACE_DOWN,
    STANDARD,
    STYLE_TEXTS,
    deck_is_up,
    play_is_covered,
)
from engines.emotrions.log import Deal, Log
from engines.emotrions.observation import (
    Observation,
    hand_texts,
    observation_view,
    pile_texts,
    play_view,
    size_of,
    size_of_play,
    size_of_plays,
    tricks_view,
)
from engines.emotrions.options import check_opening, race_rule
from scoring.match.target import orders_of

HAND_SIZE = 6
OPENING_CARDS = (0, 1, 2, 4, 5, 6)
OPENING_HAND = cards.pack_hand(OPENING_CARDS)

_VALUE_OF = cards.PLAY_VALUES.__getitem__
_UNIT_OF = cards.UNITS.__getitem__

DEAL = "deal"
OVER = "over"


class TableGame(Game):
    """The options that both games have, worked out once."""

    def __init__(self, variant: Mapping[str, object], seats: int) -> None:
        super().__init__(variant, seats)
        self.rule = race_rule(self.variant)
        self.packs = int(self.variant.get("packs") or 1)
        self.is_opening = self.variant["opening"] == "emotrions"
        copies = cards.COPIES * self.packs
        self.pack = tuple(card for card in cards.CARDS for _ in range(copies))

    def check_options(self) -> None:
        check_opening(self.variant, self.seats)

    def cards_to_deal(self, players: int) -> tuple[int, ...]:
        """Return the cards that a deal to so many players orders, sorted (M3)."""
        if not self.is_opening:
            return self.pack
        rest = Counter(self.pack)
        for card in OPENING_CARDS:
            rest[card] -= players
        return tuple(sorted(rest.elements()))

    def card_text(self, card: int) -> str:
        return cards.TEXTS[card]

    def parse_card(self, text: str) -> int:
        return cards.parse_card(text)

    def view(self, observation: Observation) -> Mapping[str, Any]:
        return observation_view(observation)


class TableState(State):
    """The table of a hand: packed hands and piles by seat, the stock, the race.

    `leader` is the leader of the trick, or the Challenger. `stock` is the stock as it was after
    the deal, top card first, of which the first `drawn` cards are gone. `piles` and `eaten` (what
    left the hand) are plays; they stay on the table until the next deal. `phase` is a word for
    what is due.
    """

    __slots__ = (
        "_draws",
        "_legal",
        "_orders",
        "_stock_units",
        "drawn",
        "eaten",
        "holdings",
        "leader",
        "log",
        "phase",
        "piles",
        "race",
        "stock",
        "style",
    )

    game: TableGame

    def __init__(self, game: TableGame) -> None:
        self.game = game
        self.race = game.rule.start(game.seats)
        self.scores = self.race.totals
        self.hands: list[HandResult] = []
        self.holdings = [0] * game.seats
        self.piles: list[list[int]] = [[] for _ in range(game.seats)]
        self.eaten: list[int] = []
        self.stock: tuple[int, ...] = ()
        self.drawn = 0
        self._stock_units: Sequence[int] = ()
        self._orders: tuple[tuple[int, ...], ...] = ()
        self.leader = self.race.leader
        self.style = STANDARD
        self.log = Log()
        self._draws = 0
        self._legal: tuple[int, ...] = ()
        self._await_deal()

    @abstractmethod
    def _begin_trick(self) -> None:
        """Draw for a trick or round and ask for what comes first in it."""

    @abstractmethod
    def _begin_hand(self) -> None:
        """Ask for what comes before the deal, or for the deal."""

    @abstractmethod
    def plays_on_table(self) -> list[tuple[int, int]]:
        """Return seat and play of each play that waits for the others, in order."""

    def legal_actions(self) -> Sequence[int]:
        return self._legal

    def action_text(self, action: int) -> str:
        return ACTION_TEXTS[action]

    def parse_action(self, text: str) -> int:
        action = ACTION_OF.get(text)
        if action is None or action not in self._legal:
            raise IllegalAction(text)
        return action

    def _ask(self, phase: str, seat: int, legal: tuple[int, ...]) -> None:
        self.phase = phase
        self.current_seat = seat
        self._legal = legal

    def _await_deal(self) -> None:
        self._draws = 0
        self._ask(DEAL, CHANCE, ())

    def draw(self) -> Draw:
        items = self.game.cards_to_deal(len(self.race.players))
        return Draw("deal", self.race.hands, self._draws, items)

    def apply_chance(self, outcome: Sequence[int]) -> None:
        self._draws += 1
        self._deal(outcome)

    def _deal(self, deck: Sequence[int]) -> None:
        """Give every player in the match six cards in one block from the leader on (M3)."""
        race = self.race
        seats = self.game.seats
        self._orders = orders_of(race.players, seats)
        players = self._orders[race.leader]
        holdings = [0] * seats
        units = list(map(_UNIT_OF, deck))
        dealt = 0
        for seat in players:
            if self.game.is_opening:
                holdings[seat] = OPENING_HAND
            else:
                holdings[seat] = sum(units[dealt : dealt + HAND_SIZE])
                dealt += HAND_SIZE
        self.holdings = holdings
        self.piles = [[] for _ in range(seats)]
        self.eaten = []
        self.stock = stock = tuple(deck[dealt:])
        self._stock_units = units[dealt:]
        self.drawn = 0
        self.leader = players[0]
        deal = Deal(race.hands, players, tuple(holdings), stock, self.game.is_opening)
        self.log.deal(deal, self.style)
        self._begin_trick()

    def _draw_cards(self, order: tuple[int, ...]) -> None:
        """Let these players in turn take the top card of the stock while it lasts (M4, P2)."""
        units = self._stock_units
        at = self.drawn
        left = len(units) - at
        if left:
            self.log.entries.append(("draw", order))
            holdings = self.holdings
            for seat in order if left >= len(order) else order[:left]:
                holdings[seat] += units[at]
                at += 1
            self.drawn = at

    def _top_card(self) -> int | None:
        return self.stock[self.drawn] if self.drawn < len(self.stock) else None

    def _end_hand(self) -> None:
        """Count the hand (M12, M13) and begin the next one, or end the match."""
        race = self.race
        held = tuple(self.holdings)
        for pile, hand in zip(self.piles, held, strict=True):
            if hand:
                pile.extend(cards.cards_of(hand))
        self.holdings = [0] * self.game.seats
        hand_scores = tuple([sum(map(_VALUE_OF, pile)) for pile in self.piles])
        before = race.players
        in_playoff = race.playoff_hands is not None
        race.record(hand_scores)
        totals = tuple(race.totals)
        self.hands.append(HandResult(totals, hand_scores))
        self.log.end_hand(held, hand_scores, totals)
        if race.players is not before:
            gone = tuple(seat for seat in before if seat not in race.players)
            out = tuple(seat for seat in gone if race.eliminated_after(seat) is not None)
            if out:
                self.log.eliminate(out)
        if race.playoff_hands is not None and not in_playoff:
            self.log.start_playoff(race.players)
        if race.reason is not None:
            self.log.end_match(race)
            self._ask(OVER, FINISHED, ())
        else:
            self.leader = race.leader
            self._begin_hand()

    def outcome(self) -> Outcome | None:
        verdict = self.race.verdict
        if verdict is None:
            return None
        return Outcome(verdict.scores, verdict.ranks, verdict.winners, verdict.reason)

    def _told_turn(self, seat: int) -> tuple[str, int]:
        """Return the phase and whose turn it is, as far as a seat can tell."""
        return self.phase, self.current_seat

    def _exchange(self) -> tuple[int | None, tuple[int, ...], int | None]:
        """Return the claimant, who has lost a card, and who takes one (M7)."""
        return None, (), None

    def observation(self, seat: int) -> Observation:
        phase, turn = self._told_turn(seat)
        claimant, taken, taker = self._exchange()
        covered = play_is_covered(self.style)
        holdings = self.holdings
        race = self.race
        on_table = self.plays_on_table()
        trick = [
            (player, FACE_DOWN if covered and player != seat else play, size_of_play(play))
            for player, play in on_table
        ]
        return Observation(
            seat=seat,
            phase=phase,
            turn=turn,
            hand=race.hands,
            players=race.players,
            is_playoff=race.playoff_hands is not None,
            totals=tuple(race.totals),
            leader=self.leader,
            first_leader=race.leader,
            style=self.style,
            cards=holdings[seat] if seat >= 0 else 0,
            sizes=tuple([size_of(hand) for hand in holdings]),
            known=self.log.known_to(seat, holdings, on_table),
            pile_sizes=tuple([size_of_plays(pile) for pile in self.piles]),
            eaten=size_of_plays(self.eaten),
            stock=len(self.stock) - self.drawn,
            top=self._top_card() if deck_is_up(self.style) else None,
            trick=tuple(trick),
            tricks=tuple(self.log.tricks()),
            claimant=claimant,
            taken=taken,
            taker=taker,
        )

    def open_view(self) -> Mapping[str, Any]:
        race = self.race
        claimant, taken, taker = self._exchange()
        return {
            "phase": self.phase,
            "turn": self.current_seat if self.current_seat >= 0 else None,
            "hand": race.hands,
            "players": list(race.players),
            "out": [race.eliminated_after(seat) for seat in range(self.game.seats)],
            "playoff": race.playoff_hands is not None,
            "target": race.rule.target,
            "exact": race.rule.exact,
            "totals": list(race.totals),
            "race": [list(hand.scores) for hand in self.hands],
            "leader": self.leader,
            "first_leader": race.leader,
            "style": STYLE_TEXTS[self.style],
            "hands": [hand_texts(hand) for hand in self.holdings],
            "piles": [pile_texts(pile) for pile in self.piles],
            "pile_values": [sum(map(_VALUE_OF, pile)) for pile in self.piles],
            "eaten": pile_texts(self.eaten),
            "stock": [cards.TEXTS[card] for card in self.stock[self.drawn :]],
            "trick": [
                play_view(seat, play, size_of_play(play)) for seat, play in self.plays_on_table()
            ],
            "tricks": tricks_view(self.log.tricks()),
            "claimant": claimant,
            "taken": list(taken),
            "taker": taker,
        }

    def events_for(self, seat: int, start: int = 0) -> list[list[Any]]:
        return self.log.events_for(seat, self.game.seats, self.plays_on_table())[start:]

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        twin.game = self.game
        twin.race = self.race.copy()
        twin.scores = twin.race.totals
        twin.hands = self.hands.copy()
        twin.holdings = self.holdings.copy()
        twin.piles = [pile.copy() for pile in self.piles]
        twin.eaten = self.eaten.copy()
        twin.stock = self.stock
        twin.drawn = self.drawn
        twin._stock_units = self._stock_units
        twin._orders = self._orders
        twin.leader = self.leader
        twin.style = self.style
        twin.log = self.log.copy()
        twin.phase = self.phase
        twin.current_seat = self.current_seat
        twin._legal = self._legal
        twin._draws = self._draws
        return twin

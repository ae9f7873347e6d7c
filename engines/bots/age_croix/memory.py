"""What a player remembers of the cards that others hold, read from the events of a battle."""

from collections.abc import Iterable

from engines.age_croix import actions, events
from engines.age_croix.cards import KINDS, PRINCESS
from engines.age_croix.observation import Observation

UNKNOWN = -1


class Memory:
    """What one seat knows of the other hands; exact where cards were seen, silent otherwise.

    `places[seat]` are main and ally where known, else UNKNOWN. `loose[seat]` are cards that the
    seat holds, it is not known where. Unless it is lasting, both are forgotten after each turn.
    `exposed` are own cards that others may have seen.
    `played` counts by card what was played in the battle. `effect` is the card whose effect is
    being resolved, `way` the choice of an Angel.
    """

    __slots__ = (
        "_battle",
        "_given",
        "_gives",
        "_is_lasting",
        "_own",
        "_pack",
        "_read",
        "_slot",
        "_turn",
        "effect",
        "exposed",
        "loose",
        "me",
        "places",
        "played",
        "way",
    )

    def __init__(self, me: int, seats: int, pack: Iterable[int], is_lasting: bool = True) -> None:
        self.me = me
        self._is_lasting = is_lasting
        self._pack = tuple(pack)
        self.places = [[UNKNOWN, UNKNOWN] for _ in range(seats)]
        self.loose: list[list[int]] = [[] for _ in range(seats)]
        self._battle = -1
        self._forget_all()

    def _forget_all(self) -> None:
        for seat in range(len(self.loose)):
            self._forget(seat)
        self.exposed: list[int] = []
        self.effect = self.way = UNKNOWN
        self.played = [0] * KINDS
        self._own: list[int] = []
        self._read = self._gives = 0
        self._turn = self._slot = self._given = UNKNOWN

    def _forget(self, seat: int) -> None:
        self.places[seat] = [UNKNOWN, UNKNOWN]
        self.loose[seat] = []

    def known(self, seat: int) -> list[int]:
        """Return the cards that a seat is known to hold."""
        return [card for card in self.places[seat] if card != UNKNOWN] + self.loose[seat]

    def look_up(self, seen: Observation) -> None:
        """Read what happened since the last time."""
        if seen.battle != self._battle:
            self._battle = seen.battle
            self._forget_all()
        for event in seen.history[self._read :]:
            self._read_event(event, seen)
        self._read = len(seen.history)
        self._own = list(seen.hand)

    def unseen(self, seen: Observation) -> list[int]:
        """Return by card how many lie in the stock or in hands without being known."""
        counts = [0] * KINDS
        for card in self._pack:
            counts[card] += 1
        known = [self.known(seat) for seat in range(len(self.loose)) if seat != self.me]
        for pile in (*seen.used, *seen.discards, *known, seen.hand):
            for card in pile:
                counts[card] -= 1
        return [max(count, 0) for count in counts]

    def _read_event(self, event: tuple[int, ...], seen: Observation) -> None:
        kind, seat = event[0], event[1]
        if kind == events.ACTION:
            self._acted(seat, event[2])
        elif kind in (events.SHOW, events.LOOK):
            self._shown(seat, event[2:-1], event[-1])
        elif kind == events.DRAW:
            self._own += event[2:]
        elif kind == events.DISCARD:
            self._gone(seat, event[2])
        elif kind == events.EXILE:
            self._gone(seat, PRINCESS)
        elif kind == events.RECEIVE:
            self._received(event[2], list(event[3:]))
        elif kind == events.OUT:
            self._went_out(seat)
        elif kind == events.CHOICE and len(event) - 2 == seen.stock:
            self._deduce(seen, event[2:])

    def _went_out(self, seat: int) -> None:
        if self.way == actions.EXCHANGE_ALL and self._turn not in (seat, self.me):
            # The player on turn holds what the ruined target had.
            self._swap_hands(self._turn, seat)
        self._forget(seat)

    def _deduce(self, seen: Observation, stock: tuple[int, ...]) -> None:
        """Whoever sees the whole stock knows the hand of a single opponent."""
        others = [seat for seat in range(len(self.loose)) if seat != self.me]
        inside = [seat for seat in others if seen.inside >> seat & 1]
        if len(inside) == 1 and not all(card != UNKNOWN for card in self.places[inside[0]]):
            self._forget(inside[0])
            counts = self.unseen(seen)
            for card in stock:
                counts[card] -= 1
            self.loose[inside[0]] = [card for card in range(KINDS) for _ in range(counts[card])]

    def _shown(self, seat: int, cards: tuple[int, ...], what: int) -> None:
        if seat == self.me:
            self.exposed = list(cards)
            return
        if what == events.BOTH:
            self.places[seat] = list(cards)
            self.loose[seat] = []
            return
        self._drop(self.loose[seat], cards[0])
        self.places[seat][what] = cards[0]

    @staticmethod
    def _drop(cards: list[int], card: int) -> None:
        if card in cards:
            cards.remove(card)

    def _lose(self, seat: int, card: int) -> None:
        """A seat holds a card no longer, wherever it was."""
        if card in self.loose[seat]:
            self.loose[seat].remove(card)
        elif card in self.places[seat]:
            self.places[seat][self.places[seat].index(card)] = UNKNOWN

    def _loosen(self, seat: int) -> None:
        """Main and ally were mixed: what is known is known without its place."""
        self.loose[seat] = self.known(seat)[:2]
        self.places[seat] = [UNKNOWN, UNKNOWN]

    def _gone(self, seat: int, card: int) -> None:
        """A card was discarded from the slot that was pointed at."""
        if seat == self.me:
            self._drop(self.exposed, card)
            self._drop(self._own, card)
        elif self.places[seat][self._slot] != UNKNOWN:
            self.places[seat][self._slot] = UNKNOWN
        else:
            self._drop(self.loose[seat], card)

    def _received(self, other: int, cards: list[int]) -> None:
        """The own cards changed against those of another."""
        own, self._own = self._own, cards
        if self.way == actions.EXCHANGE_ALL:
            self._forget(other)
            self.loose[other] = own[:2]
            self.exposed = []
            return
        self._own = [*own, *cards]
        self._drop(self._own, self._given)
        place = self.places[other]
        if cards[0] in place:
            place[place.index(cards[0])] = self._given
        elif place.count(UNKNOWN) == 1:
            place[place.index(UNKNOWN)] = self._given
        else:
            self._drop(self.loose[other], cards[0])
            self.loose[other] = [*self.loose[other], self._given][-2:]

    def _acted(self, seat: int, action: int) -> None:
        if action < 0:
            self._acted_hidden(seat, -action)
        elif action < actions.GIVE:
            self._end_turn(seat)
        elif action < actions.KEEP:
            self._given = action - actions.GIVE
            self._drop(self.exposed, self._given)
        elif actions.PLAY <= action < actions.TARGET:
            self._played(seat, action - actions.PLAY)
        elif action in actions.SLOT_CHOICE:
            self._slot = action - actions.SLOT_MAIN
        elif action in actions.DISCARD_CHOICE:
            self._slot = action - actions.DISCARD_MAIN
        elif actions.EFFECT <= action < actions.REVEAL:
            self.effect = action - actions.EFFECT
        elif action in actions.ANGEL_ALL:
            self.way = action
        else:
            self._told(seat, action)

    def _played(self, seat: int, card: int) -> None:
        self.effect, self.way = card, UNKNOWN
        self.played[card] += 1
        self._turn, self._gives = seat, 0
        self._lose(seat, card)
        if seat == self.me:
            self._drop(self.exposed, card)

    def _told(self, seat: int, action: int) -> None:
        """An action that names cards of the hand in the open."""
        if actions.REVEAL <= action < actions.PEEK:
            self._holds(seat, action - actions.REVEAL)
        elif actions.RETURN_ONE <= action < actions.RETURN_TWO:
            self._lose(seat, action - actions.RETURN_ONE)
        elif actions.RETURN_TWO <= action < actions.DECLARE:
            for card in divmod(action - actions.RETURN_TWO, KINDS):
                self._lose(seat, card)
        elif actions.SWAP <= action < actions.CHAMPION:
            card, place = divmod(action - actions.SWAP, actions.SWAP_PLACES)
            self._lose(seat, card)
            self._holds(seat, actions.split_place(place)[2])

    def _holds(self, seat: int, card: int) -> None:
        if seat != self.me and card not in self.known(seat):
            self.loose[seat] = [*self.loose[seat], card][-2:]

    def _acted_hidden(self, seat: int, verb: int) -> None:
        if verb == actions.ALLY:
            if self._turn not in (UNKNOWN, seat, self.me):
                self._swap_hands(self._turn, seat)
            self._loosen(seat)
            self._end_turn(seat)
        elif verb == actions.GIVE:
            self._gives += 1
            if self._gives == 2:
                # Two others gave each other one card: which, nobody else knows.
                self._forget(seat)
                self._forget(self._turn)

    def _end_turn(self, seat: int) -> None:
        if seat == self._turn:
            self.way = UNKNOWN
            if not self._is_lasting:
                for other in range(len(self.loose)):
                    self._forget(other)

    def _swap_hands(self, one: int, other: int) -> None:
        """Two players exchanged all; what is known of the one is now held by the other."""
        first, second = self.known(one), self.known(other)
        self._forget(one)
        self._forget(other)
        self.loose[one], self.loose[other] = second[:2], first[:2]

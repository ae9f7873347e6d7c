"""The position of a match of Age Croix, with the few moves of which the rules are made.

The rules themselves are functions of a state: `turn`, `effects`, `ending`, `privileges`. A rule
that needs an answer calls `State.ask` with the function that takes it.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from engines.age_croix import actions, events
from engines.age_croix.actions import PUBLIC_FROM
from engines.age_croix.cards import KINDS
from engines.age_croix.events import ACTION, ALL, Event, only, words_for
from engines.core.chance import Draw
from engines.core.errors import IllegalAction, IllegalOutcome
from engines.core.game import CHANCE, FINISHED, HandResult, Outcome, State
from scoring.match.preuve import STILL_IN, EndSwords
from scoring.match.preuve_ledger import Ledger, Line

if TYPE_CHECKING:
    from engines.age_croix.game import AgeCroix
    from engines.age_croix.observation import Observation

Rule = Callable[["AgeCroixState"], None]
Answer = Callable[["AgeCroixState", int], None]

NOBODY = -1


def _nothing_due(state: "AgeCroixState") -> None:
    raise IllegalOutcome("")


def _nothing_asked(state: "AgeCroixState", action: int) -> None:
    raise IllegalAction(action)


@cache
def clockwise(seats: int, seat: int, among: int) -> tuple[int, ...]:
    """Return the seats of a mask clockwise, beginning with the left of `seat`."""
    order = [place % seats for place in range(seat + 1, seat + 1 + seats)]
    return tuple([place for place in order if among >> place & 1])


class AgeCroixState(State):
    """A match of Age Croix. Lists are by seat, masks of seats have bit `1 << seat`.

    `cards[seat]` is main, then ally; three or two cards in no order during the own turn.
    `stock` has its top card last. `used` and `discards` have their topmost card last.
    `in_match` and `inside` are the players in the match and in the battle, `guarded` those of C20,
    `selecting` those with a Selection pending (C27). `played` counts by card what was played in
    the battle (C17, C19).
    `victory` and `vault` are Swords of Victory, `final` is C11, `bets` lie on the table by seat.
    `target`, `slot`, `chosen` and `queue` belong to the effect that is being resolved, `picked`
    is what chance named. `out` has the battle, from 1, after which a seat went out of the match.
    """

    __slots__ = (
        "_answer",
        "_cursors",
        "_draws",
        "_due",
        "_histories",
        "_legal",
        "_next",
        "after_shuffle",
        "aimed",
        "battle_start",
        "bets",
        "cards",
        "champion_used",
        "chosen",
        "discards",
        "end_swords",
        "final",
        "first",
        "guarded",
        "in_match",
        "inside",
        "ledger",
        "ledgers",
        "log",
        "log_start",
        "noble_uses",
        "out",
        "picked",
        "played",
        "queue",
        "result",
        "selecting",
        "slot",
        "stock",
        "target",
        "turn",
        "used",
        "vault",
        "victory",
    )

    game: "AgeCroix"

    def __init__(self, game: "AgeCroix") -> None:
        seats = game.seats
        self.game = game
        self.current_seat = CHANCE
        self.scores = game.rule.opening(seats)
        self.hands: list[HandResult] = []
        self.ledger = game.rule.ledger(self.scores)
        self.ledgers: list[list[Line]] = []
        self.end_swords = EndSwords(game.swords_of_the_end, [0] * seats)
        self.out = [STILL_IN] * seats
        self.in_match = (1 << seats) - 1
        self.result: Outcome | None = None
        self.log: list[Event] = []
        self.log_start = 0
        # Where each viewer's lists were last read: nothing that a copy needs.
        self._cursors: dict[int, tuple[int, int]] = {}
        self._histories: dict[int, tuple[int, int, list[Event]]] = {}
        self._legal: tuple[int, ...] = ()
        self._answer: Answer = _nothing_asked
        self.aimed: Rule = _nothing_due
        self.after_shuffle: Rule = _nothing_due
        self.first = NOBODY
        self.stock: list[int] = []
        self.clear_table()
        game.start_battle(self)

    def clear_table(self) -> None:
        """Put everything of a battle back to where it is before the deal."""
        seats = range(self.game.seats)
        self.cards: list[list[int]] = [[] for _ in seats]
        self.used: list[list[int]] = [[] for _ in seats]
        self.discards: list[list[int]] = [[] for _ in seats]
        self.victory = [0] * len(seats)
        self.vault = self.game.swords_of_victory
        self.inside = self.guarded = self.selecting = 0
        self.played = [0] * KINDS
        self.turn = self.target = self.slot = self.chosen = self.picked = NOBODY
        self.queue: tuple[int, ...] = ()
        self.final = False
        self.noble_uses = [0] * len(seats)
        self.champion_used = False
        self.bets: dict[int, int] = {}
        self.battle_start = tuple(self.scores)

    # What the rules are made of.

    def ask(self, seat: int, legal: tuple[int, ...], answer: Answer) -> None:
        """Let a seat decide; `answer` takes the action."""
        self.current_seat = seat
        self._legal = legal
        self._answer = answer

    def request_deal(self, then: Rule) -> None:
        """Ask for the deal of the next battle; the table of the last one stays until then."""
        self._draws = 0
        self.request("deal", self.game.pack, then)

    def request(self, kind: str, items: Sequence[int], then: Rule, verb: str = "") -> None:
        """Ask chance for an outcome; `then` goes on after it."""
        self.current_seat = CHANCE
        self._legal = ()
        self._due = Draw(kind, len(self.hands), self._draws, items, verb)
        self._draws += 1
        self._next = then

    def shuffle(self, then: Rule) -> None:
        """Shuffle the stock, if that can change anything (C4), and go on with `then`."""
        if len(self.stock) < 2:
            then(self)
        else:
            self.request("shuffle", sorted(self.stock), then)

    def note(self, kind: int, seat: int, *facts: int) -> None:
        """Log an event that everybody sees."""
        self.log.append((ALL, kind, seat, *facts))

    def note_for(self, viewer: int, kind: int, seat: int, *facts: int) -> None:
        """Log an event whose facts only one seat sees."""
        self.log.append((only(viewer), kind, seat, *facts))

    def clockwise(self, seat: int, among: int) -> tuple[int, ...]:
        """Return the seats of a mask clockwise, beginning with the left of `seat`."""
        return clockwise(self.game.seats, seat, among)

    def finish(self, outcome: Outcome) -> None:
        """End the match."""
        self.result = outcome
        self.current_seat = FINISHED
        self._legal = ()

    # The protocol of a state.

    def legal_actions(self) -> tuple[int, ...]:
        return self._legal

    def apply(self, action: int) -> None:
        if action not in self._legal:
            raise IllegalAction(action)
        seat = self.current_seat
        seen_by = ALL if action >= PUBLIC_FROM else only(seat)
        self.log.append((seen_by, ACTION, seat, action))
        self._answer(self, action)

    def draw(self) -> Draw:
        return self._due

    def apply_chance(self, outcome: Sequence[int]) -> None:
        if self.current_seat != CHANCE:
            raise IllegalOutcome(" ".join(map(str, outcome)))
        kind = self._due.kind
        if kind == "chance":
            self.picked = outcome[0]
        else:
            self.stock = list(outcome)
            self.stock.reverse()
            if kind == "shuffle":
                self.note(events.SHUFFLE, NOBODY)
        self._next(self)

    def action_text(self, action: int) -> str:
        return actions.text_of(action)

    def parse_action(self, text: str) -> int:
        action = actions.PARSED.get(text)
        if action is None:
            return super().parse_action(text)
        if action not in self._legal:
            raise IllegalAction(text)
        return action

    def outcome(self) -> Outcome | None:
        return self.result

    def observation(self, seat: int) -> "Observation":
        return self.game.observe(self, seat)

    def open_view(self) -> Mapping[str, Any]:
        return self.game.open_view(self)

    def events_for(self, seat: int, start: int = 0) -> list[list[Any]]:
        count, place = 0, 0
        known = self._cursors.get(seat)
        if known is not None and known[0] <= start:
            count, place = known
        told: list[list[Any]] = []
        for event in self.log[place:]:
            words = words_for(event, seat)
            if words is not None:
                if count >= start:
                    told.append(words)
                count += 1
        self._cursors[seat] = count, len(self.log)
        return told

    def history(self, seat: int) -> tuple[Event, ...]:
        """Return the events of this battle as `events.history` tells them to a seat or PUBLIC."""
        start, place, seen = self._histories.get(seat, (NOBODY, 0, []))
        if start != self.log_start:
            place, seen = self.log_start, []
        seen += events.history(self.log[place:], seat)
        self._histories[seat] = self.log_start, len(self.log), seen
        return tuple(seen)

    def clone(self) -> "AgeCroixState":
        copy: AgeCroixState = object.__new__(type(self))
        copy.game = self.game
        copy.current_seat = self.current_seat
        copy._answer = self._answer
        copy._draws = self._draws
        copy._due = self._due
        copy._legal = self._legal
        copy._next = self._next
        copy.after_shuffle = self.after_shuffle
        copy.aimed = self.aimed
        copy.battle_start = self.battle_start
        copy.champion_used = self.champion_used
        copy.chosen = self.chosen
        copy.final = self.final
        copy.first = self.first
        copy.guarded = self.guarded
        copy.in_match = self.in_match
        copy.inside = self.inside
        copy.log_start = self.log_start
        copy.picked = self.picked
        copy.queue = self.queue
        copy.result = self.result
        copy.selecting = self.selecting
        copy.slot = self.slot
        copy.target = self.target
        copy.turn = self.turn
        copy.vault = self.vault
        copy.scores = self.scores.copy()
        copy.hands = self.hands.copy()
        copy.ledger = Ledger(copy.scores, self.ledger.capped, self.ledger.lines)
        copy.ledgers = self.ledgers.copy()
        copy.end_swords = EndSwords(self.end_swords.vault, self.end_swords.owned)
        copy.out = self.out.copy()
        copy.log = self.log.copy()
        copy._cursors = {}
        copy._histories = {}
        copy.cards = [cards.copy() for cards in self.cards]
        copy.used = [pile.copy() for pile in self.used]
        copy.discards = [pile.copy() for pile in self.discards]
        copy.stock = self.stock.copy()
        copy.victory = self.victory.copy()
        copy.played = self.played.copy()
        copy.noble_uses = self.noble_uses.copy()
        copy.bets = self.bets.copy()
        return copy

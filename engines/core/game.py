"""What every game is: a Game (its options), a State (the position), an observation (one seat's)."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Self

from engines.core.chance import Draw
from engines.core.errors import IllegalAction, IllegalOutcome, Scalar, SeatsNotAllowed
from engines.core.options import Option, resolve_variant

CHANCE = -1
"""`State.current_seat` while a draw is due."""
FINISHED = -2
"""`State.current_seat` after the end of the match."""
PUBLIC = -1
"""The viewer of `State.observation` and `State.events_for` who sits nowhere: public facts only."""

Step = list[Any]
"""One line of a match record: [kind, text] for chance, [seat, text] for an action."""


class HandResult(NamedTuple):
    """A finished hand: the match score after it, what it changed, and why it ended if told."""

    scores: tuple[int, ...]
    delta: tuple[int, ...]
    reason: str | None = None


class Outcome(NamedTuple):
    """The end of a match. `ranks` is competition ranking; several winners mean a draw."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str


class Game(ABC):
    """The rules of a game with its options fixed for a number of seats; frozen, shared freely.

    Raises a SetupError when the options or the number of seats are not allowed.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    minimum_seats: ClassVar[int]
    maximum_seats: ClassVar[int]
    options: ClassVar[Sequence[Option]]

    def __init__(self, variant: Mapping[str, object], seats: int) -> None:
        if not self.minimum_seats <= seats <= self.maximum_seats:
            raise SeatsNotAllowed(self.name, seats, self.minimum_seats, self.maximum_seats)
        self.seats = seats
        self.variant: dict[str, Scalar] = resolve_variant(self.name, self.options, variant, seats)
        self.check_options()

    def check_options(self) -> None:
        """Raise OptionsContradict if options that are allowed alone cannot stand together."""
        return

    @abstractmethod
    def new_state(self) -> "State":
        """Return the position before the first step of a match."""

    @abstractmethod
    def card_text(self, card: int) -> str:
        """Return the notation of a card."""

    @abstractmethod
    def parse_card(self, text: str) -> int:
        """Return the card that the notation names. Raises ValueError."""

    @abstractmethod
    def view(self, observation: Any) -> Mapping[str, Any]:
        """Return an observation for the border: JSON values, cards and actions as strings."""

    def item_text(self, draw: Draw, item: int) -> str:
        """Return the notation of an item of a draw: a card unless the game says otherwise."""
        return self.card_text(item)

    def outcome_step(self, draw: Draw, outcome: Sequence[int]) -> Step:
        """Return the step of a match record that tells this outcome."""
        words = [self.item_text(draw, item) for item in outcome]
        if draw.kind == "chance":
            words.insert(0, draw.verb)
        return [draw.kind, " ".join(words)]

    def parse_outcome(self, draw: Draw, kind: object, text: object) -> list[int]:
        """Return the outcome that a record's step tells, checked against the draw that is due.

        Raises IllegalOutcome.
        """
        if kind != draw.kind or not isinstance(text, str):
            raise IllegalOutcome(f"{kind} {text}")
        items = {self.item_text(draw, item): item for item in draw.items}
        words = text.split(" ")
        if kind == "chance":
            if len(words) != 2 or words[0] != draw.verb or words[1] not in items:
                raise IllegalOutcome(text)
            return [items[words[1]]]
        if any(word not in items for word in words):
            raise IllegalOutcome(text)
        outcome = [items[word] for word in words]
        if sorted(outcome) != sorted(draw.items):
            raise IllegalOutcome(text)
        return outcome


class State(ABC):
    """A position in a match, changed by `apply` and `apply_chance`.

    `current_seat` is the seat to decide, CHANCE or FINISHED. `scores` is the match score so far.
    `hands` has one entry a finished hand.
    """

    __slots__ = ("current_seat", "game", "hands", "scores")

    game: Game
    current_seat: int
    scores: list[int]
    hands: list[HandResult]

    @property
    def is_finished(self) -> bool:
        """Whether the match is over."""
        return self.current_seat == FINISHED

    @abstractmethod
    def legal_actions(self) -> Sequence[int]:
        """Return the legal actions in the order of the rules; empty when no decision is due.

        The sequence belongs to the state and must not be changed by the caller.
        """

    @abstractmethod
    def apply(self, action: int) -> None:
        """Play an action of `current_seat`. Raises IllegalAction and changes nothing."""

    @abstractmethod
    def draw(self) -> Draw:
        """Return the draw that is due; only while `current_seat` is CHANCE."""

    @abstractmethod
    def apply_chance(self, outcome: Sequence[int]) -> None:
        """Play an outcome of the draw that is due.

        The outcome is trusted: it comes from a Chance, or was checked by `Game.parse_outcome`.
        """

    @abstractmethod
    def action_text(self, action: int) -> str:
        """Return the notation of an action that is legal here."""

    def parse_action(self, text: str) -> int:
        """Return the legal action with this notation. Raises IllegalAction."""
        for action in self.legal_actions():
            if self.action_text(action) == text:
                return action
        raise IllegalAction(text)

    @abstractmethod
    def observation(self, seat: int) -> Any:
        """Return what a seat (or PUBLIC) may know, as the game's observation type; immutable."""

    @abstractmethod
    def events_for(self, seat: int, start: int = 0) -> list[list[Any]]:
        """Return what happened as far as a seat (or PUBLIC) saw it, from its event `start` on.

        An event is a list of a word and JSON values. An event that a seat does not even notice is
        not in that seat's list, so that no count or gap tells of it; `start` counts in that list.
        """

    @abstractmethod
    def open_view(self) -> Mapping[str, Any]:
        """Return everything, all hands open, as JSON values: for replays of finished matches."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return the end of the match, or None while it goes on."""

    @abstractmethod
    def clone(self) -> Self:
        """Return a copy that shares nothing that changes."""

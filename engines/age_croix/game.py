"""Age Croix with its options fixed."""

from collections.abc import Mapping
from typing import Any, ClassVar

from engines.age_croix import levels, order, turn
from engines.age_croix.cards import COPIES, SWORDS_OF_THE_END, SWORDS_OF_VICTORY, pack_of
from engines.age_croix.observation import Observation, observe, open_view, view
from engines.age_croix.options import OPTIONS, check
from engines.age_croix.state import AgeCroixState
from engines.core.chance import Draw
from engines.core.errors import Scalar
from engines.core.game import Game
from scoring.match.preuve import RULES


class AgeCroix(Game):
    """Age Croix for two to six players.

    `level`, `order` and `rule` are what the options choose: effects, turns and PREUVE.
    `copies` are those of each of 1 to 8 in the pack.
    """

    name: ClassVar[str] = "age_croix"
    title: ClassVar[str] = "Age Croix"
    minimum_seats: ClassVar[int] = 2
    maximum_seats: ClassVar[int] = 6
    options = OPTIONS

    def __init__(self, variant: Mapping[str, object], seats: int) -> None:
        super().__init__(variant, seats)
        pack, name = str(self.variant["pack"]), str(self.variant["rules"])
        self.pack = pack_of(pack, self._number("singles"))
        self.copies = COPIES[pack]
        self.swords_of_victory = SWORDS_OF_VICTORY[pack]
        self.swords_of_the_end = SWORDS_OF_THE_END[pack]
        self.level: levels.Simplified = levels.LEVELS[name]
        if self.variant["privileges"]:
            self.level = levels.WITH_PRIVILEGES
        self.order = order.MoodOfNumbers() if self.variant["mood"] else order.Clockwise()
        self.rule = RULES[name](
            target=self._number_or_none("target"),
            battles=self._number_or_none("battles"),
            max_hands=self._number("max_hands"),
            stakes=self._number_or_none("stakes"),
        )

    def check_options(self) -> None:
        check(self.variant)

    def _number(self, option: str) -> int:
        value: Scalar = self.variant[option]
        if not isinstance(value, int):
            raise TypeError(option)
        return value

    def _number_or_none(self, option: str) -> int | None:
        return None if self.variant[option] is None else self._number(option)

    def new_state(self) -> AgeCroixState:
        return AgeCroixState(self)

    def start_battle(self, state: AgeCroixState) -> None:
        """Ask for the deal of the next battle of a match."""
        turn.start_battle(state)

    def card_text(self, card: int) -> str:
        return str(card)

    def parse_card(self, text: str) -> int:
        texts = [str(card) for card in range(11)]
        return texts.index(text)

    def item_text(self, draw: Draw, item: int) -> str:
        return str(item)

    def observe(self, state: AgeCroixState, seat: int) -> Observation:
        """Return what a seat or PUBLIC may know of a position."""
        return observe(state, seat)

    def view(self, observation: Observation) -> Mapping[str, Any]:
        return view(observation)

    def open_view(self, state: AgeCroixState) -> Mapping[str, Any]:
        """Return everything of a position, all hands open."""
        return open_view(state)

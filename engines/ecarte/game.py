"""The game of Ecarte: its options, and how its cards and observations are written."""

from collections.abc import Mapping
from typing import Any, ClassVar

from engines.core.game import Game
from engines.core.options import ChoiceOption, FlagOption, IntegerOption, Option
from engines.ecarte.cards import CARD_TEXTS, CARDS_BY_TEXT, MOST_HANDS
from engines.ecarte.observation import Observation, view_of
from engines.ecarte.state import EcarteState
from scoring.match.first_to import FirstTo


class Ecarte(Game):
    """Ecarte for two, with its options fixed."""

    name = "ecarte"
    title = "Ecarte"
    minimum_seats = 2
    maximum_seats = 2
    options: ClassVar[tuple[Option, ...]] = (
        IntegerOption("target", 5, "Points that win the match.", 1, 21),
        FlagOption("must_trump", False, "Who cannot follow suit must play a trump if able."),
        ChoiceOption(
            "double",
            "both",
            "Whose bold start pays double when it fails: either player's, or only the dealer's "
            "refusal.",
            ("both", "elder"),
        ),
        IntegerOption("max_hands", 200, "Hands after which the match ends.", 1, MOST_HANDS),
    )

    def __init__(self, variant: Mapping[str, object], seats: int = 2) -> None:
        super().__init__(variant, seats)
        self.rule = FirstTo(int(self.variant["target"] or 0), int(self.variant["max_hands"] or 0))
        self.must_trump = self.variant["must_trump"] is True
        self.only_elder_doubles = self.variant["double"] == "elder"

    def new_state(self) -> EcarteState:
        """Return the position before the first deal."""
        return EcarteState(self)

    def card_text(self, card: int) -> str:
        """Return rank then suit, as in `TH` (E2)."""
        return CARD_TEXTS[card]

    def parse_card(self, text: str) -> int:
        """Return the card that the notation names. Raises ValueError."""
        try:
            return CARDS_BY_TEXT[text]
        except KeyError:
            raise ValueError(text) from None

    def view(self, observation: Observation) -> Mapping[str, Any]:
        """Return an observation for the border: JSON values, cards as strings."""
        return view_of(observation)

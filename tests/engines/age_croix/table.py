"""A table for tests of rules: deals and shuffles are told as far as they matter."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from engines.age_croix.game import AgeCroix
from engines.age_croix.state import AgeCroixState
from engines.core.game import CHANCE


def cards_of(text: str) -> list[int]:
    """Return the cards of a text such as "8 10"."""
    return [int(word) for word in text.split()]


class Table:
    """A match in which every step is written down.

    `hands` are told by seat, each card in the order drawn; `stock` from the top. What is not told
    is filled up with the rest of the pack, ascending.
    """

    def __init__(
        self,
        hands: Sequence[str],
        stock: str = "",
        *,
        size: int | None = None,
        **variant: Any,
    ) -> None:
        self.game = AgeCroix(variant, len(hands))
        self.state: AgeCroixState = self.game.new_state()
        self.deal(hands, stock)
        if size is not None:
            self.cut_stock(size)

    def deal(self, hands: Sequence[str], stock: str = "") -> None:
        """Deal a battle; hands of players who are out of the match are ""."""
        state = self.state
        draw = state.draw()
        assert draw.kind == "deal"
        players = state.clockwise(state.first, state.in_match)
        told = [cards_of(hands[seat]) for seat in players]
        top = [hand[turn] for turn in (0, 1) for hand in told] + cards_of(stock)
        state.apply_chance(self.filled(top, draw.items))

    @staticmethod
    def filled(top: Sequence[int], items: Sequence[int]) -> list[int]:
        """Return an order of the items that begins with `top`."""
        rest = Counter(items)
        rest.subtract(top)
        assert min(rest.values()) >= 0, f"there are not so many of {rest}"
        return [*top, *sorted(rest.elements())]

    def cut_stock(self, size: int) -> None:
        """Put all but the top cards of the stock out of the game, to come near its end."""
        del self.state.stock[: len(self.state.stock) - size]

    def play(self, *steps: str) -> "Table":
        """Play actions of whoever is asked, and chance: "shuffle 3 8" (top cards), "turn 2"."""
        for step in steps:
            state = self.state
            verb, _, rest = step.partition(" ")
            if state.current_seat == CHANCE:
                draw = state.draw()
                assert verb in (draw.kind, draw.verb), (step, draw)
                top = cards_of(rest)
                if draw.kind == "chance":
                    assert top[0] in draw.items
                    state.apply_chance(top)
                else:
                    state.apply_chance(self.filled(top, draw.items))
            else:
                state.apply(state.parse_action(step))
        return self

    @property
    def legal(self) -> list[str]:
        """The legal actions as texts, in order."""
        return [self.state.action_text(action) for action in self.state.legal_actions()]

    @property
    def asked(self) -> int:
        """Who is asked, or CHANCE or FINISHED."""
        return self.state.current_seat

    @property
    def due(self) -> str:
        """The kind of chance that is due, or ""."""
        return self.state.draw().kind if self.asked == CHANCE else ""

    @property
    def scores(self) -> list[int]:
        return list(self.state.scores)

    @property
    def reason(self) -> str | None:
        """Why the last battle ended."""
        return self.state.hands[-1].reason

    @property
    def delta(self) -> list[int]:
        """What the last battle changed."""
        return list(self.state.hands[-1].delta)

    @property
    def is_in_battle(self) -> bool:
        """Whether the first battle is still being played."""
        return not self.state.hands

    def give_sword(self, seat: int) -> "Table":
        """Lay a Sword of Victory beside a seat."""
        self.state.vault -= 1
        self.state.victory[seat] += 1
        return self

    def give_end_swords(self, seat: int, count: int = 1) -> "Table":
        """Lay Swords of the End beside a seat."""
        for _ in range(count):
            self.state.end_swords.give(seat)
        return self

    def events(self, seat: int) -> list[list[Any]]:
        """What a seat saw of the whole match."""
        return self.state.events_for(seat)

    def view(self, seat: int) -> Mapping[str, Any]:
        """What a seat may know of the position."""
        return self.game.view(self.state.observation(seat))

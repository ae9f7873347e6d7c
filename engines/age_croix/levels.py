"""The levels of the rules: each class says what it does otherwise than the one before."""

from collections.abc import Sequence

from engines.age_croix.cards import HUNTER, PRINCESS, RUIN
from engines.age_croix.effects import (
    angel,
    assassin,
    berserker,
    hunter,
    knight,
    lucky_child,
    seer,
    sentinel,
    wizard,
)
from engines.age_croix.ending import unless_last
from engines.age_croix.privileges import offer
from engines.age_croix.state import AgeCroixState, Rule
from engines.age_croix.turn import after_effect, draw, draw_ruins


class Simplified:
    """The level for learning the game. `effects` and `rebellions` are rules by card (C17).

    `before_draw` begins a turn and comes to the draw.
    """

    selection = 3
    sentinel: Rule = staticmethod(sentinel.play_simplified)
    seer: Rule = staticmethod(seer.play_simplified)
    hunter: Rule = staticmethod(hunter.play_simplified)
    before_draw: Rule = staticmethod(draw)

    def __init__(self) -> None:
        others: tuple[Rule, ...] = (
            knight.play,
            self.seer,
            berserker.play,
            wizard.play,
            angel.play,
            self.hunter,
        )
        none: Rule = after_effect
        self.effects: tuple[Rule, ...] = (
            none,
            lucky_child.play,
            self.sentinel,
            assassin.play,
            *others,
            none,
        )
        self.rebellions: tuple[Rule, ...] = (
            none,
            none,
            self.sentinel,
            assassin.kill_list,
            *others,
        )

    def choice(self, state: AgeCroixState) -> Sequence[int]:
        """Return the cards from which a Selection takes one (C27)."""
        return state.stock[-self.selection :]

    def draw_ruins(self, state: AgeCroixState) -> bool:
        """Whether the card just drawn ruins the player on turn (C34)."""
        return False

    def after_ruin(self, state: AgeCroixState, seat: int, shown: list[int]) -> None:
        """Lay the cards of a ruined player away and go on (C33)."""
        state.discards[seat].extend(shown)
        unless_last(state)

    def rebels(self, state: AgeCroixState) -> bool:
        """Whether the Lucky Child just played has an effect (C17)."""
        return lucky_child.is_late(state)

    def pay(self, state: AgeCroixState, word: str) -> None:
        """Book what the target pays to the player on turn at once (C40)."""
        return

    def rebellion_wins(self, state: AgeCroixState, card: int) -> bool:
        """Whether a Lucky Child that acts as a Hunter wins by this card (C40)."""
        return False


class Standard(Simplified):
    """The usual level."""

    selection = 4
    sentinel: Rule = staticmethod(sentinel.play)
    seer: Rule = staticmethod(seer.play)
    hunter: Rule = staticmethod(hunter.play)


class Royal(Standard):
    """The Royal Death Penalty."""

    seer: Rule = staticmethod(seer.play_royal)

    def choice(self, state: AgeCroixState) -> Sequence[int]:
        return state.stock

    def draw_ruins(self, state: AgeCroixState) -> bool:
        return draw_ruins(state)

    def after_ruin(self, state: AgeCroixState, seat: int, shown: list[int]) -> None:
        for card in shown:
            (state.stock if card == RUIN else state.discards[seat]).append(card)
        state.shuffle(unless_last)

    def rebels(self, state: AgeCroixState) -> bool:
        in_own_pile = state.game.copies >= 6 and lucky_child.had_played_one(state)
        return in_own_pile or super().rebels(state)

    def pay(self, state: AgeCroixState, word: str) -> None:
        state.ledger.pay("C40", word, state.target, state.turn, 1)

    def rebellion_wins(self, state: AgeCroixState, card: int) -> bool:
        return card in (PRINCESS, HUNTER) and lucky_child.had_played_one(state)


class RoyalWithPrivileges(Royal):
    """The Royal Death Penalty with privileges (C39)."""

    before_draw: Rule = staticmethod(offer)


SIMPLIFIED = Simplified()
LEVELS = {"simplified": SIMPLIFIED, "standard": Standard(), "rdp": Royal()}
WITH_PRIVILEGES = RoyalWithPrivileges()

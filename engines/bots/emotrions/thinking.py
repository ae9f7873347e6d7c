"""What both club players do: count, look at the race ahead, and weigh what a play leads to."""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from engines.bots.emotrions.counting import Count
from engines.bots.emotrions.worth import HandWorth, RaceWorth
from engines.bots.house import Settings
from engines.core.chance import Stream
from engines.core.game import Game
from engines.core.options import IntegerOption
from engines.emotrions.observation import Observation
from engines.emotrions.table import TableGame

DEALS = IntegerOption("deals", 4, "How many ways the unseen cards may lie are looked at.", 1, 32)
ENVY = IntegerOption(
    "envy", 100, "How much keeping points from others counts beside scoring, in percent.", 0, 200
)


class Outlook(NamedTuple):
    """How a decision looks: the totals that the hand may end with, and what points are worth.

    `keenness` is by seat what a point more is worth to it, `envy` what one costs when another gets
    it, `lead` what it is worth in points to lead the next trick.
    """

    totals: tuple[float, ...]
    keenness: tuple[float, ...]
    envy: float
    lead: float


class Thinker:
    """A player that counts what is out and knows what totals are worth in the race."""

    __slots__ = ("_count", "_deals", "_envy", "_race", "_seat", "_stream")

    hand_worth: ClassVar[HandWorth]

    def __init__(self, game: Game, seat: int, stream: Stream, settings: Settings) -> None:
        assert isinstance(game, TableGame)
        self._seat = seat
        self._stream = stream
        self._race = RaceWorth(game.rule)
        self._count = Count(game.pack)
        self._deals = int(settings["deals"] or 1)
        self._envy = int(settings["envy"] or 0) / 100

    def _look(self, seen: Observation) -> None:
        """Take in what happened since the last decision."""
        self._count.update(seen)
        self._race.is_playoff = seen.is_playoff

    def _outlook(
        self, seen: Observation, mean: float, sizes: Sequence[int], lead: float
    ) -> Outlook:
        """Return the outlook if an unseen card is worth `mean`; `sizes` count unknown cards."""
        share = self._race.hold_share
        of_hand = self.hand_worth.of_hand
        totals = tuple(
            total + pile + share * (of_hand(known) + count * mean)
            for total, pile, known, count in zip(
                seen.totals, self._count.piles, seen.known, sizes, strict=True
            )
        )
        keenness = tuple(
            self._worth(seen, seat, total + 1) - self._worth(seen, seat, total)
            for seat, total in enumerate(totals)
        )
        envy = self._envy * self._race.envy_share / (len(seen.players) - 1)
        return Outlook(totals, keenness, envy, lead)

    def _worth_of(self, seen: Observation, totals: Sequence[float], envy: float) -> float:
        """Return what the race is worth to this seat with these totals."""
        own = self._worth(seen, self._seat, totals[self._seat])
        if not envy:
            return own
        others = [
            self._worth(seen, seat, totals[seat]) for seat in seen.players if seat != self._seat
        ]
        return own - envy * sum(others)

    def _worth(self, seen: Observation, seat: int, total: float) -> float:
        return self._race.of_total(total, total - seen.totals[seat])

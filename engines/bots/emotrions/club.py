"""The house bot `club` of EmotrionsOnCards: counts what is out and looks a trick ahead."""

from collections.abc import Sequence
from typing import ClassVar

from engines.bots.emotrions.counting import Hands, deal_unseen, unknown_sizes
from engines.bots.emotrions.thinking import DEALS, ENVY, Outlook, Thinker
from engines.bots.emotrions.worth import HandWorth
from engines.bots.house import HouseBot, Settings
from engines.core.chance import Stream
from engines.core.game import Game
from engines.core.options import ChoiceOption
from engines.emotrions.actions import (
    EXCHANGE,
    EXCHANGE_ACTIONS,
    FACE_DOWN,
    PASS,
    STYLE,
    TAKE,
    play_is_covered,
)
from engines.emotrions.cards import (
    PLAY_HANDS,
    PLAY_HUNGER,
    PLAY_POWERS,
    PLAY_SIZES,
    PLAY_VALUES,
    STRENGTH,
    UNITS,
    plays_of,
)
from engines.emotrions.observation import Observation
from scoring.match.target import clockwise_from

WORTH = HandWorth((0.5, 1.5, 3.0, 4.5, 0.0, -1.5, -2.0, 1.5, 1.5))
"""Of +1 +3 +5 +7 -1 -3 -5 H I."""
LEAD = -4.0
"""What leading the next trick is worth, in points, when whoever plays last sees the stakes.

Both tables were found by matches of this bot against itself."""
EXCHANGE_MARGIN = 0.25
"""How much more a stranger's card must be worth than one's own before an exchange is asked for."""

STYLES = {"standard": 0, "open": 5, "dark": 2}
"""The style that each taste chooses: all in sight is deck=up play=open hands=naked."""


class Table:
    """A trick that is being played in a player's head: who is ahead with how much on the table."""

    __slots__ = ("ahead", "hungry", "power", "value")

    def __init__(self) -> None:
        self.power = -1
        self.ahead = -1
        self.value = 0
        self.hungry = False

    def play(self, seat: int, play: int) -> None:
        """Put a play on the table (M8 to M10)."""
        if play == PLAY_HUNGER:
            self.hungry = True
        elif PLAY_POWERS[play] > self.power:
            self.power = PLAY_POWERS[play]
            self.ahead = seat
        self.value += PLAY_VALUES[play]

    def copy(self) -> "Table":
        """Return a table that goes on by itself."""
        twin = Table()
        twin.power = self.power
        twin.ahead = self.ahead
        twin.value = self.value
        twin.hungry = self.hungry
        return twin


def reply(table: Table, hand: int, seat: int, outlook: Outlook, size: int = 0) -> int:
    """Return the play that a sensible player would choose as if nobody played after it.

    With `size` only plays of so many cards are looked at; -1 if there are none.
    """
    keenness = outlook.keenness[seat]
    envy = outlook.envy
    lead = outlook.lead
    of_play = WORTH.of_play
    on_table = table.value
    power = table.power
    hungry = table.hungry
    best = -1
    best_worth = -1e9
    for play in plays_of(hand):
        if size and PLAY_SIZES[play] != size:
            continue
        worth = -of_play[play]
        if hungry or play == PLAY_HUNGER:
            pass
        elif PLAY_POWERS[play] > power:
            worth += keenness * (on_table + PLAY_VALUES[play]) + lead
        else:
            worth -= envy * (on_table + PLAY_VALUES[play])
        if worth > best_worth:
            best_worth = worth
            best = play
    return best


class ClubPlayer(Thinker):
    """Weighs each play against hands that the others may hold, and what the points are worth."""

    __slots__ = ("_style",)

    hand_worth: ClassVar[HandWorth] = WORTH

    def __init__(self, game: Game, seat: int, stream: Stream, settings: Settings) -> None:
        super().__init__(game, seat, stream, settings)
        self._style = str(settings["style"])

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        """Return a sensible action of `legal`."""
        first = legal[0]
        if len(legal) == 1:
            return first
        seen = observation
        self._look(seen)
        if first >= STYLE:
            return STYLE + STYLES[self._style]
        if first >= TAKE:
            return self._whom_to_take(seen, legal)
        if first in EXCHANGE_ACTIONS:
            return self._whether_to_exchange(seen)
        return self._play(seen, legal)

    def _card_worth_by_seat(self, seen: Observation) -> list[float]:
        """Return what a random card of each seat is worth in hand."""
        mean = WORTH.mean(self._count.unseen(seen))
        unknown = unknown_sizes(seen)
        return [
            (WORTH.of_hand(known) + count * mean) / max(size, 1)
            for known, count, size in zip(seen.known, unknown, seen.sizes, strict=True)
        ]

    def _whom_to_take(self, seen: Observation, legal: Sequence[int]) -> int:
        """Take from the seat whose cards promise most; the claimant keeps a Strength (M7)."""
        worth = self._card_worth_by_seat(seen)
        claimant = seen.claimant
        if claimant is not None and seen.sizes[claimant] > 1:
            whole = worth[claimant] * seen.sizes[claimant] - WORTH.of_card[STRENGTH]
            worth[claimant] = whole / (seen.sizes[claimant] - 1)
        return max(legal, key=lambda action: worth[action - TAKE])

    def _whether_to_exchange(self, seen: Observation) -> int:
        """Exchange if a card from the best hand is worth more than one of one's own."""
        worth = self._card_worth_by_seat(seen)
        own = WORTH.of_hand(seen.cards - UNITS[STRENGTH]) / (seen.sizes[self._seat] - 1)
        best = max(worth[seat] for seat in seen.players if seat != self._seat)
        return EXCHANGE if best > own + EXCHANGE_MARGIN else PASS

    def _play(self, seen: Observation, legal: Sequence[int]) -> int:
        unseen = self._count.unseen(seen)
        sizes = unknown_sizes(seen)
        outlook = self._outlook(seen, WORTH.mean(unseen), sizes, self._lead(seen))
        sums = [0.0] * len(legal)
        for _ in range(self._deals if any(sizes) else 1):
            hands = deal_unseen(seen, unseen, sizes, self._stream)
            table, after = self._before_and_after(seen, hands, outlook)
            for at, play in enumerate(legal):
                totals = self._totals_after(play, table.copy(), after, hands, outlook)
                sums[at] += self._worth_of(seen, totals, outlook.envy)
        return legal[sums.index(max(sums))]

    def _lead(self, seen: Observation) -> float:
        """Return what leading the next trick is worth."""
        sees_stakes = not play_is_covered(seen.style) and not self._race.is_exact
        return LEAD if sees_stakes else 0.0

    def _before_and_after(
        self, seen: Observation, hands: Hands, outlook: Outlook
    ) -> tuple[Table, list[int]]:
        """Return the table as it may be, and who plays after this seat.

        Plays that lie face down are guessed, and leave the hands.
        """
        table = Table()
        played = [seat for seat, _, _ in seen.trick]
        for seat, play, size in seen.trick:
            shown = play
            if play == FACE_DOWN:
                shown = reply(table, hands[seat], seat, outlook, size)
                if shown < 0:
                    continue
                hands[seat] -= PLAY_HANDS[shown]
            table.play(seat, shown)
        order = clockwise_from(seen.players, self._seat)[1:]
        return table, [seat for seat in order if seat not in played and hands[seat]]

    def _totals_after(
        self, play: int, table: Table, after: Sequence[int], hands: Hands, outlook: Outlook
    ) -> list[float]:
        """Return the totals to expect if this is played and the others answer sensibly."""
        share = self._race.hold_share
        totals = list(outlook.totals)
        table.play(self._seat, play)
        totals[self._seat] -= share * WORTH.of_play[play]
        for seat in after:
            answer = reply(table, hands[seat], seat, outlook)
            table.play(seat, answer)
            totals[seat] -= share * WORTH.of_play[answer]
        if not table.hungry:
            totals[table.ahead] += table.value + outlook.lead
        return totals


SETTINGS = (
    DEALS,
    ENVY,
    ChoiceOption(
        "style",
        "standard",
        "The style chosen as a winner: standard, all in sight, or cards played face down.",
        tuple(STYLES),
    ),
)
CLUB = HouseBot(
    "club",
    "Counts what is out and weighs each trick against the race.",
    ClubPlayer,
    SETTINGS,
)

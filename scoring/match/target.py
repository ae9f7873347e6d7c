"""The race to a target of EmotrionsOnCards and Emotrions Pareo: from hand scores to a result.

Clauses are those of the rules of Emotrions (M2 and M13 to M20).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from scoring.errors import MisuseError, RuleOptionError
from scoring.match.verdict import Verdict

TARGET = "target"
LAST = "last"
PLAYOFF = "playoff"
CAP = "cap"

Elimination = Literal["total", "hand", "none"]
ELIMINATIONS: tuple[Elimination, ...] = ("total", "hand", "none")

TARGET_RANGE = (5, 200)
PLAYOFF_HANDS_RANGE = (1, 100)
MAX_HANDS_RANGE = (1, 1000)
SEATS_RANGE = (2, 6)

_IN_THE_MATCH = 1 << 30


@lru_cache(maxsize=4096)
def clockwise_from(players: tuple[int, ...], start: int) -> tuple[int, ...]:
    """Return the players clockwise, the first of them being `start` or the next one after it.

    `players` are seats in ascending order.
    """
    return tuple(seat for seat in players if seat >= start) + tuple(
        seat for seat in players if seat < start
    )


@lru_cache(maxsize=256)
def orders_of(players: tuple[int, ...], seats: int) -> tuple[tuple[int, ...], ...]:
    """Return for each seat the players clockwise from it."""
    return tuple(clockwise_from(players, seat) for seat in range(seats))


@dataclass(frozen=True, slots=True)
class RaceRule:
    """The options that decide when a race is over; the defaults are those of the games."""

    target: int = 37
    exact: bool = False
    elimination: Elimination = "total"
    playoff_hands: int = 5
    max_hands: int = 50

    def __post_init__(self) -> None:
        for option, value, (low, high) in (
            ("target", self.target, TARGET_RANGE),
            ("playoff_hands", self.playoff_hands, PLAYOFF_HANDS_RANGE),
            ("max_hands", self.max_hands, MAX_HANDS_RANGE),
        ):
            if type(value) is not int or not low <= value <= high:
                raise RuleOptionError(option, value, f"a whole number from {low} to {high}")
        if type(self.exact) is not bool:
            raise RuleOptionError("exact", self.exact, "true or false")
        if self.elimination not in ELIMINATIONS:
            raise RuleOptionError("elimination", self.elimination, ", ".join(ELIMINATIONS))

    def start(self, seats: int) -> "Race":
        """Return the race before its first hand, which seat 0 leads (M2)."""
        return Race(self, seats)


class Race:
    """Where a match stands between two hands; `record` takes it over the next hand.

    `players` are the seats still in the match, ascending; in a play-off (M16) only its players.
    `leader` is the first leader of the next hand (M2, M16), of the last hand once the match is
    over. `hand_winner` is the winner of the last hand (M2), or None before the first.
    `playoff_hands` counts the hands of the play-off, None when there is none.
    `reason` is why the match is over, None while it goes on.
    """

    __slots__ = (
        "_levels",
        "hand_winner",
        "hands",
        "leader",
        "players",
        "playoff_hands",
        "reason",
        "rule",
        "seats",
        "totals",
    )

    def __init__(self, rule: RaceRule, seats: int) -> None:
        low, high = SEATS_RANGE
        if not low <= seats <= high:
            raise MisuseError
        self.rule = rule
        self.seats = seats
        self.totals = [0] * seats
        self.players = tuple(range(seats))
        self.leader = 0
        self.hand_winner: int | None = None
        self.hands = 0
        self.playoff_hands: int | None = None
        self.reason: str | None = None
        # Of two seats the one with the higher level ranks first, whatever their totals (M20):
        # twice the hand of an elimination, one more for those who left for a play-off.
        self._levels = [_IN_THE_MATCH] * seats

    def copy(self) -> "Race":
        """Return a race that goes on by itself."""
        twin = object.__new__(Race)
        twin.rule = self.rule
        twin.seats = self.seats
        twin.totals = self.totals.copy()
        twin.players = self.players
        twin.leader = self.leader
        twin.hand_winner = self.hand_winner
        twin.hands = self.hands
        twin.playoff_hands = self.playoff_hands
        twin.reason = self.reason
        twin._levels = self._levels.copy()
        return twin

    @property
    def verdict(self) -> Verdict | None:
        """The result once the match is over (M20)."""
        if self.reason is None:
            return None
        keys = [(level, self._merit(seat)) for seat, level in enumerate(self._levels)]
        return Verdict.by_key(self.totals, keys, self.reason)

    def eliminated_after(self, seat: int) -> int | None:
        """Return the number of the hand, from 1, that put the seat out (M14), or None."""
        level = self._levels[seat]
        return None if level == _IN_THE_MATCH or level % 2 else level // 2

    def record(self, hand_scores: Sequence[int]) -> None:
        """Add the scores of a finished hand, by seat, and judge whether the match goes on.

        Seats that are out have 0 (M3). Raises MisuseError after the end of the match.
        """
        if self.reason is not None or len(hand_scores) != self.seats:
            raise MisuseError
        totals = self.totals
        order = clockwise_from(self.players, self.leader)
        for seat in order:
            totals[seat] += hand_scores[seat]
        self.hands += 1
        winner = order[0]
        for seat in order:
            if hand_scores[seat] > hand_scores[winner]:
                winner = seat
        self.hand_winner = winner
        if self.playoff_hands is not None:
            self.playoff_hands += 1
            self._judge_playoff(self.playoff_hands)
        else:
            self._eliminate(hand_scores)
            if len(self.players) == 1:
                self.reason = LAST
            elif self.rule.exact:
                self._judge_exact(order)
            else:
                self._judge_target()
        if self.reason is None and self.hands >= self.rule.max_hands:
            self.reason = CAP
        if self.reason is None:
            following = winner if self.playoff_hands is None else self.leader
            self.leader = clockwise_from(self.players, following)[0]

    def _eliminate(self, hand_scores: Sequence[int]) -> None:
        """Put players out (M14), unless that would leave nobody."""
        if self.rule.elimination == "none":
            return
        judged = self.totals if self.rule.elimination == "total" else hand_scores
        if min(judged) >= 0:
            return
        staying = tuple(seat for seat in self.players if judged[seat] >= 0)
        if staying and len(staying) < len(self.players):
            self._leave(staying, 2 * self.hands)

    def _judge_target(self) -> None:
        """End the match for the one highest total at the target, or start a play-off (M15)."""
        if max(self.totals) < self.rule.target:
            return
        best = max(self.totals[seat] for seat in self.players)
        if best >= self.rule.target:
            ahead = tuple(seat for seat in self.players if self.totals[seat] == best)
            if len(ahead) == 1:
                self.reason = TARGET
            else:
                self._start_playoff(ahead)

    def _judge_exact(self, order: Iterable[int]) -> None:
        """End the match for the only player on the target, or start a play-off (M17).

        `order` is clockwise from the first leader of the hand.
        """
        target = self.rule.target
        totals = [self.totals[seat] for seat in self.players]
        on_target = totals.count(target)
        if on_target == 1:
            self.reason = TARGET
        elif on_target or max(totals) > target:
            remaining = [seat for seat in order if seat in self.players]
            remaining.sort(key=lambda seat: abs(self.totals[seat] - target))
            self._start_playoff(tuple(sorted(remaining[:2])))

    def _judge_playoff(self, hands_of_it: int) -> None:
        """End the play-off when it has a winner or, with `exact`, its hands are over."""
        totals = [self.totals[seat] for seat in self.players]
        if self.rule.exact:
            decided = totals.count(self.rule.target) == 1 or hands_of_it >= self.rule.playoff_hands
        else:
            decided = totals.count(max(totals)) == 1
        if decided:
            self.reason = PLAYOFF

    def _start_playoff(self, players: tuple[int, ...]) -> None:
        """Leave the match to these players (M16); after the last hand nothing starts."""
        if self.hands < self.rule.max_hands:
            self._leave(players, 2 * self.hands + 1)
            self.playoff_hands = 0

    def _leave(self, staying: tuple[int, ...], level: int) -> None:
        for seat in self.players:
            if seat not in staying:
                self._levels[seat] = level
        self.players = staying

    def _merit(self, seat: int) -> int:
        """Return what decides between seats of one level: nearness for those never put out."""
        total = self.totals[seat]
        if self.rule.exact and self.eliminated_after(seat) is None:
            return -abs(total - self.rule.target)
        return total

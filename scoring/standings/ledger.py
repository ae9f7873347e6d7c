"""Every entrant's matches in one place, with points as whole numbers of one small unit.

Tie-breaks read this. Entrants are known here by their index, 0 and up, in the order given.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm
from typing import ClassVar, Literal, NamedTuple

from scoring.errors import RefusedError, refuse_twice
from scoring.standings.points import PointsRule, points_of
from scoring.standings.results import REQUESTED_BYES, MatchResult, Outcome, Score, SeatResult

RulesVersion = Literal["2024-08", "2026-03"]
"""The day from which a wording of the tie-break regulations (FIDE C.07) counts."""


@dataclass(eq=False)
class UnknownEntrantError(RefusedError):
    """A result names somebody who is not among the entrants."""

    code: ClassVar[str] = "unknown-entrant"

    entrant: int
    round: int


class Game(NamedTuple):
    """One match as one entrant saw it. Points are in units of the ledger."""

    round: int
    seat: int
    size: int
    """How many seats the match had."""
    outcome: Outcome
    place: int | None
    level: int
    """How many share the place, this seat included; 0 if the seat did not play."""
    score: Score
    points: int
    margin: Score
    """The own score less the mean score of the others who played."""
    rivals: tuple[int, ...]
    """The others who played, or, if this seat did not, whom it was to meet."""
    meetings: tuple[int, ...]
    """The own points against each rival: of two seats the points, of more win, draw or loss."""
    is_played: bool
    is_voluntary: bool
    """Whether the entrant chose or caused that the round was not played (C.07, 16.1.2)."""

    @property
    def is_requested_bye(self) -> bool:
        """Whether nobody was paired with the entrant, who chose or caused it (C.07, 16.1.1)."""
        return self.is_voluntary and not self.rivals


class Ledger:
    """The confirmed results of an event, seen from each entrant.

    `points` and `games` are lists by index; games stand in the order of rounds. `unit` is how
    many of the whole numbers make one point. `rounds` is the last round with a result, or
    `closed_rounds` if that is later. An entrant without a result in a closed round of an event
    that pairs as it goes sat that round out.
    """

    def __init__(
        self,
        entrants: Sequence[int],
        results: Iterable[MatchResult],
        rule: PointsRule | None = None,
        *,
        predetermined: bool = False,
        closed_rounds: int = 0,
        adjustments: Mapping[int, Fraction] | None = None,
        ratings: Mapping[int, int] | None = None,
        rules_version: RulesVersion = "2026-03",
    ) -> None:
        """Read the results.

        `predetermined` says that all meetings were fixed beforehand (round robins): a forfeit
        is then a game like another (C.07, 15.2). `adjustments` are points given or taken by the
        organiser. Raises ResultShapeError, UnknownEntrantError or EntrantTwiceError.
        """
        self.entrants = tuple(entrants)
        refuse_twice(self.entrants)
        self.index = {entrant: index for index, entrant in enumerate(self.entrants)}
        self.rule = rule or PointsRule()
        if predetermined and self.rule.bye is None:
            # Where everybody meets everybody, the free round of an odd field is worth nothing.
            self.rule = replace(self.rule, bye=self.rule.zero_bye)
        self.predetermined = predetermined
        self.rules_version = rules_version
        self.ratings = dict(ratings or {})
        self.adjustments = dict(adjustments or {})
        ordered = sorted(results, key=lambda result: result.round)
        self.rounds = max(closed_rounds, ordered[-1].round if ordered else 0)
        self._read(ordered)
        if not predetermined:
            self._fill_missed_rounds(closed_rounds)
        self.points = [sum(game.points for game in games) for games in self.games]
        for entrant, adjustment in self.adjustments.items():
            self.points[self._index_of(entrant, 0)] += self.scaled(adjustment)

    def _read(self, ordered: Sequence[MatchResult]) -> None:
        """Find the unit and write the results into the games."""
        worth = _PatternPoints(self.rule)
        all_points = [worth.of(result) for result in ordered]
        self.unit = _common_unit(self.rule, all_points, self.adjustments.values())
        self.win = self.scaled(self.rule.win)
        self.draw = self.scaled(self.rule.draw)
        self.loss = self.scaled(self.rule.loss)
        self.games: list[list[Game]] = [[] for _ in self.entrants]
        # By identity: results of one pattern share their points, and hashing Fractions is slow.
        scaled: dict[int, tuple[int, ...]] = {}
        for result, points in zip(ordered, all_points, strict=True):
            whole = scaled.get(id(points))
            if whole is None:
                whole = scaled[id(points)] = tuple(self.scaled(value) for value in points)
            self._enter(result, whole)

    def scaled(self, points: Fraction) -> int:
        """Return the points as a whole number of units."""
        return points.numerator * (self.unit // points.denominator)

    def exact(self, units: int | Fraction) -> Fraction:
        """Return a number of units as points."""
        return Fraction(units, self.unit)

    def _index_of(self, entrant: int, round_number: int) -> int:
        try:
            return self.index[entrant]
        except KeyError:
            raise UnknownEntrantError(entrant, round_number) from None

    def _enter(self, result: MatchResult, points: tuple[int, ...]) -> None:
        """Write the result into the games of each entrant of it."""
        seats = result.seats
        indexes = [self._index_of(seat.entrant, result.round) for seat in seats]
        if len(seats) == 2:
            self._enter_two(result, indexes, points)
            return
        playing = [number for number, seat in enumerate(seats) if seat.outcome is Outcome.PLAYED]
        for number, seat in enumerate(seats):
            is_played = seat.outcome is Outcome.PLAYED
            met = playing if is_played else range(len(seats))
            rivals = [other for other in met if other != number]
            margin: Score = 0
            meetings: tuple[int, ...] = (0,) * len(rivals)
            if is_played:
                margin = seat.score - _mean([seats[other].score for other in rivals])
                meetings = tuple(self._meeting(seat, seats[other]) for other in rivals)
            game = Game(
                result.round,
                number,
                len(seats),
                seat.outcome,
                seat.place,
                sum(seats[other].place == seat.place for other in playing) if is_played else 0,
                seat.score,
                points[number],
                margin,
                tuple(indexes[other] for other in rivals),
                meetings,
                is_played,
                _is_voluntary(seat.outcome),
            )
            self.games[indexes[number]].append(game)

    def _enter_two(
        self, result: MatchResult, indexes: Sequence[int], points: tuple[int, ...]
    ) -> None:
        """The common case of `_enter`, without its detours."""
        for number in (0, 1):
            seat, other = result.seats[number], result.seats[1 - number]
            is_played = seat.outcome is Outcome.PLAYED
            level = (2 if seat.place == other.place else 1) if is_played else 0
            game = Game(
                result.round,
                number,
                2,
                seat.outcome,
                seat.place,
                level,
                seat.score,
                points[number],
                seat.score - other.score if is_played else 0,
                (indexes[1 - number],),
                (points[number],),
                is_played,
                _is_voluntary(seat.outcome),
            )
            self.games[indexes[number]].append(game)

    def _meeting(self, own: SeatResult, other: SeatResult) -> int:
        """Return the points of one seat against one other at a table of several."""
        if own.place is None or other.place is None:
            return 0
        if own.place == other.place:
            return self.draw
        return self.win if own.place < other.place else self.loss

    def _fill_missed_rounds(self, closed_rounds: int) -> None:
        """Give a zero-point bye for each closed round in which an entrant has nothing."""
        points = self.scaled(self.rule.zero_bye)
        for games in self.games:
            if len(games) >= closed_rounds:
                continue
            seen = {game.round for game in games}
            games += [
                Game(number, 0, 1, Outcome.ZERO_BYE, None, 0, 0, points, 0, (), (), False, True)
                for number in range(1, closed_rounds + 1)
                if number not in seen
            ]
            games.sort(key=lambda game: game.round)


class _PatternPoints:
    """Points by rule, computed once for each pattern of outcomes and places."""

    def __init__(self, rule: PointsRule) -> None:
        self.rule = rule
        self.known: dict[tuple[object, ...], tuple[Fraction, ...]] = {}

    def of(self, result: MatchResult) -> tuple[Fraction, ...]:
        """Return what `points_of` says."""
        seats = result.seats
        if self.rule.by == "score" or any(seat.points is not None for seat in seats):
            return points_of(self.rule, result)
        pattern = tuple((seat.outcome, seat.place) for seat in seats)
        points = self.known.get(pattern)
        if points is None or len(set(result.entrants)) != len(seats):
            points = self.known[pattern] = points_of(self.rule, result)
        return points


def _is_voluntary(outcome: Outcome) -> bool:
    return outcome in REQUESTED_BYES or outcome in (Outcome.FORFEIT_LOSS, Outcome.DOUBLE_FORFEIT)


def _mean(scores: Sequence[Score]) -> Score:
    mean = Fraction(sum(scores)) / len(scores)
    return mean.numerator if mean.denominator == 1 else mean


def _common_unit(
    rule: PointsRule, all_points: Iterable[tuple[Fraction, ...]], more: Iterable[Fraction]
) -> int:
    """Return the least number in which all points are whole."""
    patterns = {id(points): points for points in all_points}
    distinct = {value for points in patterns.values() for value in points}
    distinct.update((rule.win, rule.draw, rule.loss, rule.zero_bye), more)
    return lcm(*(Fraction(value).denominator for value in distinct))

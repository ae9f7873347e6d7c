"""What a result is worth in the event: the points of each seat, exact."""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from scoring.errors import RuleOptionError
from scoring.standings.results import MatchResult, Outcome, SeatResult, check_shape

HALF = Fraction(1, 2)
ONE = Fraction(1)
ZERO = Fraction(0)


def default_place_points(players: int) -> tuple[Fraction, ...]:
    """Return (n - place) / (n - 1) for the places 1 to n."""
    return tuple(Fraction(players - place, players - 1) for place in range(1, players + 1))


@dataclass(frozen=True, slots=True)
class PointsRule:
    """The points that an event gives.

    Two seats get `win`, `draw` or `loss`. Three and more get the points of their place, from
    `places` (by number of players, the first place first) or `default_place_points`. With
    `by="score"` every seat that played gets its score instead. A bye that the pairing gives is
    worth `bye`, by default a win; losing by default is worth `forfeit_loss`.
    """

    win: Fraction = ONE
    draw: Fraction = HALF
    loss: Fraction = ZERO
    bye: Fraction | None = None
    full_bye: Fraction | None = None
    half_bye: Fraction | None = None
    zero_bye: Fraction = ZERO
    forfeit_win: Fraction | None = None
    forfeit_loss: Fraction = ZERO
    by: Literal["place", "score"] = "place"
    places: tuple[tuple[Fraction, ...], ...] = field(default=())

    def __post_init__(self) -> None:
        if self.by not in ("place", "score"):
            raise RuleOptionError("by", self.by, "place or score")
        if not self.win >= self.draw >= self.loss or self.win == self.loss:
            raise RuleOptionError("win", self.win, "win above loss, draw between them")
        sizes = [len(values) for values in self.places]
        if len(set(sizes)) != len(sizes):
            raise RuleOptionError("places", self.places, "one list for each number of players")
        for values in self.places:
            if len(values) < 2 or list(values) != sorted(values, reverse=True):
                raise RuleOptionError("places", values, "points that do not rise from the first")

    def place_points(self, players: int) -> tuple[Fraction, ...]:
        """Return the points of the places 1 to `players`."""
        for values in self.places:
            if len(values) == players:
                return values
        return default_place_points(players)

    def lone_points(self, outcome: Outcome) -> Fraction:
        """Return what a round without an opponent is worth."""
        if outcome is Outcome.BYE:
            return self.win if self.bye is None else self.bye
        if outcome is Outcome.FULL_BYE:
            return self.win if self.full_bye is None else self.full_bye
        if outcome is Outcome.HALF_BYE:
            return self.draw if self.half_bye is None else self.half_bye
        return self.zero_bye


def _shared_place_points(rule: PointsRule, places: list[int], place: int) -> Fraction:
    """Return the mean of the points of the places that those level at `place` take up."""
    values = rule.place_points(len(places))
    level = places.count(place)
    return sum(values[place - 1 : place - 1 + level], ZERO) / level


def _two_seat_points(rule: PointsRule, places: list[int], place: int) -> Fraction:
    if places[0] == places[1]:
        return rule.draw
    return rule.win if place == 1 else rule.loss


def _seat_points(
    rule: PointsRule, result: MatchResult, seat: SeatResult, places: list[int]
) -> Fraction:
    if seat.points is not None:
        return seat.points
    if len(result.seats) == 1:
        return rule.lone_points(seat.outcome)
    if seat.outcome is Outcome.FORFEIT_WIN:
        return rule.win if rule.forfeit_win is None else rule.forfeit_win
    if seat.outcome is not Outcome.PLAYED or seat.place is None:
        return rule.forfeit_loss
    if rule.by == "score":
        return Fraction(seat.score)
    if len(result.seats) == 2:
        return _two_seat_points(rule, places, seat.place)
    return _shared_place_points(rule, places, seat.place)


def points_of(rule: PointsRule, result: MatchResult) -> tuple[Fraction, ...]:
    """Return the points of each seat, in seat order.

    Raises ResultShapeError for a result that does not fit its seats.
    """
    check_shape(result)
    places = [
        seat.place
        for seat in result.seats
        if seat.outcome is Outcome.PLAYED and seat.place is not None
    ]
    return tuple(_seat_points(rule, result, seat, places) for seat in result.seats)

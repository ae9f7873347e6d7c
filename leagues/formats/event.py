"""What a format is, and what it reads of a tournament."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from leagues.errors import FieldWrong
from scoring.pairing.plan import RoundPlan
from scoring.standings.points import PointsRule
from scoring.standings.results import MatchResult

ROUNDS_LIMIT = 99


@dataclass(frozen=True, slots=True)
class SeatRange:
    """How many sit at a table: as wished, at least, at most."""

    wished: int
    fewest: int
    most: int


@dataclass(frozen=True, slots=True)
class Event:
    """A tournament as its format reads it.

    `order` are the entrants by number. `lots` is the text from which lots are drawn. A meeting of
    a knockout is the best of `best_of` matches.
    """

    order: tuple[int, ...]
    planned_rounds: int
    seats: SeatRange
    rule: PointsRule
    lots: str
    best_of: int = 1
    third_place: bool = False


class Format(ABC):
    """A way to pair a tournament.

    `fewest_seats` to `most_seats` is what its tables may have; `asks_rounds` says whether the
    organiser chooses the number of rounds. Where `is_predetermined`, all meetings are known at the
    start; else each round is paired from the results of the rounds before. `gives_byes` says
    whether sitting a round out brings points. Where the format `is_open_ended`, results decide
    whether there is another round. `asks_best_of` is for formats whose meetings have several
    matches.
    """

    code: ClassVar[str]
    fewest_seats: ClassVar[int] = 2
    most_seats: ClassVar[int] = 2
    asks_rounds: ClassVar[bool] = False
    is_predetermined: ClassVar[bool] = False
    gives_byes: ClassVar[bool] = True
    is_open_ended: ClassVar[bool] = False
    asks_best_of: ClassVar[bool] = False
    tie_breaks: ClassVar[Sequence[str]]

    def check_rounds(self, rounds: int | None) -> None:
        """Raise FieldWrong for a number of rounds that the format cannot have."""
        if not self.asks_rounds:
            if rounds is not None:
                raise FieldWrong("rounds", rounds, "nothing: the format decides")
        elif type(rounds) is not int or not 1 <= rounds <= ROUNDS_LIMIT:
            raise FieldWrong("rounds", rounds, f"1 to {ROUNDS_LIMIT}")

    def check_points(self, rule: PointsRule, rounds: int) -> None:
        """Raise FieldWrong for points that the format cannot count with."""
        return

    def most_rounds(self, entrants: int) -> int | None:
        """Return how many rounds so many entrants can play at most; None without a limit."""
        return None

    def fewest_entrants(self, seats: SeatRange) -> int:
        """Return how many entrants are needed at least."""
        return seats.fewest

    @abstractmethod
    def rounds(self, entrants: int, asked: int) -> int:
        """Return how many rounds so many entrants play.

        `asked` is what the organiser chose, 0 where nothing is asked.
        """

    def matches(self, event: Event) -> int:
        """Return how many matches are played, or at least, before the first round."""
        return event.planned_rounds * sum(self.table_sizes(len(event.order), event.seats).values())

    def goes_on(self, event: Event, results: Sequence[MatchResult]) -> bool:
        """Tell whether an open-ended format has another round after these results."""
        return False

    def places(self, event: Event, results: Sequence[MatchResult]) -> list[tuple[int, ...]] | None:
        """Return the entrants from first to last, those level together; None to go by points."""
        return None

    @abstractmethod
    def table_sizes(self, entrants: int, seats: SeatRange) -> Mapping[int, int]:
        """Return how many tables of each size a round of so many entrants has."""

    @abstractmethod
    def plan(self, event: Event, number: int, results: Sequence[MatchResult]) -> RoundPlan:
        """Return the pairing of a round; `results` are those of the rounds before.

        Where the format is predetermined they are not looked at.
        """

"""Reads a tournament in the chess federations' report format (TRF) as results of this package."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from scoring.errors import RefusedError
from scoring.standings.points import PointsRule
from scoring.standings.results import MatchResult, Outcome, SeatResult

FIRST_ROUND_COLUMN = 91
ROUND_WIDTH = 10

_PLACES = {"1": 1, "W": 1, "=": 1, "D": 1, "0": 2, "L": 2}
_LONE = {
    "U": Outcome.BYE,
    "F": Outcome.FULL_BYE,
    "H": Outcome.HALF_BYE,
    "Z": Outcome.ZERO_BYE,
    "-": Outcome.ABSENT,
    "+": Outcome.FULL_BYE,
}
_FORFEITS = {"+": Outcome.FORFEIT_WIN, "-": Outcome.FORFEIT_LOSS}


@dataclass(eq=False)
class TrfError(RefusedError):
    """A line of the file cannot be read; `line` counts from 1."""

    code: ClassVar[str] = "trf"

    line: int
    problem: str


@dataclass(frozen=True, slots=True)
class TrfPlayer:
    """A player's line: the starting number, the name and the rating (0 for none)."""

    number: int
    name: str
    rating: int


@dataclass(frozen=True, slots=True)
class TrfEvent:
    """A tournament as its file tells it. White deals first: white is seat 0.

    `forbidden` are pairs of numbers that must not meet, `extra_points` the points that a number
    counts above its own in each round from the first (acceleration).
    """

    name: str
    players: tuple[TrfPlayer, ...]
    planned_rounds: int
    first_seat_of_first: int
    rule: PointsRule
    results: tuple[MatchResult, ...]
    forbidden: frozenset[tuple[int, int]]
    extra_points: dict[int, tuple[Fraction, ...]]


@dataclass(frozen=True, slots=True)
class _Entry:
    line: int
    number: int
    opponent: int
    colour: str
    code: str


def read_trf(text: str) -> TrfEvent:
    """Return the event of a TRF text. Raises TrfError."""
    players: dict[int, TrfPlayer] = {}
    rounds: dict[int, dict[int, _Entry]] = {}
    name, planned, first_seat = "", 0, 0
    points = {"W": Fraction(1), "D": Fraction(1, 2), "L": Fraction(0)}
    forbidden: set[tuple[int, int]] = set()
    extra: dict[int, tuple[Fraction, ...]] = {}
    for line_number, line in enumerate(text.splitlines(), start=1):
        try:
            match line[:3]:
                case "001":
                    player = _player(line)
                    players[player.number] = player
                    for round_number, entry in _entries(line_number, line, player.number):
                        rounds.setdefault(round_number, {})[player.number] = entry
                case "012":
                    name = line[4:].strip()
                case "142" | "XXR":
                    planned = int(line[4:])
                case "152":
                    first_seat = 1 if line[4:].strip().upper() == "B" else 0
                case "162":
                    points.update(_points(line))
                case "260":
                    forbidden |= _forbidden(line)
                case "XXA":
                    number, *values = line[4:].split()
                    extra[int(number)] = tuple(Fraction(value) for value in values)
        except ValueError as error:
            raise TrfError(line_number, str(error)) from error
    rule = PointsRule(points["W"], points["D"], points["L"], bye=points.get("P"))
    results = tuple(
        result for number in sorted(rounds) for result in _results(number, rounds[number])
    )
    ordered = tuple(players[number] for number in sorted(players))
    return TrfEvent(name, ordered, planned, first_seat, rule, results, frozenset(forbidden), extra)


def _player(line: str) -> TrfPlayer:
    rating = line[48:52].strip()
    return TrfPlayer(int(line[4:8]), line[14:47].strip(), int(rating) if rating else 0)


def _entries(line_number: int, line: str, number: int) -> Iterator[tuple[int, _Entry]]:
    for start in range(FIRST_ROUND_COLUMN, len(line), ROUND_WIDTH):
        cell = line[start : start + 8]
        if cell.strip():
            opponent = int(cell[:4])
            entry = _Entry(line_number, number, opponent, cell[5].lower(), cell[7].upper())
            yield (start - FIRST_ROUND_COLUMN) // ROUND_WIDTH + 1, entry


def _points(line: str) -> dict[str, Fraction]:
    return {
        line[start]: Fraction(line[start + 1 : start + 6].strip())
        for start in range(5, len(line), 9)
        if line[start : start + 6].strip()
    }


def _forbidden(line: str) -> set[tuple[int, int]]:
    numbers = sorted(int(number) for number in line[12:].split())
    return {(one, other) for index, one in enumerate(numbers) for other in numbers[index + 1 :]}


def _results(round_number: int, entries: dict[int, _Entry]) -> Iterator[MatchResult]:
    """Yield the results of one round, in the order of the lower number."""
    for number in sorted(entries):
        entry = entries[number]
        if entry.opponent == 0:
            yield MatchResult(round_number, (SeatResult(number, _lone_outcome(entry)),))
            continue
        other = entries.get(entry.opponent)
        if other is None or other.opponent != number:
            raise TrfError(entry.line, f"round {round_number}: the opponent does not agree")
        if number < entry.opponent:
            white, black = (other, entry) if entry.colour == "b" else (entry, other)
            yield MatchResult(round_number, (_seat(white, black), _seat(black, white)))


def _lone_outcome(entry: _Entry) -> Outcome:
    if entry.code not in _LONE:
        raise TrfError(entry.line, f"a result {entry.code!r} without an opponent")
    return _LONE[entry.code]


def _seat(entry: _Entry, other: _Entry) -> SeatResult:
    if entry.code in _FORFEITS:
        outcome = _FORFEITS[entry.code]
        if entry.code == other.code == "-":
            outcome = Outcome.DOUBLE_FORFEIT
        return SeatResult(entry.number, outcome)
    if entry.code not in _PLACES:
        raise TrfError(entry.line, f"a result {entry.code!r} against an opponent")
    score = Fraction(1, 2) if entry.code in "=D" else Fraction(entry.code in "1W")
    return SeatResult(entry.number, Outcome.PLAYED, _PLACES[entry.code], score)

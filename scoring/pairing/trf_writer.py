"""Writes a tournament of two seats in the chess federations' report format (TRF)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import ClassVar

from scoring.errors import RefusedError
from scoring.pairing.request import PairingRequest
from scoring.standings.ledger import Game
from scoring.standings.results import Outcome

MOST_PLAYERS = 9999

_LONE_CODES = {
    Outcome.BYE: "U",
    Outcome.FULL_BYE: "F",
    Outcome.HALF_BYE: "H",
}


@dataclass(eq=False)
class NotInTrfError(RefusedError):
    """The format has no way to say this; `problem` is a stable word."""

    code: ClassVar[str] = "not-in-trf"

    problem: str
    value: object


def tenths(points: Fraction) -> str:
    """Return points with one decimal. Raises NotInTrfError if they need more or do not fit."""
    ten = points * 10
    if ten.denominator != 1 or not -99 <= ten <= 999:
        raise NotInTrfError("points", points)
    whole, rest = divmod(abs(ten.numerator), 10)
    return f"{'-' if ten < 0 else ''}{whole}.{rest}"


def _cell(game: Game | None, is_draw: bool) -> str:
    """Return the eight columns of one round."""
    if game is None:
        return "        "
    if game.size == 1:
        return f"0000 - {_LONE_CODES.get(game.outcome, 'Z')}"
    if game.size > 2:
        raise NotInTrfError("seats", game.size)
    colour = "wb"[game.seat]
    if game.outcome is Outcome.FORFEIT_WIN:
        code = "+"
    elif not game.is_played:
        code = "-"
    elif is_draw:
        code = "="
    else:
        code = "1" if game.place == 1 else "0"
    return f"{game.rivals[0] + 1:>4} {colour} {code}"


def _player_line(request: PairingRequest, index: int, rank: int, name: str, rating: int) -> str:
    ledger = request.ledger
    by_round = {game.round: game for game in ledger.games[index]}
    cells = [
        _cell(game, game is not None and game.level == 2)
        for game in (by_round.get(number) for number in range(1, request.round))
    ]
    if request.order[index] not in request.present and request.round <= request.planned_rounds:
        cells.append("0000 - Z")
    points = tenths(ledger.exact(ledger.points[index]))
    shown = f"{rating:>4}" if rating else "    "
    head = f"001 {index + 1:>4}      {name[:33]:<33} {shown}{'':28}{points:>4} {rank:>4}"
    return "  ".join([head, *cells]).rstrip()


def _extra_lines(request: PairingRequest) -> list[str]:
    """Return the acceleration, a line for each run of rounds and neighbours with one value."""
    lines = []
    numbered = [
        (tuple(request.extra_points.get(entrant, ())), number)
        for number, entrant in enumerate(request.order, start=1)
    ]
    for values, group in groupby(numbered, key=lambda item: item[0]):
        numbers = [number for _, number in group]
        first_round = 1
        for value, run in groupby(values):
            rounds = len(list(run))
            last_round = first_round + rounds - 1
            if value:
                lines.append(
                    f"250      {tenths(value):>4} {first_round:>3} {last_round:>3}"
                    f" {numbers[0]:>4} {numbers[-1]:>4}"
                )
            first_round = last_round + 1
    return lines


def _implied_points(request: PairingRequest, game: Game) -> Fraction:
    """Return the points that a reader of the file gives for a round."""
    rule = request.rule
    if game.size == 1:
        by_default = {Outcome.FULL_BYE: rule.win, Outcome.HALF_BYE: rule.draw}
        if game.outcome is Outcome.BYE:
            return rule.lone_points(Outcome.BYE)
        return by_default.get(game.outcome, Fraction(0))
    if game.outcome is Outcome.FORFEIT_WIN:
        return rule.win
    if not game.is_played:
        return Fraction(0)
    if game.level == 2:
        return rule.draw
    return rule.win if game.place == 1 else rule.loss


def _ruling_lines(request: PairingRequest) -> list[str]:
    """Return the points by which rulings and adjustments differ from the results."""
    ledger = request.ledger
    lines = []
    for index, games in enumerate(ledger.games):
        implied = sum((_implied_points(request, game) for game in games), Fraction(0))
        ruled = ledger.exact(ledger.points[index]) - implied
        if ruled:
            points = tenths(ruled)
            lines.append(f"299    {points:>4}  {points:>4}  {request.round - 1:>3} {index + 1:>4}")
    return lines


def _forbidden_lines(request: PairingRequest) -> list[str]:
    number = {entrant: index + 1 for index, entrant in enumerate(request.order)}
    pairs = sorted(
        sorted((number[one], number[other]))
        for one, other in request.forbidden
        if one in number and other in number
    )
    return [f"260   1 {request.planned_rounds:>3} {one:>4} {other:>4}" for one, other in pairs]


def _points_line(request: PairingRequest) -> str:
    rule = request.rule
    bye = rule.lone_points(Outcome.BYE)
    values = (("W", rule.win), ("D", rule.draw), ("L", rule.loss), ("P", bye))
    return "162  " + "    ".join(f"{letter}{tenths(value):>4}" for letter, value in values)


def _ranks(request: PairingRequest) -> list[int]:
    """Return the place of each index by points, then by number."""
    points = request.ledger.points
    ranks = [0] * len(points)
    order = sorted(range(len(points)), key=lambda index: (-points[index], index))
    for place, index in enumerate(order, start=1):
        ranks[index] = place
    return ranks


def write_trf(
    request: PairingRequest,
    *,
    title: str = "",
    names: Mapping[int, str] | None = None,
    ratings: Mapping[int, int] | None = None,
    ranks: Sequence[int] | None = None,
    head: Iterable[str] = (),
) -> str:
    """Return the event before the round of the request, with LF line ends.

    Entrants are numbered by their order; `ranks` are by index. `head` are further lines for the
    top. Raises NotInTrfError for points in other parts than tenths, tables of more than two, and
    more players than fit.
    """
    if len(request.order) > MOST_PLAYERS:
        raise NotInTrfError("players", len(request.order))
    places = _ranks(request) if ranks is None else ranks
    lines = [
        f"012 {title or 'Event'}",
        *head,
        f"062 {len(request.order)}",
        "092 FIDE_DUTCH_2025",
        f"142 {request.planned_rounds}",
        f"152 {'BW'[request.first_seat == 0]}",
        _points_line(request),
        *_extra_lines(request),
        *_ruling_lines(request),
        *_forbidden_lines(request),
    ]
    for index, entrant in enumerate(request.order):
        name = (names or {}).get(entrant, f"Entrant {entrant}")
        rating = (ratings or {}).get(entrant, 0)
        lines.append(_player_line(request, index, places[index], name, rating))
    return "\n".join(lines) + "\n"

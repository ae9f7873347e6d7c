"""What is played at the tables of a tournament: the one check that all doors share."""

from collections.abc import Mapping
from dataclasses import dataclass

from engines.core.errors import Scalar, SetupError
from engines.core.game import Game
from engines.registry import game_class, game_named
from leagues.errors import FieldWrong
from leagues.formats.event import Format, SeatRange
from leagues.formats.registry import format_named

Variant = dict[str, Scalar]

CUSTOMARY = 4
"""How many sit at a table of several unless the organiser says otherwise."""


@dataclass(frozen=True, slots=True)
class TableRules:
    """How many sit at a table, and every option of the game with its value.

    `variant` is that of tables of the wished size; `by_size` tells for each other size that may
    occur the options which have another value there, because the organiser left them open.
    """

    game: str
    seats: SeatRange
    variant: Variant
    by_size: Mapping[int, Variant]


def table_rules(
    game: str,
    given: Mapping[str, object],
    format: str,
    *,
    seats: int | None = None,
    fewest_seats: int | None = None,
    most_seats: int | None = None,
) -> TableRules:
    """Return the rules for tables of a format; what is not given is chosen here.

    Without a range of sizes all are allowed, next to the wished one, that the game and its options
    allow. Raises FieldWrong for sizes that the format cannot have, or a SetupError for a game,
    option, number of seats or combination that cannot be played.
    """
    chosen = format_named(format)
    kind = game_class(game)
    wished = _wished(chosen, kind, seats)
    rules = game_named(game, given, wished)
    fewest = _bound(chosen, "fewest_seats", fewest_seats, chosen.fewest_seats, wished)
    most = _bound(chosen, "most_seats", most_seats, wished, chosen.most_seats)
    others: dict[int, Game] = {}
    for sizes, is_asked in (
        (range(wished - 1, fewest - 1, -1), fewest_seats is not None),
        (range(wished + 1, most + 1), most_seats is not None),
    ):
        for size in sizes:
            try:
                others[size] = game_named(game, given, size)
            except SetupError:
                if is_asked:
                    raise
                break
    by_size = {size: _differing(other, rules) for size, other in sorted(others.items())}
    played = [wished, *others]
    return TableRules(
        rules.name, SeatRange(wished, min(played), max(played)), rules.variant, by_size
    )


def _wished(chosen: Format, kind: type[Game], seats: int | None) -> int:
    if seats is None:
        least = max(chosen.fewest_seats, kind.minimum_seats)
        return max(least, min(CUSTOMARY, chosen.most_seats, kind.maximum_seats))
    if type(seats) is not int or not chosen.fewest_seats <= seats <= chosen.most_seats:
        raise FieldWrong("seats", seats, _span(chosen.fewest_seats, chosen.most_seats))
    return seats


def _bound(chosen: Format, field: str, given: int | None, low: int, high: int) -> int:
    """Return a bound of the sizes, the widest unless given."""
    if given is None:
        return low if field == "fewest_seats" else high
    if type(given) is not int or not low <= given <= high:
        raise FieldWrong(field, given, _span(low, high))
    return given


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}"


def _differing(other: Game, rules: Game) -> Variant:
    return {name: value for name, value in other.variant.items() if rules.variant[name] != value}

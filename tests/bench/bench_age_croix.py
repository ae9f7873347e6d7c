"""Age Croix: random playouts against OpenSpiel hearts and RLCard Uno, and the bot of the club."""

from collections.abc import Iterator, Mapping
from statistics import mean, median, stdev

from engines.bots.house import SeatedBot, seat_players
from engines.core.chance import SeededChance, derive_seed
from engines.core.game import Game
from engines.match.runner import play_match
from engines.registry import game_named, house_bot
from tests.bench.figure import Figure
from tests.bench.race import OPEN_SPIEL, PLAYOUTS, RLCARD_UNO, race, ratio

DUELS = 5_000
TABLES = 800


def measure() -> Iterator[Figure]:
    """Yield decisions per CPU second and the ratios, then how the club's bot fares."""
    rates = race(
        {
            "age_croix": [PLAYOUTS, "age_croix", "2"],
            "age_croix rdp, 4 players": [PLAYOUTS, "age_croix", "4", '{"rules": "rdp"}'],
            "OpenSpiel hearts": [OPEN_SPIEL, "hearts"],
            "RLCard raw uno": [RLCARD_UNO],
        }
    )
    for name, values in rates.items():
        yield Figure(name, median(values), "decisions per CPU second")
    hearts = ratio(rates, "age_croix", "OpenSpiel hearts")
    yield Figure("age_croix / OpenSpiel hearts", hearts, "", at_least=0.5)
    uno = ratio(rates, "age_croix", "RLCard raw uno")
    yield Figure("age_croix / RLCard raw uno", uno, "", at_least=2.5)
    duels = [places({}, 2, number) for number in range(DUELS)]
    yield Figure("club beats random, pairs", duels.count(1) / DUELS, "of matches", at_least=0.75)
    for variant in ({}, {"rules": "rdp"}):
        ranks = [places(variant, 4, number) for number in range(TABLES)]
        # Three standard errors above the mean still lie below the mean of chance.
        bound = mean(ranks) + 3 * stdev(ranks) / len(ranks) ** 0.5
        name = f"club at tables of four, mean rank ({variant.get('rules', 'standard')})"
        yield Figure(name, mean(ranks), "")
        yield Figure(f"{name}, upper bound", bound, "", at_most=2.5)


def places(variant: Mapping[str, object], seats: int, number: int) -> float:
    """Return the rank of one club player among random ones, shared ranks as their mean.

    The same cards are dealt once with the player in each seat.
    """
    game: Game = game_named("age_croix", variant, seats)
    mine = number % seats
    seated = [
        SeatedBot(house_bot("age_croix", "club" if seat == mine else "random"), {})
        for seat in range(seats)
    ]
    deal = derive_seed(bytes(32), f"deal {seats} {number // seats}")
    lots = derive_seed(bytes(32), f"lots {seats} {number}")
    names = [entry.bot.name for entry in seated]
    record = play_match(game, seat_players(game, seated, lots), SeededChance(deal), names=names)
    result = record.result
    assert isinstance(result, dict)
    ranks = result["ranks"]
    return float(ranks[mine] + (ranks.count(ranks[mine]) - 1) / 2)

"""Random playouts of Ecarte against OpenSpiel's C++ euchre and RLCard's raw Uno."""

from collections.abc import Iterator
from statistics import median

from tests.bench.figure import Figure
from tests.bench.race import OPEN_SPIEL, PLAYOUTS, RLCARD_UNO, race, ratio


def measure() -> Iterator[Figure]:
    """Yield decisions per CPU second and the ratios."""
    rates = race(
        {
            "ecarte": [PLAYOUTS, "ecarte", "2"],
            "OpenSpiel euchre": [OPEN_SPIEL, "euchre"],
            "RLCard raw uno": [RLCARD_UNO],
        }
    )
    for name, values in rates.items():
        yield Figure(name, median(values), "decisions per CPU second")
    euchre = ratio(rates, "ecarte", "OpenSpiel euchre")
    yield Figure("ecarte / OpenSpiel euchre", euchre, "", at_least=1.4)
    uno = ratio(rates, "ecarte", "RLCard raw uno")
    yield Figure("ecarte / RLCard raw uno", uno, "", at_least=7)

"""Random playouts of EmotrionsOnCards and Pareo against OpenSpiel's C++ hearts and RLCard's Uno."""

from collections.abc import Iterator
from statistics import median

from tests.bench.figure import Figure
from tests.bench.race import OPEN_SPIEL, PLAYOUTS, RLCARD_UNO, race, ratio

OURS = {
    "emotrions, 2 players": [PLAYOUTS, "emotrions", "2"],
    "emotrions, 4 players": [PLAYOUTS, "emotrions", "4"],
    "emotrions_pareo": [PLAYOUTS, "emotrions_pareo", "2"],
}


def measure() -> Iterator[Figure]:
    """Yield decisions per CPU second and the ratios."""
    peers = {"OpenSpiel hearts": [OPEN_SPIEL, "hearts"], "RLCard raw uno": [RLCARD_UNO]}
    rates = race(OURS | peers)
    for name, values in rates.items():
        yield Figure(name, median(values), "decisions per CPU second")
    for ours in OURS:
        hearts = ratio(rates, ours, "OpenSpiel hearts")
        yield Figure(f"{ours} / OpenSpiel hearts", hearts, "", at_least=0.8)
        uno = ratio(rates, ours, "RLCard raw uno")
        yield Figure(f"{ours} / RLCard raw uno", uno, "", at_least=4)

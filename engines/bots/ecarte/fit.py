"""Finds the numbers of `chances.py`; `python -m engines.bots.ecarte.fit [DEALS]` prints it.

Random deals are played out double-dummy under each rule, and the model is fitted to who made three
tricks. The models of the dealer see only deals in which elder would rather propose than stand.
"""

import math
import sys
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engines.bots.ecarte.double_dummy import leader_reaches
from engines.bots.ecarte.model import (
    SHAPES,
    TRUMP_KINDS,
    Model,
    chance_of,
    features_of,
    log_odds,
    written,
)
from engines.core.chance import Draw, SeededChance, parse_seed
from engines.ecarte.cards import PACK, mask_of

STANDING_CHANCE = 0.65
"""Elder with a better chance than this would have stood."""
PASSES = 6
FIRST_RATE = 0.15
SEED = parse_seed("1")
LINE = 95


class Deal(NamedTuple):
    """Two hands as masks, the turned-up card, and whether elder makes three tricks."""

    elder: int
    dealer: int
    turned: int
    elder_wins: bool


def deals(count: int, must_trump: bool) -> Iterator[Deal]:
    """Yield random deals played out double-dummy, always the same ones."""
    chance = SeededChance(SEED)
    for number in range(count):
        cards = chance.outcome(Draw("deal", number, 0, PACK))
        elder, dealer, turned = mask_of(cards[:5]), mask_of(cards[5:10]), cards[10]
        wins = leader_reaches(elder, dealer, turned >> 3, must_trump, 3, 3)
        yield Deal(elder, dealer, turned, wins)


def fitted(samples: Iterable[tuple[int, int, bool]]) -> Model:
    """Return the model that fits hands, turned-up cards and whether they won best."""
    trumps = [[0.0] * 128 for _ in range(SHAPES)]
    sides = [[0.0] * 256 for _ in range(SHAPES * TRUMP_KINDS)]
    known = [(features_of(hand, turned), wins) for hand, turned, wins in samples]
    for number in range(PASSES):
        rate = FIRST_RATE / (1 + number) ** 1.5
        for (shape, trump, kind, (first, second, third)), wins in known:
            side = sides[kind]
            total = trumps[shape][trump] + side[first] + side[second] + side[third]
            error = rate * (wins - 1 / (1 + math.exp(-total)))
            trumps[shape][trump] += error
            side[first] += error
            side[second] += error
            side[third] += error
    return Model(
        [[round(100 * value) for value in values] for values in trumps],
        [[round(100 * value) for value in values] for values in sides],
    )


def models(count: int, must_trump: bool) -> tuple[Model, Model]:
    """Return the models of elder who leads and of the dealer who refuses a proposal."""
    played = list(deals(count, must_trump))
    elder = fitted((deal.elder, deal.turned, deal.elder_wins) for deal in played)
    dealer = fitted(
        (deal.dealer, deal.turned, not deal.elder_wins)
        for deal in played
        if chance_of(log_odds(elder, deal.elder, deal.turned)) < STANDING_CHANCE
    )
    return elder, dealer


def module_text(found: dict[str, Model]) -> str:
    """Return the source of `chances.py`."""
    parts = [
        '"""Made by `python -m engines.bots.ecarte.fit`; `model.py` says what the numbers are."""',
        "",
        "from engines.bots.ecarte.model import read",
        "",
    ]
    for name, model in found.items():
        parts += [f"{name} = read(", '    """', *_lines(written(model)), '"""', ")"]
    return "\n".join(parts) + "\n"


def _lines(text: str) -> Iterator[str]:
    line = ""
    for word in text.split():
        if len(line) + len(word) > LINE:
            yield line
            line = ""
        line = f"{line} {word}" if line else word
    yield line


def main() -> None:
    """Print the module; a progress line a rule goes to stderr."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 400_000
    found: dict[str, Model] = {}
    for name, must_trump in (("FREE", False), ("MUST_TRUMP", True)):
        print(f"{count} deals, must_trump {must_trump}", file=sys.stderr)
        found[f"{name}_ELDER"], found[f"{name}_DEALER"] = models(count, must_trump)
    print(module_text(found), end="")


if __name__ == "__main__":
    main()

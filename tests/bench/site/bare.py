"""A bare process that plays a share of a tournament's matches when it is told to.

It is given the bot, the tournament's seed, the entrants and its share as I/N. It says how many
seconds of the clock its matches took. No database, no queue, no record written down.
"""

import sys
import time

from engines.bots.house import SeatedBot, seat_players
from engines.core.chance import SeededChance, derive_seed
from engines.match.runner import play_match
from engines.registry import game_named, house_bot
from scoring.pairing.round_robin import round_robin


def main() -> None:
    """Play the share once for each line of standard input."""
    name, seed, entrants, share = sys.argv[1:]
    part, parts = (int(number) for number in share.split("/"))
    game = game_named("ecarte", {}, 2)
    bot = house_bot("ecarte", name)
    places = [
        (plan.round, table)
        for plan in round_robin(range(1, int(entrants) + 1), double=True)
        for table in range(1, len(plan.tables) + 1)
    ]
    print("ready", flush=True)
    for _ in sys.stdin:
        started = time.perf_counter()
        for round_number, table in places[part::parts]:
            match = derive_seed(bytes.fromhex(seed), f"round {round_number} table {table}")
            seated = [SeatedBot(bot, {}), SeatedBot(bot, {})]
            players = seat_players(game, seated, match)
            play_match(game, players, SeededChance(match), names=["a", "b"])
        print(time.perf_counter() - started, flush=True)


if __name__ == "__main__":
    main()

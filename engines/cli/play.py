"""The command `play`: house bots and bots from files against each other, without Django."""

import argparse
import json
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from engines.bots.errors import MachineFault
from engines.bots.house import SeatedBot
from engines.bots.limits import Limits
from engines.bots.series import SeriesBot
from engines.bots.table import BotMatch, Participant, play_bot_match
from engines.cli.arguments import BAD_INPUT, say
from engines.cli.own_machine import OwnMachine
from engines.cli.replay_page import replay_page
from engines.cli.seats import BotFile, Entrant, WrongArgument, parse_entrant
from engines.cli.tally import Tally
from engines.core.chance import SeededChance, derive_seed, parse_seed
from engines.core.errors import SetupError
from engines.core.game import Game
from engines.match.errors import RecordError, RecordUnreadable
from engines.match.record import strict_json, write_record
from engines.registry import game_class, game_named

MOST_MATCHES = 10_000_000
MATCHES_PER_PROCESS = 100
"""A bot's process is told of so many matches, as on the server."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played. `names` are the seats as they were written."""

    game: Game
    names: tuple[str, ...]
    entrants: tuple[Entrant, ...]
    limits: Limits
    seed: bytes
    matches: int
    mirror: bool
    record_dir: Path | None


def add_parser(commands: Any) -> None:
    """Add the command to those of the program."""
    parser = commands.add_parser(
        "play",
        help="let bots play matches",
        description="Let bots play matches; print wins, points, the margin and matches per second.",
        epilog="The page of --html shows the first match with a fault; without one the first that "
        "a bot from a file lost; else the first.",
    )
    parser.add_argument("game", metavar="GAME", help="the name of a game, such as ecarte")
    parser.add_argument(
        "seats",
        nargs="+",
        metavar="SEAT",
        help="for each seat a house bot, NAME or NAME:key=value,key=value with settings, or the "
        "file of a bot, such as ./mybot.py",
    )
    parser.add_argument("--seed", help="1 to 64 hexadecimal digits; by default a new seed")
    parser.add_argument("--matches", default="1", metavar="N", help="how many (default 1)")
    parser.add_argument(
        "--mirror",
        action="store_true",
        help="play each sequence of deals once with every player in every seat",
    )
    parser.add_argument("--variant", default="{}", metavar="JSON", help='such as {"target": 7}')
    parser.add_argument("--record-dir", type=Path, metavar="DIR", help="write the records there")
    parser.add_argument(
        "--html", type=Path, metavar="FILE", help="write a page that replays one match, see below"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play the matches and print what came of them; return the exit status."""
    try:
        plan = planned(arguments)
        if plan.record_dir is not None:
            plan.record_dir.mkdir(parents=True, exist_ok=True)
        interesting = MostInteresting(plan.names, plan.entrants)
        tally = played(plan, interesting.see)
        if arguments.html is not None and interesting.match is not None:
            arguments.html.write_text(replay_page(interesting.match), "utf-8")
    except (SetupError, RecordError, MachineFault) as error:
        say(str(error))
        return BAD_INPUT
    except FileExistsError as error:
        say(f"{error.filename} is already there; give an empty directory to --record-dir")
        return BAD_INPUT
    except OSError as error:
        say(f"the records cannot be written: {error}")
        return BAD_INPUT
    if arguments.json:
        print(json.dumps(tally.as_json()))
    else:
        print("\n".join(tally.lines()))
    return 0


def planned(arguments: argparse.Namespace) -> Plan:
    """Return the checked plan. Raises SetupError or RecordError."""
    game_class(arguments.game)
    try:
        variant = strict_json(arguments.variant.encode("utf-8", "surrogateescape"))
    except RecordUnreadable as error:
        raise WrongArgument(f"--variant cannot be read: {error.reason}") from error
    if not isinstance(variant, dict):
        raise WrongArgument('--variant must be a JSON object such as {"target": 7}')
    game = game_named(arguments.game, variant, len(arguments.seats))
    matches = _match_count(arguments.matches)
    if arguments.mirror and matches % game.seats:
        raise WrongArgument(f"with --mirror the matches must be a multiple of {game.seats}")
    limits = Limits()
    return Plan(
        game=game,
        names=tuple(arguments.seats),
        entrants=tuple(parse_entrant(game.name, text, limits) for text in arguments.seats),
        limits=limits,
        seed=parse_seed(secrets.token_hex(32) if arguments.seed is None else arguments.seed),
        matches=matches,
        mirror=arguments.mirror,
        record_dir=arguments.record_dir,
    )


def _match_count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise WrongArgument(f"--matches must be a number from 1 to {MOST_MATCHES}")
    if not 1 <= int(text) <= MOST_MATCHES:
        raise WrongArgument(f"--matches must be a number from 1 to {MOST_MATCHES}")
    return int(text)


class MostInteresting:
    """Keeps the match that an author wants to see: with a fault, else lost, else the first."""

    def __init__(self, names: Sequence[str], entrants: Sequence[Entrant]) -> None:
        self._own = {
            name
            for name, entrant in zip(names, entrants, strict=True)
            if isinstance(entrant, BotFile)
        }
        self._interest = 0
        self.match: BotMatch | None = None

    def see(self, match: BotMatch) -> None:
        """Keep the match if it is of more interest than the one kept."""
        own = [seat for seat, name in enumerate(match.record.seats) if name in self._own]
        is_lost = any(match.ranks[seat] > 1 for seat in own)
        interest = 3 if match.faults else 2 if is_lost else 1
        if interest > self._interest:
            self._interest = interest
            self.match = match


def match_seed(seed: bytes, number: int) -> bytes:
    """Return the seed of a match, numbered from 0; the first match has the seed itself."""
    return seed if number == 0 else derive_seed(seed, f"match {number}")


def played(plan: Plan, follow: Callable[[BotMatch], None] | None = None) -> Tally:
    """Play the plan and return the tally; `follow` is called with each match.

    Raises OSError if a record cannot be written, or a MachineFault.
    """
    tally = Tally(plan.game, plan.names, plan.seed, plan.mirror)
    count = plan.game.seats
    started = time.perf_counter()
    with ExitStack() as stack:
        participants = _participants(plan, stack)
        for number in range(plan.matches):
            # In mirrored matches player p sits in seat p + turn: everybody meets the same deals.
            turn = number % count if plan.mirror else 0
            players = [(seat - turn) % count for seat in range(count)]
            seed = match_seed(plan.seed, number // count if plan.mirror else number)
            match = play_bot_match(
                plan.game,
                [participants[player] for player in players],
                SeededChance(seed),
                names=[plan.names[player] for player in players],
                seed=seed,
                further={"seed": seed.hex()},
            )
            if plan.record_dir is not None:
                path = plan.record_dir / f"{plan.game.name}-{number + 1:06}.json"
                with path.open("x", encoding="ascii") as file:
                    file.write(write_record(match.record) + "\n")
            tally.add(players, match)
            if follow is not None:
                follow(match)
    tally.seconds = time.perf_counter() - started
    return tally


def _participants(plan: Plan, stack: ExitStack) -> list[Participant]:
    """Return who plays; the processes of bots end with the stack."""
    machine = OwnMachine()
    participants: list[Participant] = []
    for entrant in plan.entrants:
        if isinstance(entrant, SeatedBot):
            participants.append(entrant)
            continue
        start = partial(machine.start, entrant.program, plan.limits, MATCHES_PER_PROCESS)
        bot = SeriesBot(start, plan.limits, MATCHES_PER_PROCESS)
        participants.append(stack.enter_context(bot))
    return participants

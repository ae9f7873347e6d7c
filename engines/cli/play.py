"""The command `play`: house bots against each other, without Django."""

import argparse
import json
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engines.bots.house import SeatedBot, seat_players
from engines.cli.arguments import BAD_INPUT, say
from engines.cli.tally import Tally
from engines.core.chance import SeededChance, derive_seed, parse_seed
from engines.core.errors import SetupError
from engines.core.game import Game
from engines.match.errors import RecordError
from engines.match.record import MatchRecord, strict_json, write_record
from engines.match.runner import play_match
from engines.registry import game_class, game_named, house_bot

MOST_MATCHES = 10_000_000


class WrongArgument(SetupError):
    """An argument of the command cannot be what it is; the text says why."""

    code = "argument"


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played. `names` are the seats as they were written."""

    game: Game
    names: tuple[str, ...]
    seated: tuple[SeatedBot, ...]
    seed: bytes
    matches: int
    mirror: bool
    record_dir: Path | None


def add_parser(commands: Any) -> None:
    """Add the command to those of the program."""
    parser = commands.add_parser(
        "play",
        help="let house bots play matches",
        description="Let house bots play matches; print wins, points and matches per second.",
    )
    parser.add_argument("game", metavar="GAME", help="the name of a game, such as ecarte")
    parser.add_argument(
        "seats",
        nargs="+",
        metavar="SEAT",
        help="a house bot for each seat: NAME, or NAME:key=value,key=value with settings",
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
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play the matches and print what came of them; return the exit status."""
    try:
        plan = planned(arguments)
        if plan.record_dir is not None:
            plan.record_dir.mkdir(parents=True, exist_ok=True)
        tally = played(plan)
    except (SetupError, RecordError) as error:
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
    except RecordError as error:
        raise WrongArgument(f"--variant is no JSON: {error}") from error
    if not isinstance(variant, dict):
        raise WrongArgument('--variant must be a JSON object such as {"target": 7}')
    game = game_named(arguments.game, variant, len(arguments.seats))
    matches = _match_count(arguments.matches)
    if arguments.mirror and matches % game.seats:
        raise WrongArgument(f"with --mirror the matches must be a multiple of {game.seats}")
    return Plan(
        game=game,
        names=tuple(arguments.seats),
        seated=tuple(parse_seat(game.name, text) for text in arguments.seats),
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


def parse_seat(game: str, text: str) -> SeatedBot:
    """Return the house bot that NAME or NAME:key=value,key=value names. Raises SetupError."""
    name, colon, listed = text.partition(":")
    bot = house_bot(game, name)
    given: dict[str, object] = {}
    for part in listed.split(",") if colon else []:
        key, equals, value = part.partition("=")
        if not equals or key in given:
            raise WrongArgument(f"seat {text!r}: write NAME or NAME:key=value,key=value")
        given[key] = _setting_value(value)
    bot.check(given)
    return SeatedBot(bot, given)


def _setting_value(text: str) -> object:
    if text in ("true", "false"):
        return text == "true"
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) < 10:
        return int(text)
    return text


def match_seed(seed: bytes, number: int) -> bytes:
    """Return the seed of a match, numbered from 0; the first match has the seed itself."""
    return seed if number == 0 else derive_seed(seed, f"match {number}")


def played(plan: Plan) -> Tally:
    """Play the plan and return the tally. Raises OSError if a record cannot be written."""
    tally = Tally(plan.game, plan.names, plan.seed, plan.mirror)
    count = plan.game.seats
    started = time.perf_counter()
    for number in range(plan.matches):
        # In mirrored matches player p sits in seat p + turn: everybody meets the same deals.
        turn = number % count if plan.mirror else 0
        players = [(seat - turn) % count for seat in range(count)]
        seed = match_seed(plan.seed, number // count if plan.mirror else number)
        record = _play(plan, players, seed)
        if plan.record_dir is not None:
            path = plan.record_dir / f"{plan.game.name}-{number + 1:06}.json"
            with path.open("x", encoding="ascii") as file:
                file.write(write_record(record) + "\n")
        tally.add(players, record.result)
    tally.seconds = time.perf_counter() - started
    return tally


def _play(plan: Plan, players: Sequence[int], seed: bytes) -> MatchRecord:
    return play_match(
        plan.game,
        seat_players(plan.game, [plan.seated[player] for player in players], seed),
        SeededChance(seed),
        names=[plan.names[player] for player in players],
        further={"seed": seed.hex()},
    )

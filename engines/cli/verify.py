"""The command `verify`: whether the deals of a match record come from its seed."""

import argparse
from pathlib import Path
from typing import Any

from engines.cli.arguments import BAD_INPUT, say
from engines.cli.replay import WRONG_STEP
from engines.cli.seats import WrongArgument
from engines.core.chance import parse_seed
from engines.core.errors import SetupError
from engines.match.errors import (
    RecordMalformed,
    RecordUnreadable,
    SeedMismatch,
    SeedMissing,
    StepNotFromSeed,
    StepNotLegal,
)
from engines.match.fairness import check_chance, check_place
from engines.match.record import read_record
from engines.match.replay import replay


def add_parser(commands: Any) -> None:
    """Add the command to those of the program."""
    parser = commands.add_parser(
        "verify",
        help="check that the deals of a record come from its seed",
        description="Replay a match record and check its chance against the seed that it names. "
        "With the seed of the tournament, which is public once it is over, check the seed too.",
    )
    parser.add_argument("--tournament-seed", metavar="SEED", help="the seed of the tournament")
    parser.add_argument("--round", type=int, metavar="N", help="the match's round, from 1")
    parser.add_argument("--table", type=int, metavar="N", help="the match's table, from 1")
    parser.add_argument("file", type=Path, metavar="FILE", help="a match record with a seed")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Say that the record is right; return the exit status."""
    place = (arguments.tournament_seed, arguments.round, arguments.table)
    try:
        if len({part is None for part in place}) > 1:
            raise WrongArgument("--tournament-seed, --round and --table go together")
        record = read_record(arguments.file)
        replay(record)
        checked = check_chance(record)
        if arguments.tournament_seed is not None:
            seed = parse_seed(arguments.tournament_seed)
            check_place(record, seed, arguments.round, arguments.table)
    except (StepNotLegal, StepNotFromSeed, SeedMismatch) as error:
        say(str(error))
        return WRONG_STEP
    except (RecordUnreadable, RecordMalformed, SeedMissing, SetupError) as error:
        say(str(error))
        return BAD_INPUT
    deals = "1 chance step comes" if checked == 1 else f"all {checked} chance steps come"
    print(f"{deals} from the seed" + (" of this place" if arguments.round is not None else ""))
    return 0

"""The command `replay`: a match record played again and checked."""

import argparse
import json
from pathlib import Path
from typing import Any

from engines.cli.arguments import BAD_INPUT, say
from engines.core.errors import SetupError
from engines.match.errors import RecordMalformed, RecordUnreadable, StepNotLegal
from engines.match.record import read_record
from engines.match.replay import replay

WRONG_STEP = 1
"""The exit status for a record with a step that is not legal or a wrong result."""


def add_parser(commands: Any) -> None:
    """Add the command to those of the program."""
    parser = commands.add_parser(
        "replay",
        help="check a match record by playing it again",
        description="Play a match record through the rules and print what it comes to as JSON.",
    )
    parser.add_argument(
        "--check-legal", action="store_true", help="also print the legal actions of every decision"
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a match record")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print what the record comes to; return the exit status."""
    try:
        played = replay(read_record(arguments.file), with_legal=arguments.check_legal)
    except StepNotLegal as error:
        say(str(error))
        return WRONG_STEP
    except (RecordUnreadable, RecordMalformed, SetupError) as error:
        say(str(error))
        return BAD_INPUT
    shown = played.as_json()
    if arguments.check_legal:
        shown["legal"] = played.legal
    print(json.dumps(shown))
    return 0

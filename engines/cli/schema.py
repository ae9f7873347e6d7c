"""The command `schema`: the form of what a bot reads and writes, as JSON Schema."""

import argparse
from typing import Any

from engines.bots.schemas import PROTOCOL_SCHEMA, VIEWS, schema_text
from engines.cli.arguments import BAD_INPUT, say
from engines.core.errors import SetupError


def add_parser(commands: Any) -> None:
    """Add the command to those of the program."""
    parser = commands.add_parser(
        "schema",
        help="print the JSON Schema of a game's view or of the protocol",
        description="Print the JSON Schema of what a bot is shown of a game, or of all messages.",
    )
    parser.add_argument("name", metavar="NAME", help=", ".join([*VIEWS, PROTOCOL_SCHEMA]))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the schema; return the exit status."""
    try:
        print(schema_text(arguments.name), end="")
    except SetupError as error:
        say(str(error))
        return BAD_INPUT
    return 0

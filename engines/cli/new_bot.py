"""The command `new-bot`: the folder of a bot that already plays."""

import argparse
from pathlib import Path
from typing import Any

from engines.bots.kit.new_bot import write_new_bot
from engines.cli.arguments import BAD_INPUT, say
from engines.core.errors import SetupError
from engines.registry import GAMES


def add_parser(commands: Any) -> None:
    """Add the command to those of the program."""
    parser = commands.add_parser(
        "new-bot",
        help="write a bot that already plays",
        description="Write a folder with a bot that already plays, a test and a README.",
    )
    parser.add_argument("name", metavar="NAME", help="small letters, digits and underscores")
    parser.add_argument("--game", required=True, metavar="GAME", help=", ".join(GAMES))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Write the folder and say what to do next; return the exit status."""
    try:
        files = write_new_bot(Path(), arguments.name, arguments.game)
    except SetupError as error:
        say(str(error))
        return BAD_INPUT
    except OSError as error:
        say(f"the bot cannot be written: {error}")
        return BAD_INPUT
    for path in files:
        print(path)
    print(f"Try it: cd {arguments.name} && tapis play {arguments.game} ./{files[0].name} random")
    return 0

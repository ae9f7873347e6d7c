"""`python -m engines`: play and check matches without Django."""

import os
import sys
from collections.abc import Sequence

from engines.cli import play, replay
from engines.cli.arguments import Parser

INTERRUPTED = 130


def parser() -> Parser:
    """Return the parser of the program; each command sets `run`."""
    program = Parser(prog="python -m engines", description="Card games: play and check matches.")
    commands = program.add_subparsers(metavar="COMMAND", required=True, parser_class=Parser)
    for command in (play, replay):
        command.add_parser(commands)
    return program


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; return its exit status."""
    try:
        arguments = parser().parse_args(argv)
        status: int = arguments.run(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader went away; point stdout elsewhere so that closing it does not fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return status


if __name__ == "__main__":
    sys.exit(main())

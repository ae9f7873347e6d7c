"""`python -m engines`: play and check matches without Django."""

import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module

from engines.cli.arguments import BAD_INPUT, Parser, say

INTERRUPTED = 130
OURS = ("engines", "leagues", "scoring")
ENVIRONMENT = "`make demo` or `make test` once, then .venv/bin/python -m engines"
COMMANDS: Mapping[str, str] = {
    "play": "engines.cli.play",
    "replay": "engines.cli.replay",
    "verify": "engines.cli.verify",
    "new-bot": "engines.cli.new_bot",
    "check-bot": "engines.cli.check_bot",
    "push": "engines.cli.push",
    "schema": "engines.cli.schema",
}
"""Where each command is."""


def parser(argv: Sequence[str]) -> Parser:
    """Return the parser of the program; each command sets `run`.

    Only the command that is named is loaded: to check a record takes no part of the bots.
    """
    program = Parser(prog="python -m engines", description="Card games: play and check matches.")
    commands = program.add_subparsers(metavar="COMMAND", required=True, parser_class=Parser)
    for name in [argv[0]] if argv and argv[0] in COMMANDS else COMMANDS:
        import_module(COMMANDS[name]).add_parser(commands)
    return program


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; return its exit status."""
    try:
        given = sys.argv[1:] if argv is None else argv
        arguments = parser(given).parse_args(given)
        status: int = arguments.run(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] in OURS:
            raise
        say(f"the package {error.name} is not installed for {sys.executable}; run {ENVIRONMENT}")
        return BAD_INPUT
    except BrokenPipeError:
        # The reader went away; point stdout elsewhere so that closing it does not fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return status


if __name__ == "__main__":
    sys.exit(main())

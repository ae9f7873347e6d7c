"""The command `check-bot`: what the server's check runs, on the author's machine."""

import argparse
import json
from pathlib import Path
from typing import Any

from engines.bots.check import CheckReport, check_program, declared_game
from engines.bots.errors import MachineFault
from engines.bots.limits import Limits
from engines.cli.arguments import BAD_INPUT, say
from engines.cli.own_machine import OwnMachine
from engines.cli.seats import WrongArgument, read_bot_file
from engines.cli.tally import fault_lines
from engines.core.errors import SetupError
from engines.registry import GAMES

FAILED = 1
"""The exit status for a bot that may not play."""


def add_parser(commands: Any) -> None:
    """Add the command to those of the program."""
    parser = commands.add_parser(
        "check-bot",
        help="check a bot as the server will",
        description="Play the server's check series and explain what fails, a line each.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="such as ./mybot.py")
    parser.add_argument(
        "--game",
        metavar="GAME",
        help=f"{', '.join(GAMES)}; by default what the file's line '# tapis-game: GAME' says",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Check the bot and print what was found; return the exit status."""
    limits = Limits()
    try:
        program = read_bot_file(arguments.file, limits).program
        game = arguments.game or declared_game(program)
        if game is None:
            raise WrongArgument("the file does not say which game it plays; give --game")
        report = check_program(program, game, OwnMachine().start, limits)
    except (SetupError, MachineFault) as error:
        say(str(error))
        return BAD_INPUT
    print(json.dumps(report_json(report)) if arguments.json else "\n".join(report_lines(report)))
    return 0 if report.is_passed else FAILED


def report_json(report: CheckReport) -> dict[str, Any]:
    """Return the report as JSON values."""
    fault = report.fault
    return {
        "game": report.game,
        "sha256": report.sha256,
        "passed": report.is_passed,
        "matches": report.matches,
        "asks": report.asks,
        "slowest_seconds": round(report.slowest_seconds, 6),
        "findings": report.lines(),
        "fault": None
        if fault is None
        else {"code": fault.code, "text": fault.text} | fault.turn._asdict(),
    }


def report_lines(report: CheckReport) -> list[str]:
    """Return the report as text for people."""
    lines = report.lines()
    if report.fault is not None:
        return [f"not passed: {lines[0]}", *fault_lines(report.fault)[1:], *lines[1:]]
    return [
        f"passed: {report.matches} matches, {report.asks} asks, "
        f"slowest answer {report.slowest_seconds * 1000:.1f} ms",
        *lines,
    ]

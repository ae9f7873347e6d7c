"""The command `push`: submits a bot to a site and waits for its check."""

import argparse
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engines.bots.check import declared_game
from engines.bots.limits import Limits
from engines.cli.arguments import BAD_INPUT, say
from engines.cli.seats import WrongArgument, read_bot_file
from engines.cli.site import Site, SiteRefused, SiteUnreachable
from engines.core.errors import SetupError
from engines.registry import GAMES

FAILED = 1
"""The exit status for a bot that did not pass, or whose check did not end in time."""
TOKEN_VARIABLE = "TAPIS_TOKEN"  # noqa: S105  (the name of a variable)
LOOK_AGAIN_SECONDS = 1.0


def add_parser(commands: Any) -> None:
    """Add the command to those of the program."""
    parser = commands.add_parser(
        "push",
        help="submit a bot to a site",
        description="Submit a bot to a site, wait for its check, and say what it found.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="such as ./mybot.py")
    parser.add_argument(
        "--server", required=True, metavar="URL", help="such as https://cards.example"
    )
    parser.add_argument(
        "--name", metavar="NAME", help="of the bot; by default the file's name without its suffix"
    )
    parser.add_argument(
        "--game",
        metavar="GAME",
        help=f"{', '.join(GAMES)}; by default what the file's line '# tapis-game: GAME' says",
    )
    parser.add_argument(
        "--token-file",
        type=Path,
        metavar="PATH",
        help=f"a file with your token; by default the token is in the variable {TOKEN_VARIABLE}",
    )
    parser.add_argument(
        "--wait",
        type=float,
        default=300.0,
        metavar="SECONDS",
        help="how long to wait for the check, 300; 0 does not wait",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Submit the bot and say what becomes of it; return the exit status."""
    try:
        program = read_bot_file(arguments.file, Limits()).program
        game = arguments.game or declared_game(program)
        if game is None:
            raise WrongArgument("the file does not say which game it plays; give --game")
        site = Site(arguments.server, _token(arguments.token_file))
        name = arguments.name or Path(program.name).stem
        print(f"sending {program.name}, {len(program.data)} bytes", flush=True)
        version = site.submit(name, game, program.name, program.data)
        print(f"taken as {version['name']}, version {version['number']}", flush=True)
        for look in _looks(site, version, arguments.wait):
            version = look
            print(f"check: {look['status']}", flush=True)
    except (SetupError, SiteUnreachable) as error:
        say(str(error))
        return BAD_INPUT
    except SiteRefused as error:
        say(str(error))
        return FAILED
    for line in result_lines(version):
        print(line)
    print(site.address(version["page"]))
    if version["status"] == "refused":
        return FAILED
    return 0 if version["status"] == "passed" or arguments.wait == 0 else FAILED


def _token(path: Path | None) -> str:
    """Return the token. Raises WrongArgument."""
    if path is None:
        token = os.environ.get(TOKEN_VARIABLE, "")
    else:
        try:
            token = path.read_text(encoding="utf-8", errors="replace")
        except OSError as error:
            raise WrongArgument(f"the token cannot be read: {error.strerror}") from error
    token = token.strip()
    if not token.isascii() or not token.isprintable() or not token:
        raise WrongArgument(
            f"there is no token: make one on the site's page of tokens and put it into the "
            f"variable {TOKEN_VARIABLE}, or give --token-file"
        )
    return token


def _looks(site: Site, version: dict[str, Any], seconds: float) -> Iterator[dict[str, Any]]:
    """Yield the version each time that its status is another one, until its check is done."""
    until = time.monotonic() + seconds
    status = version["status"]
    while status not in ("passed", "refused") and time.monotonic() < until:
        time.sleep(LOOK_AGAIN_SECONDS)
        version = site.version(version["id"])
        if version["status"] != status:
            status = version["status"]
            yield version


def result_lines(version: dict[str, Any]) -> list[str]:
    """Return what the check found, for the bot's author."""
    check = version["check_result"]
    if version["status"] == "passed":
        return [
            f"passed: {check['matches']} matches, {check['asks']} asks, "
            f"slowest answer {check['slowest_milliseconds']} ms",
            *(": ".join(warning) for warning in check["warnings"]),
        ]
    if version["status"] != "refused":
        reason = f" (the site was kept from it: {check['failure']})" if check["failure"] else ""
        return [f"the check is not done yet{reason}; look at the page later"]
    fault = check["fault"] or {"text": "", "ask": "", "answer": "", "stderr": ""}
    return [
        f"not passed: {check['fault_code']}: {fault['text']}",
        *(f"  {part}: {_shown(fault[part])}" for part in ("ask", "answer", "stderr")),
    ]


def _shown(text: str) -> str:
    return repr(text[:500]) if text else "nothing"

"""The ``tapis`` command: serve the site, run a management command, or what the engines offer."""

import argparse
import os
import runpy
import sys
from collections.abc import Sequence

from django.core.exceptions import ImproperlyConfigured

USAGE = """usage: tapis COMMAND ...

Of the site:
  serve            run web, workers and the queue's server on this machine
  manage COMMAND   run a management command of the site

Of the engines (tapis COMMAND --help says more):
"""


def _serve(arguments: Sequence[str]) -> int:
    # Django is loaded only for the commands that need it: `tapis play` starts at once.
    from leagues.serving.site import Plan, ServingError, serve
    from leagues.settings import base

    environment = base.ENVIRONMENT
    parser = argparse.ArgumentParser(prog="tapis serve", description=serve.__doc__)
    parser.add_argument("--host", default=environment.text("HOST_ADDRESS", "127.0.0.1"))
    parser.add_argument(
        "--port", type=int, default=environment.integer("PORT", 8000, minimum=1, maximum=65535)
    )
    parser.add_argument(
        "--workers",
        type=int,
        choices=range(1, 65),
        metavar="1..64",
        default=environment.integer("TAPIS_WORKERS", 2, minimum=1, maximum=64),
    )
    parser.add_argument("--sample-club", action="store_true", help="with a club to look at")
    given = parser.parse_args(arguments)
    if not 1 <= given.port <= 65535:
        parser.error("--port must be from 1 to 65535")
    plan = Plan(
        host=given.host,
        port=given.port,
        workers=given.workers,
        sample_club=given.sample_club,
        data_dir=base.DATA_DIR,
        static_root=base.STATIC_ROOT,
        embedded_broker=not environment.text("REDIS_URL", ""),
    )
    try:
        return serve(plan)
    except ServingError as error:
        print(f"tapis: {error}", file=sys.stderr)
        return 1


def _manage(arguments: Sequence[str]) -> int:
    from django.core.management import execute_from_command_line

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "leagues.settings.embedded")
    execute_from_command_line(["tapis manage", *arguments])
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit status of the command; wrong settings give one line and status 2."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        if given[:1] == ["serve"]:
            return _serve(given[1:])
        if given[:1] == ["manage"]:
            return _manage(given[1:])
    except ImproperlyConfigured as error:
        print(f"tapis: settings: {error}", file=sys.stderr)
        return 2
    if given[:1] in ([], ["-h"], ["--help"]):
        print(USAGE, end="", flush=True)
    sys.argv = ["tapis", *given]
    runpy.run_module("engines", run_name="__main__")
    return 0


if __name__ == "__main__":
    sys.exit(main())

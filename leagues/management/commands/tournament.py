"""Tournaments from the command line: the same actions and checks as the pages and the API."""

import json
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from time import monotonic, sleep
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from engines.core.errors import SetupError
from leagues.access import club_for, tournament_by_id_for
from leagues.actions.entries import enter
from leagues.actions.tournaments import (
    PointValues,
    cancel_tournament,
    create_tournament,
    start_tournament,
)
from leagues.errors import Refused
from leagues.exports.cells import cell_text
from leagues.exports.tables import standings_rows
from leagues.formats.registry import FORMATS
from leagues.models import Tournament, User
from leagues.queries.results import results_of
from leagues.wording.sentences import sentence_of

CHOSEN = ("seats", "fewest_seats", "most_seats", "rounds", "points_by", "best_of", "third_place")


@contextmanager
def refusals_told() -> Iterator[None]:
    """Turn what is refused into one line and exit status 1."""
    try:
        yield
    except (Refused, SetupError) as error:
        raise CommandError(sentence_of(error)) from error


def json_mapping(text: str) -> dict[str, Any]:
    """Return the JSON object that an argument holds."""
    try:
        found = json.loads(text)
    except ValueError as error:
        raise ArgumentTypeError(f"{text!r} is not JSON") from error
    if not isinstance(found, dict):
        raise ArgumentTypeError(f"{text!r} is not a JSON object")
    return found


def exact(text: str) -> Fraction:
    """Return the exact number that an argument holds, such as 1/2."""
    try:
        return Fraction(text)
    except (ValueError, ZeroDivisionError) as error:
        raise ArgumentTypeError(f"{text!r} is not a number such as 1/2") from error


def list_of_codes(text: str) -> list[str]:
    """Return the codes of a list with commas."""
    return [code.strip() for code in text.split(",")]


class Command(BaseCommand):
    """`manage.py tournament create|enter|start|cancel|show`."""

    help = "Make, fill, start, cancel or show a tournament; KEY is the number that `create` prints."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the arguments of each deed."""
        deeds = parser.add_subparsers(dest="deed", required=True, metavar="DEED")
        create = deeds.add_parser("create", help="store a draft and print its key")
        create.add_argument("club", metavar="CLUB", help="the club's address, such as tapis-vert")
        create.add_argument("name", metavar="NAME")
        create.add_argument("game", metavar="GAME")
        create.add_argument("--variant", type=json_mapping, default={}, metavar="JSON")
        create.add_argument("--format", default="round_robin", metavar="|".join(FORMATS))
        create.add_argument("--seats", type=int, help="at a table, as wished")
        create.add_argument("--fewest-seats", type=int)
        create.add_argument("--most-seats", type=int)
        create.add_argument("--rounds", type=int, help="for formats that ask for it")
        create.add_argument("--best-of", type=int, default=1, help="matches, in a knockout")
        create.add_argument("--third-place", action="store_true", help="in a knockout")
        create.add_argument("--points", nargs=3, type=exact, metavar=("WIN", "DRAW", "LOSS"))
        create.add_argument("--points-by", default=Tournament.PointsBy.PLACE, metavar="place|score")
        create.add_argument("--tie-breaks", type=list_of_codes, metavar="CODE,CODE")
        create.add_argument("--pause", type=int, default=0, metavar="SECONDS")
        entering = deeds.add_parser("enter", help="enter a house bot")
        entering.add_argument("bot", metavar="BOT")
        # Not `--settings`: that names a module to Django, before any command is asked.
        entering.add_argument("--bot-settings", type=json_mapping, default={}, metavar="JSON")
        entering.add_argument("--name", default="")
        start = deeds.add_parser("start", help="start it; workers play")
        start.add_argument("--wait", type=float, metavar="SECONDS", help="until it is finished")
        cancel = deeds.add_parser("cancel", help="end it for good")
        show = deeds.add_parser("show", help="print the table")
        for deed in (entering, start, cancel, show):
            deed.add_argument("key", type=int, metavar="KEY")
        for deed in (create, entering, start, cancel, show):
            deed.add_argument(
                "--by", required=True, metavar="USER", help="the account that does it"
            )

    def handle(self, *args: Any, **options: Any) -> None:
        """Do the deed. Raises CommandError for what is refused."""
        user = User.objects.filter(username=options["by"]).first()
        if user is None:
            raise CommandError(f"there is no account {options['by']!r}")
        with refusals_told():
            if options["deed"] == "create":
                self._create(user, options)
                return
            tournament = tournament_by_id_for(user, options["key"])
            if options["deed"] == "enter":
                self._enter(tournament, user, options)
            elif options["deed"] == "start":
                self._start(tournament, user, options["wait"])
            elif options["deed"] == "cancel":
                cancel_tournament(tournament=tournament, by=user)
                self.stdout.write(f"{tournament.name} is cancelled")
            else:
                self._show(tournament)

    def _create(self, user: User, options: dict[str, Any]) -> None:
        points = options["points"]
        tournament = create_tournament(
            club=club_for(user, options["club"]),
            name=options["name"],
            game=options["game"],
            by=user,
            variant=options["variant"],
            format=options["format"],
            points=None if points is None else PointValues(*points),
            tie_breaks=options["tie_breaks"],
            round_pause_seconds=options["pause"],
            **{name: options[name] for name in CHOSEN},
        )
        self.stdout.write(str(tournament.pk))

    def _enter(self, tournament: Tournament, user: User, options: dict[str, Any]) -> None:
        entry = enter(
            tournament=tournament,
            bot=options["bot"],
            settings=options["bot_settings"],
            name=options["name"],
            by=user,
        )
        self.stdout.write(f"{entry.name} takes part")

    def _start(self, tournament: Tournament, user: User, wait: float | None) -> None:
        tournament = start_tournament(tournament=tournament, by=user)
        self.stdout.write(f"started: {tournament.planned_matches} matches")
        until = monotonic() + (wait or 0)
        while wait is not None and tournament.status == Tournament.Status.RUNNING:
            if monotonic() > until:
                raise CommandError(f"not finished after {wait:g} seconds; do workers run?")
            sleep(0.2)
            tournament.refresh_from_db()
        if wait is not None:
            self._show(tournament)

    def _show(self, tournament: Tournament) -> None:
        self.stdout.write(f"{tournament.name}: {tournament.status}")
        for row in standings_rows(results_of(tournament)):
            self.stdout.write("\t".join(cell_text(cell) for cell in row))

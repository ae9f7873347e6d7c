"""The sample club: something to look at on a fresh machine, played by the real workers."""

import os
import secrets
from argparse import ArgumentParser
from dataclasses import replace
from itertools import count
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from leagues.access import can_appoint
from leagues.actions.clubs import create_club
from leagues.actions.entries import enter
from leagues.actions.tournaments import create_tournament, start_tournament
from leagues.management.sample import LIVE, PLAYED, SampleTournament, sample_entrants
from leagues.models import Club, Match, Tournament, User

ORGANISER = "organiser"
KEPT_IN = "organiser-password"
CLUB = "Tapis Vert"


def write_private(path: Path, text: str) -> None:
    """Write a file that only this user can read, whatever was there before."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as stream:
        stream.write(text)


class Command(BaseCommand):
    """`manage.py sample_club`."""

    help = (
        "Make a club with finished tournaments of house bots in every game and one that is being "
        "played. Run again, it adds only what is missing: a new live tournament when none runs."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add what the command can be told."""
        parser.add_argument(
            "--wait",
            type=float,
            metavar="SECONDS",
            help="wait so long for the workers to finish all but the live tournament",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Make what is missing, and wait if asked to."""
        organiser = self._organiser()
        club = self._club(organiser)
        present = {one.name: one for one in club.tournaments.all()}
        played = [
            present.get(sample.name) or self._tournament(club, organiser, sample)
            for sample in PLAYED
        ]
        lives = club.tournaments.filter(name__startswith=f"{LIVE.name} ")
        if not lives.filter(status=Tournament.Status.RUNNING).exists():
            self._tournament(club, organiser, replace(LIVE, name=self._live_name(club)))
        if options["wait"] is not None:
            until = monotonic() + options["wait"]
            for tournament in played:
                self._wait(tournament, until)

    def _organiser(self) -> User:
        path = Path(settings.DATA_DIR) / KEPT_IN
        organiser = User.objects.filter(username=ORGANISER).first()
        if organiser is not None and not path.exists():
            raise CommandError(
                f"there is an account {ORGANISER} already, and {path} with the password that this "
                "command would have given it is not there: it may be somebody's own"
            )
        if organiser is None:
            password = secrets.token_urlsafe(12)
            write_private(path, f"{password}\n")
            organiser = User.objects.create_user(ORGANISER, password=password)
            self.stdout.write(f"to organise, sign in as {ORGANISER} with the password {password}")
        if path.exists():
            self.stdout.write(f"the password of {ORGANISER} is in {path}")
        return organiser

    def _club(self, organiser: User) -> Club:
        club = Club.objects.filter(name=CLUB).first()
        if club is None:
            club = create_club(name=CLUB, time_zone="Europe/Paris", by=organiser)
            self.stdout.write(f"founded the club {club.name}")
        elif not can_appoint(organiser, club):
            raise CommandError(f"there is a club {CLUB} already, and {ORGANISER} does not own it")
        return club

    def _live_name(self, club: Club) -> str:
        names = set(club.tournaments.values_list("name", flat=True))
        return next(name for number in count(1) if (name := f"{LIVE.name} {number}") not in names)

    @transaction.atomic
    def _tournament(self, club: Club, organiser: User, sample: SampleTournament) -> Tournament:
        tournament = create_tournament(
            club=club, name=sample.name, game=sample.game, by=organiser, **sample.chosen
        )
        for entrant in sample_entrants(sample.game, sample.entrants):
            enter(
                tournament=tournament,
                bot=entrant.bot,
                settings=entrant.settings,
                name=entrant.name,
                by=organiser,
            )
        tournament = start_tournament(tournament=tournament, by=organiser)
        self.stdout.write(f"started {sample.name}: {tournament.planned_matches} matches")
        return tournament

    def _wait(self, tournament: Tournament, until: float) -> None:
        while tournament.status == Tournament.Status.RUNNING:
            if monotonic() > until:
                done = Match.objects.filter(
                    round__tournament=tournament, status=Match.Status.FINISHED
                ).count()
                raise CommandError(
                    f"{tournament.name} is not finished in time: {done} of "
                    f"{tournament.planned_matches} matches are played; do workers run?"
                )
            sleep(0.2)
            tournament.refresh_from_db()
        self.stdout.write(f"{tournament.name} is {tournament.status}")

"""Who has which place in a club, from the command line, with an audit entry."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from leagues.access import club_for
from leagues.actions.clubs import appoint, dismiss
from leagues.errors import Refused
from leagues.models import Membership, User
from leagues.wording.sentences import sentence_of


class Command(BaseCommand):
    """`manage.py appoint`."""

    help = "Give a user a place in a club (owner, organiser, arbiter, member), or take it away."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add what the command can be told."""
        parser.add_argument("club", help="the slug of the club")
        parser.add_argument("user", help="the name of the account")
        parser.add_argument("role", choices=[*Membership.Role.values, "none"])
        parser.add_argument("--by", required=True, help="who does so: staff, or an owner")

    def handle(self, *args: Any, **options: Any) -> None:
        """Change the place."""
        user, by = self._user(options["user"]), self._user(options["by"])
        try:
            club = club_for(by, options["club"])
            if options["role"] == "none":
                dismiss(club=club, user=user, by=by)
            else:
                appoint(club=club, user=user, role=options["role"], by=by)
        except Refused as error:
            raise CommandError(sentence_of(error)) from error
        self.stdout.write(f"{user.get_username()} in {club.name}: {options['role']}")

    def _user(self, name: str) -> User:
        found = User.objects.filter(username=name).first()
        if found is None:
            raise CommandError(f"there is no account {name!r}")
        return found

"""`tapis manage recompute_ladder GAME`: ratings worked out again from the matches."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from engines.core.errors import UnknownGame
from engines.registry import game_class
from leagues.actions.ladder import recompute_ladder
from leagues.wording.sentences import sentence_of


class Command(BaseCommand):
    """Works out the ratings of a ladder from its matches, in their order."""

    help = "Work out the ratings of a game's ladder again from its matches."

    def add_arguments(self, parser: CommandParser) -> None:
        """Ask for the game."""
        parser.add_argument("game")

    def handle(self, *args: Any, **options: Any) -> None:
        """Recompute, or say that there is no such game."""
        try:
            game_class(options["game"])
        except UnknownGame as error:
            raise CommandError(sentence_of(error)) from error
        recompute_ladder(game=options["game"])

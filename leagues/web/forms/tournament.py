"""The form for a new tournament."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django import forms
from django.utils.translation import gettext_lazy as _

from engines.core.errors import SetupError
from engines.core.game import Game
from engines.registry import GAMES, game_class
from leagues.actions.tournaments import NAME_LIMIT, PAUSE_LIMIT_SECONDS, SEATS
from leagues.errors import FieldWrong, NameTaken, Refused
from leagues.web.forms.options import OptionsForm
from leagues.web.sentences import sentence_of
from leagues.web.words import FORMAT_MEANINGS, FORMATS


class GameOffered(NamedTuple):
    """A game that a tournament can be held in."""

    name: str
    title: str


def games_offered() -> Sequence[GameOffered]:
    """Return the games that the tables of a tournament have seats for."""
    games = [game_class(name) for name in GAMES]
    return [
        GameOffered(game.name, game.title)
        for game in games
        if game.minimum_seats <= SEATS <= game.maximum_seats
    ]


class TournamentForm(OptionsForm):
    """What a new tournament is called, how it is played, and the options of its game."""

    name = forms.CharField(
        label=_("Name"),
        max_length=NAME_LIMIT,
        help_text=_("What people will see. No other tournament of the club may have it."),
    )
    format = forms.ChoiceField(
        label=_("Format"), choices=[(code, FORMATS[code]) for code in FORMATS]
    )
    round_pause_seconds = forms.IntegerField(
        label=_("Pause between rounds, in seconds"),
        min_value=0,
        max_value=PAUSE_LIMIT_SECONDS,
        initial=0,
        required=False,
        help_text=_(
            "With 0 all rounds are played at once. A pause lets an audience follow round by round."
        ),
    )

    def __init__(self, game: type[Game], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        self.add_options(game.options, SEATS)
        self.fields["format"].help_text = " ".join(
            f"{FORMATS[code]}: {FORMAT_MEANINGS[code]}" for code in FORMATS
        )

    def clean(self) -> dict[str, Any]:
        """Check the options together, as the game does."""
        cleaned = super().clean() or self.cleaned_data
        if not self.errors:
            try:
                self.game(self.given(), SEATS)
            except SetupError as error:
                self.tell(error)
        return cleaned

    def tell_refusal(self, error: Refused) -> None:
        """Put a refusal of the action next to the field that it is about."""
        field = None
        if isinstance(error, FieldWrong) and error.field in self.fields:
            field = error.field
        elif isinstance(error, NameTaken):
            field = "name"
        self.add_error(field, sentence_of(error))

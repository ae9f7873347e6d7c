"""The form for a new tournament."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from engines.core.errors import SeatsNotAllowed, SetupError
from engines.core.game import Game
from leagues.actions.tournaments import BEST_OF_LIMIT, NAME_LIMIT, PAUSE_LIMIT_SECONDS
from leagues.errors import FieldWrong, NameTaken, Refused
from leagues.formats.event import ROUNDS_LIMIT, Format
from leagues.formats.registry import FORMATS as KNOWN_FORMATS
from leagues.formats.rules import CUSTOMARY, table_rules
from leagues.web.forms.options import OptionsForm
from leagues.wording.sentences import sentence_of
from leagues.wording.words import FORMAT_MEANINGS, FORMATS, word

ROUNDS_PROPOSED = 5
PAIR = 2
OF_SEVERAL = ("seats", "points_by")
"""The fields that matter where more than two sit at a table."""
OF_KNOCKOUT = ("best_of", "third_place")
"""The fields that matter where one defeat is the end."""


def formats_of(game: type[Game]) -> list[Format]:
    """Return the formats at whose tables the game can be played."""
    return [
        format_
        for format_ in KNOWN_FORMATS.values()
        if format_.fewest_seats <= game.maximum_seats and game.minimum_seats <= format_.most_seats
    ]


class TournamentForm(OptionsForm):
    """What a new tournament is called, how it is played, and the options of its game."""

    name = forms.CharField(
        label=_("Name"),
        max_length=NAME_LIMIT,
        help_text=_("What people will see. No other tournament of the club may have it."),
    )
    format = forms.ChoiceField(label=_("Format"))
    seats = forms.TypedChoiceField(
        label=_("Seats at a table"),
        coerce=int,
        empty_value=None,
        required=False,
        help_text=_("As wished; where the entrants do not divide, some tables are smaller."),
    )
    rounds = forms.IntegerField(
        label=_("Rounds"),
        min_value=1,
        max_value=ROUNDS_LIMIT,
        initial=ROUNDS_PROPOSED,
        required=False,
        help_text=_("Where the format does not decide it: how many rounds are played."),
    )
    points_by = forms.ChoiceField(
        label=_("Points of a table"),
        required=False,
        choices=[
            ("place", _("by place: 1 for the first, 0 for the last, evenly between")),
            ("score", _("the score of the match itself")),
        ],
    )
    best_of = forms.TypedChoiceField(
        label=_("A meeting is the best of"),
        coerce=int,
        required=False,
        choices=[(count, str(count)) for count in range(1, BEST_OF_LIMIT + 1, 2)],
        help_text=_("How many matches the same two play at most before one of them is out."),
    )
    third_place = forms.BooleanField(
        label=_("The third place is played for"),
        required=False,
        help_text=_("The losers of the semi-finals meet once more."),
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
        self.add_options(game.options, range(game.minimum_seats, game.maximum_seats + 1))
        offered = formats_of(game)
        self._offer_formats([format_.code for format_ in offered])
        self._offer_sizes(
            sorted(
                size
                for format_ in offered
                if format_.most_seats > PAIR
                for size in range(format_.fewest_seats, format_.most_seats + 1)
                if size <= game.maximum_seats
            )
        )

    def _offer_formats(self, codes: list[str]) -> None:
        self.fields["format"] = forms.ChoiceField(
            label=_("Format"),
            choices=[(code, word(FORMATS, code)) for code in codes],
            help_text=" ".join(
                f"{word(FORMATS, code)}: {word(FORMAT_MEANINGS, code)}" for code in codes
            ),
        )

    def _offer_sizes(self, sizes: list[int]) -> None:
        if not sizes:
            for name in OF_SEVERAL:
                del self.fields[name]
            return
        field = self.fields["seats"]
        if isinstance(field, forms.ChoiceField):
            field.choices = [(size, str(size)) for size in sizes]
        field.initial = min(CUSTOMARY, sizes[-1])

    @property
    def several_fields(self) -> list[forms.BoundField]:
        """The fields of tables of several; none where the game is for two."""
        return [self[name] for name in OF_SEVERAL if name in self.fields]

    @property
    def knockout_fields(self) -> list[forms.BoundField]:
        """The fields of a knockout."""
        return [self[name] for name in OF_KNOCKOUT]

    def shape(self) -> dict[str, Any]:
        """Return what the format asks for, as the action takes it."""
        cleaned = self.cleaned_data
        format_ = KNOWN_FORMATS[cleaned["format"]]
        shape: dict[str, Any] = {"rounds": cleaned.get("rounds")} if format_.asks_rounds else {}
        if format_.asks_best_of:
            shape |= {"best_of": cleaned["best_of"] or 1, "third_place": cleaned["third_place"]}
        if format_.most_seats > PAIR:
            shape |= {
                "seats": cleaned.get("seats"),
                "points_by": cleaned.get("points_by") or "place",
            }
        return shape

    def clean(self) -> dict[str, Any]:
        """Check the options together, as the game does, for the tables that are meant."""
        cleaned = super().clean() or self.cleaned_data
        if not self.errors:
            shape = self.shape()
            try:
                KNOWN_FORMATS[cleaned["format"]].check_rounds(shape.get("rounds"))
                table_rules(
                    self.game.name, self.given(), cleaned["format"], seats=shape.get("seats")
                )
            except SetupError as error:
                self.tell(error)
            except FieldWrong as error:
                self.tell_refusal(error)
        return cleaned

    def tell(self, error: SetupError) -> None:
        """Put an error of the engines next to the field that it names."""
        if isinstance(error, SeatsNotAllowed) and "seats" in self.fields:
            self.add_error("seats", sentence_of(error))
        else:
            super().tell(error)

    def tell_refusal(self, error: Refused) -> None:
        """Put a refusal of the action next to the field that it is about."""
        field = None
        if isinstance(error, FieldWrong) and error.field in self.fields:
            field = error.field
        elif isinstance(error, NameTaken):
            field = "name"
        self.add_error(field, sentence_of(error))

"""The forms of a bot's author: submit a bot, upload a version."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from engines.bots.errors import ProgramRefused
from engines.core.errors import SetupError
from engines.registry import GAMES, game_class
from leagues.actions.bots import NAME_LIMIT
from leagues.errors import FieldWrong, NameTaken, OtherGame, Refused, SameFile
from leagues.wording.sentences import sentence_of


class UploadForm(forms.Form):
    """The file of a bot."""

    file = forms.FileField(
        label=_("File"),
        allow_empty_file=True,
        help_text=_("A .py or .pyz file, or a Linux executable."),
    )

    def tell_refusal(self, error: Refused | SetupError) -> None:
        """Put a refusal of the action next to the field that it is about."""
        field = None
        if isinstance(error, ProgramRefused | SameFile):
            field = "file"
        elif isinstance(error, FieldWrong | NameTaken | OtherGame):
            field = "name"
        self.add_error(field if field in self.fields else None, sentence_of(error))


class SubmitForm(UploadForm):
    """What a new bot is called, what it plays, and its file."""

    name = forms.CharField(
        label=_("Name"),
        max_length=NAME_LIMIT,
        help_text=_("What people will see. No other bot may have it."),
    )
    game = forms.ChoiceField(label=_("Game"))
    field_order = ["name", "game", "file"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = sorted((game_class(name).title, name) for name in GAMES)
        game = self.fields["game"]
        assert isinstance(game, forms.ChoiceField)
        game.choices = [(name, title) for title, name in choices]

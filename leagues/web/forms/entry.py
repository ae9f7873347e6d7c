"""The form that enters a house bot: one for each bot of the game."""

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from engines.bots.house import HouseBot
from engines.core.errors import SetupError
from leagues.actions.entries import NAME_LIMIT
from leagues.errors import FieldWrong, NameTaken, Refused
from leagues.web.forms.options import OptionsForm
from leagues.wording.sentences import sentence_of


class EntryForm(OptionsForm):
    """Under which name a house bot takes part, and how it is set."""

    name = forms.CharField(
        label=_("Name in the tournament"),
        max_length=NAME_LIMIT,
        required=False,
        help_text=_(
            "If left empty, the bot is called after itself and the settings that you change."
        ),
    )

    def __init__(self, bot: HouseBot, data: QueryDict | None = None) -> None:
        super().__init__(data, prefix=bot.name)
        self.bot = bot
        self.add_options(bot.settings, (0,))

    def tell_refusal(self, error: Refused | SetupError) -> None:
        """Put a refusal of the action next to the field that it is about."""
        if isinstance(error, SetupError):
            self.tell(error)
        elif isinstance(error, FieldWrong | NameTaken):
            self.add_error("name", sentence_of(error))
        else:
            self.add_error(None, sentence_of(error))

"""What lists can be narrowed by."""

from django import forms
from django_filters import rest_framework as filters

from leagues.models import Bot, BotVersion, Entry, Match, Tournament

LARGEST_KEY = 2**63 - 1
"""Beyond it a database cannot compare."""


class WholeNumberFilter(filters.Filter):
    """A key or a number from 1; half a number or one that no database holds is refused."""

    field_class = forms.IntegerField

    def __init__(self, field_name: str) -> None:
        super().__init__(field_name=field_name, min_value=1, max_value=LARGEST_KEY)


class TournamentFilter(filters.FilterSet):
    """Tournaments of a club, in a status, of a game."""

    club = filters.CharFilter(field_name="club__slug")

    class Meta:
        model = Tournament
        fields = ["club", "status", "game"]


class EntryFilter(filters.FilterSet):
    """Entries of a tournament, in a status."""

    tournament = WholeNumberFilter("tournament_id")

    class Meta:
        model = Entry
        fields = ["tournament", "status"]


class MatchFilter(filters.FilterSet):
    """Matches of a tournament, a round of it, an entry; in a status."""

    tournament = WholeNumberFilter("round__tournament_id")
    round = WholeNumberFilter("round__number")
    entry = WholeNumberFilter("seats__entry_id")

    class Meta:
        model = Match
        fields = ["tournament", "round", "entry", "status"]


class BotFilter(filters.FilterSet):
    """Bots of a game, of an author, in a status."""

    author = filters.CharFilter(field_name="author__username")

    class Meta:
        model = Bot
        fields = ["game", "author", "status"]


class VersionFilter(filters.FilterSet):
    """Versions of a bot, in a status."""

    bot = filters.CharFilter(field_name="bot__slug")

    class Meta:
        model = BotVersion
        fields = ["bot", "status"]

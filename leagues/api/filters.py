"""What lists can be narrowed by."""

from django_filters import rest_framework as filters

from leagues.models import Entry, Match, Tournament


class TournamentFilter(filters.FilterSet):
    """Tournaments of a club, in a status, of a game."""

    club = filters.CharFilter(field_name="club__slug")

    class Meta:
        model = Tournament
        fields = ["club", "status", "game"]


class EntryFilter(filters.FilterSet):
    """Entries of a tournament, in a status."""

    tournament = filters.NumberFilter(field_name="tournament_id")

    class Meta:
        model = Entry
        fields = ["tournament", "status"]


class MatchFilter(filters.FilterSet):
    """Matches of a tournament, a round of it, an entry; in a status."""

    tournament = filters.NumberFilter(field_name="round__tournament_id")
    round = filters.NumberFilter(field_name="round__number")
    entry = filters.NumberFilter(field_name="seats__entry_id")

    class Meta:
        model = Match
        fields = ["tournament", "round", "entry", "status"]

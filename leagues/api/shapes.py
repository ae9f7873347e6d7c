"""The shapes of computed answers: tables, progress, games. They describe; nothing is parsed."""

from typing import Any

from rest_framework import serializers

from leagues.api.fields import ExactField


class TableEntrySerializer(serializers.Serializer[Any]):
    """An entrant in a table."""

    id = serializers.IntegerField()
    number = serializers.IntegerField(allow_null=True)
    name = serializers.CharField()
    bot = serializers.CharField()
    bot_settings = serializers.DictField()


class TablePointsSerializer(serializers.Serializer[Any]):
    """The points of an event."""

    win = ExactField()
    draw = ExactField()
    loss = ExactField()


class TableSerializer(serializers.Serializer[Any]):
    """What every table says of its tournament."""

    club = serializers.CharField()
    tournament = serializers.CharField()
    name = serializers.CharField()
    game = serializers.CharField()
    variant = serializers.DictField()
    variant_by_size = serializers.DictField(child=serializers.DictField())
    format = serializers.CharField()
    seats = serializers.IntegerField()
    points_by = serializers.CharField()
    status = serializers.CharField()
    points = TablePointsSerializer()
    commitment = serializers.CharField()
    seed = serializers.CharField(allow_null=True)


class StandingSerializer(serializers.Serializer[Any]):
    """A row of the table. Equal ranks: nothing separates them."""

    rank = serializers.IntegerField()
    entry = TableEntrySerializer()
    points = ExactField()
    played = serializers.IntegerField()
    wins = serializers.IntegerField()
    draws = serializers.IntegerField()
    losses = serializers.IntegerField()
    places = serializers.ListField(
        child=serializers.IntegerField(),
        help_text="How often each place was taken at tables of several, the first one first.",
    )
    tiebreaks = serializers.DictField(child=serializers.CharField(allow_null=True))


class StandingsSerializer(TableSerializer):
    """The table, best first; `tiebreaks` are in the order in which they decide."""

    tiebreaks = serializers.ListField(child=serializers.CharField())
    standings = StandingSerializer(many=True)


class GameCellSerializer(serializers.Serializer[Any]):
    """A match in a cell of the crosstable, from the row's side."""

    match = serializers.IntegerField()
    status = serializers.CharField()
    points = ExactField(allow_null=True)
    score = serializers.IntegerField(allow_null=True)
    against = serializers.IntegerField(allow_null=True)


class CrosstableSerializer(TableSerializer):
    """Who met whom: `games[i][j]` are those of entry i against entry j.

    At tables of several `points` are a win for a better place than the other's, a draw for the
    same one.
    """

    entries = TableEntrySerializer(many=True)
    games = serializers.ListField(child=serializers.ListField(child=GameCellSerializer(many=True)))


class ProgressSerializer(serializers.Serializer[Any]):
    """How many of the planned matches are where."""

    total = serializers.IntegerField()
    planned = serializers.IntegerField()
    queued = serializers.IntegerField()
    running = serializers.IntegerField()
    finished = serializers.IntegerField()
    failed = serializers.IntegerField()
    cancelled = serializers.IntegerField()
    percent = serializers.IntegerField()


class OptionSerializer(serializers.Serializer[Any]):
    """An option of a game or a setting of a bot; `default` is null when others decide it."""

    name = serializers.CharField()
    summary = serializers.CharField()
    allowed = serializers.CharField()
    default = serializers.JSONField(allow_null=True)


class HouseBotSerializer(serializers.Serializer[Any]):
    """A house bot that can be entered."""

    name = serializers.CharField()
    summary = serializers.CharField()
    settings = OptionSerializer(many=True)


class GameSerializer(serializers.Serializer[Any]):
    """A game that can be played."""

    name = serializers.CharField()
    title = serializers.CharField()
    minimum_seats = serializers.IntegerField()
    maximum_seats = serializers.IntegerField()
    options = OptionSerializer(many=True)
    house_bots = HouseBotSerializer(many=True)


class FormatSerializer(serializers.Serializer[Any]):
    """A format of tournaments, with the sizes that its tables may have."""

    name = serializers.CharField()
    fewest_seats = serializers.IntegerField()
    most_seats = serializers.IntegerField()
    asks_rounds = serializers.BooleanField(help_text="Whether `rounds` must be given.")
    asks_best_of = serializers.BooleanField(
        help_text="Whether `best_of` and `third_place` may be given."
    )
    tie_breaks = serializers.ListField(
        child=serializers.CharField(), help_text="Those that decide unless others are chosen."
    )


class MatchRecordSerializer(serializers.Serializer[Any]):
    """A match record; `result` or, after a forfeit, `ruling` says how it ended."""

    format = serializers.CharField()
    game = serializers.CharField()
    variant = serializers.DictField()
    seats = serializers.ListField(child=serializers.CharField())
    steps = serializers.ListField(child=serializers.ListField(min_length=2, max_length=2))
    result = serializers.DictField(required=False)
    ruling = serializers.DictField(required=False)
    seed = serializers.CharField(required=False)

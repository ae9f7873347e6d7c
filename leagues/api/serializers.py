"""The shapes of the API's answers and questions. Each field is named here; nothing leaks."""

from fractions import Fraction

from rest_framework import serializers

from leagues.actions.tournaments import NAME_LIMIT, PAUSE_LIMIT_SECONDS
from leagues.api.fields import Body, ExactField
from leagues.models import Club, Entry, Match, MatchSeat, Round, Tournament


class ClubSerializer(serializers.ModelSerializer[Club]):
    """A club."""

    class Meta:
        model = Club
        fields = ["slug", "name", "time_zone", "created_at"]


class ClubCreateSerializer(Body):
    """A club to found."""

    name = serializers.CharField(max_length=NAME_LIMIT)
    time_zone = serializers.CharField(max_length=60, default="UTC")


class TournamentSerializer(serializers.ModelSerializer[Tournament]):
    """A tournament. `seed` is null until it is over; `commitment` is the seed's SHA-256."""

    club = serializers.SlugRelatedField[Club](slug_field="slug", read_only=True)
    variant = serializers.DictField(
        read_only=True, help_text="Every option with its value, at tables of `seats`."
    )
    variant_by_size = serializers.DictField(
        child=serializers.DictField(),
        read_only=True,
        help_text="The options that differ at tables of another size, by that size.",
    )
    tie_breaks = serializers.ListField(child=serializers.CharField(), read_only=True)
    win_points = ExactField(read_only=True)
    draw_points = ExactField(read_only=True)
    loss_points = ExactField(read_only=True)
    seed = serializers.CharField(source="published_seed", allow_null=True, read_only=True)

    class Meta:
        model = Tournament
        fields = [
            "id",
            "club",
            "slug",
            "name",
            "game",
            "variant",
            "variant_by_size",
            "format",
            "seats",
            "fewest_seats",
            "most_seats",
            "win_points",
            "draw_points",
            "loss_points",
            "points_by",
            "tie_breaks",
            "best_of",
            "third_place",
            "status",
            "commitment",
            "seed",
            "round_pause_seconds",
            "planned_rounds",
            "planned_matches",
            "created_at",
            "started_at",
            "finished_at",
        ]
        read_only_fields = fields


class PointsSerializer(Body):
    """What a win, a draw and a loss are worth."""

    win = ExactField(default=Fraction(1))
    draw = ExactField(default=Fraction(1, 2))
    loss = ExactField(default=Fraction(0))


class TournamentCreateSerializer(Body):
    """A tournament to make; options that `variant` leaves out have the game's defaults."""

    club = serializers.SlugField(help_text="The slug of the club.")
    name = serializers.CharField(max_length=NAME_LIMIT)
    game = serializers.CharField(max_length=40)
    variant = serializers.DictField(default=dict)
    format = serializers.ChoiceField(
        choices=Tournament.Format.choices, default=Tournament.Format.ROUND_ROBIN
    )
    seats = serializers.IntegerField(
        required=False,
        allow_null=True,
        help_text="How many sit at a table, as wished; at tables of several 4 unless given.",
    )
    fewest_seats = serializers.IntegerField(
        required=False,
        allow_null=True,
        help_text="The smallest table allowed where the entries do not divide.",
    )
    most_seats = serializers.IntegerField(required=False, allow_null=True)
    rounds = serializers.IntegerField(
        required=False, allow_null=True, help_text="For formats that ask for it: how many rounds."
    )
    points = PointsSerializer(required=False)
    points_by = serializers.ChoiceField(
        choices=Tournament.PointsBy.choices,
        default=Tournament.PointsBy.PLACE,
        help_text="At tables of several: points by place, or the score itself.",
    )
    best_of = serializers.IntegerField(
        default=1, help_text="Knockout: a meeting is the best of so many matches."
    )
    third_place = serializers.BooleanField(
        default=False, help_text="Knockout: whether the losers of the semi-finals meet."
    )
    tie_breaks = serializers.ListField(
        child=serializers.CharField(max_length=40),
        required=False,
        allow_null=True,
        max_length=20,
        help_text="Codes in the order in which they decide; those of the format unless given.",
    )
    round_pause_seconds = serializers.IntegerField(
        default=0, min_value=0, max_value=PAUSE_LIMIT_SECONDS
    )


class EntrySerializer(serializers.ModelSerializer[Entry]):
    """An entrant. `number` is drawn by lot at the start; `version` is that of an author's bot."""

    class Meta:
        model = Entry
        fields = [
            "id",
            "tournament",
            "name",
            "kind",
            "bot",
            "bot_settings",
            "version",
            "number",
            "status",
            "entered_at",
        ]
        read_only_fields = fields


class EntryCreateSerializer(Body):
    """A house bot to enter; without a name it is called after the bot."""

    tournament = serializers.IntegerField()
    bot = serializers.CharField(max_length=40)
    bot_settings = serializers.DictField(default=dict)
    name = serializers.CharField(max_length=60, default="", allow_blank=True)


class RoundSerializer(serializers.ModelSerializer[Round]):
    """A round; its matches are under /matches/."""

    class Meta:
        model = Round
        fields = ["number", "status", "due_at", "published_at", "closed_at"]
        read_only_fields = fields


class SeatEntrySerializer(serializers.ModelSerializer[Entry]):
    """Who sits at a seat."""

    class Meta:
        model = Entry
        fields = ["id", "number", "name"]
        read_only_fields = fields


class MatchSeatSerializer(serializers.ModelSerializer[MatchSeat]):
    """A seat; seat 0 deals first. Score and place are null until the match is finished."""

    entry = SeatEntrySerializer(read_only=True)

    class Meta:
        model = MatchSeat
        fields = ["seat", "entry", "score", "place", "outcome"]
        read_only_fields = fields


class MatchSerializer(serializers.ModelSerializer[Match]):
    """A match of a round."""

    tournament = serializers.IntegerField(source="round.tournament_id", read_only=True)
    round = serializers.IntegerField(source="round.number", read_only=True)
    seats = MatchSeatSerializer(many=True, read_only=True)

    class Meta:
        model = Match
        fields = [
            "id",
            "tournament",
            "round",
            "table",
            "status",
            "reason",
            "failure",
            "finished_at",
            "seats",
        ]
        read_only_fields = fields

"""The shapes of bots and their versions. What is for the author alone is left out for others."""

from typing import Any

from django.urls import reverse
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from leagues.access import is_author
from leagues.actions.bots import NAME_LIMIT
from leagues.api.fields import Body
from leagues.models import Bot, BotCheck, BotVersion, SeatLog


class BotSerializer(serializers.ModelSerializer[Bot]):
    """A bot. `is_open` says whether everybody may have its files."""

    author = serializers.CharField(source="author.username", read_only=True)
    page = serializers.SerializerMethodField(help_text="The path of its page on this site.")

    class Meta:
        model = Bot
        fields = ["slug", "name", "game", "author", "status", "is_open", "created_at", "page"]
        read_only_fields = fields

    def get_page(self, bot: Bot) -> str:
        """Return the address of the bot's page."""
        return reverse("bot", args=[bot.slug])


class BotSubmitSerializer(Body):
    """A bot's file; a name that is one of your bots' makes its next version."""

    name = serializers.CharField(max_length=NAME_LIMIT, trim_whitespace=False)
    game = serializers.CharField(max_length=40)
    file = serializers.FileField(allow_empty_file=True)


class FaultSerializer(serializers.ModelSerializer[BotCheck]):
    """The fault that ended a check, and the turn in which it was."""

    text = serializers.CharField(source="fault_text")

    class Meta:
        model = BotCheck
        fields = ["text", "ask", "answer", "stderr"]
        read_only_fields = fields


class CheckSerializer(serializers.ModelSerializer[BotCheck]):
    """What the check found. `fault_code` is empty if the bot passed, or before the end.

    `failure` is why the last try was broken off by the site itself; such a try counts for nothing.
    `fault` is for the bot's author, null for others.
    """

    warnings = serializers.ListField(
        child=serializers.ListField(child=serializers.CharField(), min_length=2, max_length=2)
    )
    fault = serializers.SerializerMethodField()

    class Meta:
        model = BotCheck
        fields = [
            "ended_at",
            "failure",
            "matches",
            "asks",
            "slowest_milliseconds",
            "warnings",
            "fault_code",
            "fault",
        ]
        read_only_fields = fields

    @extend_schema_field(FaultSerializer(allow_null=True))
    def get_fault(self, check: BotCheck) -> dict[str, Any] | None:
        """Return the fault for the author."""
        request = self.context.get("request")
        if not check.fault_code or request is None:
            return None
        if not is_author(request.user, check.version.bot):
            return None
        return dict(FaultSerializer(check).data)


class VersionSerializer(serializers.ModelSerializer[BotVersion]):
    """An upload of a bot and its check."""

    bot = serializers.SlugRelatedField[Bot](slug_field="slug", read_only=True)
    name = serializers.CharField(source="bot.name", read_only=True)
    check_result = CheckSerializer(source="check_run", read_only=True)
    page = serializers.SerializerMethodField(help_text="The path of its page on this site.")

    class Meta:
        model = BotVersion
        fields = [
            "id",
            "bot",
            "name",
            "number",
            "file_name",
            "kind",
            "sha256",
            "size",
            "status",
            "created_at",
            "check_result",
            "page",
        ]
        read_only_fields = fields

    def get_page(self, version: BotVersion) -> str:
        """Return the address of the version's page."""
        return reverse("bot-version", args=[version.bot.slug, version.number])


class VersionEnterSerializer(Body):
    """The tournament to enter; without a name the entrant is called after the bot."""

    tournament = serializers.IntegerField()
    name = serializers.CharField(max_length=60, default="", allow_blank=True)


class SeatLogSerializer(serializers.ModelSerializer[SeatLog]):
    """What a bot of yours was asked and said at a match.

    `notes` are [turn, debug text, standard error]. `ask`, `answer` and `stderr` are of the turn
    with the fault.
    """

    seat = serializers.IntegerField(source="seat.seat", read_only=True)
    entry = serializers.IntegerField(source="seat.entry_id", read_only=True)
    notes = serializers.ListField(child=serializers.ListField(child=serializers.JSONField()))

    class Meta:
        model = SeatLog
        fields = [
            "seat",
            "entry",
            "asks",
            "milliseconds",
            "notes",
            "fault_code",
            "fault_text",
            "ask",
            "answer",
            "stderr",
        ]
        read_only_fields = fields


class LadderLineSerializer(serializers.Serializer[Any]):
    """A player of a ladder, best first; neighbours of one band are not told apart.

    `version` is null for a house bot. `margin` is half the width of the interval that holds the
    strength nineteen times of twenty.
    """

    band = serializers.IntegerField()
    name = serializers.CharField()
    version = serializers.IntegerField(source="player.version_id", allow_null=True)
    rating = serializers.FloatField(source="rating.mu")
    margin = serializers.FloatField(source="rating.margin")
    matches = serializers.IntegerField(source="player.matches")
    wins = serializers.IntegerField(source="player.wins")
    faults = serializers.IntegerField(source="player.faults")

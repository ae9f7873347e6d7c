"""Who takes part: house bots, and in the same table whoever else may play."""

from django.db import models
from django.db.models import Q

from leagues.models.bots import BotVersion
from leagues.models.tournaments import Tournament


class Entry(models.Model):
    """An entrant of a tournament.

    `bot_key` is the bot and its settings as one canonical text, so that the same player cannot
    be entered twice. A bot of an author plays with the `version` that is pinned here; `bot` is
    what that is called, and stays when the bot is deleted. `number` is drawn by lot at the start,
    from 1.
    """

    class Kind(models.TextChoices):
        HOUSE_BOT = "house_bot", "house bot"
        BOT = "bot", "bot"

    class Status(models.TextChoices):
        ENTERED = "entered", "entered"
        WITHDRAWN = "withdrawn", "withdrawn"

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="entries")
    name = models.CharField(max_length=60)
    name_key = models.TextField()
    kind = models.CharField(max_length=10, choices=Kind, default=Kind.HOUSE_BOT)
    bot = models.CharField(max_length=60)
    version = models.ForeignKey(
        BotVersion, null=True, blank=True, on_delete=models.PROTECT, related_name="entries"
    )
    bot_settings = models.JSONField(default=dict)
    bot_key = models.CharField(max_length=400)
    number = models.PositiveIntegerField(null=True, blank=True)
    status = models.CharField(max_length=10, choices=Status, default=Status.ENTERED)
    entered_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["tournament", "number", "pk"]
        verbose_name_plural = "entries"
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "name_key"],
                name="entry_name_unique",
                condition=Q(status="entered"),
            ),
            models.UniqueConstraint(
                fields=["tournament", "bot_key"],
                name="entry_bot_unique",
                condition=Q(status="entered", kind__in=["house_bot", "bot"]),
            ),
            models.UniqueConstraint(fields=["tournament", "number"], name="entry_number_unique"),
            models.CheckConstraint(condition=~Q(name_key=""), name="entry_name_given"),
            models.CheckConstraint(
                condition=Q(status__in=["entered", "withdrawn"]), name="entry_status_known"
            ),
            models.CheckConstraint(
                condition=(Q(kind="house_bot", version=None) | Q(kind="bot", version__isnull=False))
                & ~Q(bot="")
                & ~Q(bot_key=""),
                name="entry_kind_fits",
            ),
            models.CheckConstraint(
                condition=Q(number=None) | Q(number__gte=1), name="entry_number_from_1"
            ),
        ]

    def __str__(self) -> str:
        return self.name

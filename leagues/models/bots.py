"""Bots of strangers: the bot, its versions with their files, and the check of each version."""

from django.conf import settings
from django.db import models
from django.db.models import Q


class Bot(models.Model):
    """A bot of an author; it plays one game. Its uploads are versions, which never change.

    A deleted bot keeps its row, so that matches keep its name; its name is free for others, and
    its files are gone.
    """

    class Status(models.TextChoices):
        ACTIVE = "active", "active"
        RETIRED = "retired", "retired"
        DELETED = "deleted", "deleted"

    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="bots"
    )
    slug = models.SlugField(max_length=60, unique=True)
    name = models.CharField(max_length=40)
    name_key = models.TextField()
    game = models.CharField(max_length=40)
    status = models.CharField(max_length=10, choices=Status, default=Status.ACTIVE)
    is_open = models.BooleanField(default=False)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["name_key", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["name_key"], name="bot_name_unique", condition=~Q(status="deleted")
            ),
            models.CheckConstraint(condition=~Q(name_key=""), name="bot_name_given"),
            models.CheckConstraint(condition=~Q(slug=""), name="bot_slug_given"),
            models.CheckConstraint(condition=~Q(game=""), name="bot_game_given"),
            models.CheckConstraint(
                condition=Q(status__in=["active", "retired", "deleted"]), name="bot_status_known"
            ),
        ]

    def __str__(self) -> str:
        return self.name


class BotVersion(models.Model):
    """An upload of a bot, numbered from 1. Only its status changes, by its check.

    `kind` is how the file is run. The file may be gone: see BotFile.
    """

    class Kind(models.TextChoices):
        PYTHON = "python", "Python"
        PYTHON_ZIP = "python zip", "Python zip"
        EXECUTABLE = "executable", "Linux executable"

    class Status(models.TextChoices):
        WAITING = "waiting", "waits for its check"
        CHECKING = "checking", "is being checked"
        PASSED = "passed", "passed its check"
        REFUSED = "refused", "did not pass its check"

    bot = models.ForeignKey(Bot, on_delete=models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    file_name = models.CharField(max_length=60)
    kind = models.CharField(max_length=10, choices=Kind)
    sha256 = models.CharField(max_length=64)
    size = models.PositiveIntegerField()
    status = models.CharField(max_length=10, choices=Status, default=Status.WAITING)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["bot", "number"]
        constraints = [
            models.UniqueConstraint(fields=["bot", "number"], name="version_number_unique"),
            models.UniqueConstraint(fields=["bot", "sha256"], name="version_file_unique"),
            models.CheckConstraint(condition=Q(number__gte=1), name="version_number_from_1"),
            models.CheckConstraint(condition=Q(size__gte=1), name="version_size_from_1"),
            models.CheckConstraint(
                condition=Q(kind__in=["python", "python zip", "executable"]),
                name="version_kind_known",
            ),
            models.CheckConstraint(
                condition=Q(status__in=["waiting", "checking", "passed", "refused"]),
                name="version_status_known",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.bot} v{self.number}"


class BotFile(models.Model):
    """The bytes of a version. Apart from it, so that lists stay light; gone with a deleted bot."""

    version = models.OneToOneField(
        BotVersion, on_delete=models.CASCADE, primary_key=True, related_name="file"
    )
    data = models.BinaryField()

    def __str__(self) -> str:
        return f"file of version {self.version_id}"


class BotCheck(models.Model):
    """The check of a version: who is at it, and what it found. One a version.

    While a worker is at it, `claim` and `lease_expires_at` are set. `setbacks` counts tries that
    our own side broke off, the last of them for the reason `failure`; they never count against
    the bot, and the next try comes at `due_at`. `ask`, `answer` and `stderr` are of the failing
    turn and for the bot's author alone. `warnings` are pairs of a code and a text.
    """

    version = models.OneToOneField(
        BotVersion, on_delete=models.CASCADE, primary_key=True, related_name="check_run"
    )
    claim = models.UUIDField(null=True, blank=True)
    worker = models.CharField(max_length=120, blank=True, default="")
    lease_expires_at = models.DateTimeField(null=True, blank=True)
    due_at = models.DateTimeField()
    knocked_at = models.DateTimeField(null=True, blank=True)
    setbacks = models.PositiveIntegerField(default=0)
    failure = models.CharField(max_length=500, blank=True, default="")
    started_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)
    matches = models.PositiveIntegerField(default=0)
    asks = models.PositiveIntegerField(default=0)
    slowest_milliseconds = models.FloatField(default=0)
    warnings = models.JSONField(default=list)
    fault_code = models.CharField(max_length=40, blank=True, default="")
    fault_text = models.TextField(blank=True, default="")
    ask = models.TextField(blank=True, default="")
    answer = models.TextField(blank=True, default="")
    stderr = models.TextField(blank=True, default="")

    class Meta:
        ordering = ["version"]
        indexes = [
            models.Index(fields=["due_at"], name="check_due", condition=Q(ended_at=None)),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(claim=None, lease_expires_at=None)
                | Q(claim__isnull=False, lease_expires_at__isnull=False, ended_at=None),
                name="check_claim_has_lease",
            ),
            models.CheckConstraint(
                condition=Q(ended_at__isnull=False) | Q(fault_code=""),
                name="check_fault_after_end",
            ),
        ]

    def __str__(self) -> str:
        return f"check of version {self.version_id}"

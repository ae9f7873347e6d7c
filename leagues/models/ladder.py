"""The ladder of a game: who stands where, and the bouts by which that is known."""

from django.db import models
from django.db.models import Q

from leagues.models.bots import BotVersion


class Ladder(models.Model):
    """The permanent ladder of a game, played by its default rules at tables of two.

    `played` counts the rated matches; its row is the lock of all that changes ratings.
    """

    game = models.CharField(max_length=40, unique=True)
    played = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return f"ladder of {self.game}"


class LadderPlayer(models.Model):
    """A player of a ladder: a version of a bot, or a house bot by its name.

    `mu` and `sigma` follow from the rated matches in their order, and from nothing else.
    """

    ladder = models.ForeignKey(Ladder, on_delete=models.CASCADE, related_name="players")
    version = models.ForeignKey(
        BotVersion, null=True, blank=True, on_delete=models.PROTECT, related_name="ladder_players"
    )
    house_bot = models.CharField(max_length=40, blank=True, default="")
    mu = models.FloatField()
    sigma = models.FloatField()
    matches = models.PositiveIntegerField(default=0)
    wins = models.PositiveIntegerField(default=0)
    faults = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ["ladder", "-mu", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["ladder", "version"],
                name="ladder_version_once",
                condition=Q(version__isnull=False),
            ),
            models.UniqueConstraint(
                fields=["ladder", "house_bot"],
                name="ladder_house_bot_once",
                condition=Q(version=None),
            ),
            models.CheckConstraint(
                condition=(Q(version=None) & ~Q(house_bot=""))
                | Q(version__isnull=False, house_bot=""),
                name="ladder_player_is_one",
            ),
        ]

    def __str__(self) -> str:
        return str(self.version or self.house_bot)


class LadderBout(models.Model):
    """One deal played once in every seat by two players.

    While a worker plays it, `claim` and `lease_expires_at` are set. `setbacks` counts tries that
    our own side broke off, the last for the reason `failure`; the next try comes at `due_at`.
    """

    ladder = models.ForeignKey(Ladder, on_delete=models.CASCADE, related_name="bouts")
    first = models.ForeignKey(LadderPlayer, on_delete=models.CASCADE, related_name="+")
    second = models.ForeignKey(LadderPlayer, on_delete=models.CASCADE, related_name="+")
    seed = models.CharField(max_length=64)
    claim = models.UUIDField(null=True, blank=True)
    worker = models.CharField(max_length=120, blank=True, default="")
    lease_expires_at = models.DateTimeField(null=True, blank=True)
    due_at = models.DateTimeField()
    setbacks = models.PositiveIntegerField(default=0)
    failure = models.CharField(max_length=500, blank=True, default="")
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["pk"]
        indexes = [
            models.Index(fields=["ladder", "due_at"], name="bout_open", condition=Q(ended_at=None)),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(claim=None, lease_expires_at=None)
                | Q(claim__isnull=False, lease_expires_at__isnull=False, ended_at=None),
                name="bout_claim_has_lease",
            ),
            models.CheckConstraint(
                condition=~Q(first=models.F("second")), name="bout_of_two_players"
            ),
        ]

    def __str__(self) -> str:
        return f"bout {self.pk}"


class LadderMatch(models.Model):
    """A rated match of a bout. `number` is its place in the order of the ladder's results."""

    ladder = models.ForeignKey(Ladder, on_delete=models.CASCADE, related_name="rated")
    bout = models.ForeignKey(LadderBout, on_delete=models.CASCADE, related_name="matches")
    number = models.PositiveIntegerField()
    reason = models.CharField(max_length=40)
    record = models.TextField()

    class Meta:
        ordering = ["ladder", "number"]
        constraints = [
            models.UniqueConstraint(fields=["ladder", "number"], name="ladder_match_number_unique")
        ]

    def __str__(self) -> str:
        return f"match {self.number} of {self.ladder}"


class LadderSeat(models.Model):
    """A seat of a rated match. What the bot was asked in a failing turn is for its author alone."""

    match = models.ForeignKey(LadderMatch, on_delete=models.CASCADE, related_name="seats")
    seat = models.PositiveSmallIntegerField()
    player = models.ForeignKey(LadderPlayer, on_delete=models.CASCADE, related_name="seats")
    score = models.IntegerField()
    place = models.PositiveSmallIntegerField()
    milliseconds = models.PositiveIntegerField(default=0)
    fault_code = models.CharField(max_length=40, blank=True, default="")
    fault_text = models.TextField(blank=True, default="")
    ask = models.TextField(blank=True, default="")
    answer = models.TextField(blank=True, default="")
    stderr = models.TextField(blank=True, default="")

    class Meta:
        ordering = ["match", "seat"]
        constraints = [
            models.UniqueConstraint(fields=["match", "seat"], name="ladder_seat_unique"),
            models.UniqueConstraint(fields=["match", "player"], name="ladder_player_once"),
        ]

    def __str__(self) -> str:
        return f"{self.match}, seat {self.seat}"

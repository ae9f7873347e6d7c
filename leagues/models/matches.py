"""Matches, the seats at them, the attempts to play them, and their records."""

from django.db import models
from django.db.models import Q

from leagues.models.entries import Entry
from leagues.models.tournaments import Round


class Match(models.Model):
    """A match of a round. The database owns it; a queue only says that there is work.

    `reason` is why it ended: a word of the game, or of the match runner for a forfeit.
    `failure` is why a failed match could not be played. `tries` counts attempts, `setbacks` those
    that ended without a result through our own fault since the match was last queued by somebody.
    """

    class Status(models.TextChoices):
        QUEUED = "queued", "queued"
        RUNNING = "running", "running"
        FINISHED = "finished", "finished"
        FAILED = "failed", "failed"
        CANCELLED = "cancelled", "cancelled"

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="matches")
    table = models.PositiveIntegerField()
    status = models.CharField(max_length=10, choices=Status, default=Status.QUEUED)
    tries = models.PositiveSmallIntegerField(default=0)
    setbacks = models.PositiveSmallIntegerField(default=0)
    reason = models.CharField(max_length=40, blank=True, default="")
    failure = models.CharField(max_length=500, blank=True, default="")
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["round", "table"]
        verbose_name_plural = "matches"
        indexes = [
            models.Index(
                fields=["round", "table"], name="match_queued", condition=Q(status="queued")
            ),
            models.Index(
                fields=["round"],
                name="match_unfinished",
                condition=Q(status__in=["queued", "running", "failed"]),
            ),
            models.Index(fields=["-finished_at"], name="match_latest"),
        ]
        constraints = [
            models.UniqueConstraint(fields=["round", "table"], name="match_table_unique"),
            models.CheckConstraint(condition=Q(table__gte=1), name="match_table_from_1"),
            models.CheckConstraint(
                condition=(
                    Q(status="finished", finished_at__isnull=False, failure="") & ~Q(reason="")
                )
                | Q(
                    status__in=["queued", "running", "cancelled"],
                    finished_at=None,
                    reason="",
                    failure="",
                )
                | (Q(status="failed", finished_at=None, reason="") & ~Q(failure="")),
                name="match_facts_fit_status",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.round}, table {self.table}"


class MatchSeat(models.Model):
    """A seat of a match: who sits there and, once the match is finished, how it ended for them."""

    class Outcome(models.TextChoices):
        PENDING = "pending", "not played"
        PLAYED = "played", "played"
        FORFEIT_WIN = "forfeit-win", "won by forfeit"
        FORFEIT_LOSS = "forfeit-loss", "lost by forfeit"

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    seat = models.PositiveSmallIntegerField()
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="match_seats")
    score = models.IntegerField(null=True, blank=True)
    place = models.PositiveSmallIntegerField(null=True, blank=True)
    outcome = models.CharField(max_length=12, choices=Outcome, default=Outcome.PENDING)

    class Meta:
        ordering = ["match", "seat"]
        constraints = [
            models.UniqueConstraint(fields=["match", "seat"], name="match_seat_unique"),
            models.UniqueConstraint(fields=["match", "entry"], name="match_entry_once"),
            models.CheckConstraint(condition=Q(seat__gte=0, seat__lte=5), name="match_seat_0_to_5"),
            models.CheckConstraint(
                condition=Q(outcome="pending", score=None, place=None)
                | Q(
                    outcome__in=["played", "forfeit-win", "forfeit-loss"],
                    score__isnull=False,
                    place__gte=1,
                    place__lte=6,
                ),
                name="match_seat_result_whole",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match}, seat {self.seat}"


class MatchRecord(models.Model):
    """The record of a finished match, as the JSON text that replays it. One a match.

    Apart from the match, so that lists of matches stay light.
    """

    match = models.OneToOneField(
        Match, on_delete=models.CASCADE, primary_key=True, related_name="record"
    )
    text = models.TextField()

    class Meta:
        constraints = [models.CheckConstraint(condition=~Q(text=""), name="record_text_given")]

    def __str__(self) -> str:
        return f"record of match {self.match_id}"


class Attempt(models.Model):
    """A worker's attempt to play a match, under a lease.

    `claim` names the run of matches that the worker took at once. The attempt holds the lease
    while it is running; when the lease runs out, the sweep takes it back.
    """

    class Status(models.TextChoices):
        RUNNING = "running", "running"
        ACCEPTED = "accepted", "result taken"
        EXPIRED = "expired", "lease ran out"
        BROKEN = "broken", "could not be played"
        RETURNED = "returned", "given back unplayed"
        CANCELLED = "cancelled", "match cancelled"

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="attempts")
    number = models.PositiveSmallIntegerField()
    claim = models.UUIDField()
    worker = models.CharField(max_length=120)
    status = models.CharField(max_length=10, choices=Status, default=Status.RUNNING)
    claimed_at = models.DateTimeField()
    heartbeat_at = models.DateTimeField()
    lease_expires_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True)
    error = models.CharField(max_length=500, blank=True, default="")

    class Meta:
        ordering = ["match", "number"]
        indexes = [
            models.Index(
                fields=["lease_expires_at"], name="attempt_lease", condition=Q(status="running")
            ),
            models.Index(fields=["claim"], name="attempt_claim", condition=Q(status="running")),
        ]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="attempt_number_unique"),
            models.UniqueConstraint(
                fields=["match"],
                name="attempt_one_running",
                condition=Q(status="running"),
            ),
            models.UniqueConstraint(
                fields=["match"],
                name="attempt_one_accepted",
                condition=Q(status="accepted"),
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="attempt_number_from_1"),
            models.CheckConstraint(
                condition=Q(status="running", ended_at=None)
                | Q(
                    status__in=["accepted", "expired", "broken", "returned", "cancelled"],
                    ended_at__isnull=False,
                ),
                name="attempt_end_fits_status",
            ),
        ]

    def __str__(self) -> str:
        return f"attempt {self.number} of match {self.match_id}"


class SeatLog(models.Model):
    """What the bot in a seat was asked and answered, for its author alone.

    `notes` are [turn, debug text, standard error] of the turns that have one. `ask`, `answer` and
    `stderr` are of the turn with the fault.
    """

    seat = models.OneToOneField(
        MatchSeat, on_delete=models.CASCADE, primary_key=True, related_name="log"
    )
    asks = models.PositiveIntegerField()
    milliseconds = models.PositiveIntegerField()
    notes = models.JSONField(default=list)
    fault_code = models.CharField(max_length=40, blank=True, default="")
    fault_text = models.TextField(blank=True, default="")
    ask = models.TextField(blank=True, default="")
    answer = models.TextField(blank=True, default="")
    stderr = models.TextField(blank=True, default="")

    def __str__(self) -> str:
        return f"log of seat {self.seat_id}"

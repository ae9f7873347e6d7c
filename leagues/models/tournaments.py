"""Tournaments and their rounds."""

from fractions import Fraction
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.db.models import F, Q

from leagues.models.clubs import Club


class Tournament(models.Model):
    """A tournament of a club.

    `variant` holds every option of the game with its value, for tables of `seats`. Where tables
    may be smaller or larger, `variant_by_size` names by their size the options that differ there.
    `seed` is 64 hexadecimal digits and secret until the tournament is over; `commitment` is its
    SHA-256 and public. Points are counted in parts: a win is worth `win_parts` / `point_parts`
    points; larger tables give points by place or the score itself. `tie_breaks` are codes in the
    order in which they decide, after the wording of `rules_version`. A meeting of a knockout is
    the best of `best_of` matches.
    """

    class Format(models.TextChoices):
        ROUND_ROBIN = "round_robin", "round robin"
        DOUBLE_ROUND_ROBIN = "double_round_robin", "double round robin"
        SWISS = "swiss", "Swiss"
        SWISS_DUTCH = "swiss_dutch", "Swiss, Dutch system"
        TABLES = "tables", "tables of several"
        KNOCKOUT = "knockout", "knockout"

    class PointsBy(models.TextChoices):
        PLACE = "place", "by place"
        SCORE = "score", "the score itself"

    class Status(models.TextChoices):
        DRAFT = "draft", "draft"
        RUNNING = "running", "running"
        FINISHED = "finished", "finished"
        CANCELLED = "cancelled", "cancelled"

    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="tournaments")
    slug = models.SlugField(max_length=60)
    name = models.CharField(max_length=100)
    name_key = models.TextField()
    game = models.CharField(max_length=40)
    variant = models.JSONField(default=dict, encoder=DjangoJSONEncoder)
    variant_by_size = models.JSONField(default=dict, encoder=DjangoJSONEncoder)
    format = models.CharField(max_length=20, choices=Format, default=Format.ROUND_ROBIN)
    seats = models.PositiveSmallIntegerField(default=2)
    fewest_seats = models.PositiveSmallIntegerField(default=2)
    most_seats = models.PositiveSmallIntegerField(default=2)
    points_by = models.CharField(max_length=10, choices=PointsBy, default=PointsBy.PLACE)
    win_parts = models.PositiveSmallIntegerField(default=2)
    draw_parts = models.PositiveSmallIntegerField(default=1)
    loss_parts = models.PositiveSmallIntegerField(default=0)
    point_parts = models.PositiveSmallIntegerField(default=2)
    tie_breaks = models.JSONField(default=list)
    best_of = models.PositiveSmallIntegerField(default=1)
    third_place = models.BooleanField(default=False)
    rules_version = models.CharField(max_length=10, default="2026-03")
    status = models.CharField(max_length=10, choices=Status, default=Status.DRAFT)
    seed = models.CharField(max_length=64)
    commitment = models.CharField(max_length=64)
    round_pause_seconds = models.PositiveIntegerField(default=0)
    planned_rounds = models.PositiveIntegerField(default=0)
    planned_matches = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)
    knocked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-created_at", "-pk"]
        indexes = [
            models.Index(fields=["status", "-created_at"], name="tournament_by_status"),
        ]
        constraints = [
            models.UniqueConstraint(fields=["club", "slug"], name="tournament_slug_unique"),
            models.UniqueConstraint(fields=["club", "name_key"], name="tournament_name_unique"),
            models.CheckConstraint(condition=~Q(name_key=""), name="tournament_name_given"),
            models.CheckConstraint(condition=~Q(slug=""), name="tournament_slug_given"),
            models.CheckConstraint(
                condition=Q(
                    format__in=[
                        "round_robin",
                        "double_round_robin",
                        "swiss",
                        "swiss_dutch",
                        "tables",
                        "knockout",
                    ]
                ),
                name="tournament_format_known",
            ),
            models.CheckConstraint(
                condition=Q(status__in=["draft", "running", "finished", "cancelled"]),
                name="tournament_status_known",
            ),
            models.CheckConstraint(
                condition=Q(
                    fewest_seats__gte=2,
                    fewest_seats__lte=F("seats"),
                    most_seats__gte=F("seats"),
                    most_seats__lte=6,
                ),
                name="tournament_seats_2_to_6",
            ),
            models.CheckConstraint(
                condition=Q(format="tables", fewest_seats__gte=3)
                | (~Q(format="tables") & Q(most_seats=2)),
                name="tournament_seats_fit_format",
            ),
            models.CheckConstraint(
                condition=Q(points_by="place") | Q(points_by="score", fewest_seats__gte=3),
                name="tournament_points_by_known",
            ),
            models.CheckConstraint(
                condition=~Q(format__in=["swiss", "swiss_dutch", "tables"])
                | Q(planned_rounds__gte=1),
                name="tournament_rounds_chosen",
            ),
            models.CheckConstraint(
                condition=Q(best_of=1, third_place=False)
                | Q(format="knockout", best_of__gte=1, best_of__lte=15),
                name="tournament_best_of_fits_format",
            ),
            models.CheckConstraint(
                condition=Q(rules_version__in=["2024-08", "2026-03"]),
                name="tournament_rules_version_known",
            ),
            models.CheckConstraint(
                condition=Q(point_parts__gte=1)
                & Q(win_parts__gte=F("draw_parts"))
                & Q(draw_parts__gte=F("loss_parts"))
                & Q(win_parts__gt=F("loss_parts")),
                name="tournament_points_ordered",
            ),
            models.CheckConstraint(
                condition=Q(status="draft", started_at=None, finished_at=None)
                | Q(status="running", started_at__isnull=False, finished_at=None)
                | Q(status="finished", started_at__isnull=False, finished_at__isnull=False)
                | Q(status="cancelled", finished_at__isnull=False),
                name="tournament_times_fit_status",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def win_points(self) -> Fraction:
        """Points for a win."""
        return Fraction(self.win_parts, self.point_parts)

    @property
    def draw_points(self) -> Fraction:
        """Points for a draw."""
        return Fraction(self.draw_parts, self.point_parts)

    @property
    def loss_points(self) -> Fraction:
        """Points for a loss."""
        return Fraction(self.loss_parts, self.point_parts)

    def variant_for(self, seats: int) -> dict[str, Any]:
        """Return every option of the game with its value at tables of so many."""
        return {**self.variant, **self.variant_by_size.get(str(seats), {})}

    @property
    def is_over(self) -> bool:
        """Whether nothing will be played any more."""
        return self.status in (self.Status.FINISHED, self.Status.CANCELLED)

    @property
    def published_seed(self) -> str | None:
        """The seed once the tournament is over, None while knowing it would tell deals."""
        return self.seed if self.is_over else None


class Round(models.Model):
    """A round of a tournament.

    Its matches exist once it is published. `due_at` is when a planned round will be published,
    known once the round before is closed. `pairing_at` is when somebody last began to pair it.
    A closed round has no match left to play.
    """

    class Status(models.TextChoices):
        PLANNED = "planned", "planned"
        PUBLISHED = "published", "published"
        CLOSED = "closed", "closed"
        CANCELLED = "cancelled", "cancelled"

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveIntegerField()
    status = models.CharField(max_length=10, choices=Status, default=Status.PLANNED)
    due_at = models.DateTimeField(null=True, blank=True)
    pairing_at = models.DateTimeField(null=True, blank=True)
    published_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["tournament", "number"]
        indexes = [
            models.Index(fields=["due_at"], name="round_due", condition=Q(status="planned")),
        ]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="round_number_unique"),
            models.CheckConstraint(condition=Q(number__gte=1), name="round_number_from_1"),
            models.CheckConstraint(
                condition=Q(status="planned", published_at=None, closed_at=None)
                | Q(status="published", published_at__isnull=False, closed_at=None)
                | Q(status="closed", published_at__isnull=False, closed_at__isnull=False)
                | Q(status="cancelled", closed_at__isnull=False),
                name="round_times_fit_status",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament}, round {self.number}"

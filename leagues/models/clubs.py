"""Clubs and who belongs to them."""

from django.conf import settings
from django.db import models


class Club(models.Model):
    """A club: it owns tournaments. Its dates are shown in its IANA time zone.

    `name_key` is the name without the differences that do not tell names apart.
    """

    slug = models.SlugField(max_length=60, unique=True)
    name = models.CharField(max_length=100)
    name_key = models.TextField(unique=True)
    time_zone = models.CharField(max_length=60, default="UTC")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["name", "pk"]
        constraints = [
            models.CheckConstraint(condition=~models.Q(name_key=""), name="club_name_given"),
            models.CheckConstraint(condition=~models.Q(slug=""), name="club_slug_given"),
        ]

    def __str__(self) -> str:
        return self.name


class Membership(models.Model):
    """A user's place in a club; one a club."""

    class Role(models.TextChoices):
        OWNER = "owner", "owner"
        ORGANISER = "organiser", "organiser"
        ARBITER = "arbiter", "arbiter"
        MEMBER = "member", "member"

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="memberships")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memberships"
    )
    role = models.CharField(max_length=10, choices=Role)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["club", "user"]
        constraints = [
            models.UniqueConstraint(fields=["club", "user"], name="membership_unique"),
            models.CheckConstraint(
                condition=models.Q(role__in=["owner", "organiser", "arbiter", "member"]),
                name="membership_role_known",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user} ({self.role}, {self.club})"

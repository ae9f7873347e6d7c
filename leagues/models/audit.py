"""Who changed what."""

from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder
from django.db import models

from leagues.models.clubs import Club
from leagues.models.tournaments import Tournament


class AuditEntry(models.Model):
    """One change: who, what, and the changed fields before and after. Never changed itself.

    `actor` is empty for what the service did by itself. `subject` names the object in the form
    "tournament 12".
    """

    at = models.DateTimeField(auto_now_add=True)
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="audit_entries",
    )
    actor_name = models.CharField(max_length=150, blank=True, default="")
    action = models.CharField(max_length=40)
    subject = models.CharField(max_length=60)
    club = models.ForeignKey(
        Club, null=True, blank=True, on_delete=models.CASCADE, related_name="audit_entries"
    )
    tournament = models.ForeignKey(
        Tournament, null=True, blank=True, on_delete=models.CASCADE, related_name="audit_entries"
    )
    before = models.JSONField(default=dict, encoder=DjangoJSONEncoder)
    after = models.JSONField(default=dict, encoder=DjangoJSONEncoder)

    class Meta:
        ordering = ["-at", "-pk"]
        verbose_name_plural = "audit entries"
        constraints = [
            models.CheckConstraint(condition=~models.Q(action=""), name="audit_action_given"),
        ]

    def __str__(self) -> str:
        return f"{self.action} on {self.subject}"

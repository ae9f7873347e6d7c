"""The audit: who changed what."""

from collections.abc import Mapping
from typing import Any

from leagues.access import Visitor
from leagues.models import AuditEntry, Club, Tournament, User


def write_audit(
    by: Visitor | None,
    action: str,
    subject: Club | Tournament | Any,
    *,
    club: Club | None = None,
    tournament: Tournament | None = None,
    before: Mapping[str, Any] | None = None,
    after: Mapping[str, Any] | None = None,
) -> None:
    """Store who did what to which object; `by` is None for the service itself."""
    actor = by if isinstance(by, User) else None
    AuditEntry.objects.create(
        actor=actor,
        actor_name=actor.get_username() if actor else "",
        action=action,
        subject=f"{subject._meta.model_name} {subject.pk}",
        club=club,
        tournament=tournament,
        before=dict(before or {}),
        after=dict(after or {}),
    )


def write_own_audit(
    tournament: Tournament,
    action: str,
    after: Mapping[str, Any],
    before: Mapping[str, Any] | None = None,
) -> None:
    """Store what the service did with a tournament by itself."""
    write_audit(
        None,
        action,
        tournament,
        club=tournament.club,
        tournament=tournament,
        before=before,
        after=after,
    )

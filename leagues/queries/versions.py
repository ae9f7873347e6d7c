"""Whether what was read of a tournament still holds: one cheap query instead of a reading."""

from collections.abc import Sequence
from datetime import datetime

from django.db.models import Count, Max, Sum

from leagues.models import Match, Tournament

Version = tuple[object, ...]
"""Equal for two readings of a tournament that would find the same."""


def versions_of(tournaments: Sequence[Tournament]) -> dict[int, Version]:
    """Return the version of each started tournament by key, in one query.

    It changes whenever a match is published, claimed, given back, played, failed or cancelled.
    Entries and settings are not looked at: they stay as they are from the start on.
    """
    counts: dict[int, list[tuple[str, int, int, datetime | None]]] = {}
    rows = (
        Match.objects.filter(round__tournament__in=tournaments)
        .order_by("round__tournament", "status")
        .values_list("round__tournament", "status")
        .annotate(Count("pk"), Sum("tries"), Max("finished_at"))
    )
    for key, *facts in rows:
        counts.setdefault(key, []).append(tuple(facts))
    return {
        tournament.pk: (
            tournament.status,
            tournament.started_at,
            tournament.finished_at,
            *counts.get(tournament.pk, ()),
        )
        for tournament in tournaments
    }

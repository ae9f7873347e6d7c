"""Matches of a tournament played directly, without queue and leases."""

import uuid

from leagues.actions.matches import Job, SeatAtMatch
from leagues.models import Match, Tournament
from leagues.tasks.playing import Hall

NO_CLAIM = uuid.UUID(int=0)


def jobs_of(tournament: Tournament) -> list[Job]:
    """Return every match of the tournament as a job without an attempt."""
    matches = (
        Match.objects.filter(round__tournament=tournament)
        .select_related("round")
        .prefetch_related("seats")
        .order_by("round__number", "table")
    )
    return [
        Job(
            NO_CLAIM,
            match.pk,
            match.round_id,
            match.round.number,
            match.table,
            0,
            tuple(SeatAtMatch(seat.pk, seat.entry_id) for seat in match.seats.all()),
        )
        for match in matches
    ]


def direct_records(tournament: Tournament) -> dict[int, str]:
    """Return the record of every match by key, as one process plays it."""
    hall = Hall.of(tournament.pk)
    return {job.match: hall.play(job).record for job in jobs_of(tournament)}

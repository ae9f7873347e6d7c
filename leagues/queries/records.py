"""Records of matches, a few at a time."""

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from leagues.errors import NotFound
from leagues.models import Match, MatchRecord, Tournament

AT_A_TIME = 25


class RecordLine(NamedTuple):
    """The record of a finished match."""

    match_id: int
    round_number: int
    table: int
    finished_at: datetime | None
    text: str


def records_of(tournament: Tournament) -> Iterator[RecordLine]:
    """Yield the records of the finished matches by round and table, read `AT_A_TIME`."""
    after = (0, 0)
    while True:
        rows = (
            MatchRecord.objects.filter(
                match__round__tournament=tournament, match__round__number__gte=after[0]
            )
            .exclude(match__round__number=after[0], match__table__lte=after[1])
            .order_by("match__round__number", "match__table")
            .values_list(
                "match_id", "match__round__number", "match__table", "match__finished_at", "text"
            )[:AT_A_TIME]
        )
        lines = [RecordLine._make(row) for row in rows]
        yield from lines
        if len(lines) < AT_A_TIME:
            return
        after = (lines[-1].round_number, lines[-1].table)


def record_text_of(match: Match) -> str:
    """Return the record of a match as JSON text. Raises NotFound while it is not finished."""
    try:
        return MatchRecord.objects.get(match=match).text
    except MatchRecord.DoesNotExist:
        raise NotFound("record", str(match.pk)) from None

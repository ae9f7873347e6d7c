"""All match records of a tournament as one ZIP archive, made while it is sent."""

import io
import json
import zipfile
from collections.abc import AsyncIterator, Iterator
from datetime import datetime
from typing import TYPE_CHECKING

from asgiref.sync import sync_to_async

from leagues.exports.tables import entry_values, tournament_values
from leagues.models import Tournament
from leagues.queries.records import records_of
from leagues.queries.results import entries_of

if TYPE_CHECKING:
    from typing_extensions import Buffer

EARLIEST = (1980, 1, 1, 0, 0, 0)
"""A ZIP archive knows no time before."""
CHUNK_BYTES = 64 * 1024


class _Outbox(io.RawIOBase):
    """The end of a pipe that `zipfile` writes to; it cannot be wound back."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []
        self.size = 0

    def write(self, part: "Buffer", /) -> int:
        """Keep a part until it is taken."""
        kept = bytes(part)
        self._parts.append(kept)
        self.size += len(kept)
        return len(kept)

    def take(self) -> bytes:
        """Return what was written since the last time."""
        taken = b"".join(self._parts)
        self._parts.clear()
        self.size = 0
        return taken


def _member(name: str, at: datetime | None) -> zipfile.ZipInfo:
    moment = at.timetuple()[:6] if at is not None else EARLIEST
    member = zipfile.ZipInfo(name, (moment[0], *moment[1:6]))
    member.compress_type = zipfile.ZIP_DEFLATED
    member.external_attr = 0o644 << 16
    return member


def archive_chunks(tournament: Tournament) -> Iterator[bytes]:
    """Yield the archive: `tournament.json`, then the record of each finished match in order.

    Records are `round-001/table-01.json`, one line each, as `python -m engines replay` reads them.
    Few are in memory at a time, however many there are.
    """
    outbox = _Outbox()
    about = {
        **tournament_values(tournament),
        "entries": [entry_values(entry) for entry in entries_of(tournament)],
    }
    with zipfile.ZipFile(outbox, "w") as archive:
        text = json.dumps(about, indent=2, ensure_ascii=False) + "\n"
        archive.writestr(_member("tournament.json", tournament.finished_at), text)
        for record in records_of(tournament):
            name = f"round-{record.round_number:03}/table-{record.table:02}.json"
            archive.writestr(_member(name, record.finished_at), record.text + "\n")
            if outbox.size >= CHUNK_BYTES:
                yield outbox.take()
    yield outbox.take()


async def async_archive_chunks(tournament: Tournament) -> AsyncIterator[bytes]:
    """Yield what `archive_chunks` does, without keeping a server that serves others waiting."""
    chunks = archive_chunks(tournament)
    next_chunk = sync_to_async(lambda: next(chunks, None))
    while (chunk := await next_chunk()) is not None:
        yield chunk

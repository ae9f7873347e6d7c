"""Bots of authors as a worker lets them in: each in the sandbox, kept while it has matches."""

from collections import OrderedDict
from functools import cache

from django.conf import settings

from engines.bots.program import Kind, Program
from engines.bots.sandbox import Sandbox
from engines.bots.series import SeriesBot
from leagues.models import BotFile

KEPT_OPEN = 8
"""More than sit at a table; who was not asked for longest goes."""
MATCHES_PER_PROCESS = 20


@cache
def house_sandbox() -> Sandbox:
    """Return the sandbox of this process, proven once. Raises SandboxUnavailable."""
    return Sandbox(hidden=[settings.BASE_DIR, settings.DATA_DIR])


def program_of(version_id: int) -> Program:
    """Return the program of a version, as it was uploaded."""
    file = BotFile.objects.select_related("version").get(pk=version_id)
    return Program(file.version.file_name, Kind(file.version.kind), bytes(file.data))


class Guests:
    """The bots of authors that one worker has in, by the keys of their versions.

    To be closed at the end; afterwards no process is left.
    """

    def __init__(self) -> None:
        self._open: OrderedDict[int, SeriesBot] = OrderedDict()

    def series_of(self, version_id: int) -> SeriesBot:
        """Return the bot of a version. Its process starts with its first match."""
        found = self._open.get(version_id)
        if found is not None:
            self._open.move_to_end(version_id)
            return found
        while len(self._open) >= KEPT_OPEN:
            self._open.popitem(last=False)[1].close()
        program = program_of(version_id)
        limits = settings.BOT_LIMITS
        self._open[version_id] = series = SeriesBot(
            lambda: house_sandbox().start(program, limits, MATCHES_PER_PROCESS),
            limits,
            MATCHES_PER_PROCESS,
        )
        return series

    def close(self) -> None:
        """Send all of them away."""
        while self._open:
            self._open.popitem()[1].close()

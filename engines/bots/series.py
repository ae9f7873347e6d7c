"""A program that plays many matches: one process for all of them, a new one after a fault."""

from collections.abc import Callable
from typing import Self

from engines.bots.limits import Limits
from engines.bots.player import BotPlayer
from engines.bots.process import BotProcess


class SeriesBot:
    """A bot in a series of matches. `start` returns a new process of its program.

    A process plays `matches_per_process` matches, then the next one takes over; it has processor
    time for so many. To be used by one thread, and closed at the end: it is a context manager.
    """

    def __init__(
        self, start: Callable[[], BotProcess], limits: Limits, matches_per_process: int
    ) -> None:
        self._start = start
        self.limits = limits
        self._matches_per_process = matches_per_process
        self._player: BotPlayer | None = None

    def player(self) -> BotPlayer:
        """Return the player for the next match. Raises StartFailed."""
        player = self._player
        if player is not None and player.matches >= self._matches_per_process:
            player.close()
        if player is None or player.is_closed:
            player = self._player = BotPlayer(self._start(), self.limits)
        return player

    def close(self) -> None:
        """End the process, if there is one."""
        if self._player is not None:
            self._player.close()
            self._player = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *failure: object) -> None:
        self.close()

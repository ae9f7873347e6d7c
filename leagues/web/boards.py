"""What was read of the tournaments that people look at, kept until it changes.

Many people look at one tournament, and a finished one does not change: each process keeps the
last few readings, and asks with one query whether they still hold. Words are made for each
reader; nothing here depends on a language.
"""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from threading import Lock

from leagues.models import Tournament
from leagues.queries.results import Results, results_of_all
from leagues.queries.standings import (
    Crosstable,
    Standings,
    crosstable_of,
    separations_of,
    standings_of,
)
from leagues.queries.versions import Version, versions_of
from scoring.standings.explain import Separation

KEPT_LIMIT = 16


@dataclass(frozen=True, eq=False)
class Board:
    """A tournament as it stands; what is made of the results is made when asked for, once."""

    results: Results

    @cached_property
    def standings(self) -> Standings:
        """The table."""
        return standings_of(self.results)

    @cached_property
    def names(self) -> dict[int, str]:
        """The name of each entrant by its key."""
        return {entry.id: entry.name for entry in self.results.entries}

    @cached_property
    def lead(self) -> Separation | None:
        """What separates the first from the second; None for one alone."""
        return next(iter(separations_of(self.results, 1)), None)

    @cached_property
    def separations(self) -> list[Separation]:
        """What separates each row from the next."""
        return separations_of(self.results)

    @cached_property
    def crosstable(self) -> Crosstable:
        """Everybody against everybody."""
        return crosstable_of(self.results)


class Boards:
    """The boards that one process keeps; the one that was not asked for longest goes first."""

    def __init__(self, limit: int = KEPT_LIMIT) -> None:
        self._limit = limit
        self._kept: OrderedDict[int, tuple[Version, Board]] = OrderedDict()
        self._lock = Lock()

    def of(self, tournaments: Sequence[Tournament]) -> list[Board]:
        """Return the board of each tournament, read anew where something changed.

        Five queries at most, however many tournaments. A draft is always read.
        """
        # The version is read first: what changes meanwhile is read again next time.
        versions = versions_of(tournaments)
        boards = {one.pk: self._kept_board(one, versions[one.pk]) for one in tournaments}
        missing = [one for one in tournaments if boards[one.pk] is None]
        if missing:
            for one, results in zip(missing, results_of_all(missing), strict=True):
                boards[one.pk] = self._keep(one, versions[one.pk], Board(results))
        return [board for board in boards.values() if board is not None]

    def forget(self) -> None:
        """Let the next reading be a new one."""
        with self._lock:
            self._kept.clear()

    def _kept_board(self, tournament: Tournament, version: Version) -> Board | None:
        with self._lock:
            kept = self._kept.get(tournament.pk)
            if kept is None or kept[0] != version:
                return None
            self._kept.move_to_end(tournament.pk)
            return kept[1]

    def _keep(self, tournament: Tournament, version: Version, board: Board) -> Board:
        if tournament.started_at is not None:
            with self._lock:
                self._kept[tournament.pk] = (version, board)
                self._kept.move_to_end(tournament.pk)
                while len(self._kept) > self._limit:
                    self._kept.popitem(last=False)
        return board


BOARDS = Boards()


def board_of(tournament: Tournament) -> Board:
    """Return the tournament as it stands."""
    return BOARDS.of([tournament])[0]

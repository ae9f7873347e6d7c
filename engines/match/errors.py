"""What can go wrong with a match or its record."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from engines.core.errors import EngineError

if TYPE_CHECKING:
    from engines.match.record import MatchRecord


def shown(value: object, limit: int = 80) -> str:
    """Return a value as one short line of printable ASCII, whatever it holds."""
    try:
        text = ascii(value)
    except (ValueError, RecursionError):
        text = f"a {type(value).__name__}"
    return text if len(text) <= limit else f"{text[:limit]}..."


class RecordError(EngineError):
    """A text is not a match record."""

    code: ClassVar[str] = "record"


class RecordUnreadable(RecordError):
    """The file cannot be read, or is not JSON in UTF-8."""

    code: ClassVar[str] = "record_unreadable"

    def __init__(self, reason: str) -> None:
        super().__init__(f"the record cannot be read: {reason}")
        self.reason = reason


class RecordMalformed(RecordError):
    """The JSON lacks a key of a match record, or a value has the wrong type."""

    code: ClassVar[str] = "record_malformed"

    def __init__(self, key: str, expected: str) -> None:
        super().__init__(f"this is no match record: {key!r} must be {expected}")
        self.key = key
        self.expected = expected


class StepNotLegal(RecordError):
    """A step of a record cannot be played, or its result is not the one reached.

    `index` counts steps from 0; a wrong result has the number of steps as index. `seat` is the
    record's, None for a chance step and the like. `action` is the step's text, or "result". `legal`
    lists the legal actions of the decision due, all of them.
    """

    code: ClassVar[str] = "step_not_legal"

    def __init__(
        self, index: int, seat: int | None, action: object, reason: str, legal: Sequence[str]
    ) -> None:
        place = f"step {index}: " + ("" if seat is None else f"seat {seat}: ")
        named = "result" if action == "result" and seat is None else shown(action)
        listed = ", ".join(legal[:10]) or "none"
        more = f", ... ({len(legal)} in all)" if len(legal) > 10 else ""
        super().__init__(f"{place}{named}: {reason}; legal: {listed}{more}")
        self.index = index
        self.seat = seat
        self.action = action
        self.reason = reason
        self.legal = tuple(legal)


class SeedMissing(RecordError):
    """The record names no seed, so that its chance cannot be checked."""

    code: ClassVar[str] = "seed_missing"

    def __init__(self) -> None:
        super().__init__("the record names no seed; only a record with one can be verified")


class StepNotFromSeed(RecordError):
    """A chance step is possible and not the one that the record's seed gives."""

    code: ClassVar[str] = "step_not_from_seed"

    def __init__(self, index: int, expected: str) -> None:
        super().__init__(f"step {index}: the seed gives {shown(expected)}")
        self.index = index
        self.expected = expected


class SeedMismatch(RecordError):
    """The record's seed is not the one of its place in the tournament."""

    code: ClassVar[str] = "seed_mismatch"

    def __init__(self, round_number: int, table: int, expected: str) -> None:
        super().__init__(f"seed: round {round_number} table {table} has the seed {expected}")
        self.round_number = round_number
        self.table = table
        self.expected = expected


class PlayerFailed(EngineError):
    """A player did not answer with a legal action; the players' own fault, not the runner's.

    `reason` is "illegal_action" or "crash"; the exception of a crash is the cause. `record` holds
    the steps played until then and no result.
    """

    code: ClassVar[str] = "player_failed"

    def __init__(self, seat: int, reason: str, detail: str, record: "MatchRecord") -> None:
        super().__init__(f"the player in seat {seat} failed: {detail}")
        self.seat = seat
        self.reason = reason
        self.detail = detail
        self.record = record

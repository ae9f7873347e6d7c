"""The match record: read from JSON and checked, written as JSON.

The form is described in `docs/match-record.md`.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn

from engines.core.game import Outcome
from engines.match.errors import RecordMalformed, RecordUnreadable, shown

FORMAT = "match-record/1"
MAXIMUM_DEPTH = 64
"""How deep the lists and objects of a text may be nested; a record needs four levels."""
_TOO_DEEP = "it is nested too deeply"
_KNOWN = ("format", "game", "variant", "seats", "steps", "result")


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match as it was written down. Only its form is checked, not its steps.

    `seats` are the players' names. A step is [kind, text] or [seat, text]. `result` is whatever
    stood there, and counts only with `has_result`. `further` holds the keys that the form does not
    know.
    """

    game: str
    variant: Mapping[str, Any]
    seats: tuple[str, ...]
    steps: list[Any]
    has_result: bool = False
    result: Any = None
    further: Mapping[str, Any] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """Return the record as one JSON object, keys in the order of the form."""
        record: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game,
            "variant": dict(self.variant),
            "seats": list(self.seats),
            "steps": self.steps,
        }
        if self.has_result:
            record["result"] = self.result
        return record | dict(self.further)


def result_json(outcome: Outcome) -> dict[str, Any]:
    """Return the end of a match as the `result` of a record."""
    return {
        "scores": list(outcome.scores),
        "ranks": list(outcome.ranks),
        "winners": list(outcome.winners),
        "reason": outcome.reason,
    }


def write_record(record: MatchRecord) -> str:
    """Return the record as one line of JSON, ASCII only, without the line's end."""
    return json.dumps(record.as_json(), allow_nan=False)


def read_record(path: Path) -> MatchRecord:
    """Return the record in a file. Raises RecordUnreadable or RecordMalformed."""
    try:
        content = path.read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise RecordUnreadable(f"{shown(str(path))}: {reason}") from error
    return parse_record(content)


def parse_record(content: bytes) -> MatchRecord:
    """Return the record that a UTF-8 text is. Raises RecordUnreadable or RecordMalformed."""
    return record_from_json(strict_json(content))


def strict_json(content: bytes) -> Any:
    """Return the value of a JSON text in UTF-8. Raises RecordUnreadable.

    Stricter than the standard library: no byte order mark, no NaN, no key twice in an object, not
    nested without end.
    """
    if content.startswith(b"\xef\xbb\xbf"):
        raise RecordUnreadable("it starts with a byte order mark; write UTF-8 without one")
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordUnreadable(f"byte {error.start} is not UTF-8") from error
    try:
        value = json.loads(text, parse_constant=_refuse_constant, object_pairs_hook=_unique_keys)
    except json.JSONDecodeError as error:
        reason = f"no JSON: {error.msg} at line {error.lineno} column {error.colno}"
        raise RecordUnreadable(reason) from error
    except RecursionError as error:
        raise RecordUnreadable(_TOO_DEEP) from error
    except ValueError as error:
        raise RecordUnreadable("a number has too many digits") from error
    _check_depth(value)
    return value


def _check_depth(value: Any) -> None:
    # What the parser let through may still be too deep for repr, copying or writing.
    level = [value]
    for _ in range(MAXIMUM_DEPTH):
        level = [
            child
            for item in level
            if isinstance(item, list | dict)
            for child in (item.values() if isinstance(item, dict) else item)
        ]
        if not level:
            return
    raise RecordUnreadable(_TOO_DEEP)


def _refuse_constant(name: str) -> NoReturn:
    raise RecordUnreadable(f"{name} is not JSON")


def _unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) != len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise RecordUnreadable(f"the key {shown(key)} stands twice in one object")
            seen.add(key)
    return value


def record_from_json(value: Any) -> MatchRecord:
    """Return the record that a JSON value is. Raises RecordMalformed."""
    if not isinstance(value, dict):
        raise RecordMalformed("record", "a JSON object")
    if value.get("format") != FORMAT:
        raise RecordMalformed("format", f"the text {FORMAT}")
    game = value.get("game")
    if not isinstance(game, str):
        raise RecordMalformed("game", "the name of a game")
    variant = value.get("variant", {})
    if not isinstance(variant, dict):
        raise RecordMalformed("variant", "an object of options")
    seats = value.get("seats")
    if not isinstance(seats, list) or not all(isinstance(name, str) for name in seats):
        raise RecordMalformed("seats", "a list of the players' names")
    steps = value.get("steps")
    if not isinstance(steps, list):
        raise RecordMalformed("steps", "a list of steps")
    return MatchRecord(
        game=game,
        variant=variant,
        seats=tuple(seats),
        steps=steps,
        has_result="result" in value,
        result=value.get("result"),
        further={key: item for key, item in value.items() if key not in _KNOWN},
    )

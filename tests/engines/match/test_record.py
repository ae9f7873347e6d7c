"""What is and is not a match record."""

import json
from pathlib import Path
from typing import Any

import pytest

from engines.match.errors import RecordMalformed, RecordUnreadable
from engines.match.record import MAXIMUM_DEPTH, parse_record, read_record, write_record

PLAIN: dict[str, Any] = {
    "format": "match-record/1",
    "game": "ecarte",
    "variant": {"target": 7},
    "seats": ["Ada", "Zoé \U0001f0cf"],
    "steps": [["deal", "7S 8S"], [1, "stand"]],
    "result": {"scores": [7, 5]},
    "seed": "5eed",
}


def text_of(**changes: Any) -> bytes:
    return json.dumps(PLAIN | changes).encode()


def test_parse_record_all_keys_are_kept_through_writing() -> None:
    record = parse_record(text_of())
    assert record.as_json() == PLAIN
    assert record.further == {"seed": "5eed"}
    assert parse_record(write_record(record).encode()) == record


def test_parse_record_without_variant_and_result_has_none() -> None:
    value = {key: PLAIN[key] for key in ("format", "game", "seats", "steps")}
    record = parse_record(json.dumps(value).encode())
    assert record.variant == {}
    assert not record.has_result


def test_parse_record_null_result_is_a_result() -> None:
    record = parse_record(text_of(result=None))
    assert record.has_result
    assert record.as_json()["result"] is None


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("format", "match-record/2"),
        ("format", None),
        ("format", 1),
        ("game", 5),
        ("game", None),
        ("variant", None),
        ("variant", []),
        ("seats", "Ada"),
        ("seats", ["Ada", 5]),
        ("seats", {"0": "Ada"}),
        ("steps", {}),
        ("steps", None),
    ],
)
def test_parse_record_wrong_type_names_the_key(key: str, value: object) -> None:
    with pytest.raises(RecordMalformed) as caught:
        parse_record(text_of(**{key: value}))
    assert caught.value.key == key
    assert caught.value.code == "record_malformed"


@pytest.mark.parametrize("key", ["format", "game", "seats", "steps"])
def test_parse_record_missing_key_names_it(key: str) -> None:
    value = {name: item for name, item in PLAIN.items() if name != key}
    with pytest.raises(RecordMalformed) as caught:
        parse_record(json.dumps(value).encode())
    assert caught.value.key == key


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "no JSON"),
        (b"{", "no JSON"),
        (b"[] []", "no JSON"),
        (b'{"a": NaN}', "NaN"),
        (b'{"a": -Infinity}', "Infinity"),
        (b'{"a": 1, "a": 1}', "twice"),
        (b'{"a": {"b": 1, "b": 2}}', "twice"),
        (b"\xef\xbb\xbf{}", "byte order mark"),
        (b"\xff\xfe{\x00}\x00", "not UTF-8"),
        (b'{"a": "\xe9"}', "byte 7 is not UTF-8"),
        (b'{"a": ' + b"9" * 5000 + b"}", "too many digits"),
        (b"[" * 100_000, "nested too deeply"),
        (b"[" * 100_000 + b"]" * 100_000, "nested too deeply"),
        (b"[" * (MAXIMUM_DEPTH + 2) + b"]" * (MAXIMUM_DEPTH + 2), "nested too deeply"),
    ],
)
def test_parse_record_no_strict_json_says_why(content: bytes, reason: str) -> None:
    with pytest.raises(RecordUnreadable, match=reason) as caught:
        parse_record(content)
    assert "\n" not in str(caught.value)
    assert caught.value.code == "record_unreadable"


@pytest.mark.parametrize("content", [b"[]", b"5", b'"match"', b"null"])
def test_parse_record_no_object_is_malformed(content: bytes) -> None:
    with pytest.raises(RecordMalformed):
        parse_record(content)


def test_read_record_directory_or_missing_file_says_why(tmp_path: Path) -> None:
    with pytest.raises(RecordUnreadable, match="Is a directory"):
        read_record(tmp_path)
    with pytest.raises(RecordUnreadable, match="No such file"):
        read_record(tmp_path / "none.json")
    with pytest.raises(RecordUnreadable, match="null"):
        read_record(Path("a\0b"))

"""The lines of the protocol, and what counts as an answer."""

import json

import pytest

from engines.bots.errors import NO_TURN, AnswerIllegal, AnswerMalformed
from engines.bots.limits import Limits
from engines.bots.protocol import (
    PROTOCOL,
    Ask,
    Clock,
    Goodbye,
    Hello,
    Match,
    Over,
    Result,
    choice_of,
    cut_debug,
    line_of,
    read_answer,
)

LEGAL = ("propose", "stand")


def test_message_is_one_line_of_json_with_its_type_first() -> None:
    messages = [
        Hello(Limits()),
        Match(1, "ecarte", {"target": 5}, 0, ["Ada", "line\nbreak"], "00"),
        Ask(1, {"hand": ["KH"]}, [["deal", 1]], LEGAL, Clock(2.0, 30.0)),
        Over([], Result([5, 3], [1, 2], [0], "target")),
        Over([], None),
        Goodbye(),
    ]
    lines = [line_of(message) for message in messages]
    assert all(line.count(b"\n") == 1 and line.endswith(b"\n") for line in lines)
    types = ["hello", "match", "ask", "over", "over", "goodbye"]
    assert [next(iter(json.loads(line).items())) for line in lines] == [
        ("type", name) for name in types
    ]


def test_hello_tells_the_protocol_and_all_limits() -> None:
    told = json.loads(line_of(Hello(Limits(move_seconds=1.5))))
    assert told["protocol"] == PROTOCOL == "tapis-bot/1"
    assert told["limits"]["move_seconds"] == 1.5
    assert set(told["limits"]) == set(Limits.__dataclass_fields__)


@pytest.mark.parametrize(
    ("line", "choice"),
    [
        (b'{"action":"stand"}', 1),
        (b'{"action":0}', 0),
        (b' { "debug" : "hm" , "action" : 1 } \r', 1),
        (b'{"action":"st\\u0061nd"}', 1),
    ],
)
def test_answer_by_text_or_index_is_the_choice(line: bytes, choice: int) -> None:
    assert choice_of(read_answer(line, NO_TURN), LEGAL, NO_TURN) == choice


@pytest.mark.parametrize("line", [b"", b"0", b'"stand"', b"{}", b'{"action":1.0}', b"\xff"])
def test_answer_of_another_form_is_malformed(line: bytes) -> None:
    with pytest.raises(AnswerMalformed) as fault:
        read_answer(line, NO_TURN)
    assert fault.value.code == "malformed_answer"
    assert fault.value.reason


@pytest.mark.parametrize("action", ["", "Stand", "stand ", 2, -1, 10**30])
def test_answer_that_is_not_legal_names_what_is(action: str | int) -> None:
    line = json.dumps({"action": action}).encode()
    with pytest.raises(AnswerIllegal, match="legal: propose, stand") as fault:
        choice_of(read_answer(line, NO_TURN), LEGAL, NO_TURN)
    assert fault.value.action == action


def test_debug_text_is_cut_between_characters() -> None:
    assert cut_debug("é" * 10, 5) == "éé"
    assert cut_debug("short", 1024) == "short"

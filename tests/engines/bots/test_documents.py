"""The pages for authors tell the limits and faults that there are."""

import re
from pathlib import Path

from engines.bots.errors import BotFault
from engines.bots.limits import Limits
from engines.bots.protocol import Ask, Goodbye, Hello, Match, Over

PAGE = (Path(__file__).parents[3] / "docs/bot-protocol.md").read_text("utf-8")


def section(title: str) -> str:
    """Return the text under a heading of the page."""
    found = re.search(rf"^## {title}$(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


def test_protocol_page_tells_every_limit_with_its_default() -> None:
    told = dict(re.findall(r"^\| `(\w+)` \| ([\d.]+) \|", section("Limits"), re.MULTILINE))
    limits = Limits()
    assert {name: float(value) for name, value in told.items()} == {
        name: float(getattr(limits, name)) for name in Limits.__dataclass_fields__
    }


def test_protocol_page_tells_every_fault() -> None:
    told = set(re.findall(r"^\| `(\w+)` \|", section("Faults"), re.MULTILINE))
    assert told == {fault.code for fault in BotFault.__subclasses__()}


def test_protocol_page_tells_every_message_and_its_keys() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| [^|]* \| (.*) \|$", section("What a bot reads"), re.M))
    messages = {"hello": Hello, "match": Match, "ask": Ask, "over": Over, "goodbye": Goodbye}
    assert set(rows) == set(messages)
    for name, kind in messages.items():
        told = re.findall(r"`(\w+)`", rows[name])
        assert set(kind.__struct_fields__) <= set(told) or not kind.__struct_fields__

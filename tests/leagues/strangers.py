"""Bots of strangers for tests: files, and bots that were submitted and checked."""

from typing import Any

from leagues.actions.bots import submit
from leagues.models import BotVersion, User
from leagues.tasks.checks import check_version

FIRST = b"""import json
import sys

for line in sys.stdin:
    if json.loads(line)["type"] == "ask":
        print('{"action": 0, "debug": "the first"}', flush=True)
"""
ILLEGAL = b"""import sys

for line in sys.stdin:
    if '"ask"' in line:
        print("what now?", file=sys.stderr, flush=True)
        print('{"action": "play XX"}', flush=True)
"""


def variant_of(data: bytes, number: int) -> bytes:
    """Return a file that does the same and has other bytes."""
    return data + f"# {number}\n".encode()


def make_version(author: User, name: str = "Fox", **fields: Any) -> BotVersion:
    """Return a submitted version that waits for its check."""
    fields = {"game": "ecarte", "file_name": "fox.py", "data": FIRST} | fields
    return submit(by=author, name=name, **fields)


def checked_version(author: User, name: str = "Fox", **fields: Any) -> BotVersion:
    """Return a version after its check in the sandbox."""
    version = make_version(author, name, **fields)
    check_version(version.pk)
    version.refresh_from_db()
    return version

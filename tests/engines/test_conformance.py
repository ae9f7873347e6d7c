"""Every game replays the match records of another implementation of its rules.

`tests/conformance/<game>/` holds them. A `bad-*.json` is wrong at the step in its `.expect` file.
"""

import json
import re
from pathlib import Path

import pytest

from engines.__main__ import main
from engines.registry import GAMES

FOLDER = Path(__file__).parents[1] / "conformance"
RECORDS = [path for game in GAMES for path in sorted((FOLDER / game).glob("*.json"))]
GOOD = [path for path in RECORDS if not path.name.startswith("bad-")]
BAD = [path for path in RECORDS if path.name.startswith("bad-")]


def label(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_game_in_the_registry_has_records_good_and_bad(game: str) -> None:
    assert [path for path in GOOD if path.parent.name == game]
    assert [path for path in BAD if path.parent.name == game]


@pytest.mark.parametrize("path", GOOD, ids=label)
def test_replay_good_record_reaches_the_stored_result(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = json.loads(path.read_bytes())
    assert main(["replay", "--check-legal", str(path)]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["game"] == record["game"]
    assert printed["steps"] == len(record["steps"])
    assert printed["finished"] == ("result" in record)
    for key, value in record.get("result", {}).items():
        assert printed[key] == value
    player_steps = [text for first, text in record["steps"] if isinstance(first, int)]
    assert len(printed["legal"]) == len(player_steps)
    for legal, text in zip(printed["legal"], player_steps, strict=True):
        assert text in legal


@pytest.mark.parametrize("path", BAD, ids=label)
def test_replay_bad_record_fails_at_the_expected_step(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    index = int(path.with_suffix(".expect").read_text())
    steps = json.loads(path.read_bytes())["steps"]
    assert main(["replay", str(path)]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    found = re.fullmatch(r"step (\d+): (?:seat (-?\d+): )?(.+); legal: (.+)\n", printed.err)
    assert found is not None
    assert int(found[1]) == index
    if index == len(steps):
        assert found[3].startswith("result: ")
    elif isinstance(steps[index][0], int):
        assert int(found[2]) == steps[index][0]
        assert repr(steps[index][1]) in found[3]

"""`python -m engines replay`: keys, exit statuses, one line for every error."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engines.__main__ import main

CONFORMANCE = Path(__file__).parents[2] / "conformance" / "ecarte"
UNFINISHED = CONFORMANCE / "readme-unfinished-e05-turned-king-scores-dealer__mh1.json"
WHOLE = CONFORMANCE / "whole-match-uniform__default.json"
KEYS = ["game", "variant", "steps", "finished", "scores", "ranks", "winners", "reason", "hands"]


def write(folder: Path, **changes: Any) -> str:
    value = json.loads(WHOLE.read_bytes()) | changes
    path = folder / "record.json"
    path.write_text(json.dumps(value))
    return str(path)


def test_replay_good_record_prints_one_object_with_the_keys_in_order(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["replay", str(WHOLE)]) == 0
    printed = capsys.readouterr().out
    assert printed.count("\n") == 1
    assert list(json.loads(printed)) == KEYS


def test_replay_check_legal_adds_one_list_a_player_step(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["replay", "--check-legal", str(UNFINISHED)]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert list(printed) == [*KEYS, "legal"]
    assert printed["finished"] is False
    assert printed["legal"][0] == ["propose", "stand"]


@pytest.mark.parametrize(
    "changes",
    [
        {"format": "match-record/2"},
        {"game": "bridge"},
        {"game": None},
        {"variant": {"target": 0}},
        {"variant": {"target": True}},
        {"variant": {"target": "5"}},
        {"variant": {"target": 5.0}},
        {"variant": {"target": 10**400}},
        {"variant": {"target": [[[]]]}},
        {"variant": {"aim\n\u2028\ud800": 5}},
        {"variant": []},
        {"seats": ["Ada"]},
        {"seats": ["Ada", "Bo", "Cy"]},
        {"seats": ["Ada", True]},
        {"seats": 2},
        {"steps": None},
        {"steps": "deal"},
    ],
)
def test_replay_record_that_cannot_be_set_up_is_status_2_and_one_line(
    changes: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", write(tmp_path, **changes)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert printed.err.isascii()
    assert len(printed.err) < 1100


@pytest.mark.parametrize(
    "steps", [[5], [None], [[1, "play \n\u2028\ud800"]], [["deal", "7S"]], [[10**400, 10**400]]]
)
def test_replay_strange_step_is_status_1_and_one_line(
    steps: list[Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", write(tmp_path, steps=steps)]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert printed.err.startswith("step 0: ")


@pytest.mark.parametrize("name", ["-", "/", "none.json", "a\nb", "", "\udcff"])
def test_replay_no_file_of_that_name_is_status_2_and_one_line(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["replay", name]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_replay_wrong_arguments_are_status_2_and_one_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for arguments in ([], ["replay"], ["replay", "a", "b"], ["sing"], ["replay", "--loud", "a"]):
        with pytest.raises(SystemExit) as caught:
            main(arguments)
        assert caught.value.code == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_replay_as_a_program_with_a_closed_pipe_shows_no_traceback() -> None:
    script = f"{sys.executable} -m engines replay --check-legal {WHOLE} | true"
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
    assert done.stderr == ""

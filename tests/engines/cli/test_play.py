"""`python -m engines play`: matches, records, and one line for every error."""

import json
from pathlib import Path

import pytest

from engines.__main__ import main

PLAY = ["play", "ecarte", "random", "random"]


def test_play_json_counts_wins_and_points(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*PLAY, "--seed", "5EED", "--matches", "20", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["game"] == "ecarte"
    assert printed["seed"] == "5eed".rjust(64, "0")
    assert printed["matches"] == 20
    assert printed["mirror"] is False
    assert sum(player["wins"] for player in printed["players"]) == 20
    assert all(player["points"] > 0 for player in printed["players"])
    low, high = printed["players"][0]["interval"]
    assert 0 <= low <= printed["players"][0]["share"] <= high <= 1
    assert printed["matches_per_second"] > 0


def test_play_text_names_players_and_rate(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*PLAY, "--matches", "4", "--variant", '{"target": 2}']) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Ecarte: 4 matches, seed ")
    assert all("95 % interval" in line for line in lines[1:3])
    assert lines[3].endswith("matches per second")


def test_play_mirror_gives_each_player_each_seat_with_the_same_deals(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--matches", "4", "--mirror", "--seed", "1", "--record-dir", str(tmp_path / "r")]
    assert main([*PLAY, *options]) == 0
    records = [json.loads(path.read_bytes()) for path in sorted((tmp_path / "r").iterdir())]
    deals = [record["steps"][0] for record in records]
    assert deals[0] == deals[1] != deals[2] == deals[3]
    assert [record["seed"] for record in records[:2]] == ["1".rjust(64, "0")] * 2
    for path in sorted((tmp_path / "r").iterdir()):
        capsys.readouterr()
        assert main(["replay", str(path)]) == 0
        assert json.loads(capsys.readouterr().out)["finished"]


def test_play_record_dir_with_records_is_not_written_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--seed", "1", "--record-dir", str(tmp_path)]
    assert main([*PLAY, *options]) == 0
    before = (tmp_path / "ecarte-000001.json").read_bytes()
    capsys.readouterr()
    assert main([*PLAY, "--seed", "2", "--record-dir", str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert (tmp_path / "ecarte-000001.json").read_bytes() == before


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "bridge", "random", "random"],
        ["play", "ecarte", "random"],
        ["play", "ecarte", "random", "random", "random"],
        ["play", "ecarte", "random", "nobody"],
        ["play", "ecarte", "random", ""],
        ["play", "ecarte", "random", "random:"],
        ["play", "ecarte", "random", "random:luck=5"],
        ["play", "ecarte", "random", "random:luck"],
        [*PLAY, "--seed", "xyz"],
        [*PLAY, "--seed", ""],
        [*PLAY, "--seed", "1" * 65],
        [*PLAY, "--matches", "0"],
        [*PLAY, "--matches", "-5"],
        [*PLAY, "--matches", "many"],
        [*PLAY, "--matches", "1e3"],
        [*PLAY, "--matches", "99999999999"],
        [*PLAY, "--matches", "3", "--mirror"],
        [*PLAY, "--variant", "{"],
        [*PLAY, "--variant", "[]"],
        [*PLAY, "--variant", '{"target": true}'],
        [*PLAY, "--variant", '{"target": NaN}'],
        [*PLAY, "--variant", '{"speed": 1}'],
        [*PLAY, "--variant", '{"\udcff": 1}'],
        [*PLAY, "--record-dir", "/dev/null"],
        [*PLAY, "--record-dir", "/dev/null/records"],
    ],
)
def test_play_bad_input_is_status_2_and_one_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert printed.err.isascii()

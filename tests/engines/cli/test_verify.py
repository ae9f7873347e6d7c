"""`python -m engines verify`: a record's deals are held to its seed, its seed to its place."""

import json
from pathlib import Path
from typing import Any

import pytest

from engines.__main__ import main
from engines.bots.house import SeatedBot, seat_players
from engines.core.chance import SeededChance
from engines.match.fairness import match_seed
from engines.match.record import write_record
from engines.match.runner import play_match
from engines.registry import game_named, house_bot

TOURNAMENT = bytes(range(32))
GAMES: dict[str, dict[str, object]] = {
    "ecarte": {},
    "emotrions": {"forced_exchange": True},
    "age_croix": {"mood": True},
}


def seeded_record(game_name: str) -> dict[str, Any]:
    """Return a match of random players from the seed of round 2, table 3."""
    game = game_named(game_name, GAMES[game_name], 2)
    seed = match_seed(TOURNAMENT, 2, 3)
    bot = SeatedBot(house_bot(game_name, "random"), {})
    players = seat_players(game, [bot, bot], seed)
    names = ["Ada", "Bo"]
    further = {"seed": seed.hex()}
    record = play_match(game, players, SeededChance(seed), names=names, further=further)
    value: dict[str, Any] = json.loads(write_record(record))
    return value


def written(folder: Path, value: dict[str, Any]) -> str:
    path = folder / "record.json"
    path.write_text(json.dumps(value))
    return str(path)


@pytest.mark.parametrize("game", GAMES)
def test_verify_record_of_its_seed_says_how_much_was_checked(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    value = seeded_record(game)
    chance = sum(isinstance(step[0], str) for step in value["steps"])
    assert main(["verify", written(tmp_path, value)]) == 0
    assert capsys.readouterr().out == f"all {chance} chance steps come from the seed\n"


def test_verify_record_of_its_place_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, seeded_record("ecarte"))
    place = ["--tournament-seed", TOURNAMENT.hex(), "--round", "2", "--table", "3"]
    assert main(["verify", *place, path]) == 0
    assert capsys.readouterr().out.endswith("come from the seed of this place\n")


def test_verify_record_of_another_place_names_the_seed_of_this_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, seeded_record("ecarte"))
    place = ["--tournament-seed", TOURNAMENT.hex(), "--round", "2", "--table", "4"]
    assert main(["verify", *place, path]) == 1
    assert capsys.readouterr().err == (
        f"seed: round 2 table 4 has the seed {match_seed(TOURNAMENT, 2, 4).hex()}\n"
    )


def test_verify_deal_of_another_seed_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    value = seeded_record("ecarte") | {"seed": "0" * 64}
    assert main(["verify", written(tmp_path, value)]) == 1
    error = capsys.readouterr().err
    assert error.startswith("step 0: the seed gives '")
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("seed", "message"),
    [
        ("zz", "'zz' is not a seed; give 1 to 64 hexadecimal digits"),
        (7, "'7' is not a seed; give 1 to 64 hexadecimal digits"),
        (None, "the record names no seed; only a record with one can be verified"),
    ],
)
def test_verify_record_without_a_proper_seed_is_refused(
    seed: object, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    value = seeded_record("ecarte") | {"seed": seed}
    assert main(["verify", written(tmp_path, value)]) == 2
    assert capsys.readouterr().err == f"{message}\n"


def test_verify_half_a_place_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, seeded_record("ecarte"))
    assert main(["verify", "--round", "2", path]) == 2
    assert capsys.readouterr().err == "--tournament-seed, --round and --table go together\n"

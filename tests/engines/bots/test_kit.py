"""What an author gets plays at once, passes its own test, and is plain Python."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engines.bots.kit.new_bot import FolderInTheWay, WrongBotName, bot_source, write_new_bot
from engines.core.errors import UnknownGame
from engines.registry import GAMES

ROOT = Path(__file__).parents[3]
FILES = ["README.md", "other", "other/first.sh", "other/last.js"]


def run(*words: str | Path, cwd: Path, given: str = "") -> subprocess.CompletedProcess[str]:
    """Return how a program ended."""
    return subprocess.run(
        list(map(str, words)), cwd=cwd, input=given, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("game", GAMES)
def test_new_bot_of_every_game_passes_its_own_test(game: str, tmp_path: Path) -> None:
    write_new_bot(tmp_path, "my_bot", game)
    ended = run(sys.executable, "-m", "unittest", cwd=tmp_path / "my_bot")
    assert ended.returncode == 0, ended.stderr
    assert "Ran 1 test" in ended.stderr


def test_new_bot_writes_one_folder_with_what_the_readme_names(tmp_path: Path) -> None:
    written = write_new_bot(tmp_path, "my_bot", "ecarte")
    folder = tmp_path / "my_bot"
    found = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))
    assert found == sorted([*FILES, "my_bot.py", "test_my_bot.py"])
    assert all(path.is_file() for path in written)
    readme = (folder / "README.md").read_text()
    assert "tapis play ecarte ./my_bot.py random --matches 200 --mirror" in readme
    assert "NAME" not in readme
    assert "GAME" not in readme


@pytest.mark.parametrize("game", GAMES)
def test_new_bot_is_code_without_a_complaint(game: str, tmp_path: Path) -> None:
    path = write_new_bot(tmp_path, "my_bot", game)[0]
    ended = run(sys.executable, "-m", "ruff", "check", "--isolated", path, cwd=tmp_path)
    assert ended.returncode == 0, ended.stdout
    ended = run(
        *(sys.executable, "-m", "ruff", "format", "--isolated", "--line-length", "100", "--check"),
        path,
        cwd=tmp_path,
    )
    assert ended.returncode == 0, ended.stdout


def test_new_bot_asks_for_the_standard_library_only() -> None:
    imports = {
        line
        for game in GAMES
        for line in bot_source(game, "my_bot").splitlines()
        if line.startswith(("import", "from"))
    }
    assert imports <= {"import json", "import random", "import sys"}


@pytest.mark.parametrize("name", ["", "A", "1a", "a-b", "a b", "../x", "a" * 41, "é", "a.py"])
def test_new_bot_with_a_name_that_is_none_writes_nothing(name: str, tmp_path: Path) -> None:
    with pytest.raises(WrongBotName):
        write_new_bot(tmp_path, name, "ecarte")
    assert list(tmp_path.iterdir()) == []


def test_new_bot_of_an_unknown_game_writes_nothing(tmp_path: Path) -> None:
    with pytest.raises(UnknownGame):
        write_new_bot(tmp_path, "my_bot", "whist")
    assert list(tmp_path.iterdir()) == []


def test_new_bot_over_a_folder_that_is_there_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "my_bot").mkdir()
    with pytest.raises(FolderInTheWay):
        write_new_bot(tmp_path, "my_bot", "ecarte")
    assert list((tmp_path / "my_bot").iterdir()) == []


@pytest.mark.parametrize("place", ["other/first.sh", "other/last.js"])
def test_new_bot_in_another_language_answers_each_ask(place: str, tmp_path: Path) -> None:
    write_new_bot(tmp_path, "my_bot", "ecarte")
    folder = tmp_path / "my_bot"
    asks = [{"type": "ask", "turn": 1, "legal": ["propose", "stand"]}] * 2
    lines = "".join(
        json.dumps(message, separators=(",", ":")) + "\n"
        for message in [{"type": "hello"}, *asks, {"type": "goodbye"}]
    )
    ended = run(folder / place, cwd=folder, given=lines)
    assert ended.stderr == ""
    answers = [json.loads(line)["action"] for line in ended.stdout.splitlines()]
    assert answers in ([0, 0], [1, 1])

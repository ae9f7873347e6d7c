"""Each command that a document shows does what the document says."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.documents import ROOT, Command, commands_of, documents, matches

COMMANDS = [command for document in documents() for command in commands_of(document)]
HERE = [command for command in COMMANDS if command.elsewhere is None]
ELSEWHERE = [command for command in COMMANDS if command.elsewhere is not None]


@pytest.fixture
def workplace(tmp_path: Path) -> Path:
    """A folder that looks like the project; what a command writes stays in it."""
    place = tmp_path / "project"
    place.mkdir()
    for entry in ROOT.iterdir():
        if entry.name not in {"var", ".git", ".venv", ".venv-bench"}:
            (place / entry.name).symlink_to(entry)
    programs = tmp_path / "bin"
    programs.mkdir()
    # No symlink: python would not find its environment's packages by it.
    for name, words in {"python": "", "tapis": "-m leagues"}.items():
        program = programs / name
        program.write_text(f'#!/bin/sh\nexec "{sys.executable}" {words} "$@"\n')
        program.chmod(0o755)
    return place


@pytest.mark.parametrize("command", HERE, ids=str)
def test_documented_command_runs_and_prints_what_is_shown(
    command: Command, workplace: Path
) -> None:
    folders = [str(workplace.parent / "bin"), str(Path(sys.executable).parent)]
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", command.text],
        cwd=workplace,
        env={
            **os.environ,
            "PATH": os.pathsep.join([*folders, os.environ["PATH"]]),
            "PYTHONPATH": str(workplace),
            "TAPIS_DATA_DIR": str(workplace.parent / "data"),
            "DJANGO_SETTINGS_MODULE": "leagues.settings.embedded",
        },
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == command.status, done.stdout
    if command.printed is not None:
        assert matches(done.stdout, command.printed), done.stdout


@pytest.mark.parametrize("command", ELSEWHERE, ids=str)
def test_documented_command_run_elsewhere_stands_there(command: Command) -> None:
    assert command.elsewhere is not None
    place = ROOT / command.elsewhere
    assert place.is_file()
    text = place.read_text(encoding="utf-8")
    for line in command.text.splitlines():
        assert line.partition("#")[0].strip() in text


def test_documents_show_the_two_commands_on_top_of_the_readme() -> None:
    first = [command.text for command in commands_of(ROOT / "README.md")][:2]
    assert first == ["make demo", "make test"]


@pytest.mark.parametrize(
    ("printed", "shown", "expected"),
    [
        ("a 12 b\n", "a ... b", True),
        ("a\nb\nc\n", "a\n...\nc", True),
        ("a\nc\n", "a\n...\nc", True),
        ("a\nb\n", "a", False),
        ("a.b\n", "axb", False),
    ],
)
def test_matches_ellipsis_stands_for_anything(printed: str, shown: str, expected: bool) -> None:
    assert matches(printed, shown) is expected


def test_commands_of_console_block_are_cut_apart(tmp_path: Path) -> None:
    document = tmp_path / "page.md"
    document.write_text(
        "text\n\n```console\n$ first \\\n  on\nsays\n$ second\n```\n\n"
        "<!-- run in there -->\n```sh\nthird\n```\n\n"
        "<!-- ends with status 2 -->\n```console\n$ fourth\n```\n"
    )
    found = [(c.line, c.text, c.printed, c.elsewhere, c.status) for c in commands_of(document)]
    assert found == [
        (4, "first \\\n  on", "says", None, 0),
        (7, "second", None, None, 0),
        (12, "third\n", None, "there", 0),
        (17, "fourth", None, None, 2),
    ]

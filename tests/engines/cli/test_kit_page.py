"""The kit's page, followed literally: each command in order, and what it prints."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.documents import ROOT, commands_of, matches

pytestmark = pytest.mark.needs_program("bwrap")

STEPS = """
tapis new-bot mybot --game ecarte
cd mybot
python3 -m unittest
tapis play ecarte ./mybot.py random --matches 200 --mirror --seed 5
tapis play ecarte ./mybot.py random --seed 5 --html match.html
tapis check-bot ./mybot.py
""".strip().splitlines()


def test_kit_page_from_nothing_to_a_checked_bot(tmp_path: Path) -> None:
    shown = commands_of(ROOT / "docs/kit.md")
    commands = [
        command for command in shown if command.elsewhere == "tests/engines/cli/test_kit_page.py"
    ]
    assert [command.text for command in commands] == STEPS
    programs = tmp_path / "bin"
    programs.mkdir()
    tapis = programs / "tapis"
    tapis.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m leagues "$@"\n')
    tapis.chmod(0o755)
    environment = {
        **os.environ,
        "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]),
    }
    folder = tmp_path
    for command in commands:
        if command.text.startswith("cd "):
            folder /= command.text.removeprefix("cd ")
            continue
        done = subprocess.run(
            ["bash", "-euc", command.text],
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout
        if command.printed is not None:
            assert matches(done.stdout, command.printed), done.stdout
    page = (folder / "match.html").read_text("utf-8")
    assert page.startswith("<!DOCTYPE html>")
    assert "strength" in page

"""`new-bot`, `check-bot`, and bots from files at the table of `play`."""

import json
import time
from html.parser import HTMLParser
from pathlib import Path

import pytest

from engines.__main__ import main
from engines.bots.errors import SandboxUnavailable
from engines.bots.limits import Limits
from engines.bots.program import Kind, Program
from engines.cli import own_machine
from engines.cli.own_machine import OwnMachine, PlainProcess

pytestmark = pytest.mark.needs_program("bwrap")

CHEAT = """# tapis-game: ecarte
import json, sys
asks = 0
for line in sys.stdin:
    if '"type":"ask"' in line:
        asks += 1
        print("<script>alert(1)</script>", file=sys.stderr)
        print(json.dumps({"action": "win" if asks == 3 else 0, "debug": "<b>hm</b>"}))
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def mybot(folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """A new bot for Ecarte, whose folder one is in."""
    assert main(["new-bot", "mybot", "--game", "ecarte"]) == 0
    monkeypatch.chdir(folder / "mybot")
    capsys.readouterr()
    return "./mybot.py"


def test_new_bot_says_what_it_wrote_and_what_to_do(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new-bot", "mybot", "--game", "ecarte"]) == 0
    *files, advice = capsys.readouterr().out.splitlines()
    assert all((folder / name).is_file() for name in files)
    assert "tapis play ecarte ./mybot.py random" in advice


@pytest.mark.parametrize(
    "arguments",
    [
        ["new-bot", "My Bot", "--game", "ecarte"],
        ["new-bot", "mybot", "--game", "whist"],
        ["new-bot", "mybot"],
        ["check-bot", "./nothing.py", "--game", "ecarte"],
        ["check-bot", ".", "--game", "ecarte"],
        ["check-bot", "./empty.py", "--game", "ecarte"],
        ["check-bot", "./game.py"],
        ["check-bot", "./game.py", "--game", "whist"],
        ["play", "ecarte", "./nothing.py", "random"],
        ["play", "ecarte", "./empty.py", "random"],
        ["play", "ecarte", "nobot.pyz", "random"],
        ["play", "ecarte", "./a\0b.py", "random"],
    ],
)
def test_command_that_cannot_be_done_is_one_line_and_status_2(
    arguments: list[str], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "empty.py").write_text("")
    (folder / "game.py").write_text("print(1)\n")
    (folder / "nobot.pyz").write_text("print(1)\n")
    try:
        status: object = main(arguments)
    except SystemExit as ended:
        status = ended.code
    printed = capsys.readouterr()
    assert status == 2
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert "Traceback" not in printed.err


def test_play_with_a_bot_prints_its_margin_with_the_interval(
    mybot: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["play", "ecarte", mybot, "random", "--matches", "40", "--mirror", "--seed", "1"]
    assert main(words) == 0
    printed = capsys.readouterr().out
    assert "margin of ./mybot.py over random: +" in printed
    assert "from 20 deals, each played in every seat" in printed
    assert "forfeited" not in printed
    assert main([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    low, high = told["margin"]["interval"]
    assert low < told["margin"]["mean"] < high
    assert told["margin"]["count"] == 20
    assert told["players"][0]["wins"] > told["players"][1]["wins"]
    assert told["players"][0]["faults"] == {}


def test_play_with_a_fault_shows_question_answer_and_standard_error(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "cheat.py").write_text(CHEAT)
    assert main(["play", "ecarte", "./cheat.py", "random", "--matches", "2", "--mirror"]) == 0
    printed = capsys.readouterr().out
    assert "./cheat.py forfeited 2 matches: illegal_action 2" in printed
    assert "first fault: 'win' is not legal here" in printed
    assert 'asked: {"type":"ask","turn":3' in printed
    assert 'answered: {"action": "win"' in printed
    assert "standard error: <script>" in printed


class Page(HTMLParser):
    """Counts the elements of a page, and keeps what it refers to."""

    def __init__(self) -> None:
        super().__init__()
        self.elements: list[str] = []
        self.references: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(tag)
        self.references += [value or "" for name, value in attrs if name in ("src", "href")]


def read_page(path: Path) -> Page:
    """Return what a page is made of."""
    page = Page()
    page.feed(path.read_text("utf-8"))
    return page


def test_play_html_is_one_page_with_every_position_of_the_match(
    mybot: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["play", "ecarte", mybot, "random", "--seed", "1", "--html", "page.html"]
    assert main([*words, "--record-dir", "records"]) == 0
    record = json.loads(next((folder / "mybot/records").iterdir()).read_text())
    page = read_page(folder / "mybot/page.html")
    assert page.elements.count("section") == len(record["steps"]) + 1
    assert page.references == []
    text = (folder / "mybot/page.html").read_text()
    assert "debug: strength" in text
    assert text.count("<details>") == sum(step[0] == 0 for step in record["steps"])


def test_play_html_with_a_fault_ends_with_it_and_runs_nothing_of_the_bot(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "cheat.py").write_text(CHEAT)
    words = ["play", "ecarte", "random", "./cheat.py", "--html", "page.html"]
    assert main(words) == 0
    text = (folder / "page.html").read_text()
    assert "./cheat.py fails: illegal_action" in text
    assert "<script>alert" not in text
    assert "<b>hm" not in text
    assert read_page(folder / "page.html").elements.count("script") == 1


@pytest.mark.parametrize("game", ["emotrions", "emotrions_pareo", "age_croix"])
def test_play_html_shows_every_game(
    game: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", game, "random", "random", "--html", "page.html", "--seed", "2"]) == 0
    assert read_page(folder / "page.html").elements.count("section") > 10
    assert "hands" in (folder / "page.html").read_text()


def test_check_bot_of_a_new_bot_passes(mybot: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-bot", mybot]) == 0
    assert capsys.readouterr().out.startswith("passed: 20 matches, ")


def test_check_bot_that_fails_explains_it_in_its_first_line(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "cheat.py").write_text(CHEAT)
    assert main(["check-bot", "./cheat.py"]) == 1
    first = capsys.readouterr().out.splitlines()[0]
    assert first.startswith("not passed: illegal_action: 'win' is not legal here")
    assert first.endswith("(match 1, ask 3)")
    assert main(["check-bot", "./cheat.py", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["passed"] is False
    assert told["fault"]["code"] == "illegal_action"
    assert told["fault"]["stderr"] == "<script>alert(1)</script>\n"


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without a sandbox."""

    def refuse() -> None:
        raise SandboxUnavailable("bwrap is not installed", "Install the package bubblewrap.")

    monkeypatch.setattr(own_machine, "Sandbox", refuse)


@pytest.mark.usefixtures("plain")
def test_play_without_a_sandbox_runs_the_own_bot_and_says_so_once(
    mybot: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "ecarte", mybot, mybot, "--matches", "2", "--mirror"]) == 0
    printed = capsys.readouterr()
    assert printed.err.count("notice: there is no sandbox on this machine") == 1
    assert printed.err.count("\n") == 1
    assert "forfeited" not in printed.out


def living_members(group: int) -> list[int]:
    """The processes of a group that are more than zombies."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, member_of = path.read_text().rpartition(") ")[2].split()[:3]
        except OSError:
            continue
        if int(member_of) == group and state != "Z":
            found.append(int(path.parent.name))
    return found


def test_plain_process_that_ends_leaves_no_file_and_no_process() -> None:
    program = Program("bot.py", Kind.PYTHON, b"import os\nos.fork()\nimport time\ntime.sleep(99)\n")
    process = PlainProcess(program)
    group, copy = process._process.pid, Path(process._folder.name)
    assert process.wait(0.01) is None
    process.end()
    assert not copy.exists()
    deadline = time.monotonic() + 10
    # A kill takes a moment, and whoever reaps orphans here may leave them as zombies.
    while living_members(group) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert living_members(group) == []


def test_own_machine_starts_the_bot_in_the_sandbox_where_there_is_one() -> None:
    source = b"import os, sys\nsys.stdin.readline()\nprint(os.uname().nodename)\nsys.stdin.read()\n"
    process = OwnMachine().start(Program("bot.py", Kind.PYTHON, source), Limits(), 1)
    try:
        assert process.ask(b"where\n", 30).line == b"bot"
    finally:
        process.close()


@pytest.mark.parametrize("game", ["ecarte", "emotrions", "emotrions_pareo"])
def test_new_bot_beats_chance_from_the_start(
    game: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new-bot", "mybot", "--game", game]) == 0
    monkeypatch.chdir(folder / "mybot")
    capsys.readouterr()
    words = ["play", game, "./mybot.py", "random", "--matches", "100", "--mirror", "--seed", "3"]
    assert main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["margin"]["interval"][0] > 0


def test_new_bot_of_a_game_without_a_starter_passes_the_check(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new-bot", "mybot", "--game", "age_croix"]) == 0
    assert main(["check-bot", "mybot/mybot.py"]) == 0
    assert "passed: 38 matches" in capsys.readouterr().out

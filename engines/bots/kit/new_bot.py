"""A new bot: a folder with a program that already plays, its test and what to read."""

import json
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from pprint import pformat
from typing import Any, ClassVar

from engines.bots.limits import Limits
from engines.bots.protocol import Ask, Clock, Goodbye, Hello, Match, Message, Over, line_of
from engines.core.chance import SEED_BYTES, SeededChance
from engines.core.errors import SetupError
from engines.core.game import CHANCE
from engines.registry import game_class, game_named

_FILES = Path(__file__).with_name("files")
_STARTERS = {"ecarte": "ecarte", "emotrions": "emotrions", "emotrions_pareo": "emotrions"}
"""Which file begins the bot of a game; a game that is not here begins by drawing lots."""
_EXAMPLE_ASKS = 2


class WrongBotName(SetupError):
    """The name cannot be that of a file, a module and a class."""

    code: ClassVar[str] = "bot_name"

    def __init__(self, name: str) -> None:
        super().__init__(
            f"{name!r} cannot be a bot's name: use a small letter, then small letters, digits "
            "and underscores, 40 at most"
        )
        self.name = name


class FolderInTheWay(SetupError):
    """There is already something where the bot's folder should be."""

    code: ClassVar[str] = "folder_in_the_way"

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is already there; choose another name or move it away")
        self.path = path


def write_new_bot(parent: Path, name: str, game: str) -> list[Path]:
    """Write the folder `parent`/`name` of a bot for a game and return its files.

    Raises UnknownGame, WrongBotName, FolderInTheWay or OSError; then nothing is left behind that
    was there before.
    """
    title = game_class(game).title
    if not re.fullmatch(r"[a-z][a-z0-9_]{0,39}", name):
        raise WrongBotName(name)
    folder = parent / name
    if folder.exists() or folder.is_symlink():
        raise FolderInTheWay(folder)
    words = {
        "FILE": f"{name}.py",
        "TEST": f"test_{name}.py",
        "NAME": name,
        "TITLE": title,
        "GAME": game,
        "EXAMPLE": pformat(list(_conversation(game)), width=92, sort_dicts=False),
    }
    contents = {
        f"{name}.py": bot_source(game, name),
        f"test_{name}.py": _filled("test_bot.py.txt", words),
        "README.md": _filled("README.md", words),
        "other/first.sh": _filled("bot.sh", {}),
        "other/last.js": _filled("bot.js", {}),
    }
    (folder / "other").mkdir(parents=True)
    return [_write(folder / place, text) for place, text in contents.items()]


def bot_source(game: str, name: str) -> str:
    """Return the source of a bot that already plays the game. Raises UnknownGame."""
    title = game_class(game).title
    starter = _FILES / "starters" / f"{_STARTERS.get(game, 'other')}.py.txt"
    class_name = "".join(word.capitalize() for word in name.split("_")) or "Bot"
    shebang, imports, base = (_FILES / "bot.py.txt").read_text("utf-8").split("\n", 2)
    own = starter.read_text("utf-8").replace("class NAME(", f"class {class_name}(")
    if "random." in own:
        base = f"import random\n{base}"
    heading = f'"""{name}, a bot for {title}. The part to change is at the end."""\n'
    heading += f"\n# tapis-game: {game}\n"
    return (
        f"{shebang}\n{heading}\n{imports}\n{base}\n\n{own}\n\n"
        f'if __name__ == "__main__":\n    {class_name}().run()\n'
    )


def _filled(name: str, words: dict[str, str]) -> str:
    """Return a file of the kit with the words in capitals replaced."""
    text = (_FILES / name).read_text("utf-8")
    for word, value in words.items():
        # A function, because a text would have its backslashes read.
        text = re.sub(rf"\b{word}\b", partial(_as_it_is, value), text)
    return text


def _as_it_is(value: str, _: re.Match[str]) -> str:
    return value


def _write(path: Path, text: str) -> Path:
    path.write_text(text, "utf-8")
    if text.startswith("#!"):
        path.chmod(0o755)
    return path


def _conversation(game: str) -> Iterator[dict[str, Any]]:
    """Yield the messages of the beginning of a match, as a bot in seat 0 reads them."""
    rules = game_class(game)
    played = game_named(game, {}, rules.minimum_seats)
    state = played.new_state()
    chance = SeededChance(bytes(SEED_BYTES))
    limits = Limits()
    clock = Clock(limits.move_seconds, limits.bank_seconds)
    names = ["you", *(f"player {seat}" for seat in range(1, played.seats))]

    def message(sent: Message) -> dict[str, Any]:
        value: dict[str, Any] = json.loads(line_of(sent))
        return value

    yield message(Hello(limits))
    yield message(Match(1, game, played.variant, 0, names, bytes(SEED_BYTES).hex()))
    asks = seen = 0
    while asks < _EXAMPLE_ASKS:
        if state.current_seat == CHANCE:
            state.apply_chance(chance.outcome(state.draw()))
            continue
        if state.current_seat == 0:
            asks += 1
            legal = [state.action_text(action) for action in state.legal_actions()]
            view = played.view(state.observation(0))
            yield message(Ask(asks, view, state.events_for(0, seen), legal, clock))
            seen = len(state.events_for(0))
        state.apply(state.legal_actions()[0])
    yield message(Over([], None))
    yield message(Goodbye())

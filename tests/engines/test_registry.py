"""The registry finds games and house bots, and imports none until asked."""

import subprocess
import sys

import pytest

from engines.bots.house import UnknownHouseBot
from engines.core.errors import UnknownGame, UnknownOption
from engines.registry import GAMES, game_class, game_named, house_bot, house_bots


@pytest.mark.parametrize("name", sorted(GAMES))
def test_game_class_each_name_is_the_class_s_own(name: str) -> None:
    assert game_class(name).name == name
    assert game_class(name).title


@pytest.mark.parametrize("name", sorted(GAMES))
def test_house_bots_each_name_is_the_bot_s_own(name: str) -> None:
    bots = house_bots(name)
    assert "random" in bots
    for bot_name, bot in bots.items():
        assert bot.name == bot_name
        assert bot.summary
        assert bot.check({}) == bot.check(bot.check({}))


def test_registry_unknown_names_are_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownGame, match="ecarte"):
        game_named("bridge", {}, 2)
    with pytest.raises(UnknownGame):
        house_bots("bridge")
    with pytest.raises(UnknownHouseBot, match="random"):
        house_bot("ecarte", "nobody")
    with pytest.raises(UnknownOption):
        house_bot("ecarte", "random").check({"luck": 5})


def test_registry_import_imports_no_game() -> None:
    code = (
        "import sys, engines.registry as r; "
        "games = [p.partition(':')[0] for p in r.GAMES.values()]; "
        "sys.exit(any(game in sys.modules for game in games))"
    )
    subprocess.run([sys.executable, "-c", code], check=True)

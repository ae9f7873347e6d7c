"""The published schemas are those of the code, and what bots are shown is what they say."""

import json
from pathlib import Path

import jsonschema
import msgspec
import pytest

from engines.__main__ import main
from engines.bots.limits import Limits
from engines.bots.protocol import Ask, Clock, Goodbye, Hello, Match, Over, Result, line_of
from engines.bots.schemas import PROTOCOL_SCHEMA, VIEWS, schema_text, view_type
from engines.core.game import FINISHED
from engines.registry import GAMES, game_class, game_named
from tests.engines.playing import play_at_random

FOLDER = Path(__file__).parents[3] / "docs/schemas"


def test_schemas_are_published_for_every_game_and_for_the_protocol() -> None:
    assert set(VIEWS) == set(GAMES)
    assert {path.stem for path in FOLDER.glob("*.json")} == {*GAMES, PROTOCOL_SCHEMA}


@pytest.mark.parametrize("name", [*VIEWS, PROTOCOL_SCHEMA])
def test_schema_that_is_published_is_that_of_the_code(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """If this fails: `tapis schema NAME > docs/schemas/NAME.json`, and raise the version."""
    assert (FOLDER / f"{name}.json").read_text("utf-8") == schema_text(name)
    jsonschema.Draft202012Validator.check_schema(json.loads(schema_text(name)))
    assert main(["schema", name]) == 0
    assert capsys.readouterr().out == schema_text(name)


def test_schema_of_an_unknown_game_is_one_line_and_status_2(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["schema", "whist"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("game", GAMES)
def test_view_of_every_seat_is_exactly_what_the_schema_says(game: str) -> None:
    """Converting drops unknown keys and refuses missing ones, so equality means the same keys."""
    rules = game_class(game)
    validator = jsonschema.Draft202012Validator(json.loads(schema_text(game)))
    for seats in range(rules.minimum_seats, rules.maximum_seats + 1):
        played = game_named(game, {}, seats)
        for steps in (1, 2, 5, 9, 17, 40, 90, 200, 450):
            state, _ = play_at_random(played, 100 * seats + steps, steps)
            if state.current_seat == FINISHED:
                continue
            for seat in range(seats):
                view = json.loads(msgspec.json.encode(played.view(state.observation(seat))))
                assert msgspec.convert(view, view_type(game)) == view
                validator.validate(view)


def test_messages_and_answers_are_what_the_schema_says() -> None:
    schema = json.loads(schema_text(PROTOCOL_SCHEMA))
    validator = jsonschema.Draft202012Validator(schema)
    messages = [
        Hello(Limits()),
        Match(1, "ecarte", {"target": 5}, 0, ["Ada", "pierre"], "00"),
        Ask(1, {"hand": ["KH"]}, [["deal", 1]], ["propose", "stand"], Clock(2.0, 30.0)),
        Over([], Result([5, 3], [1, 2], [0], "target")),
        Over([], None),
        Goodbye(),
    ]
    answers = [{"action": 0}, {"action": "stand", "debug": "hm"}]
    for message in messages:
        for answer in answers:
            validator.validate({"to_bot": json.loads(line_of(message)), "from_bot": answer})
    with pytest.raises(jsonschema.ValidationError):
        validator.validate({"to_bot": json.loads(line_of(Goodbye())), "from_bot": {"action": 1.5}})

"""Errors keep their type, text and fields on the way between processes."""

import pickle

import pytest

from engines.core.errors import EngineError, IllegalAction, OptionsContradict, SeatsNotAllowed


@pytest.mark.parametrize(
    "error",
    [
        IllegalAction("play KH"),
        SeatsNotAllowed("ecarte", 3, 2, 2),
        OptionsContradict("too_few", ["packs", "seats"], "Two packs need five players."),
    ],
    ids=lambda error: error.code,
)
def test_error_pickled_is_the_same(error: EngineError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)

"""Every error that people can cause has a sentence."""

import dataclasses
import string
from collections.abc import Iterator
from typing import Any

import pytest

from engines.core.errors import OptionNotAllowed
from leagues.errors import AlreadyStarted, EnteredTwice, Refused, TooFewEntries
from leagues.wording.sentences import SENTENCES, sentence_of


def _kinds(kind: type[Refused]) -> Iterator[type[Refused]]:
    yield kind
    for below in kind.__subclasses__():
        yield from _kinds(below)


ALL = sorted(set(_kinds(Refused)), key=lambda kind: kind.__name__)


def _made(kind: type[Refused]) -> Refused:
    values: dict[str, Any] = {field.name: f"the {field.name}" for field in dataclasses.fields(kind)}
    return kind(**values)


@pytest.mark.parametrize("kind", ALL)
def test_error_of_any_kind_has_a_sentence_of_its_own_without_gaps(kind: type[Refused]) -> None:
    sentence = sentence_of(_made(kind))
    assert kind in SENTENCES
    assert sentence[0] not in string.ascii_lowercase
    assert sentence.endswith(".")
    assert "%" not in sentence


def test_too_few_entries_says_how_many_and_how_many_more() -> None:
    sentence = sentence_of(TooFewEntries(entered=1, needed=2))
    assert "Entrants so far: 1" in sentence
    assert "at least 2" in sentence


def test_already_started_says_where_the_tournament_is() -> None:
    assert "Being played" in sentence_of(AlreadyStarted("running"))


def test_entered_twice_names_the_entry_that_is_the_same() -> None:
    assert "“Grandpa”" in sentence_of(EnteredTwice("Copy", "Grandpa"))


def test_error_of_the_engines_is_said_as_a_sentence() -> None:
    sentence = sentence_of(OptionNotAllowed("target", 50, "1 to 21"))
    assert sentence == "“50” is not possible for Target. Allowed: 1 to 21."


def test_name_written_from_the_right_is_isolated_in_the_sentence() -> None:
    assert "“\u2068שלם\u2069”" in sentence_of(EnteredTwice("Ada", "שלם"))
    assert "“Bo”" in sentence_of(EnteredTwice("Ada", "Bo"))


def test_option_that_may_be_nothing_is_told_in_the_words_of_its_field() -> None:
    error = OptionNotAllowed("stakes", True, "10 to 100, or null")
    assert sentence_of(error) == "“yes” is not possible for Stakes. Allowed: 10 to 100, or none."

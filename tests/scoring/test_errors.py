"""Errors keep their code and fields wherever they go."""

import pickle

from scoring.errors import RefusedError, RuleOptionError, ScoringError


def test_error_pickled_keeps_code_and_fields() -> None:
    error = RuleOptionError(option="target", value=0, allowed="1 to 21")
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is RuleOptionError
    assert copy.fields == {"option": "target", "value": 0, "allowed": "1 to 21"}
    assert copy.code == "rule-option"


def test_error_as_text_names_code_and_fields() -> None:
    error = RuleOptionError("target", 0, "1 to 21")
    assert str(error) == "rule-option(option='target', value=0, allowed='1 to 21')"


def test_error_of_the_user_is_in_the_refused_branch() -> None:
    assert issubclass(RuleOptionError, RefusedError)
    assert issubclass(RefusedError, ScoringError)

"""Options are checked in one place, by type and value."""

from collections.abc import Mapping

import pytest

from engines.core.errors import OptionNotAllowed, Scalar, UnknownOption
from engines.core.options import ChoiceOption, FlagOption, IntegerOption, resolve_variant


def packs_by_seats(seats: int, given: Mapping[str, Scalar]) -> Scalar:
    return 2 if seats > 4 else 1


OPTIONS = (
    IntegerOption("target", 5, "Points that win.", 1, 21),
    IntegerOption("battles", None, "Number of battles.", 1, 9, nullable=True),
    FlagOption("exact", False, "Meet the target exactly."),
    ChoiceOption("packs", packs_by_seats, "Packs of cards.", (1, 2)),
    ChoiceOption("pack", "20", "Size of the pack.", ("20", "40")),
)


def test_resolve_variant_nothing_given_names_all_defaults_in_order() -> None:
    resolved = resolve_variant("whist", OPTIONS, {}, 2)
    assert list(resolved.items()) == [
        ("target", 5),
        ("battles", None),
        ("exact", False),
        ("packs", 1),
        ("pack", "20"),
    ]


def test_resolve_variant_default_by_seats_follows_them() -> None:
    assert resolve_variant("whist", OPTIONS, {}, 5)["packs"] == 2


def test_resolve_variant_given_values_stand() -> None:
    given = {"pack": "40", "target": 21, "exact": True, "battles": 9}
    assert resolve_variant("whist", OPTIONS, given, 2) == {**given, "packs": 1}


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("target", 0),
        ("target", 22),
        ("target", True),
        ("target", 5.0),
        ("target", "5"),
        ("target", None),
        ("battles", 0),
        ("battles", False),
        ("exact", 1),
        ("exact", None),
        ("packs", True),
        ("packs", 1.0),
        ("packs", 3),
        ("pack", 20),
        ("pack", ["20"]),
        ("pack", {}),
    ],
)
def test_resolve_variant_value_not_allowed_is_refused(option: str, value: object) -> None:
    with pytest.raises(OptionNotAllowed) as refusal:
        resolve_variant("whist", OPTIONS, {option: value}, 2)
    assert refusal.value.option == option
    assert refusal.value.value == value


def test_resolve_variant_unknown_option_names_the_known_ones() -> None:
    with pytest.raises(UnknownOption) as refusal:
        resolve_variant("whist", OPTIONS, {"tempo": 1}, 2)
    assert refusal.value.known == ("target", "battles", "exact", "packs", "pack")
    assert str(refusal.value) == (
        "whist has no option 'tempo'; its options are target, battles, exact, packs, pack"
    )


def test_resolve_variant_option_where_there_are_none_says_so() -> None:
    with pytest.raises(UnknownOption, match="random has no option 'tempo'; it has none"):
        resolve_variant("random", (), {"tempo": 1}, 2)


def test_option_not_allowed_shows_the_value_as_json() -> None:
    assert str(OptionNotAllowed("target", True, "1 to 21")) == (
        "option 'target' cannot be true; allowed: 1 to 21"
    )
    assert "cannot be null;" in str(OptionNotAllowed("target", None, "1 to 21"))
    assert 'cannot be "20";' in str(OptionNotAllowed("target", "20", "1 to 21"))

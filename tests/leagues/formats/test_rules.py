"""One check of options against seats for every door."""

import pytest

from engines.core.errors import OptionNotAllowed, OptionsContradict, SeatsNotAllowed, UnknownGame
from leagues.errors import FieldWrong
from leagues.formats.event import SeatRange
from leagues.formats.rules import table_rules


def test_table_rules_of_two_seats_are_those_of_the_game() -> None:
    rules = table_rules("ecarte", {"target": 7}, "round_robin")
    assert rules.seats == SeatRange(2, 2, 2)
    assert rules.variant["target"] == 7
    assert rules.by_size == {}


def test_table_rules_without_sizes_allow_all_that_the_game_does() -> None:
    rules = table_rules("emotrions", {}, "tables")
    assert rules.seats == SeatRange(4, 3, 6)
    assert rules.variant["packs"] == 1
    assert rules.by_size == {3: {}, 5: {"packs": 2}, 6: {"packs": 2}}


def test_table_rules_option_that_was_given_holds_at_every_table() -> None:
    rules = table_rules("age_croix", {"pack": "80"}, "tables", seats=4, fewest_seats=3)
    assert rules.variant["pack"] == "80"
    assert set(rules.by_size) == {3, 5, 6}
    assert all("pack" not in options for options in rules.by_size.values())


def test_table_rules_option_left_open_follows_the_size() -> None:
    rules = table_rules("age_croix", {}, "tables", seats=4, most_seats=5)
    assert rules.variant["pack"] == "40"
    assert rules.by_size[3] == {"pack": "20", "singles": 1}
    assert rules.by_size[5] == {}


def test_table_rules_range_ends_where_the_options_contradict() -> None:
    """M3: the Emotrions opening is for two or three players."""
    rules = table_rules("emotrions", {"opening": "emotrions"}, "tables", seats=3)
    assert rules.seats == SeatRange(3, 3, 3)


def test_table_rules_size_asked_for_that_contradicts_is_refused_with_the_reason() -> None:
    """M3: the Emotrions opening is for two or three players."""
    given = {"opening": "emotrions"}
    with pytest.raises(OptionsContradict) as caught:
        table_rules("emotrions", given, "tables", seats=3, most_seats=5)
    assert caught.value.reason == "opening_seats"
    with pytest.raises(OptionsContradict):
        table_rules("emotrions", given, "tables", seats=6)


@pytest.mark.parametrize(
    ("game", "seats", "format_"),
    [("ecarte", None, "tables"), ("ecarte", 3, "tables"), ("emotrions_pareo", 5, "tables")],
)
def test_table_rules_game_for_fewer_players_is_refused(
    game: str, seats: int | None, format_: str
) -> None:
    """P1: five players cannot play Pareo."""
    with pytest.raises(SeatsNotAllowed):
        table_rules(game, {}, format_, seats=seats)


@pytest.mark.parametrize(
    ("sizes", "field"),
    [
        ({"seats": 2}, "seats"),
        ({"seats": 7}, "seats"),
        ({"seats": True}, "seats"),
        ({"seats": 4, "fewest_seats": 5}, "fewest_seats"),
        ({"seats": 4, "fewest_seats": 2}, "fewest_seats"),
        ({"seats": 4, "most_seats": 3}, "most_seats"),
        ({"seats": 4, "most_seats": 7}, "most_seats"),
    ],
)
def test_table_rules_sizes_that_a_format_cannot_have_are_named(
    sizes: dict[str, int], field: str
) -> None:
    with pytest.raises(FieldWrong) as caught:
        table_rules("emotrions", {}, "tables", **sizes)
    assert caught.value.field == field


def test_table_rules_two_seat_format_refuses_larger_tables() -> None:
    with pytest.raises(FieldWrong) as caught:
        table_rules("emotrions", {}, "round_robin", seats=4)
    assert (caught.value.field, caught.value.allowed) == ("seats", "2")


@pytest.mark.parametrize(
    ("game", "given", "error"),
    [
        ("bridge", {}, UnknownGame),
        ("emotrions", {"target": 0}, OptionNotAllowed),
        ("age_croix", {"stakes": 20}, OptionsContradict),
        ("age_croix", {"rules": "simplified", "privileges": True}, OptionsContradict),
        ("age_croix", {"target": None}, OptionsContradict),
    ],
)
def test_table_rules_what_cannot_be_played_is_the_engines_own_error(
    game: str, given: dict[str, object], error: type[Exception]
) -> None:
    with pytest.raises(error):
        table_rules(game, given, "tables")


def test_table_rules_unknown_format_is_named() -> None:
    with pytest.raises(FieldWrong) as caught:
        table_rules("ecarte", {}, "ladder")
    assert caught.value.field == "format"

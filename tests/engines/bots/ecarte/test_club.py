"""The club player is legal, repeatable, sensible and strong, with every setting."""

from typing import Any

import pytest

from engines.bots.ecarte.club import CLUB
from engines.bots.house import RANDOM, SeatedBot, seat_players
from engines.core.chance import SeededChance, derive_seed
from engines.core.errors import OptionNotAllowed, UnknownOption
from engines.ecarte.state import EcarteState
from engines.match.record import MatchRecord
from engines.match.runner import play_match
from engines.registry import game_named
from tests.engines.ecarte.table import dealt, play

SETTINGS: list[dict[str, Any]] = [
    {},
    {"caution": -5},
    {"caution": 5},
    {"keeps": "courts"},
    {"keeps": "trumps"},
    {"leads": "trumps"},
    {"leads": "likeliest", "memory": False},
    {"deals": 0},
    {"slips": 50},
]


def match(number: int, *given: dict[str, Any] | None, **variant: Any) -> MatchRecord:
    """Play a match between players with these settings; None is the random player."""
    game = game_named("ecarte", variant, 2)
    seed = derive_seed(bytes(32), f"{number}")
    seated = [
        SeatedBot(RANDOM, {}) if settings is None else SeatedBot(CLUB, settings)
        for settings in given
    ]
    names = ["first", "second"]
    return play_match(game, seat_players(game, seated, seed), SeededChance(seed), names=names)


def wins(settings: dict[str, Any], other: dict[str, Any] | None, matches: int) -> float:
    """Return the share of mirrored matches that the first player wins."""
    won = 0
    for number in range(matches // 2):
        won += match(number, settings, other).result["winners"] == [0]
        won += match(number, other, settings).result["winners"] == [1]
    return won / matches


def chosen(state: EcarteState, **settings: Any) -> str:
    """Return what the club player does on turn."""
    seat = state.current_seat
    player = CLUB.player(state.game, seat, bytes(32), settings)
    return state.action_text(player.choose(state.observation(seat), state.legal_actions()))


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
@pytest.mark.parametrize(
    "variant", [{}, {"must_trump": True, "double": "elder", "target": 9}], ids=str
)
def test_club_every_setting_plays_whole_matches_the_same_way_twice(
    settings: dict[str, Any], variant: dict[str, Any]
) -> None:
    for number in range(3):
        first = match(number, settings, {}, **variant)
        assert first.result["reason"] == "target"
        assert match(number, settings, {}, **variant) == first


def test_club_settings_make_different_players() -> None:
    played = {str(match(1, settings, {}, target=21).steps) for settings in SETTINGS}
    assert len(played) >= 7


def test_club_beats_random_by_far() -> None:
    assert wins({}, None, 300) > 0.8


def test_club_with_slips_is_weaker() -> None:
    assert wins({"slips": 50}, {}, 200) < 0.45


def test_club_wrong_settings_are_refused() -> None:
    with pytest.raises(OptionNotAllowed):
        CLUB.check({"caution": 6})
    with pytest.raises(OptionNotAllowed):
        CLUB.check({"memory": 1})
    with pytest.raises(UnknownOption):
        CLUB.check({"courage": 6})


def test_club_strong_hand_stands_and_weak_hand_proposes() -> None:
    assert chosen(dealt("QH JH AH KS QS", "7C 8C 9C TC AC", "9H")) == "stand"
    assert chosen(dealt("7S 8S 9D 7D 8D", "7C 8C 9C TC AC", "9H")) == "propose"


def test_club_strong_hand_refuses_and_weak_hand_accepts() -> None:
    strong = dealt("7S 8S 9D 7D 8D", "QH JH AH KS QS", "9H")
    assert chosen(play(strong, "1 propose")) == "refuse"
    weak = dealt("QH JH AH KS QS", "7S 8S 9D 7D 8D", "9H")
    assert chosen(play(weak, "1 propose")) == "accept"


def test_club_announces_the_king() -> None:
    state = play(dealt("KH 8S 9D 7D 8D", "7C 8C 9C TC AC", "9H"), "1 stand")
    assert chosen(state) == "announce"


@pytest.mark.parametrize(
    ("keeps", "gone"),
    [
        ("kings", "discard QD 7C"),
        ("courts", "discard 7C"),
        ("trumps", "discard KS QD 7C"),
    ],
)
def test_club_discards_what_its_taste_does_not_keep(keeps: str, gone: str) -> None:
    state = dealt("7H JH KS QD 7C", "8C 9C TC AC 8D", "9H")
    assert chosen(play(state, "1 propose", "0 accept"), keeps=keeps) == gone


def test_club_all_worth_keeping_elder_discards_the_worst_and_the_dealer_keeps() -> None:
    state = dealt("7H 8H JH KS KD", "TH AH QH KC KH", "9H", "7S")
    play(state, "1 propose", "0 accept")
    assert chosen(state) == "discard KS"
    play(state, "1 discard KS")
    assert chosen(state) == "keep"


def test_club_leads_the_top_of_its_longest_suit() -> None:
    state = play(dealt("7S 9S QS 7H KD", "8C 9C TC AC 8D", "9H"), "1 stand")
    assert chosen(state) == "play QS"
    assert chosen(state, leads="trumps") == "play 7H"


def test_club_replies_with_the_cheapest_card_that_wins() -> None:
    state = play(dealt("9S 7D 8D 9D TD", "TS QS 7S 8H 7C", "9H"), "1 stand", "1 play 9S")
    assert chosen(state) == "play TS"


def test_club_void_in_the_suit_trumps_with_the_lowest() -> None:
    state = play(dealt("9S 7D 8D 9D TD", "8H QH 7C 8C 9C", "9H"), "1 stand", "1 play 9S")
    assert chosen(state) == "play 8H"


def test_club_last_tricks_are_thought_through() -> None:
    """Two tricks each and a choice: only the king of diamonds cannot be beaten or trumped."""
    state = dealt("KS QS 7C 8C KD", "7S 8S KC QC JC", "9H")
    play(state, "1 stand", "1 play KS", "0 play 7S", "1 play QS", "0 play 8S")
    assert chosen(state) in ("play KD", "play 8C", "play 7C")
    play(state, "1 play 7C", "0 play JC", "0 play QC", "1 play 8C")
    assert state.observation(1).winners == (1, 1, 0, 0)

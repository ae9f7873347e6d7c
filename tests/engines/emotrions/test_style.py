"""Styles, who chooses them, and who sees what (M11, M18, M19)."""

import pytest

from engines.core.game import CHANCE, PUBLIC
from engines.emotrions import cards
from engines.emotrions.actions import STYLE_TEXTS
from engines.emotrions.on_cards import EmotrionsOnCards, EmotrionsState
from tests.engines.emotrions.table import act, deal, legal, on_cards, score_hand, told, view

STYLES = [f"style {text}" for text in STYLE_TEXTS]
ALL = (0, 1, PUBLIC)
HANDS = ("+1 +1 +1 +1 +3 +3", "-1 -1 -1 -1 -3 -3", "+5 -5 H")


def in_style(style: str, seats: int = 2) -> EmotrionsState:
    return on_cards(*HANDS, seats=seats, style=style)


def test_styles_are_eight_with_hands_changing_fastest() -> None:
    """M18"""
    assert STYLES == [
        "style deck=down play=open hands=hidden",
        "style deck=down play=open hands=naked",
        "style deck=down play=covered hands=hidden",
        "style deck=down play=covered hands=naked",
        "style deck=up play=open hands=hidden",
        "style deck=up play=open hands=naked",
        "style deck=up play=covered hands=hidden",
        "style deck=up play=covered hands=naked",
    ]


def test_style_options_off_stays_for_all_hands() -> None:
    """M18"""
    state = on_cards(style=STYLE_TEXTS[5], seats=3)
    score_hand(state, [5, 6, 7])
    assert state.current_seat == CHANCE
    deal(state)
    assert STYLE_TEXTS[state.style] == STYLE_TEXTS[5]


def test_style_by_hand_is_chosen_by_the_winner_before_the_deal() -> None:
    """M18: the first hand has the style of the option."""
    state = on_cards(winner_options="hand", style=STYLE_TEXTS[2], seats=3)
    assert STYLE_TEXTS[state.style] == STYLE_TEXTS[2]
    score_hand(state, [5, 7, 6])
    assert (state.current_seat, legal(state)) == (1, STYLES)
    act(state, STYLES[5])
    assert state.current_seat == CHANCE
    deal(state)
    assert STYLE_TEXTS[state.style] == STYLE_TEXTS[5]
    assert state.leader == 1


def test_style_by_hand_winner_out_is_chosen_by_the_first_leader() -> None:
    """M2, M18: totals decide who is out, the hand's score who has won it."""
    state = on_cards(winner_options="hand", seats=3)
    state.race.totals[:] = [10, -20, 10]
    score_hand(state, [1, 9, 2])
    assert state.race.players == (0, 2)
    assert state.current_seat == state.race.leader == 2


def test_style_by_trick_is_chosen_by_its_winner_before_the_draw() -> None:
    """M18: the first trick has the style of the option."""
    state = on_cards(*HANDS, winner_options="trick")
    assert state.phase == "play"
    drawn = state.drawn
    act(state, "play +1", "play -3")
    assert (state.current_seat, legal(state)) == (1, STYLES)
    assert state.drawn == drawn
    act(state, STYLES[7])
    assert state.drawn == drawn + 2
    assert STYLE_TEXTS[state.style] == STYLE_TEXTS[7]
    assert state.current_seat == 1


def test_style_by_trick_after_hunger_stays() -> None:
    """M18: after a trick that Hunger ate nobody chooses."""
    state = on_cards("H +1 +1 +1 +1 +3", *HANDS[1:], winner_options="trick", style=STYLE_TEXTS[4])
    act(state, "play H", "play -3")
    assert state.phase == "play"
    assert STYLE_TEXTS[state.style] == STYLE_TEXTS[4]


@pytest.mark.parametrize(
    ("left", "stock", "chooses"),
    [(1, 0, True), (0, 0, False), (0, 1, False), (0, 2, True), (1, 1, True)],
)
def test_style_by_trick_is_chosen_if_two_will_hold_cards(
    left: int, stock: int, chooses: bool
) -> None:
    """M18: not when after the coming draw fewer than two players would hold cards.

    Seat 0 wins the trick and holds a card more; seat 1 holds `left` cards after it.
    """
    state = on_cards(*HANDS, winner_options="trick", max_hands=1)
    state.holdings = [cards.pack_hand([3, 0]), cards.pack_hand([4] + [4] * left)]
    state.drawn = len(state.stock) - stock
    state.leader = 0
    state.turns = (0, 1)
    state.trick = []
    state._begin_play()
    act(state, "play +7", "play -1")
    assert (state.phase == "trick style") == chooses
    assert state.is_finished != chooses


def test_style_by_trick_new_hand_first_leader_chooses_always() -> None:
    """M18: before the deal of a new hand there is always a choice, after Hunger too."""
    state = on_cards(seats=3, winner_options="trick")
    score_hand(state, [5, 7, 6])
    assert (state.phase, state.current_seat, legal(state)) == ("hand style", 1, STYLES)
    act(state, STYLES[1])
    deal(state)
    assert state.phase == "play"
    assert STYLE_TEXTS[state.style] == STYLE_TEXTS[1]


@pytest.mark.parametrize("options", ["hand", "trick"])
def test_style_play_off_is_chosen_by_the_winner_if_it_takes_part(options: str) -> None:
    """M16, M18: else by the first leader of the play-off's hand."""
    state = on_cards(seats=3, winner_options=options, target=20, elimination="none")
    state.race.totals[:] = [20, 20, 5]
    score_hand(state, [0, 0, 6])
    assert state.race.players == (0, 1)
    assert (state.race.hand_winner, state.current_seat) == (2, 0)
    state = on_cards(seats=3, winner_options=options, target=20, elimination="none")
    state.race.totals[:] = [20, 18, 5]
    score_hand(state, [0, 2, 1])
    assert state.race.players == (0, 1)
    assert state.race.leader == 0
    assert state.current_seat == 1


def test_play_open_is_public_when_it_is_played() -> None:
    """M11"""
    state = in_style(STYLE_TEXTS[0])
    act(state, "play +1 +3")
    for seat in ALL:
        assert view(state, seat)["trick"][0]["action"] == "play +1 +3"
        assert told(state, seat, "play") == [["play", 0, "play +1 +3"]]


def test_play_covered_shows_its_number_until_the_trick_is_complete() -> None:
    """M11, M19"""
    state = in_style(STYLE_TEXTS[2])
    act(state, "play +1 +3")
    for seat in (1, PUBLIC):
        assert view(state, seat)["trick"] == [
            {"seat": 0, "action": None, "size": 2, "sign": None, "power": None}
        ]
        assert told(state, seat, "covered") == [["covered", 0, 2]]
        assert not told(state, seat, "play")
    assert view(state, 0)["trick"][0]["action"] == "play +1 +3"
    act(state, "play -1")
    for seat in ALL:
        assert view(state, seat)["tricks"][0]["plays"][0]["action"] == "play +1 +3"
        assert told(state, seat, "trick") == [
            ["trick", 0, [[0, "play +1 +3"], [1, "play -1"]]],
        ]


def test_deck_up_shows_the_top_card_and_each_card_drawn() -> None:
    """M19"""
    state = in_style(STYLE_TEXTS[4])
    for seat in ALL:
        assert view(state, seat)["top"] == "H"
        assert told(state, seat, "draw") == [["draw", 0, "+5"], ["draw", 1, "-5"]]
    assert view(state, 0)["known"][1] == ["-5"]
    assert view(state, PUBLIC)["known"] == [["+5"], ["-5"]]


def test_deck_down_shows_a_card_drawn_to_its_player_only() -> None:
    """M4, M19"""
    state = in_style(STYLE_TEXTS[0])
    assert view(state, 0)["top"] is None
    assert told(state, 0, "draw") == [["draw", 0, "+5"], ["draw", 1, None]]
    assert told(state, PUBLIC, "draw") == [["draw", 0, None], ["draw", 1, None]]
    assert view(state, 0)["known"] == [view(state, 0)["cards"], []]
    assert view(state, PUBLIC)["known"] == [[], []]
    assert view(state, PUBLIC)["cards"] == []


def test_hands_naked_are_public() -> None:
    """M19"""
    state = in_style(STYLE_TEXTS[1])
    for seat in ALL:
        known = view(state, seat)["known"]
        assert known == [["+1"] * 4 + ["+3", "+3", "+5"], ["-1"] * 4 + ["-3", "-3", "-5"]]


def test_hands_naked_once_stay_known_as_far_as_they_can_be() -> None:
    """README, Who sees what: what was seen legally is kept; what is drawn later is not known."""
    state = on_cards(*HANDS, winner_options="trick", style=STYLE_TEXTS[1])
    act(state, "play +1", "play -3", STYLES[0])
    known = view(state, 0)["known"][1]
    assert known == ["-1"] * 4 + ["-3", "-5"]
    assert view(state, 0)["sizes"][1] == 7


def test_deck_turned_down_the_card_that_lay_open_is_known_to_who_drew_it() -> None:
    """M19, README: the top card was public before the style changed."""
    state = on_cards(*HANDS, winner_options="trick", style=STYLE_TEXTS[4])
    act(state, "play +1", "play -3", STYLES[0])
    assert told(state, 0, "draw")[-2] == ["draw", 1, None]
    assert "H" in view(state, 0)["known"][1]
    assert view(state, PUBLIC)["top"] is None


def test_opening_emotrions_cards_are_known_to_all() -> None:
    """M19"""
    state = on_cards("+7 H", opening="emotrions")
    for seat in ALL:
        for other in (0, 1):
            if other != seat:
                assert view(state, seat)["known"][other] == ["+1", "+3", "+5", "-1", "-3", "-5"]
    act(state, "play +7", "play +5")
    assert view(state, 0)["known"][1] == ["+1", "+3", "-1", "-3", "-5"]


def test_pile_sums_are_in_no_observation() -> None:
    """M11: piles are not looked at again; their numbers of cards are public (M19)."""
    state = in_style(STYLE_TEXTS[0])
    act(state, "play +1", "play -3")
    for seat in ALL:
        seen = view(state, seat)
        assert seen["pile_sizes"] == [0, 2]
        assert "piles" not in seen
        assert "pile_values" not in seen


def test_public_facts_are_in_every_observation() -> None:
    """M19: who is in the match, leader, style, numbers of cards, totals."""
    state = in_style(STYLE_TEXTS[0])
    for seat in ALL:
        seen = view(state, seat)
        assert seen["players"] == [0, 1]
        assert seen["leader"] == 0
        assert seen["style"] == STYLE_TEXTS[0]
        assert seen["sizes"] == [7, 7]
        assert seen["stock"] == 36 - 14
        assert seen["totals"] == [0, 0]


def test_style_option_of_eight_others_are_refused() -> None:
    """M18: all three named, in this order."""
    for text in ("play=open deck=down hands=hidden", "deck=down", "", 0, None):
        with pytest.raises(Exception, match="style"):
            EmotrionsOnCards({"style": text}, 2)

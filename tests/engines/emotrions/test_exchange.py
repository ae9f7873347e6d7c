"""The forced exchange (M6, M7) and who sees what of it (M19)."""

from collections import Counter

import pytest

from engines.core.errors import IllegalOutcome
from engines.core.game import CHANCE, PUBLIC
from engines.emotrions import cards
from engines.emotrions.on_cards import EmotrionsOnCards, EmotrionsState
from tests.engines.emotrions.table import act, deal, hand, legal, on_cards, told, view


def three(*blocks: str, **variant: object) -> EmotrionsState:
    return on_cards(*blocks, seats=3, forced_exchange=True, **variant)


STRENGTH_WITH_1_AND_2 = (
    "+1 +1 +1 +1 +3 +3",
    "+7 +7 -1 -1 -1 -1",
    "+7 -3 -3 -3 -3 +5",
    "H H H",
)


def test_exchange_from_the_leader_on_each_holder_of_a_strength_is_asked() -> None:
    """M6"""
    state = three(*STRENGTH_WITH_1_AND_2)
    assert (state.current_seat, legal(state)) == (1, ["exchange", "pass"])
    act(state, "pass")
    assert (state.current_seat, legal(state)) == (2, ["exchange", "pass"])
    act(state, "pass")
    assert state.current_seat == 0
    assert legal(state)[0] == "play +1"


def test_exchange_once_in_a_trick_nobody_else_is_asked() -> None:
    """M6: there is at most one exchange in a trick."""
    state = three(*STRENGTH_WITH_1_AND_2)
    act(state, "exchange", "take 0", "take +1", "take 1", "take -1")
    assert state.phase == "play"
    assert state.current_seat == state.leader == 0


def test_exchange_next_trick_asks_again() -> None:
    """M6: once a trick."""
    state = three(*STRENGTH_WITH_1_AND_2)
    act(state, "pass", "pass", "play +1", "play -1", "play -3")
    assert state.phase == "exchange"
    assert state.current_seat == state.leader == 2


def test_exchange_option_off_is_never_asked() -> None:
    """M6"""
    state = on_cards(*STRENGTH_WITH_1_AND_2, seats=3)
    assert state.phase == "play"


@pytest.mark.parametrize("style", [1, 2, 4, 7])
def test_exchange_in_another_style_is_not_asked(style: int) -> None:
    """M6: only in the Standard style."""
    game = EmotrionsOnCards({"forced_exchange": True}, 3)
    state = game.new_state()
    state.style = style
    deal(state, *STRENGTH_WITH_1_AND_2)
    assert state.phase == "play"


def test_exchange_a_player_holds_two_cards_is_not_asked() -> None:
    """M6: every player in the match holds three cards or more."""
    for size, phase in ((2, "play"), (3, "exchange")):
        state = three(*STRENGTH_WITH_1_AND_2)
        state.drawn = len(state.stock)
        state.holdings[0] = cards.pack_hand([0] * size)
        state._begin_trick()
        assert state.phase == phase


def test_exchange_players_out_do_not_stand_in_its_way() -> None:
    """M6, M7: only players in the match hold the cards that count, and only they are listed."""
    state = on_cards(seats=4, forced_exchange=True)
    state.race.players = (0, 1, 3)
    state.race.record([5, 1, 0, 1])
    state._await_deal()
    deal(state, "+7 +1 +1 +1 +1 +3")
    assert state.holdings[2] == 0
    act(state, "exchange")
    assert legal(state) == ["take 1", "take 3"]


def test_exchange_claimant_may_take_from_any_other_in_ascending_order() -> None:
    """M7"""
    state = three(*STRENGTH_WITH_1_AND_2)
    act(state, "exchange")
    assert state.current_seat == 1
    assert legal(state) == ["take 0", "take 2"]


def test_exchange_who_lost_a_card_takes_from_those_who_lost_none() -> None:
    """M7: the chain ends when the claimant has lost a card; order of the play is unchanged."""
    state = three(*STRENGTH_WITH_1_AND_2)
    act(state, "exchange", "take 2")
    assert state.current_seat == CHANCE
    act(state, "take +5")
    assert (state.current_seat, legal(state)) == (2, ["take 0", "take 1"])
    act(state, "take 0", "take H")
    assert (state.current_seat, legal(state)) == (0, ["take 1"])
    act(state, "take 1", "take +5")
    assert hand(state, 0) == "+1 +1 +1 +1 +3 +3 +5"
    assert hand(state, 1) == "+7 +7 -1 -1 -1 -1 H"
    assert hand(state, 2) == "+7 -3 -3 -3 -3 H H"
    assert (state.phase, state.current_seat) == ("play", 0)


def test_exchange_draw_has_each_card_of_the_loser_once_for_each_copy() -> None:
    """M7: each card in the hand equally likely."""
    state = three(*STRENGTH_WITH_1_AND_2)
    act(state, "exchange", "take 0")
    draw = state.draw()
    assert (draw.kind, draw.verb, draw.hand, draw.number) == ("chance", "take", 0, 1)
    assert Counter(draw.items) == Counter({0: 4, 1: 2, 7: 1})
    act(state, "take +1", "take 1")
    assert state.draw().number == 2


def test_exchange_claimant_keeps_the_strength_shown_and_may_lose_another() -> None:
    """M7: any card of the claimant but one Strength."""
    state = three(*STRENGTH_WITH_1_AND_2)
    act(state, "exchange", "take 0", "take +1", "take 1")
    assert Counter(state.draw().items) == Counter({0: 1, 3: 1, 4: 4, 7: 1})
    only = three("+1 +1 +1 +1 +3 +3", "+7 +5 -1 -1 -1 -1", "-3 -3 -3 -3 -5 -5", "H H H")
    act(only, "exchange", "take 0", "take +1", "take 1")
    with pytest.raises(IllegalOutcome):
        act(only, "take +7")


def test_exchange_card_just_taken_may_be_taken_back() -> None:
    """M7"""
    state = on_cards("+7 +1 +1 +1 +1 +3", "-5 -5 -5 -5 -3 -3", forced_exchange=True)
    act(state, "exchange", "take 1", "take -5", "take 0", "take -5")
    assert hand(state, 1).count("-5") == 4
    assert "-5" not in hand(state, 0)


def test_exchange_strength_taken_from_another_may_be_taken_on() -> None:
    """M7: a Strength that the claimant has just taken is not the shown one."""
    state = on_cards("+7 +1 +1 +1 +1 +3", "+7 -5 -5 -5 -5 -3", forced_exchange=True)
    act(state, "exchange", "take 1", "take +7", "take 0", "take +7")
    assert "+7" in hand(state, 1)
    assert "+7" in hand(state, 0)


def test_exchange_card_is_told_to_taker_and_loser_only() -> None:
    """M7, M19: `exchange` and every `take SEAT` are public."""
    state = three(*STRENGTH_WITH_1_AND_2)
    act(state, "exchange", "take 0", "take +1", "take 2", "take +5", "take 1", "take +1")
    for seat in (0, 1, 2, PUBLIC):
        assert told(state, seat, "exchange") == [["exchange", 1]]
        assert told(state, seat, "take") == [["take", 1, 0], ["take", 0, 2], ["take", 2, 1]]
    assert [event[3] for event in told(state, 0, "taken")] == ["+1", "+5", None]
    assert [event[3] for event in told(state, 1, "taken")] == ["+1", None, "+1"]
    assert [event[3] for event in told(state, 2, "taken")] == [None, "+5", "+1"]
    assert [event[3] for event in told(state, PUBLIC, "taken")] == [None, None, None]


def test_exchange_passed_is_told_to_nobody_else() -> None:
    """M6: that a player was asked and passed is private to that player."""
    state = three(*STRENGTH_WITH_1_AND_2)
    act(state, "pass")
    assert told(state, 1, "pass") == [["pass", 1]]
    for seat in (0, 2, PUBLIC):
        assert not told(state, seat, "pass")


def test_exchange_asked_seat_is_seen_by_itself_only() -> None:
    """M6: with a Strength in seat 2 or without, the others see the same table."""
    asked = three("+1 +1 +1 +1 +3 +3", "-1 -1 -1 -1 -3 -3", "+7 +5 +5 +5 -5 -5", "H H H")
    nobody = three("+1 +1 +1 +1 +3 +3", "-1 -1 -1 -1 -3 -3", "I +5 +5 +5 -5 -5", "H H H")
    assert (asked.phase, nobody.phase) == ("exchange", "play")
    for seat in (0, 1, PUBLIC):
        assert asked.observation(seat) == nobody.observation(seat)
        assert asked.events_for(seat) == nobody.events_for(seat)
    assert view(asked, 2)["phase"] == "exchange"
    assert view(asked, 2)["turn"] == 2
    act(asked, "pass")
    for seat in (0, 1, PUBLIC):
        assert asked.observation(seat) == nobody.observation(seat)
        assert asked.events_for(seat) == nobody.events_for(seat)


def test_exchange_known_cards_are_what_each_seat_can_place() -> None:
    """M7, README: a seat that once saw a card legally keeps that."""
    state = three(*STRENGTH_WITH_1_AND_2)
    act(state, "exchange", "take 0", "take +1", "take 1", "take -1")
    assert view(state, 0)["known"][1] == ["+1", "+7"]
    assert view(state, 1)["known"][0] == ["-1"]
    assert view(state, 2)["known"][0] == []
    assert view(state, 2)["known"][1] == ["+7"]
    act(state, "play -1", "play +1 +7")
    assert view(state, 0)["known"][1] == []
    assert view(state, 1)["known"][0] == []


def test_exchange_claimant_with_eight_strengths_is_counted_right() -> None:
    """M7: with two packs the claimant may hold all eight for a moment."""
    state = three(*STRENGTH_WITH_1_AND_2, packs=2)
    state.holdings[1] = cards.pack_hand([cards.STRENGTH] * 7)
    act(state, "exchange", "take 2", "take +7")
    assert hand(state, 1) == " ".join(["+7"] * 8)
    act(state, "take 1")
    assert state.draw().items == (cards.STRENGTH,) * 7

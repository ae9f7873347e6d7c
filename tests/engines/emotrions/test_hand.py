"""A hand of EmotrionsOnCards: pack, deal, draw, plays and tricks (M1 to M5, M8 to M13)."""

from collections import Counter

import pytest

from engines.core.errors import IllegalAction, OptionsContradict, SeatsNotAllowed
from engines.core.game import CHANCE
from engines.emotrions import cards
from engines.emotrions.cards import PLAY_CARDS, PLAY_POWERS, PLAY_TEXTS, TEXTS, plays_of
from engines.emotrions.on_cards import EmotrionsOnCards
from tests.engines.emotrions.table import (
    act,
    deal,
    hand,
    legal,
    on_cards,
    pile,
    play_out,
    score_hand,
    told,
)


def power(text: str) -> int:
    return PLAY_POWERS[PLAY_TEXTS.index(f"play {text}")]


@pytest.mark.parametrize(("seats", "packs"), [(2, 1), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_pack_by_number_of_players_has_four_or_eight_of_each(seats: int, packs: int) -> None:
    """M1"""
    game = EmotrionsOnCards({}, seats)
    assert game.variant["packs"] == packs
    assert Counter(game.pack) == dict.fromkeys(range(9), 4 * packs)


def test_cards_in_sorted_order_have_the_values_of_the_clause() -> None:
    """M1"""
    assert TEXTS == ("+1", "+3", "+5", "+7", "-1", "-3", "-5", "H", "I")
    assert cards.VALUES == (1, 3, 5, 7, -1, -3, -5, 0, 0)


def test_deal_from_the_leader_gives_blocks_of_six_and_a_draw() -> None:
    """M2, M3, M4: seat 0 leads the first hand, and the first trick starts with a draw too."""
    state = on_cards("+1 +1 +1 +1 +3 +3", "-1 -1 -1 -1 -3 -3", "H I")
    assert state.leader == state.current_seat == 0
    assert hand(state, 0) == "+1 +1 +1 +1 +3 +3 H"
    assert hand(state, 1) == "-1 -1 -1 -1 -3 -3 I"
    assert len(state.stock) - state.drawn == 36 - 14


def test_opening_emotrions_gives_each_the_same_and_deals_the_rest() -> None:
    """M3"""
    state = EmotrionsOnCards({"opening": "emotrions"}, 3).new_state()
    assert Counter(state.draw().items) == {0: 1, 1: 1, 2: 1, 3: 4, 4: 1, 5: 1, 6: 1, 7: 4, 8: 4}
    deal(state, "+7 H I")
    assert [hand(state, seat) for seat in range(3)] == [
        "+1 +3 +5 +7 -1 -3 -5",
        "+1 +3 +5 -1 -3 -5 H",
        "+1 +3 +5 -1 -3 -5 I",
    ]


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_opening_emotrions_with_more_than_three_players_is_refused(seats: int) -> None:
    """M3"""
    with pytest.raises(OptionsContradict) as caught:
        EmotrionsOnCards({"opening": "emotrions"}, seats)
    assert caught.value.reason == "opening_seats"
    assert caught.value.options == ("opening",)
    assert str(seats) in caught.value.text


@pytest.mark.parametrize("seats", [1, 7])
def test_seats_out_of_range_are_refused(seats: int) -> None:
    """README, EmotrionsOnCards: two to six players."""
    with pytest.raises(SeatsNotAllowed):
        EmotrionsOnCards({}, seats)


def test_draw_short_stock_serves_from_the_leader_on() -> None:
    """M4: 36 cards for five players leave six in the stock; the sixth goes to the leader."""
    state = on_cards(seats=5, packs=1)
    assert len(state.stock) - state.drawn == 1
    last = state.stock[-1]
    for _ in range(5):
        state.apply(state.legal_actions()[0])
    leader = state.leader
    assert state.drawn == len(state.stock)
    assert told(state, leader, "draw")[-1] == ["draw", leader, TEXTS[last]]


def test_draw_player_without_cards_draws_and_is_back() -> None:
    """M4, M5: every player in the match draws, whoever still holds cards plays."""
    state = on_cards("+1 +1 +1 +1 +3 +3", "-1 -1 -1 -1 -3 -3", "+5 -5")
    for seat in (0, 1):
        state.holdings[seat] = 0
    state.holdings[0] = cards.pack_hand([0, 1])
    state.leader = 1
    state._begin_trick()
    assert hand(state, 1) != ""
    assert state.current_seat == 1
    assert len(state.turns) == 2


def test_trick_leader_without_cards_hands_the_lead_on() -> None:
    """M5: the next player clockwise who holds cards becomes leader."""
    state = on_cards(seats=3)
    state.drawn = len(state.stock)
    state.leader = 1
    state.holdings = [cards.pack_hand([0]), 0, cards.pack_hand([0, 1])]
    state._begin_trick()
    assert state.leader == 2
    assert state.turns == (2, 0)
    act(state, "play +3", "play +1")
    assert len(state.hands) == 1


def test_trick_leader_after_hunger_is_the_one_who_took_over_the_lead() -> None:
    """M5, M9: the leader of this trick after M5 leads again."""
    state = on_cards(seats=3)
    state.drawn = len(state.stock)
    state.leader = 1
    state.holdings = [cards.pack_hand([7, 0, 1]), 0, cards.pack_hand([0, 1, 2])]
    state._begin_trick()
    act(state, "play +1 +3", "play H")
    assert state.leader == state.current_seat == 2


def test_legal_plays_are_single_cards_then_pairs_in_order() -> None:
    """M8"""
    state = on_cards("+1 +1 +7 -1 -5 H", "+3 +3 +3 +3 +5 +5", "I -3")
    assert legal(state) == [
        "play +1",
        "play +7",
        "play -1",
        "play -5",
        "play H",
        "play I",
        "play +1 +1",
        "play +1 +7",
        "play +1 I",
        "play +7 I",
        "play -1 -5",
        "play -1 I",
        "play -5 I",
    ]


def test_plays_are_exactly_those_of_the_clause() -> None:
    """M8: 9 single cards, pairs of one sign, a signed card with Indecision."""
    positive, negative = range(4), range(4, 7)
    expected: set[tuple[int, ...]] = {(card,) for card in range(9)}
    for kind in (positive, negative):
        expected |= {(a, b) for a in kind for b in kind if a <= b}
        expected |= {(a, 8) for a in kind}
    assert set(PLAY_CARDS) == expected
    assert len(PLAY_CARDS) == 32
    pairs = [played for played in PLAY_CARDS if len(played) == 2]
    assert pairs == sorted(pairs)


@pytest.mark.parametrize(
    "text", ["play +1 -1", "play H I", "play I I", "play +3 +1", "play I +1", "play  +1", "+1"]
)
def test_play_not_of_the_clause_is_refused(text: str) -> None:
    """M8, worked example 2; one spelling for each action (README, Actions)."""
    state = on_cards("+1 +3 -1 H I I")
    with pytest.raises(IllegalAction):
        act(state, text)


def test_play_card_not_held_is_refused_and_changes_nothing() -> None:
    """M8"""
    state = on_cards("+1 +1 +1 +1 +3 +3", "-1 -1 -1 -1 -3 -3", "+5 -5")
    before = state.open_view()
    with pytest.raises(IllegalAction):
        act(state, "play +7")
    assert state.open_view() == before


def test_plays_of_any_hand_of_seven_are_those_that_its_cards_allow() -> None:
    """M8: the table agrees with a look at the cards themselves."""
    for number in range(500):
        held = sorted((number * 7919 // 9**place) % 9 for place in range(7))
        counts = Counter(held)
        expected = [
            play
            for play, played in enumerate(PLAY_CARDS)
            if all(counts[card] >= needed for card, needed in Counter(played).items())
        ]
        assert list(plays_of(cards.pack_hand(held))) == expected


def test_power_of_worked_example_1() -> None:
    """M8, worked example 1"""
    assert power("-5") == 5 > power("+3") == 3
    assert power("+3 I") == power("+3 +3") == 6 > power("-5")
    assert power("+7 I") == power("+7 +7") == 14
    assert power("I") == power("H") == 0
    assert power("-1 -5") == 6


def test_trick_greatest_power_takes_all_and_leads() -> None:
    """M10"""
    state = on_cards("+3 +1 +1 +1 +1 +3", "-5 -1 -1 -1 -1 -3", "+5 -3")
    act(state, "play +3", "play -5")
    assert pile(state, 1) == "+3 -5"
    assert state.leader == state.current_seat == 1


def test_trick_equal_powers_goes_to_the_first_who_played() -> None:
    """M10, worked example 3"""
    state = on_cards(
        "+1 +1 +1 +1 -1 -1", "+5 +3 +3 +3 -1 -1", "-5 +3 -3 -3 -3 -3", "+7 +7 +7", seats=3
    )
    act(state, "play +1", "play +5", "play -5")
    assert pile(state, 1) == "+1 +5 -5"


def test_trick_of_passes_goes_to_its_leader() -> None:
    """M8, M10: Indecision alone has power 0, and the first of equals wins."""
    state = on_cards("I +1 +1 +1 +1 +3", "I -1 -1 -1 -1 -3", "+5 -5")
    act(state, "play I", "play I")
    assert pile(state, 0) == "I I"
    assert state.leader == 0


def test_trick_with_hunger_leaves_the_hand_and_its_leader_leads_again() -> None:
    """M9"""
    state = on_cards("+7 +1 +1 +1 +1 +3", "H -1 -1 -1 -1 -3", "+5 -5")
    act(state, "play +7", "play H")
    assert state.open_view()["eaten"] == ["+7", "H"]
    assert [pile(state, seat) for seat in (0, 1)] == ["", ""]
    assert state.leader == state.current_seat == 0


def test_trick_with_hunger_last_played_spares_the_strongest_too() -> None:
    """M9: Hunger counts wherever in the trick it was played."""
    state = on_cards(
        "H +1 +1 +1 +1 +3", "+7 I -1 -1 -1 -3", "+7 +3 +3 -5 -5 -5", "+5 +5 +5", seats=3
    )
    act(state, "play H", "play +7 I", "play +7")
    assert state.open_view()["eaten"] == ["+7", "+7", "H", "I"]
    assert state.leader == 0


def test_pile_of_worked_example_4_has_four_cards_and_minus_four_points() -> None:
    """M10, M13, worked example 4"""
    state = on_cards(
        "+5 +1 +1 +1 +1 +3", "-3 -5 -1 -1 -1 -3", "-1 +3 +3 -5 -5 -5", "+7 +7 +7", seats=3
    )
    act(state, "play +5", "play -3 -5", "play -1")
    assert pile(state, 1) == "+5 -1 -3 -5"
    assert state.open_view()["pile_values"] == [0, -4, 0]


def test_hand_one_player_still_holds_cards_adds_them_to_the_pile() -> None:
    """M5, M12, worked example 5"""
    state = on_cards(max_hands=1)
    state.drawn = len(state.stock)
    state.leader = 0
    state.holdings = [cards.pack_hand([0]), cards.pack_hand([2, 3, 4])]
    state._begin_trick()
    act(state, "play +1", "play +5")
    assert state.is_finished
    assert pile(state, 1) == "+1 +5 +7 -1"
    assert state.hands[-1].delta == (0, 12)
    assert ["shown", 1, ["+7", "-1"]] in state.events_for(0)


def test_hand_both_without_cards_ends_too() -> None:
    """M5: fewer than two players hold cards, here none."""
    state = on_cards(max_hands=1)
    state.drawn = len(state.stock)
    state.holdings = [cards.pack_hand([0]), cards.pack_hand([3])]
    state._begin_trick()
    act(state, "play +1", "play +7")
    assert state.hands[-1].delta == (0, 8)


def test_hand_after_hand_is_led_by_the_winner_of_the_one_before() -> None:
    """M2, M3: the winner leads, and the blocks are dealt from the winner on."""
    state = on_cards(elimination="none", target=200)
    play_out(state)
    winner = state.hands[-1].delta.index(max(state.hands[-1].delta))
    assert state.current_seat == CHANCE
    deal(state, "H H H H I I", "+1 +1 +1 +1 +3 +3")
    assert state.leader == state.current_seat == winner
    assert hand(state, winner) == "+3 H H H H I I"
    assert hand(state, 1 - winner) == "+1 +1 +1 +1 +3 +3 +3"


def test_hand_players_out_get_no_cards_and_have_0() -> None:
    """M3, M14: who is out has 0 in `delta`, no cards, and is not in the order of the trick."""
    state = on_cards(seats=3, max_hands=3)
    score_hand(state, [9, -4, 20])
    assert state.race.players == (0, 2)
    deal(state, "+1 +1 +1 +1 +3 +3", "-1 -1 -1 -1 -3 -3")
    assert hand(state, 2).startswith("+1 +1 +1 +1 +3 +3")
    assert hand(state, 0).endswith("-1 -1 -1 -1 -3 -3")
    assert hand(state, 1) == ""
    assert len(state.stock) == 36 - 12
    while len(state.hands) < 2:
        assert state.current_seat != 1
        act(state, legal(state)[0])
    assert state.hands[1].delta[1] == 0


def test_opening_emotrions_with_a_player_out_orders_the_cards_that_are_left() -> None:
    """M3: every player in the match gets the six; what the player out would get is dealt."""
    state = on_cards(seats=3, opening="emotrions")
    score_hand(state, [9, -4, 20])
    assert len(state.draw().items) == 36 - 12
    deal(state)
    assert state.holdings[1] == 0

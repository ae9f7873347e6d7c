"""Emotrions Pareo, clause by clause (P1 to P9)."""

import pytest

from engines.core.errors import IllegalAction, SeatsNotAllowed, UnknownOption
from engines.core.game import PUBLIC
from engines.emotrions import cards
from engines.emotrions.answers import ALLOWED, answers_to, is_match, is_positive, is_stronger
from engines.emotrions.cards import PLAY_TEXTS, PLAYS, plays_of
from engines.emotrions.pareo import EmotrionsPareo
from tests.engines.emotrions.table import (
    act,
    deal,
    hand,
    legal,
    pareo,
    pile,
    score_hand,
    told,
    view,
)


def play_of(text: str) -> int:
    return PLAY_TEXTS.index(f"play {text}")


def answers(attack: str, *held: str) -> list[str]:
    """Return what may answer an attack, of a hand that holds two of everything or these cards."""
    texts = held or cards.TEXTS * 2
    packed = cards.pack_hand(cards.parse_card(text) for text in texts)
    legal_answers = answers_to(play_of(attack), packed)
    return ["decline" if a >= len(PLAY_TEXTS) else PLAY_TEXTS[a][5:] for a in legal_answers]


STRONGER_THAN_NONE = ["+1 +7", "+3 +7", "+5 +7", "+7 +7", "+7 I"]


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_seats_other_than_two_are_refused(seats: int) -> None:
    """Emotrions Pareo: two players."""
    with pytest.raises(SeatsNotAllowed):
        EmotrionsPareo({}, seats)


@pytest.mark.parametrize("option", ["packs", "style", "winner_options", "forced_exchange"])
def test_options_of_the_other_game_are_unknown(option: str) -> None:
    """Emotrions Pareo, options."""
    with pytest.raises(UnknownOption):
        EmotrionsPareo({option: 1}, 2)


def test_deal_seat_0_is_the_first_challenger() -> None:
    """P1, M3"""
    state = pareo("+1 +1 +1 +1 +3 +3", "-1 -1 -1 -1 -3 -3", "H I")
    assert state.leader == state.current_seat == 0
    assert hand(state, 0) == "+1 +1 +1 +1 +3 +3 H"
    assert hand(state, 1) == "-1 -1 -1 -1 -3 -3 I"


def test_deal_later_hand_starts_with_the_winner_of_the_one_before() -> None:
    """P1, M2"""
    state = pareo(elimination="none")
    score_hand(state, [3, 8])
    deal(state, "H H H H I I", "+1 +1 +1 +1 +3 +3")
    assert state.leader == state.current_seat == 1
    assert hand(state, 1) == "+3 H H H H I I"


def test_deal_play_off_hand_starts_with_the_first_challenger_of_the_one_before() -> None:
    """P1, M16: in place of M2, in Pareo too."""
    state = pareo(elimination="none", target=10)
    score_hand(state, [10, 10])
    assert state.race.playoff_hands == 0
    deal(state)
    assert state.leader == 0
    score_hand(state, [-3, -3])
    deal(state)
    assert state.leader == 0
    score_hand(state, [1, 2])
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("playoff", (1,))


def test_opening_emotrions_orders_what_is_left() -> None:
    """P1, M3"""
    state = EmotrionsPareo({"opening": "emotrions"}, 2).new_state()
    assert len(state.draw().items) == 24
    deal(state, "+7 H")
    assert hand(state, 0) == "+1 +3 +5 +7 -1 -3 -5"


def test_round_challenger_draws_first() -> None:
    """P2, P8: the one who is ahead is the next Challenger and draws first."""
    state = pareo("+1 +3 +3 +3 +3 +5", "+1 -1 -1 -1 -3 -3", "H I +7 -5")
    act(state, "play +1", "play +1")
    assert state.leader == state.current_seat == 1
    assert hand(state, 1).startswith("+7")
    assert "-5" in hand(state, 0)


@pytest.mark.parametrize(("challenger", "other"), [([], [0]), ([0], []), ([], [])])
def test_round_either_without_cards_ends_the_hand(challenger: list[int], other: list[int]) -> None:
    """P2, M12"""
    state = pareo(max_hands=1)
    state.drawn = len(state.stock)
    state.holdings = [cards.pack_hand(challenger), cards.pack_hand(other)]
    state._begin_trick()
    assert state.is_finished
    assert state.hands[-1].delta == (len(challenger), len(other))


def test_attack_is_any_play() -> None:
    """P3, M8"""
    state = pareo("+1 +1 -1 -3 H I", "+7 +7 +7 +7 +5 +5", "-5")
    assert legal(state) == [PLAY_TEXTS[play] for play in plays_of(state.holdings[0])]
    assert "play H" in legal(state)
    assert "play -1 -5" in legal(state)


def test_answer_decline_comes_first_then_plays_in_order_once_each() -> None:
    """P4"""
    assert answers("+7") == ["decline", "+7", "H", "I", "+7 +7", "+7 I"]
    for attack in PLAYS:
        listed = answers(PLAY_TEXTS[attack][5:])
        assert listed[0] == "decline"
        plays = [play_of(text) for text in listed[1:]]
        assert plays == sorted(set(plays))


def test_answer_hunger_or_indecision_alone_any_play_answers() -> None:
    """P4"""
    for attack in ("H", "I"):
        assert answers(attack) == ["decline", *(text[5:] for text in PLAY_TEXTS)]


def test_answer_hunger_answers_everything() -> None:
    """P4"""
    assert all(play_of("H") in allowed for allowed in ALLOWED)


@pytest.mark.parametrize(
    ("attack", "matches"),
    [
        ("+3", ["+3", "I"]),
        ("-5", ["-5", "I"]),
        ("+3 +5", ["+3 +5", "+3 I", "+5 I"]),
        ("+3 +3", ["+3 +3", "+3 I"]),
        ("+3 I", ["+3 +3", "+3 I"]),
        ("-1 I", ["-1 -1", "-1 I"]),
        ("-1 -3", ["-1 -3", "-1 I", "-3 I"]),
        ("+7 +7", ["+7 +7", "+7 I"]),
        ("+1 +7", ["+1 +7", "+1 I", "+7 I"]),
    ],
)
def test_answer_matches_are_the_same_cards(attack: str, matches: list[str]) -> None:
    """P5"""
    found = [text[5:] for text in PLAY_TEXTS if is_match(play_of(attack), play_of(text[5:]))]
    assert found == matches


@pytest.mark.parametrize(
    ("attack", "stronger"),
    [
        ("+3", ["+7", *STRONGER_THAN_NONE]),
        ("-5", ["+7", *STRONGER_THAN_NONE]),
        ("+3 +5", ["+7", *STRONGER_THAN_NONE]),
        ("-3 I", ["+7", *STRONGER_THAN_NONE]),
        ("+7", ["+7 +7", "+7 I"]),
        ("+1 +7", ["+7 +7", "+7 I"]),
        ("+7 +7", []),
        ("+7 I", []),
    ],
)
def test_answer_stronger_has_more_strengths(attack: str, stronger: list[str]) -> None:
    """P6: Strength with Indecision counts as two in attack and answer."""
    found = [text[5:] for text in PLAY_TEXTS if is_stronger(play_of(attack), play_of(text[5:]))]
    assert found == stronger


def test_answer_of_every_attack_is_hunger_match_or_stronger() -> None:
    """P4 to P6"""
    assert answers("-3") == ["decline", "+7", "-3", "H", "I", *STRONGER_THAN_NONE]
    assert answers("+7 I") == ["decline", "H", "+7 +7", "+7 I"]
    assert answers("+1 +7") == ["decline", "H", "+1 +7", "+1 I", "+7 +7", "+7 I"]


def test_answer_not_held_or_not_allowed_is_refused() -> None:
    """P4"""
    state = pareo("+1 +3 +3 +3 +3 +5", "+5 -1 -1 -1 -3 -3", "+5 I")
    act(state, "play +1")
    assert legal(state) == ["decline", "play I"]
    for text in ("play +5", "play +1", "decline now", "Decline"):
        with pytest.raises(IllegalAction):
            act(state, text)


@pytest.mark.parametrize(
    ("attack", "answer", "taker", "ahead"),
    [
        ("H", "decline", None, 0),
        ("H", "+5", None, 0),
        ("+5", "H", None, 0),
        ("-5", "H", None, 0),
        ("I", "H", None, 0),
        ("+5", "+5", 1, 1),
        ("+5", "I", 1, 1),
        ("+5", "+7", 1, 1),
        ("-5", "-5", 0, 1),
        ("-5", "+7", 0, 1),
        ("-1 -5", "-5 I", 0, 1),
        ("-5 I", "-5 -5", 0, 1),
        ("+5", "decline", 0, 0),
        ("+5 I", "decline", 0, 0),
        ("-5", "decline", 1, 0),
        ("-5 I", "decline", 1, 0),
        ("I", "decline", 0, 0),
        ("I", "I", 1, 1),
        ("I", "+7", 1, 1),
        ("I", "+7 I", 1, 1),
        ("I", "-1", 0, 1),
        ("I", "-1 I", 0, 1),
    ],
)
def test_round_is_resolved_by_the_first_row_that_fits(
    attack: str, answer: str, taker: int | None, ahead: int
) -> None:
    """P7, P8"""
    state = pareo(elimination="none", target=200)
    everything = cards.pack_hand([0, 1, 2, 3, 4, 5, 6, 6, 7, 8])
    state.drawn = len(state.stock)
    state.holdings = [everything, everything]
    state._begin_trick()
    act(state, f"play {attack}", answer if answer == "decline" else f"play {answer}")
    played = attack.split() + ([] if answer == "decline" else answer.split())
    on_table = " ".join(cards.TEXTS[c] for c in sorted(cards.parse_card(text) for text in played))
    assert pile(state, 0) == (on_table if taker == 0 else "")
    assert pile(state, 1) == (on_table if taker == 1 else "")
    assert " ".join(state.open_view()["eaten"]) == (on_table if taker is None else "")
    assert state.leader == state.current_seat == ahead


def test_indecision_alone_has_the_sign_of_the_answer() -> None:
    """P7: positive if the answer is Indecision too, or if it is declined."""
    indecision = play_of("I")
    for play in PLAYS:
        expected = cards.PLAY_VALUES[play] >= 0
        assert is_positive(indecision, play) == expected
    assert is_positive(indecision, len(PLAY_TEXTS))


def test_play_is_open_and_challenger_public() -> None:
    """P9"""
    state = pareo("+1 +3 +3 +3 +3 +5", "+1 -1 -1 -1 -3 -3", "H I +7 -5")
    act(state, "play +1")
    for seat in (0, 1, PUBLIC):
        seen = view(state, seat)
        assert seen["trick"][0]["action"] == "play +1"
        assert seen["leader"] == 0
    assert view(state, 1)["known"][0] == []
    act(state, "play +1")
    for seat in (0, 1, PUBLIC):
        assert told(state, seat, "round") == [["round", 1, 1]]
    assert told(state, 0, "draw")[-2:] == [["draw", 1, None], ["draw", 0, "-5"]]

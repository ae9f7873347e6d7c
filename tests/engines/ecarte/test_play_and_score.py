"""Ecarte from the first lead on: clauses E3 and E11 to E19, and the worked examples."""

from typing import Any

import pytest

from engines.core.game import CHANCE, PUBLIC
from engines.ecarte.state import EcarteState
from tests.engines.ecarte.table import dealt, end_of, legal, pack, play

ELDER = "9S 7D 8D 9D TD"


def reply_to_9s(dealer: str, **variant: Any) -> list[str]:
    """Return what the dealer may answer to elder's lead of the nine of spades."""
    return legal(play(dealt(ELDER, dealer, "9H", **variant), "1 stand", "1 play 9S"))


def test_lead_any_card_is_legal() -> None:
    """E11."""
    state = play(dealt(ELDER, "TS QS 7S 8H 7C", "9H"), "1 stand")
    assert legal(state) == [f"play {card}" for card in ELDER.split()]


def test_reply_able_to_win_in_the_suit_must() -> None:
    """E12, second worked example."""
    assert reply_to_9s("TS QS 7S 8H 7C") == ["play TS", "play QS"]


def test_reply_unable_to_win_follows_suit() -> None:
    """E12, second worked example."""
    assert reply_to_9s("7S 8S 8H 7C 8C") == ["play 7S", "play 8S"]


def test_reply_without_the_suit_may_be_any_card() -> None:
    """E13, second worked example."""
    assert reply_to_9s("8H JD 7C 8C 9C") == [f"play {c}" for c in ["8H", "JD", "7C", "8C", "9C"]]


def test_reply_without_the_suit_must_be_a_trump_with_must_trump() -> None:
    """E13, second worked example."""
    assert reply_to_9s("8H JD 7C 8C 9C", must_trump=True) == ["play 8H"]
    assert reply_to_9s("8H QH 7C 8C 9C", must_trump=True) == ["play 8H", "play QH"]
    assert reply_to_9s("QD JD 7C 8C 9C", must_trump=True) == [
        f"play {card}" for card in ["JD", "QD", "7C", "8C", "9C"]
    ]


def test_reply_to_a_trump_lead_follows_and_wins_like_any_suit() -> None:
    """E12, E13."""
    state = dealt("9H 7D 8D 9D TD", "7H TH KS 7C 8C", "8H", must_trump=True)
    assert legal(play(state, "1 stand", "1 play 9H")) == ["play TH"]


def test_rank_ace_is_below_the_jack_and_above_the_ten() -> None:
    """E3, third worked example."""
    beaten = dealt("AS 7D 8D 9D TD", "JS 7C 8C 9C TC", "9H")
    play(beaten, "1 stand", "1 play AS", "0 play JS")
    assert beaten.current_seat == 0
    stands = dealt("AS 7D 8D 9D TD", "TS 7C 8C 9C TC", "9H")
    play(stands, "1 stand", "1 play AS", "0 play TS")
    assert stands.current_seat == 1


@pytest.mark.parametrize(
    ("lead", "reply", "winner"),
    [
        ("9S", "TS", 0),
        ("9S", "8S", 1),
        ("9S", "7H", 0),
        ("9S", "KC", 1),
        ("7H", "8H", 0),
        ("8H", "7H", 1),
        ("7H", "KS", 1),
    ],
)
def test_trick_goes_to_the_higher_trump_or_card_of_the_suit(
    lead: str, reply: str, winner: int
) -> None:
    """E14, trumps hearts; the winner leads to the next trick."""
    state = dealt(f"{lead} 7D 8D 9D TD", f"{reply} 8C 9C TC AC", "9H")
    play(state, "1 stand", f"1 play {lead}", f"0 play {reply}")
    assert state.current_seat == winner
    assert state.observation(PUBLIC).winners == (winner,)
    assert state.events_for(PUBLIC)[-1] == ["trick", winner]


# Elder wins so many tricks with his spades, and loses the rest with diamonds to trumps.
WINNERS = ["JS", "QS", "KS", "AS", "TS"]
LOSERS = ["7D", "8D", "9D", "TD", "AD"]
TRUMPS = ["7H", "8H", "AH", "JH", "QH"]
CLUBS = ["7C", "8C", "9C", "TC", "AC"]


def hand_with(tricks: int, exchange: list[str], **variant: Any) -> EcarteState:
    """Return a first hand in which elder makes so many tricks after this exchange.

    Elder leads spades that the dealer cannot follow and throws clubs on, then diamonds that the
    dealer trumps; the dealer's clubs and trumps come last, when elder has nothing to beat them.
    """
    elder = WINNERS[:tricks] + LOSERS[tricks:]
    dealer = CLUBS[:tricks] + TRUMPS[tricks:]
    variant.setdefault("max_hands", 1)
    state = play(dealt(" ".join(elder), " ".join(dealer), "9H", "7S 8S 9S", **variant), *exchange)
    for number in range(5):
        seat = state.current_seat
        first = elder[number] if seat == 1 else dealer[number]
        second = dealer[number] if seat == 1 else elder[number]
        play(state, f"{seat} play {first}", f"{1 - seat} play {second}")
    return state


STOOD = ["1 stand"]
REFUSED = ["1 propose", "0 refuse"]


@pytest.mark.parametrize(
    ("tricks", "exchange", "both", "elder_only"),
    [
        (5, STOOD, (0, 2), (0, 2)),
        (4, STOOD, (0, 1), (0, 1)),
        (3, STOOD, (0, 1), (0, 1)),
        (2, STOOD, (2, 0), (1, 0)),
        (1, STOOD, (2, 0), (1, 0)),
        (0, STOOD, (2, 0), (2, 0)),
        (5, REFUSED, (0, 2), (0, 2)),
        (4, REFUSED, (0, 2), (0, 2)),
        (3, REFUSED, (0, 2), (0, 2)),
        (2, REFUSED, (1, 0), (1, 0)),
        (0, REFUSED, (2, 0), (2, 0)),
    ],
)
def test_hand_scores_by_tricks_vole_and_vulnerability(
    tricks: int, exchange: list[str], both: tuple[int, int], elder_only: tuple[int, int]
) -> None:
    """E15, E16, E17, fourth worked example."""
    assert tuple(hand_with(tricks, exchange).scores) == both
    assert tuple(hand_with(tricks, exchange, double="elder").scores) == elder_only


@pytest.mark.parametrize(("tricks", "scores"), [(5, [0, 2]), (4, [0, 1]), (3, [0, 1]), (2, [1, 0])])
def test_hand_after_an_accepted_proposal_has_no_double(tricks: int, scores: list[int]) -> None:
    """E9, E16, fourth worked example: the later refusal makes nobody vulnerable."""
    elder = [*WINNERS[:tricks], *LOSERS[tricks:]]
    dealer = [*CLUBS[:tricks], *TRUMPS[tricks:]]
    # Elder is dealt another card instead of the first, and takes that one from the stock.
    state = dealt(" ".join(["7S", *elder[1:]]), " ".join(dealer), "9H", elder[0], max_hands=1)
    play(state, "1 propose", "0 accept", "1 discard 7S", "0 keep", "1 propose", "0 refuse")
    for mine, theirs in zip(elder, dealer, strict=True):
        seat = state.current_seat
        first, second = (mine, theirs) if seat == 1 else (theirs, mine)
        play(state, f"{seat} play {first}", f"{1 - seat} play {second}")
    assert state.scores == scores


def test_match_reaches_the_target_beyond_it_and_scores_are_not_cut() -> None:
    """E18."""
    state = hand_with(5, STOOD, target=1, max_hands=200)
    assert end_of(state) == ((0, 2), (2, 1), (1,), "target")
    assert state.hands == [((0, 2), (0, 2), None)]


def test_match_below_the_target_goes_on_with_the_other_dealer() -> None:
    """E1, E18."""
    state = hand_with(4, STOOD, max_hands=200)
    assert state.current_seat == CHANCE
    assert state.dealer == 1
    assert state.outcome() is None
    state.apply_chance(pack("7S 8S 9S TS AS", "7C 8C 9C TC AC", "KH"))
    assert state.scores == [0, 2]
    assert state.current_seat == 0


def test_match_at_the_cap_goes_to_the_better_score_or_is_drawn() -> None:
    """The end by max_hands, and that the target goes before it."""
    assert end_of(hand_with(4, STOOD)) == ((0, 1), (2, 1), (1,), "cap")
    assert end_of(hand_with(4, STOOD, target=1)).reason == "target"
    state = hand_with(4, STOOD, max_hands=2)
    state.apply_chance(pack("JS QS KS AS AD", "7C 8C 9C TC QH", "9H"))
    play(state, "0 stand")
    for card, answer in (("JS", "7C"), ("QS", "8C"), ("KS", "9C"), ("AS", "TC"), ("AD", "QH")):
        play(state, f"0 play {card}", f"1 play {answer}")
    assert end_of(state) == ((1, 1), (1, 1), (0, 1), "cap")


def test_public_facts_are_seen_by_everybody() -> None:
    """E19."""
    state = dealt("9S 7D 8D 9D TD", "TS QS 7S 8H 7C", "9H", "7H")
    play(state, "1 propose", "0 accept", "1 discard 7D", "0 keep", "1 stand")
    play(state, "1 play 9S", "0 play TS", "0 play 7S")
    for seat in (0, 1, PUBLIC):
        view = dict(state.game.view(state.observation(seat)))
        shown = {key: view[key] for key in view if key not in ("seat", "hand", "discarded")}
        shown.pop("concealed", None)
        assert shown == {
            "phase": "reply",
            "turn": 1,
            "scores": [0, 0],
            "target": 5,
            "hand_number": 0,
            "dealer": 0,
            "turned": "9H",
            "trump": "H",
            "stock": 20,
            "proposals": 1,
            "vulnerable": None,
            "changed": [0, 1],
            "announced": None,
            "tricks": [1, 0],
            "led": "7S",
            "played": ["9S", "TS", "7S"],
            "winners": [0],
        }


def test_open_view_shows_both_hands_discards_and_stock() -> None:
    """What a replay of a finished match shows."""
    state = dealt("9S 7D 8D 9D TD", "KH QS 7S 8H 7C", "9H", "7H")
    play(state, "1 propose", "0 accept", "1 discard 7D", "0 keep", "1 stand", "0 conceal")
    view = state.open_view()
    assert view["hands"] == [["7S", "QS", "8H", "KH", "7C"], ["9S", "7H", "8D", "9D", "TD"]]
    assert view["discards"] == [[], ["7D"]]
    assert len(view["stock_cards"]) == 20
    assert view["concealed"] == 0
    assert view["legal"][0] == "play 9S"

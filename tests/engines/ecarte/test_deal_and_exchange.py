"""Ecarte up to the first lead: clauses E1 to E10."""

import pytest

from engines.core.chance import SeededChance
from engines.core.errors import IllegalAction, OptionNotAllowed, SeatsNotAllowed
from engines.core.game import CHANCE, FINISHED, PUBLIC
from engines.ecarte.cards import CARD_TEXTS
from engines.ecarte.game import Ecarte
from engines.ecarte.observation import Phase
from tests.engines.ecarte.table import dealt, end_of, legal, names, pack, play

ELDER = "7S 8S 9S TS AS"
DEALER = "7C 8C 9C TC AC"


def test_seats_other_than_two_are_refused() -> None:
    """E1."""
    for seats in (1, 3):
        with pytest.raises(SeatsNotAllowed):
            Ecarte({}, seats)


def test_options_defaults_and_bounds_are_those_of_the_rules() -> None:
    """The table of options at the head of the rules."""
    assert Ecarte({}).variant == {
        "target": 5,
        "must_trump": False,
        "double": "both",
        "max_hands": 200,
    }
    for wrong in (
        {"target": 0},
        {"target": 22},
        {"max_hands": 0},
        {"max_hands": 1001},
        {"double": "dealer"},
        {"must_trump": 0},
    ):
        with pytest.raises(OptionNotAllowed):
            Ecarte(wrong)


def test_dealer_first_hand_is_seat_0_and_then_alternates() -> None:
    """E1."""
    state = Ecarte({"target": 21, "max_hands": 4}).new_state()
    chance = SeededChance(bytes(32))
    dealers = []
    while state.current_seat != FINISHED:
        if state.current_seat == CHANCE:
            dealers.append(state.dealer)
            state.apply_chance(chance.outcome(state.draw()))
            assert state.dealer == dealers[-1]
        else:
            state.apply(state.legal_actions()[-1])
    assert dealers == [0, 1, 0, 1]


def test_pack_sorted_order_is_by_suit_then_rank() -> None:
    """E2."""
    assert " ".join(CARD_TEXTS[:9]) == "7S 8S 9S TS AS JS QS KS 7H"
    assert CARD_TEXTS[-1] == "KC"
    assert len(set(CARD_TEXTS)) == 32


def test_deal_cards_go_three_three_two_two_and_one_is_turned() -> None:
    """E4."""
    state = Ecarte({}).new_state()
    state.apply_chance(list(range(32)))
    assert names(state.observation(1).hand) == "7S 8S 9S QS KS"
    assert names(state.observation(0).hand) == "TS AS JS 7H 8H"
    assert state.game.view(state.observation(0))["turned"] == "9H"
    assert state.game.view(state.observation(0))["trump"] == "H"
    assert state.open_view()["stock_cards"] == list(CARD_TEXTS[11:])


def test_turned_king_dealer_scores_1_at_once() -> None:
    """E5, first worked example."""
    state = dealt(ELDER, DEALER, "KH")
    assert state.scores == [1, 0]
    assert state.current_seat == 1
    assert legal(state) == ["propose", "stand"]


def test_turned_king_at_the_target_ends_before_elder_speaks() -> None:
    """E5, E18, first worked example."""
    state = dealt(ELDER, DEALER, "KH", target=1)
    assert state.current_seat == FINISHED
    assert legal(state) == []
    assert end_of(state) == ((1, 0), (1, 2), (0,), "target")


def test_exchange_questions_and_answers_are_in_the_order_of_the_clause() -> None:
    """E6."""
    state = dealt(ELDER, DEALER, "8H")
    assert (state.current_seat, legal(state)) == (1, ["propose", "stand"])
    play(state, "1 propose")
    assert (state.current_seat, legal(state)) == (0, ["accept", "refuse"])
    play(state, "0 refuse")
    assert (state.current_seat, legal(state)) == (1, [f"play {card}" for card in ELDER.split()])


def test_stand_ends_the_exchange() -> None:
    """E6."""
    state = play(dealt(ELDER, DEALER, "8H"), "1 stand")
    assert legal(state)[0] == "play 7S"


def test_discard_legal_actions_are_by_number_then_by_card() -> None:
    """E7."""
    state = play(dealt(ELDER, DEALER, "8H"), "1 propose", "0 accept")
    listed = legal(state)
    assert state.current_seat == 1
    assert len(listed) == 31
    assert listed[:7] == [
        "discard 7S",
        "discard 8S",
        "discard 9S",
        "discard TS",
        "discard AS",
        "discard 7S 8S",
        "discard 7S 9S",
    ]
    assert listed[-2:] == ["discard 8S 9S TS AS", "discard 7S 8S 9S TS AS"]


def test_discard_takes_as_many_from_the_top_of_the_stock() -> None:
    """E7."""
    state = dealt(ELDER, DEALER, "8H", "KD 7H QD JD")
    play(state, "1 propose", "0 accept", "1 discard 7S 9S")
    assert names(state.observation(1).hand) == "8S TS AS 7H KD"
    assert names(state.observation(1).discarded) == "7S 9S"
    assert (state.current_seat, legal(state)[0], len(legal(state))) == (0, "keep", 32)
    play(state, "0 discard 7C 8C")
    assert names(state.observation(0).hand) == "JD QD 9C TC AC"
    assert (state.current_seat, legal(state)) == (1, ["propose", "stand"])
    assert state.observation(PUBLIC).stock == 17


def test_keep_changes_nothing_and_elder_is_asked_again() -> None:
    """E7."""
    state = dealt(ELDER, DEALER, "8H")
    play(state, "1 propose", "0 accept", "1 discard 7S", "0 keep")
    assert names(state.observation(0).hand) == DEALER
    assert (state.current_seat, legal(state)) == (1, ["propose", "stand"])


def test_discard_out_of_order_or_repeated_is_refused() -> None:
    """E2, E7."""
    state = play(dealt(ELDER, DEALER, "8H"), "1 propose", "0 accept")
    for text in ("discard 8S 7S", "discard 7S 7S", "discard 7C", "discard", "keep", "discard 7S "):
        with pytest.raises(IllegalAction):
            state.parse_action(text)


def emptied(dealer_last: str) -> list[str]:
    """Return actions that take 15 cards of the stock of 21, and then the dealer's last answer."""
    return [
        "1 propose",
        "0 accept",
        "1 discard 7S 8S 9S TS AS",
        "0 discard 7C 8C 9C TC AC",
        "1 propose",
        "0 accept",
        "1 discard JS QS KS 7H 9H",
        dealer_last,
    ]


def test_stock_with_one_card_limits_the_discard_to_one() -> None:
    """E7: at most as many as the stock holds."""
    state = dealt(ELDER, DEALER, "8H")
    play(state, *emptied("0 discard TH AH JH QH KH"), "1 propose", "0 accept")
    assert state.observation(PUBLIC).stock == 1
    assert len(legal(state)) == 5


def test_stock_emptied_by_elder_dealer_is_not_asked_and_the_exchange_ends() -> None:
    """E6, E7."""
    state = dealt(ELDER, DEALER, "8H")
    play(state, *emptied("0 discard TH AH JH QH KH"), "1 propose", "0 accept")
    state.apply(state.legal_actions()[0])
    assert state.observation(PUBLIC).stock == 0
    assert state.current_seat == 1
    assert legal(state)[0].startswith("play ")


def test_stock_emptied_by_the_dealer_elder_is_not_asked() -> None:
    """E6."""
    state = dealt(ELDER, DEALER, "8H")
    play(state, *emptied("0 discard TH AH JH QH"), "1 propose", "0 accept")
    assert state.observation(PUBLIC).stock == 2
    state.apply(state.legal_actions()[0])
    assert (state.current_seat, len(legal(state))) == (0, 6)
    state.apply(state.legal_actions()[1])
    assert state.observation(PUBLIC).stock == 0
    assert state.observation(PUBLIC).phase in (Phase.KING, Phase.LEAD)


def test_stock_short_limits_the_dealer_and_keep_stays() -> None:
    """E7: what the stock then holds."""
    state = dealt(ELDER, DEALER, "8H")
    play(state, *emptied("0 discard TH"), "1 propose", "0 accept")
    assert state.observation(PUBLIC).stock == 5
    state.apply(state.legal_actions()[5 + 10])
    assert state.observation(PUBLIC).stock == 2
    assert legal(state)[0] == "keep"
    assert len(legal(state)) == 1 + 5 + 10


def test_discards_are_seen_by_their_owner_only_and_their_number_by_all() -> None:
    """E8."""
    state = play(dealt(ELDER, DEALER, "8H"), "1 propose", "0 accept", "1 discard 7S 9S")
    for seat in (0, PUBLIC):
        seen = state.observation(seat)
        assert seen.changed == (0, 2)
        assert seen.discarded == ()
        assert state.events_for(seat)[-1] == ["discard", 1, 2]
    assert state.events_for(1)[-1] == ["discard", 1, 2, ["7S", "9S"], ["JS", "QS"]]


@pytest.mark.parametrize(
    ("actions", "vulnerable"),
    [
        (["1 stand"], 1),
        (["1 propose", "0 refuse"], 0),
        (["1 propose", "0 accept", "1 discard 7S", "0 keep", "1 stand"], -1),
        (["1 propose", "0 accept", "1 discard 7S", "0 keep", "1 propose", "0 refuse"], -1),
    ],
)
def test_vulnerable_is_who_starts_boldly(actions: list[str], vulnerable: int) -> None:
    """E9."""
    state = play(dealt(ELDER, DEALER, "8H"), *actions)
    assert state.observation(PUBLIC).vulnerable == vulnerable


def test_king_holder_is_asked_before_the_first_lead() -> None:
    """E10."""
    state = play(dealt("KH 8S 9S TS AS", DEALER, "8H"), "1 stand")
    assert (state.current_seat, legal(state)) == (1, ["announce", "conceal"])
    play(state, "1 announce")
    assert state.scores == [0, 1]
    assert (state.current_seat, legal(state)[0]) == (1, "play 8S")


def test_king_of_the_dealer_is_asked_for_and_then_elder_leads() -> None:
    """E10."""
    state = play(dealt(ELDER, "KH 8C 9C TC AC", "8H"), "1 stand")
    assert (state.current_seat, legal(state)) == (0, ["announce", "conceal"])
    play(state, "0 announce")
    assert state.scores == [1, 0]
    assert state.current_seat == 1


def test_king_question_is_not_told_to_the_opponent() -> None:
    """E10: neither the observation nor the events of the others tell that it was put."""
    asked = play(dealt(ELDER, "KH 8C 9C TC AC", "8H"), "1 stand")
    not_asked = play(dealt(ELDER, "7H 8C 9C TC AC", "8H"), "1 stand")
    concealed = play(asked.clone(), "0 conceal")
    for seat in (1, PUBLIC):
        for state in (asked, concealed):
            assert state.observation(seat) == not_asked.observation(seat)
            assert state.events_for(seat) == not_asked.events_for(seat)
    assert concealed.events_for(0)[-1] == ["conceal", 0]
    assert concealed.observation(0).concealed
    assert asked.game.view(asked.observation(PUBLIC))["phase"] == "lead"


def test_king_announced_is_told_to_all() -> None:
    """E10, E19."""
    state = play(dealt(ELDER, "KH 8C 9C TC AC", "8H"), "1 stand", "0 announce")
    for seat in (0, 1, PUBLIC):
        assert state.observation(seat).announced == 0
        assert state.events_for(seat)[-1] == ["announce", 0]


def test_king_concealed_and_led_first_scores_before_the_reply() -> None:
    """E10."""
    state = play(dealt("KH 8S 9S TS AS", DEALER, "8H"), "1 stand", "1 conceal", "1 play KH")
    assert state.scores == [0, 1]
    assert state.observation(0).announced == 1
    assert state.events_for(0)[-2:] == [["play", 1, "KH"], ["announce", 1]]
    assert state.current_seat == 0


def test_king_concealed_and_led_later_scores_nothing() -> None:
    """E10."""
    state = dealt("KH QH 9S TS AS", "7H 8C 9C TC AC", "8H")
    play(state, "1 stand", "1 conceal", "1 play QH", "0 play 7H", "1 play KH")
    assert state.scores == [0, 0]
    assert state.observation(0).announced == -1


def test_king_concealed_by_the_dealer_scores_nothing_even_when_led() -> None:
    """E10: only elder's lead to the first trick announces."""
    state = dealt("7H 8S 9S TS AS", "KH QH 9C TC AC", "8H")
    play(state, "1 stand", "0 conceal", "1 play 7H", "0 play QH", "0 play KH")
    assert state.scores == [0, 0]


def test_king_announced_and_led_scores_once() -> None:
    """E10."""
    state = play(dealt("KH 8S 9S TS AS", DEALER, "8H"), "1 stand", "1 announce", "1 play KH")
    assert state.scores == [0, 1]
    assert state.events_for(0)[-1] == ["play", 1, "KH"]


def test_king_announced_at_the_target_ends_the_match() -> None:
    """E10, E18."""
    state = play(dealt("KH 8S 9S TS AS", DEALER, "8H", target=1), "1 stand", "1 announce")
    assert end_of(state).scores == (0, 1)
    assert state.hands == [((0, 1), (0, 1), None)]


def test_king_led_at_the_target_ends_the_match_before_the_reply() -> None:
    """E10, E18."""
    state = dealt("KH 8S 9S TS AS", DEALER, "8H", target=1)
    play(state, "1 stand", "1 conceal", "1 play KH")
    assert end_of(state).winners == (1,)
    assert state.events_for(0)[-3:] == [
        ["play", 1, "KH"],
        ["announce", 1],
        ["hand", [0, 1], [0, 1]],
    ]


def test_king_taken_from_the_stock_is_asked_for_after_the_exchange() -> None:
    """E10."""
    state = dealt(ELDER, DEALER, "8H", "KH")
    play(state, "1 propose", "0 accept", "1 discard 7S", "0 keep", "1 stand")
    assert (state.current_seat, legal(state)) == (1, ["announce", "conceal"])


def test_pack_helper_names_every_card_once() -> None:
    """E4."""
    assert pack(ELDER, DEALER, "8H", "KD")[11] == CARD_TEXTS.index("KD")

"""What the club player concludes from what it saw."""

import pytest

from engines.bots.ecarte.counting import chance_to_win, unseen_by
from engines.ecarte.cards import hand_of, mask_of
from engines.ecarte.state import EcarteState
from tests.engines.ecarte.table import cards, dealt, names, play


def possible(state: EcarteState, seat: int, *, remembers: bool = True) -> set[str]:
    unseen = unseen_by(state.observation(seat), remembers=remembers, must_trump=False)
    return {names([card]) for card in range(32) if unseen.possible >> card & 1}


def test_unseen_own_cards_and_the_turned_one_are_known() -> None:
    state = play(dealt("9S 7D 8D 9D TD", "7S 8H 7C 8C 9C", "9H"), "1 stand")
    assert possible(state, 1).isdisjoint({"9S", "7D", "8D", "9D", "TD", "9H"})


def test_unseen_silence_about_the_king_tells_that_it_is_not_there() -> None:
    state = play(dealt("9S 7D 8D 9D TD", "7S 8H 7C 8C 9C", "9H"), "1 stand")
    assert "KH" not in possible(state, 1)
    assert "KH" in possible(state, 1, remembers=False)


def test_unseen_announced_king_is_held_until_it_is_played() -> None:
    state = play(dealt("9S 7D 8D 9D TD", "7S KH 7C 8C 9C", "9H"), "1 stand", "0 announce")
    unseen = unseen_by(state.observation(1), remembers=True, must_trump=False)
    assert unseen.has_king
    assert unseen.held == 4
    play(state, "1 play 7D", "0 play KH", "0 play 7C")
    unseen = unseen_by(state.observation(1), remembers=True, must_trump=False)
    assert not unseen.has_king
    assert unseen.held == 3


def test_unseen_reply_in_another_suit_rules_the_suit_out() -> None:
    state = dealt("9S KD 8D 9D TD", "7H 8H 7C 8C 9C", "9H")
    play(state, "1 stand", "1 play 9S", "0 play 7C")
    assert {card for card in possible(state, 1) if card[1] == "S"} == set()


def test_unseen_lower_reply_rules_higher_cards_out() -> None:
    """E12: who can win in the suit must."""
    state = dealt("9S KD 8D 9D TD", "7S 8H 7C 8C 9C", "9H")
    play(state, "1 stand", "1 play 9S", "0 play 7S")
    assert {card for card in possible(state, 1) if card[1] == "S"} == {"8S"}


def test_unseen_without_memory_played_cards_may_come_again() -> None:
    state = dealt("9S KD 8D 9D TD", "7S 8H 7C 8C 9C", "9H")
    play(state, "1 stand", "1 play 9S", "0 play 7S")
    assert "7S" not in possible(state, 1)
    assert "7S" in possible(state, 1, remembers=False)


def test_unseen_of_a_real_hand_never_excludes_it() -> None:
    """Whatever the opponent holds by the rules is possible, if it does not conceal the king."""
    state = dealt("9S KD 8D 9D TD", "7S 8H 7C QC 9C", "9H")
    play(state, "1 stand", "1 play 9S", "0 play 7S", "1 play KD", "0 play 7C")
    for seat in (0, 1):
        unseen = unseen_by(state.observation(seat), remembers=True, must_trump=False)
        held = mask_of(hand_of(state._hands[1 - seat]))
        assert unseen.held == held.bit_count()
        assert held & ~unseen.possible == 0


@pytest.mark.parametrize(
    ("card", "possible_cards", "held", "chance"),
    [
        ("KH", "7S 8S 9S", 2, 1.0),
        ("9S", "TS 7D 8D", 1, 2 / 3),
        ("9S", "TS 7H 8D", 1, 1 / 3),
        ("9S", "8S 7H 8D", 1, 2 / 3),
        ("9S", "8S 7H 8D", 2, 2 / 3),
    ],
)
def test_chance_to_win_small_cases_are_counted_right(
    card: str, possible_cards: str, held: int, chance: float
) -> None:
    from engines.bots.ecarte.counting import Unseen

    unseen = Unseen(mask_of(cards(possible_cards)), held, has_king=False)
    trump = cards("9H")[0] >> 3
    assert chance_to_win(cards(card)[0], trump, unseen) == pytest.approx(chance)

"""Which plays answer an attack in Pareo (P4 to P6), as tables."""

from engines.emotrions import cards
from engines.emotrions.actions import DECLINE
from engines.emotrions.cards import (
    INDECISION,
    PLAY_CARDS,
    PLAY_HUNGER,
    PLAY_INDECISION,
    PLAYS,
    PLAYS_OF,
    STRENGTH,
    UNITS,
    essence_of,
)


def counted_cards(play: int) -> tuple[int, ...]:
    """Return the cards that a play counts as: a card with an Indecision is that card twice (P5)."""
    played = PLAY_CARDS[play]
    if len(played) == 2 and played[1] == INDECISION:
        return played[0], played[0]
    return played


def is_match(attack: int, answer: int) -> bool:
    """Tell whether the answer is the same cards, an Indecision being what is needed (P5)."""
    wanted = list(counted_cards(attack))
    answered = PLAY_CARDS[answer]
    if len(answered) != len(wanted):
        return False
    for card in answered:
        if card == INDECISION:
            continue
        if card not in wanted:
            return False
        wanted.remove(card)
    return True


def is_stronger(attack: int, answer: int) -> bool:
    """Tell whether the answer has more Strengths; one with an Indecision counts as two (P6)."""
    return counted_cards(answer).count(STRENGTH) > counted_cards(attack).count(STRENGTH)


def may_answer(attack: int, answer: int) -> bool:
    """Tell whether a play is an allowed answer to an attack (P4)."""
    if attack in (PLAY_HUNGER, PLAY_INDECISION) or answer == PLAY_HUNGER:
        return True
    return is_match(attack, answer) or is_stronger(attack, answer)


ALLOWED = tuple(
    frozenset(answer for answer in PLAYS if may_answer(attack, answer)) for attack in PLAYS
)
"""The allowed answers to each attack, whatever the hand."""


def _cards_that_answer(attack: int) -> int:
    """Return the bits of an essence that matter for the answers to an attack."""
    relevant = 0
    for play in ALLOWED[attack]:
        played = PLAY_CARDS[play]
        if len(set(played)) < len(played):
            relevant |= 3 * UNITS[played[0]]
        for card in played:
            relevant |= UNITS[card]
    return relevant


_RELEVANT = tuple(_cards_that_answer(attack) for attack in PLAYS)


class _AnswersOfHands(dict[int, tuple[int, ...]]):
    """The legal actions of the Pareo against one attack, by the relevant part of an essence."""

    def __init__(self, attack: int) -> None:
        super().__init__()
        self._allowed = ALLOWED[attack]

    def __missing__(self, hand: int) -> tuple[int, ...]:
        answers = (DECLINE, *(play for play in PLAYS_OF[hand] if play in self._allowed))
        self[hand] = answers
        return answers


_ANSWERS_OF = tuple(_AnswersOfHands(attack) for attack in PLAYS)


def answers_to(attack: int, hand: int) -> tuple[int, ...]:
    """Return `decline`, then the plays of the hand that may answer, in the order of M8 (P4)."""
    return _ANSWERS_OF[attack][essence_of(hand) & _RELEVANT[attack]]


def attacks_of(hand: int) -> tuple[int, ...]:
    """Return the plays of the hand in the order of M8 (P3)."""
    return PLAYS_OF[essence_of(hand)]


def is_positive(attack: int, answer: int) -> bool:
    """Tell whether an attack counts as positive (P7); Indecision alone has the answer's sign."""
    sign = cards.PLAY_SIGNS[attack]
    if attack == PLAY_INDECISION and answer != DECLINE:
        sign = cards.PLAY_SIGNS[answer]
    return sign >= 0

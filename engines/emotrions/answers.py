"""Which plays answer an attack in Pareo (P4 to P6), as tables."""

from engines.emotrions.actions import DECLINE
from engines.emotrions.cards import (
    CLASS_OF_HIGH,
    CLASS_OF_LOW,
    INDECISION,
    LOW_BITS,
    LOW_CLASSES,
    LOW_MASK,
    MASKS,
    PLAY_CARDS,
    PLAY_HUNGER,
    PLAY_INDECISION,
    PLAY_SIGNS,
    PLAYS,
    STRENGTH,
    UNITS,
    hand_of_class,
    plays_of,
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
    """Return the bits of a packed hand that matter for the answers to an attack."""
    kinds = {card for play in ALLOWED[attack] for card in PLAY_CARDS[play]}
    return sum(MASKS[card] * UNITS[card] for card in kinds)


_RELEVANT = tuple(_cards_that_answer(attack) for attack in PLAYS)


class _AnswersOfClasses(dict[int, tuple[int, ...]]):
    """The legal actions of the Pareo against one attack, by the class of the cards that matter."""

    def __init__(self, attack: int) -> None:
        super().__init__()
        self._allowed = ALLOWED[attack]

    def __missing__(self, number: int) -> tuple[int, ...]:
        plays = plays_of(hand_of_class(number))
        answers = (DECLINE, *(play for play in plays if play in self._allowed))
        self[number] = answers
        return answers


_ANSWERS_OF = tuple(_AnswersOfClasses(attack) for attack in PLAYS)


def answers_to(attack: int, hand: int) -> tuple[int, ...]:
    """Return `decline`, then the plays of the hand that may answer, in the order of M8 (P4)."""
    relevant = hand & _RELEVANT[attack]
    return _ANSWERS_OF[attack][
        CLASS_OF_LOW[relevant & LOW_MASK] + LOW_CLASSES * CLASS_OF_HIGH[relevant >> LOW_BITS]
    ]


CHALLENGER = 0
PAREO = 1


def is_positive(attack: int, answer: int) -> bool:
    """Tell whether an attack counts as positive (P7); Indecision alone has the answer's sign."""
    sign = PLAY_SIGNS[attack]
    if attack == PLAY_INDECISION and answer != DECLINE:
        sign = PLAY_SIGNS[answer]
    return sign >= 0


def resolve(attack: int, answer: int) -> tuple[int | None, int]:
    """Return who takes the cards (None: they leave the hand) and who is ahead (P7)."""
    if PLAY_HUNGER in (attack, answer):
        return None, CHALLENGER
    ahead = CHALLENGER if answer == DECLINE else PAREO
    # A positive attack goes to whoever is ahead, a negative one to the other.
    return (ahead if is_positive(attack, answer) else 1 - ahead), ahead


RESOLUTIONS = tuple(
    tuple(resolve(attack, answer) for answer in (*PLAYS, DECLINE)) for attack in PLAYS
)
"""`RESOLUTIONS[attack][answer]` is what `resolve` returns."""

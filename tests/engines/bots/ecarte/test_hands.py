"""Which hands the club player thinks worth playing, against the play itself."""

from random import Random

import pytest

from engines.bots.ecarte import chances
from engines.bots.ecarte.double_dummy import answers, leader_reaches
from engines.bots.ecarte.fit import Deal, deals, models, module_text
from engines.bots.ecarte.model import Model, chance_of, log_odds, without_turned
from engines.ecarte.cards import PACK, mask_of
from tests.engines.ecarte.table import cards, names

TURNED = cards("9H")[0]


def chance_by_play(hand: str, *, must_trump: bool = False, samples: int = 1200) -> float:
    """Return how often elder makes three tricks when both play their best, over random dealers."""
    own = cards(hand)
    rest = [card for card in PACK if card not in own and card != TURNED]
    random = Random(1)
    won = 0
    for _ in range(samples):
        dealer = mask_of(random.sample(rest, 5))
        won += leader_reaches(mask_of(own), dealer, TURNED >> 3, must_trump, 3, 3)
    return won / samples


@pytest.mark.parametrize(
    "hand",
    [
        "7H 8H 7S 8S 9S",
        "8H QH 8S 9S 7D",
        "7H KS QS 7D 8C",
        "KH QH 7S 8D 9C",
        "7S 8S 9D 7C 8C",
        "KS KD KC 7H 8S",
        "TH AH JH 7S 8D",
    ],
)
@pytest.mark.parametrize("must_trump", [False, True])
def test_log_odds_typical_hands_are_near_the_play_itself(hand: str, must_trump: bool) -> None:
    model = chances.MUST_TRUMP_ELDER if must_trump else chances.FREE_ELDER
    told = chance_of(log_odds(model, mask_of(cards(hand)), TURNED))
    assert told == pytest.approx(chance_by_play(hand, must_trump=must_trump), abs=0.12)


def test_log_odds_random_hands_are_near_the_play_itself_on_average() -> None:
    random = Random(2)
    packs = [random.sample([card for card in PACK if card != TURNED], 5) for _ in range(40)]
    errors = []
    for own in packs:
        told = chance_of(log_odds(chances.FREE_ELDER, mask_of(own), TURNED))
        errors.append(abs(told - chance_by_play(names(sorted(own)), samples=400)))
    assert sum(errors) / len(errors) < 0.06


def test_chance_by_play_known_hand_is_the_known_chance() -> None:
    """Two low trumps with 9 8 7 of a suit win 0.726 of the hands, counted over all dealers."""
    assert chance_by_play("7H 8H 7S 8S 9S", samples=3000) == pytest.approx(0.726, abs=0.03)


def test_log_odds_classical_hands_are_worth_standing_on_and_a_poor_one_is_not() -> None:
    model = chances.FREE_ELDER
    for hand in ("7H 8H 7S 8S 9S", "8H QH 8S 9S 7D", "TH AH JH 7S 8D"):
        assert chance_of(log_odds(model, mask_of(cards(hand)), TURNED)) > 0.6
    assert chance_of(log_odds(model, mask_of(cards("7S 8S 9D 7C 8C")), TURNED)) < 0.25


def test_log_odds_suits_without_trumps_may_be_exchanged() -> None:
    for model in (chances.FREE_ELDER, chances.MUST_TRUMP_DEALER):
        spades = log_odds(model, mask_of(cards("7H QH KS 8S 7C")), TURNED)
        diamonds = log_odds(model, mask_of(cards("7H QH 7C KD 8D")), TURNED)
        assert spades == diamonds


def test_without_turned_ranks_close_the_gap() -> None:
    assert without_turned(0b1000_0001, 3) == 0b100_0001
    assert without_turned(0b0000_0111, 7) == 0b000_0111
    assert without_turned(0b1111_1110, 0) == 0b111_1111


def test_leader_reaches_plain_positions_are_right() -> None:
    kings = mask_of(cards("KH QH JH 7S 7D"))
    low = mask_of(cards("7H 8S 8D 8C 9C"))
    assert leader_reaches(kings, low, TURNED >> 3, False, 3, 3)
    assert not leader_reaches(kings, low, TURNED >> 3, False, 4, 2)
    assert not leader_reaches(low, kings, TURNED >> 3, False, 3, 3)


@pytest.mark.parametrize(
    ("led", "hand", "free", "must_trump"),
    [
        ("9S", "TS QS 7S 8H 7C", "TS QS", "TS QS"),
        ("9S", "7S 8S 8H 7C 8C", "7S 8S", "7S 8S"),
        ("9S", "8H JD 7C 8C 9C", "8H JD 7C 8C 9C", "8H"),
        ("9H", "7D JD 7C 8C 9C", "7D JD 7C 8C 9C", "7D JD 7C 8C 9C"),
    ],
)
def test_answers_are_the_legal_ones(led: str, hand: str, free: str, must_trump: str) -> None:
    """E12, E13."""
    for rule, expected in ((False, free), (True, must_trump)):
        found = answers(cards(led)[0], mask_of(cards(hand)), TURNED >> 3, rule)
        assert list(found) == cards(expected)


def test_fit_few_deals_writes_a_module_with_the_same_models() -> None:
    found = dict(zip(("FREE_ELDER", "FREE_DEALER"), models(400, must_trump=False), strict=True))
    space: dict[str, object] = {}
    exec(compile(module_text(found), "chances", "exec"), space)
    for name, model in found.items():
        read = space[name]
        assert isinstance(read, Model)
        assert read == model


def test_deals_are_the_same_every_time() -> None:
    first, again = list(deals(3, must_trump=False)), list(deals(3, must_trump=False))
    assert first == again
    assert all(isinstance(deal, Deal) for deal in first)

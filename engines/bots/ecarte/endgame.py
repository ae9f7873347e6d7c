"""The last tricks of a hand, thought through against hands that the opponent may hold."""

from collections.abc import Sequence

from engines.bots.ecarte.counting import Unseen
from engines.bots.ecarte.double_dummy import lead_reaches, reply_reaches
from engines.core.chance import Stream
from engines.ecarte.cards import BITS, HAND_CARDS, KING, PACK, mask_of
from engines.ecarte.observation import Observation

LONGEST = 3
"""With more cards in hand there is too much to think through."""
GOAL = HAND_CARDS // 2 + 1


def best_cards(
    observation: Observation,
    legal: Sequence[int],
    unseen: Unseen,
    stream: Stream,
    *,
    hands: int,
    must_trump: bool,
) -> Sequence[int]:
    """Return the legal cards that make three tricks against most of so many possible hands.

    When three tricks are made or lost already, all are as good.
    """
    own = mask_of(observation.hand)
    needs = GOAL - observation.winners.count(observation.seat)
    they_need = GOAL - observation.winners.count(1 - observation.seat)
    if needs <= 0 or they_need <= 0:
        return legal
    trump = observation.trump
    led = observation.led
    successes = [0] * len(legal)
    for _ in range(hands):
        other = possible_hand(observation, unseen, stream)
        for index, card in enumerate(legal):
            if led < 0:
                reaches = lead_reaches(card, own, other, trump, must_trump, needs, they_need)
            else:
                # The card led is out of the other hand; put it back for the trick at hand.
                theirs = other | BITS[led]
                reaches = reply_reaches(card, led, theirs, own, trump, must_trump, they_need, needs)
            successes[index] += reaches
    most = max(successes)
    return [card for card, won in zip(legal, successes, strict=True) if won == most]


def possible_hand(observation: Observation, unseen: Unseen, stream: Stream) -> int:
    """Return a hand, as a mask, that the opponent may hold, drawn by lot."""
    cards = [card for card in PACK if unseen.possible >> card & 1]
    hand = BITS[observation.turned | KING] if unseen.has_king else 0
    for count in range(len(cards), len(cards) - unseen.held, -1):
        place = stream.below(count)
        hand |= BITS[cards[place]]
        cards[place] = cards[count - 1]
    return hand

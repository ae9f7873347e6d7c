"""The house bot `club` of Emotrions Pareo: counts what is out, attacks and answers by worth."""

from collections.abc import Sequence
from typing import ClassVar

from engines.bots.emotrions.counting import deal_unseen, unknown_sizes
from engines.bots.emotrions.thinking import DEALS, ENVY, Outlook, Thinker
from engines.bots.emotrions.worth import HandWorth
from engines.bots.house import HouseBot
from engines.emotrions.actions import DECLINE
from engines.emotrions.answers import answers_to, is_positive
from engines.emotrions.cards import PLAY_HUNGER, PLAY_VALUES
from engines.emotrions.observation import Observation

WORTH = HandWorth((0.8, 3.5, 6.0, 6.5, 1.2, 1.7, 2.3, 3.0, 1.5))
"""Of +1 +3 +5 +7 -1 -3 -5 H I."""
LEAD = -5.0
"""What being the next Challenger is worth, in points: whoever answers chooses what a round brings.

Both tables were found by matches of this bot against itself."""


def gains(attack: int, answer: int, lead: float) -> tuple[float, float]:
    """Return what a round brings to Challenger and Pareo (P7, P8), worth of cards aside."""
    declined = answer == DECLINE
    if PLAY_HUNGER in (attack, answer):
        return lead, 0.0
    value = PLAY_VALUES[attack] + (0 if declined else PLAY_VALUES[answer])
    if declined:
        return (value + lead, 0.0) if is_positive(attack, answer) else (lead, value)
    return (0.0, value + lead) if is_positive(attack, answer) else (value, lead)


def best_answer(attack: int, legal: Sequence[int], pareo: int, outlook: Outlook) -> int:
    """Return the answer that a sensible Pareo would choose."""
    keenness = outlook.keenness[pareo]
    best = DECLINE
    best_worth = -1e9
    for answer in legal:
        to_challenger, to_pareo = gains(attack, answer, outlook.lead)
        worth = keenness * to_pareo - outlook.envy * to_challenger
        if answer != DECLINE:
            worth -= WORTH.of_play[answer]
        if worth > best_worth:
            best_worth = worth
            best = answer
    return best


class ClubPlayer(Thinker):
    """Attacks with what the other can hardly match, and answers when it pays."""

    __slots__ = ()

    hand_worth: ClassVar[HandWorth] = WORTH

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        """Return a sensible action of `legal`."""
        if len(legal) == 1:
            return legal[0]
        seen = observation
        self._look(seen)
        unseen = self._count.unseen(seen)
        sizes = unknown_sizes(seen)
        outlook = self._outlook(seen, WORTH.mean(unseen), sizes, LEAD)
        sums = [0.0] * len(legal)
        if seen.trick:
            _, attack, _ = seen.trick[0]
            for at, answer in enumerate(legal):
                sums[at] = self._worth_after(seen, attack, answer, outlook)
            return legal[sums.index(max(sums))]
        pareo = 1 - self._seat
        for _ in range(self._deals if any(sizes) else 1):
            hand = deal_unseen(seen, unseen, sizes, self._stream)[pareo]
            for at, attack in enumerate(legal):
                answer = best_answer(attack, answers_to(attack, hand), pareo, outlook)
                sums[at] += self._worth_after(seen, attack, answer, outlook)
        return legal[sums.index(max(sums))]

    def _worth_after(self, seen: Observation, attack: int, answer: int, outlook: Outlook) -> float:
        """Return what the race is worth after a round."""
        share = self._race.hold_share
        challenger = seen.leader
        pareo = 1 - challenger
        to_challenger, to_pareo = gains(attack, answer, outlook.lead)
        totals = list(outlook.totals)
        totals[challenger] += to_challenger
        totals[pareo] += to_pareo
        # The attack of the other seat has left its hand already.
        if challenger == self._seat:
            totals[challenger] -= share * WORTH.of_play[attack]
        if answer != DECLINE:
            totals[pareo] -= share * WORTH.of_play[answer]
        return self._worth_of(seen, totals, outlook.envy)


CLUB = HouseBot(
    "club",
    "Counts what is out and weighs each attack and answer against the race.",
    ClubPlayer,
    (DEALS, ENVY),
)

"""The house bot `club` of Ecarte: knows which hands to play, and counts the cards."""

from collections.abc import Sequence

from engines.bots.ecarte import chances
from engines.bots.ecarte.counting import Unseen, chance_to_win, unseen_by
from engines.bots.ecarte.endgame import LONGEST, best_cards
from engines.bots.ecarte.model import log_odds
from engines.bots.house import HouseBot, Settings
from engines.core.chance import Stream
from engines.core.game import Game
from engines.core.options import ChoiceOption, FlagOption, IntegerOption
from engines.ecarte.cards import (
    ACCEPT,
    ANNOUNCE,
    DISCARD_PLACES,
    FIRST_DISCARD,
    KEEP,
    KING,
    PROPOSE,
    REFUSE,
    STAND,
    mask_of,
)
from engines.ecarte.game import Ecarte
from engines.ecarte.observation import Observation, Phase

CAUTION_STEP = 20
"""What a step of caution adds to the odds that a hand must have; odds as in `model.py`."""

STAND_AT_RISK = 70
STAND_SAFELY = 40
REFUSE_AT_RISK = 80
REFUSE_SAFELY = 60
"""The odds from which elder stands and the dealer refuses: at risk of two points, or of one."""

LOWEST_KEPT = {"trumps": KING + 1, "kings": KING, "courts": KING - 1}
"""The rank from which a card that is no trump is kept, by taste."""

DISCARD_OF: dict[tuple[int, ...], int] = {
    places: FIRST_DISCARD + index for index, places in enumerate(DISCARD_PLACES)
}
PERCENT = 100


class ClubPlayer:
    """Plays one seat of one match; the settings are described in `CLUB`."""

    def __init__(self, game: Game, seat: int, stream: Stream, settings: Settings) -> None:
        if not isinstance(game, Ecarte):
            raise TypeError(game.name)
        self._must_trump = game.must_trump
        self._elder_risk = 1 if game.only_elder_doubles else 2
        self._elder_model = chances.MUST_TRUMP_ELDER if game.must_trump else chances.FREE_ELDER
        self._dealer_model = chances.MUST_TRUMP_DEALER if game.must_trump else chances.FREE_DEALER
        self._stream = stream
        self._margin = CAUTION_STEP * int(settings["caution"] or 0)
        self._lowest_kept = LOWEST_KEPT[str(settings["keeps"])]
        self._leads = str(settings["leads"])
        self._remembers = bool(settings["memory"])
        self._deals = int(settings["deals"] or 0)
        self._slips = int(settings["slips"] or 0)

    def choose(self, observation: Observation, legal: Sequence[int]) -> int:
        """Return the action that this player likes best, or now and then any."""
        if self._slips and self._stream.below(PERCENT) < self._slips:
            return legal[self._stream.below(len(legal))]
        if len(legal) == 1:
            return legal[0]
        phase = observation.phase
        if phase == Phase.REPLY:
            return self._reply(observation, legal)
        if phase == Phase.LEAD:
            return self._lead(observation, legal)
        if phase == Phase.PROPOSAL:
            return STAND if self._stands(observation) else PROPOSE
        if phase == Phase.ANSWER:
            return REFUSE if self._refuses(observation) else ACCEPT
        if phase == Phase.KING:
            return ANNOUNCE
        return self._discard(observation, legal)

    # The exchange

    def _stands(self, observation: Observation) -> bool:
        odds = log_odds(self._elder_model, mask_of(observation.hand), observation.turned)
        loss = 1 if observation.proposals else self._elder_risk
        missing = observation.target - observation.scores[observation.dealer]
        least = STAND_AT_RISK if min(loss, missing) > 1 else STAND_SAFELY
        return odds >= least + self._margin

    def _refuses(self, observation: Observation) -> bool:
        odds = log_odds(self._dealer_model, mask_of(observation.hand), observation.turned)
        loss = 1 if observation.proposals > 1 else 2
        missing = observation.target - observation.scores[1 - observation.dealer]
        least = REFUSE_AT_RISK if min(loss, missing) > 1 else REFUSE_SAFELY
        return odds >= least + self._margin

    def _discard(self, observation: Observation, legal: Sequence[int]) -> int:
        """Return the discard of all that is not worth keeping, the worst first."""
        hand = observation.hand
        trump = observation.trump
        lowest = self._lowest_kept
        worst_first = sorted(
            range(len(hand)), key=lambda place: (hand[place] >> 3 == trump, hand[place] & 7)
        )
        gone = [
            place for place in worst_first if hand[place] >> 3 != trump and hand[place] & 7 < lowest
        ]
        if not gone and legal[0] == KEEP:
            return KEEP
        most = min(len(gone) or 1, observation.stock)
        return DISCARD_OF[tuple(sorted(worst_first[:most]))]

    # The play

    def _lead(self, observation: Observation, legal: Sequence[int]) -> int:
        good = self._thought_through(observation, legal)
        if self._leads == "trumps":
            trumps = [card for card in good if card >> 3 == observation.trump]
            if trumps:
                return trumps[-1]
        if self._leads == "likeliest":
            unseen = self._unseen(observation)
            trump = observation.trump
            return max(
                good, key=lambda card: (chance_to_win(card, trump, unseen), card >> 3 == trump)
            )
        return max(good, key=lambda card: (_length(legal, card), card & 7))

    def _reply(self, observation: Observation, legal: Sequence[int]) -> int:
        """Return the cheapest card that takes the trick, else the one that is missed least."""
        if legal[0] >> 3 == observation.led >> 3:
            return legal[0]
        good = self._thought_through(observation, legal)
        for card in good:
            if card >> 3 == observation.trump:
                return card
        return min(good, key=lambda card: (card & 7, _length(legal, card)))

    def _thought_through(self, observation: Observation, legal: Sequence[int]) -> Sequence[int]:
        """Return the cards to choose from: near the end only those that do best."""
        if not self._deals or len(observation.hand) > LONGEST:
            return legal
        return best_cards(
            observation,
            legal,
            self._unseen(observation),
            self._stream,
            hands=self._deals,
            must_trump=self._must_trump,
        )

    def _unseen(self, observation: Observation) -> Unseen:
        return unseen_by(observation, remembers=self._remembers, must_trump=self._must_trump)


def _length(cards: Sequence[int], card: int) -> int:
    """Return how many of the cards are of the suit of this one."""
    suit = card >> 3
    return sum([other >> 3 == suit for other in cards])


CLUB = HouseBot(
    "club",
    "Plays as a good club player: knows which hands to play, and counts the cards.",
    ClubPlayer,
    (
        IntegerOption(
            "caution", 0, "How good a hand must be before it is played without a change.", -5, 5
        ),
        ChoiceOption(
            "keeps",
            "kings",
            "Which cards but trumps are not discarded: none, kings, or kings and queens.",
            ("trumps", "kings", "courts"),
        ),
        ChoiceOption(
            "leads",
            "longest",
            "What is led: the top of the longest suit, the highest trump, or the card likeliest to "
            "win.",
            ("longest", "trumps", "likeliest"),
        ),
        IntegerOption(
            "deals", 6, "How many hands of the opponent the last three tricks are tried on.", 0, 50
        ),
        FlagOption("memory", True, "Remembers what was played and draws conclusions."),
        IntegerOption("slips", 0, "In how many of 100 decisions any legal action is taken.", 0, 50),
    ),
)

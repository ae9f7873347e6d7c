"""The club's player of Age Croix: remembers what was seen, and reckons with what was not."""

from collections.abc import Callable, Sequence
from typing import Any

from engines.age_croix import actions
from engines.age_croix.cards import (
    BERSERKER,
    HUNTER,
    KINDS,
    LUCKY_CHILD,
    PRINCESS,
    RUIN,
    SENTINEL,
)
from engines.age_croix.game import AgeCroix
from engines.age_croix.observation import Observation
from engines.bots.age_croix.chances import CERTAIN
from engines.bots.age_croix.judgement import Judgement, rest_of
from engines.bots.age_croix.memory import UNKNOWN, Memory
from engines.bots.house import HouseBot, Settings
from engines.core.chance import Stream
from engines.core.game import Game
from engines.core.options import FlagOption, IntegerOption

Value = Callable[[int], int]


class ClubPlayer:
    """Plays one seat of one match."""

    __slots__ = (
        "_duel_from",
        "_game",
        "_judge",
        "_memory",
        "_spends",
        "_stream",
    )

    def __init__(self, game: Game, seat: int, stream: Stream, settings: Settings) -> None:
        if not isinstance(game, AgeCroix):
            raise TypeError(game)
        self._game = game
        self._stream = stream
        self._spends = bool(settings["privileges"])
        self._duel_from = CERTAIN // 100 * int(settings["duel_from"] or 0)
        self._memory = Memory(seat, game.seats, game.pack, bool(settings["memory"]))

    def choose(self, observation: Any, legal: Sequence[int]) -> int:
        """Return the action with the best value; among equals one by lot."""
        seen: Observation = observation
        if len(legal) == 1:
            return legal[0]
        self._memory.look_up(seen)
        self._judge = Judgement(self._game, seen, self._memory, self._duel_from)
        value = self._value_for(seen, legal[0])
        values = [value(action) for action in legal]
        best = max(values)
        equal = [action for action, worth in zip(legal, values, strict=True) if worth == best]
        return equal[0] if len(equal) == 1 else equal[self._stream.below(len(equal))]

    def _value_for(self, seen: Observation, first: int) -> Value:
        """Return how the actions of a decision are valued, by the first that is legal."""
        value = next(value for below, value in _BY_VERB if first < below)
        return value(self, seen)

    @property
    def judge(self) -> Judgement:
        """What the cards are worth at this decision."""
        return self._judge

    @property
    def memory(self) -> Memory:
        """What was seen."""
        return self._memory

    @property
    def spends(self) -> bool:
        """Whether PREUVE are spent on privileges."""
        return self._spends


def _allies(player: ClubPlayer, seen: Observation) -> Value:
    """By lot; under the penalty the higher card, for the draw meets the main card (C34)."""

    def value(action: int) -> int:
        return action - actions.ALLY if player.judge.is_royal else 0

    return value


def _gifts(player: ClubPlayer, seen: Observation) -> Value:
    judge, hand = player.judge, seen.hand

    def value(action: int) -> int:
        card = action - actions.GIVE
        kept = hand[1] if hand[0] == card else hand[0]
        if seen.turn == seen.seat:
            return judge.give(card, kept)
        return judge.average(kept)

    return value


def _keeps(player: ClubPlayer, seen: Observation) -> Value:
    main, ally = seen.hand[0], seen.hand[1]

    def value(action: int) -> int:
        card = action - actions.KEEP
        if card == PRINCESS and seen.victory[seen.seat]:
            return CERTAIN * 2
        if player.judge.is_royal and RUIN in (card, main) and card + main >= 14:
            return -CERTAIN
        return player.judge.three((main, ally, card))

    return value


def _plays(player: ClubPlayer, seen: Observation) -> Value:
    def value(action: int) -> int:
        card = action - actions.PLAY
        return player.judge.play(card, *rest_of(seen.hand, card))

    return value


def _targets(player: ClubPlayer, seen: Observation) -> Value:
    judge, memory = player.judge, player.memory
    chances = judge.chances

    def value(action: int) -> int:
        seat = action - actions.TARGET
        if seen.guarded >> seat & 1:
            return -1
        lead = min(max(seen.scores[seat] - min(seen.scores), 0), 9)
        if memory.effect == SENTINEL:
            return 10 * chances.best_guess(seat)[0] + lead
        if memory.effect == BERSERKER:
            return 10 * max(judge.strike_at(seat, slot) for slot in (0, 1)) + lead
        if memory.effect == HUNTER:
            return 10 * chances.of_hand(seat, PRINCESS) + lead
        if memory.way == actions.EXCHANGE_ONE:
            return 10 * max(judge.ruin_chance(seat, card) for card in seen.hand) + lead
        if memory.way == actions.EXCHANGE_ALL:
            return 10 * judge.taken(seat) + lead
        return 10 * (2 - len(memory.known(seat))) + lead

    return value


def _slots(player: ClubPlayer, seen: Observation) -> Value:
    judge, memory, seat = player.judge, player.memory, seen.target

    def value(action: int) -> int:
        slot = action - actions.SLOT_MAIN
        if memory.effect == SENTINEL:
            return max(judge.chances.of_slot(seat, slot, card) for card in range(KINDS))
        if memory.effect == BERSERKER:
            return judge.strike_at(seat, slot)
        return 1 if memory.places[seat][slot] == UNKNOWN else 0

    return value


def _discards(player: ClubPlayer, seen: Observation) -> Value:
    judge, memory, seat = player.judge, player.memory, seen.target
    played = seen.used[seen.seat][-1]
    wins = player.judge.is_royal and LUCKY_CHILD in seen.used[seen.seat][:-1]

    def value(action: int) -> int:
        card = memory.places[seat][action - actions.DISCARD_MAIN]
        if card == UNKNOWN:
            return judge.chances.total and 5
        if memory.effect == HUNTER and played == HUNTER and card == PRINCESS:
            return CERTAIN
        if (
            memory.effect == HUNTER
            and played == LUCKY_CHILD
            and wins
            and card in (PRINCESS, HUNTER)
        ):
            return CERTAIN
        # An exiled 0 brings its owner a Sword.
        return -1 if card == PRINCESS else card

    return value


def _guesses(player: ClubPlayer, seen: Observation) -> Value:
    chances, seat = player.judge.chances, seen.target
    is_simple = player.judge.game.variant["rules"] == "simplified"

    def value(action: int) -> int:
        card = action - actions.GUESS
        if is_simple:
            return chances.of_hand(seat, card)
        return chances.of_slot(seat, seen.slot, card)

    return value


def _effects(player: ClubPlayer, seen: Observation) -> Value:
    one, other = seen.hand[0], seen.hand[1]

    def value(action: int) -> int:
        return player.judge.effect(action - actions.EFFECT, one, other)

    return value


def _seer(player: ClubPlayer, seen: Observation) -> Value:
    def value(action: int) -> int:
        # A peek tells one card of each and shows nothing of the own hand.
        return 2 if action == actions.PEEK else 1 if action - actions.REVEAL <= KINDS // 2 else 0

    return value


def _angel(player: ClubPlayer, seen: Observation) -> Value:
    judge = player.judge
    one, other = seen.hand[0], seen.hand[1]

    def value(action: int) -> int:
        if action == actions.EXCHANGE_ONE:
            return judge.exchange_one(one, other)
        if action == actions.EXCHANGE_ALL:
            return judge.exchange_all(one, other)
        return judge.select(judge.hand(one, other))

    return value


def _wizard(player: ClubPlayer, seen: Observation) -> Value:
    judge = player.judge
    one, other = seen.hand[0], seen.hand[1]

    def value(action: int) -> int:
        if action == actions.DONE:
            return judge.hand(one, other)
        if action >= actions.SWAP:
            card, place = divmod(action - actions.SWAP, actions.SWAP_PLACES)
            taken = actions.split_place(place)[2]
            kept = other if one == card else one
            if taken == PRINCESS and seen.victory[seen.seat]:
                return CERTAIN * 2
            return judge.hand(kept, taken)
        if action < actions.RETURN_TWO:
            card = action - actions.RETURN_ONE
            return judge.average(other if one == card else one)
        return judge.even - 60

    return value


def _bids(player: ClubPlayer, seen: Observation) -> Value:
    """Outbid where the other's hand is known, or to make void a bet on a hand that was seen."""
    rival = seen.target if seen.seat == seen.turn else seen.turn
    is_sure = len(player.memory.known(rival)) >= 2
    least = seen.bets[rival] + 1
    fears = len(player.memory.exposed) >= 2

    def value(action: int) -> int:
        if action == actions.YIELD:
            return 1
        return 2 if actions.bet_of(action)[1] == least and (is_sure or fears) else 0

    return value


def _declarations(player: ClubPlayer, seen: Observation) -> Value:
    rival = seen.target if seen.seat == seen.turn else seen.turn
    known = player.memory.known(rival)
    chances = player.judge.chances

    def value(action: int) -> int:
        if action == actions.CANCEL:
            return CERTAIN * CERTAIN // 2
        low, high = divmod(action - actions.DECLARE, KINDS)
        if len(known) >= 2:
            return CERTAIN * CERTAIN * (sorted(known[:2]) == [low, high])
        as_told = chances.of_slot(rival, 0, low) * chances.of_slot(rival, 1, high)
        turned = chances.of_slot(rival, 0, high) * chances.of_slot(rival, 1, low)
        return as_told + (turned if low != high else 0)

    return value


def _privileges(player: ClubPlayer, seen: Observation) -> Value:
    """Bet on a hand that is known; look at one where a Sentinel can use it."""
    memory = player.memory
    has_sentinel = SENTINEL in seen.hand
    reserve = seen.scores[seen.seat] - 2 * (seen.noble_uses[seen.seat] + 1)

    def value(action: int) -> int:
        if action == actions.DRAW or not player.spends:
            return 1 if action == actions.DRAW else 0
        if action >= actions.CHAMPION:
            seat, bet = actions.bet_of(action)
            return 3 if bet == 1 and len(memory.known(seat)) >= 2 else 0
        if action >= actions.NOBLE_PUBLIC:
            return 0
        seat = action - actions.NOBLE
        is_open = not seen.guarded >> seat & 1
        unsure = player.judge.chances.best_guess(seat)[0] < CERTAIN
        return 2 if has_sentinel and is_open and unsure and reserve >= 1 else 0

    return value


_BY_VERB: tuple[tuple[int, Callable[[ClubPlayer, Observation], Value]], ...] = (
    (actions.GIVE, _allies),
    (actions.KEEP, _gifts),
    (actions.PUBLIC_FROM, _keeps),
    (actions.TARGET, _plays),
    (actions.SLOT_MAIN, _targets),
    (actions.DISCARD_MAIN, _slots),
    (actions.GUESS, _discards),
    (actions.EFFECT, _guesses),
    (actions.REVEAL, _effects),
    (actions.EXCHANGE_ONE, _seer),
    (actions.DONE, _angel),
    (actions.DRAW, _wizard),
    (actions.YIELD, _privileges),
    (actions.NOBLE, _bids),
    (actions.DECLARE, _wizard),
    (actions.SWAP, _declarations),
    (actions.CHAMPION, _wizard),
)
"""How decisions are valued, by the first action below a bound."""

CLUB = HouseBot(
    "club",
    "Remembers what was seen, reckons with hidden cards, shuns Ruin, and duels when ahead.",
    ClubPlayer,
    settings=(
        FlagOption(
            "memory", True, "Remembers after a turn what was shown, looked at or exchanged."
        ),
        IntegerOption(
            "duel_from",
            50,
            "Least chance in percent of winning with which it calls a Duel.",
            minimum=0,
            maximum=100,
        ),
        FlagOption("privileges", True, "Spends PREUVE on privileges where they are played."),
    ),
)

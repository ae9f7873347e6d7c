"""Sheets of matches that the engine played: the two know the same hands."""

from collections.abc import Mapping

import pytest

from engines.bots.house import RANDOM, SeatedBot, seat_players
from engines.core.chance import SeededChance, derive_seed
from engines.match.replay import replay
from engines.match.runner import play_match
from engines.registry import game_named
from scoring.match.ecarte_hands import EcarteRule, dealer_of, possible_deltas
from scoring.match.sheet import judge_final, judge_hands

MATCHES = 250


@pytest.mark.parametrize(
    "variant",
    [
        {},
        {"double": "elder"},
        {"target": 2},
        {"target": 9, "must_trump": True, "max_hands": 6},
    ],
)
def test_sheet_of_every_played_match_is_accepted(variant: Mapping[str, object]) -> None:
    """E5, E9, E10, E15 to E18: the engine plays every hand that can be, and no other."""
    game = game_named("ecarte", variant, 2)
    options = {name: value for name, value in variant.items() if name != "must_trump"}
    rule = EcarteRule(**options)  # type: ignore[arg-type]
    seen = set()
    for number in range(MATCHES):
        seed = derive_seed(bytes(32), f"sheet {number}")
        players = seat_players(game, [SeatedBot(RANDOM, {}), SeatedBot(RANDOM, {})], seed)
        record = play_match(game, players, SeededChance(seed), names=["one", "other"])
        shown = replay(record).as_json()
        deltas = [hand["delta"] for hand in shown["hands"]]
        verdict = judge_hands(rule, deltas, shown["scores"])
        assert list(verdict.ranks) == shown["ranks"]
        assert list(verdict.winners) == shown["winners"]
        assert verdict.reason == shown["reason"]
        assert judge_final(rule, shown["scores"], len(deltas)) == verdict
        for hand, delta in enumerate(deltas, start=1):
            dealer = dealer_of(hand)
            seen.add((delta[dealer], delta[1 - dealer]))
    if rule.target >= 5:
        assert seen == possible_deltas(rule, 0, 0)

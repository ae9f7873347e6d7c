"""Score sheets of the race to a target: what is accepted, and what a refusal says."""

import itertools
import json
import random
from pathlib import Path

import pytest

from scoring.errors import RuleOptionError
from scoring.match.sheet import (
    SheetAfterEndError,
    SheetShapeError,
    SheetTotalError,
    SheetUnfinishedError,
)
from scoring.match.target import RaceRule
from scoring.match.target_hands import can_be_scored
from scoring.match.target_sheet import (
    RaceTable,
    SheetCardsError,
    SheetSeatError,
    judge_race,
    race_of,
)
from scoring.match.verdict import Verdict

TWO = RaceTable(RaceRule(), 2)
THREE = RaceTable(RaceRule(), 3)


def dealt_scores(source: random.Random, players: int, packs: int) -> tuple[int, ...]:
    """Return scores of a random sharing out that Hunger allows."""
    pack = [value for value in (1, 3, 5, 7, -1, -3, -5) for _ in range(4 * packs)]
    source.shuffle(pack)
    eaten = source.randint(0, min(len(pack), 8 * packs * (players - 1)))
    scores = [0] * players
    bias = [source.random() ** 3 for _ in range(players)]
    for value in pack[eaten:]:
        scores[source.choices(range(players), bias)[0]] += value
    return tuple(scores)


def test_judge_race_true_sheet_gives_the_verdict() -> None:
    """M13, M15"""
    verdict = judge_race(THREE, [(12, 10, 6), (4, 4, 20), (15, 0, 13)], (31, 14, 39))
    assert verdict == Verdict((31, 14, 39), (2, 3, 1), (2,), "target")


def test_judge_race_players_out_have_0_to_the_end() -> None:
    """M3, M14"""
    hands = [(12, -1, 10), (20, 0, 9)]
    assert race_of(THREE, hands).players == (0, 2)
    assert judge_race(THREE, [*hands, (8, 0, 3)]).ranks == (1, 3, 2)


def test_judge_race_score_of_a_player_out_is_refused_with_hand_and_seat() -> None:
    """M3, M14"""
    with pytest.raises(SheetSeatError) as caught:
        judge_race(THREE, [(12, -1, 10), (20, 3, 9)])
    error = caught.value
    assert (error.code, error.hand, error.seat, error.score) == ("sheet-seat", 2, 1, 3)
    assert error.reason == "out"


def test_judge_race_score_beyond_the_pack_is_refused_with_its_limits() -> None:
    """M1, M13"""
    with pytest.raises(SheetSeatError) as caught:
        judge_race(TWO, [(65, 0)])
    error = caught.value
    assert (error.hand, error.seat, error.reason) == (1, 0, "range")
    assert (error.lowest, error.highest) == (-36, 64)
    assert race_of(RaceTable(RaceRule(), 2, packs=2), [(65, 0)]).verdict is not None


def test_judge_race_scores_that_the_cards_do_not_give_are_refused() -> None:
    """M1, M9: 33 and 31 take every positive card, and Hunger cannot eat all the others."""
    with pytest.raises(SheetCardsError) as caught:
        judge_race(TWO, [(20, 8), (33, 31)])
    error = caught.value
    assert (error.code, error.hand, error.scores, error.packs) == ("sheet-cards", 2, (33, 31), 1)


def test_judge_race_hand_after_the_end_is_refused() -> None:
    """M15"""
    with pytest.raises(SheetAfterEndError) as caught:
        judge_race(TWO, [(40, -12), (1, 1)])
    assert (caught.value.hand, caught.value.scores, caught.value.reason) == (2, (40, -12), "last")


def test_judge_race_not_over_is_refused() -> None:
    """M15"""
    with pytest.raises(SheetUnfinishedError) as caught:
        judge_race(TWO, [(20, 8)])
    assert (caught.value.hands, caught.value.scores) == (1, (20, 8))
    with pytest.raises(SheetUnfinishedError):
        judge_race(TWO, [])


def test_judge_race_final_that_is_not_the_sum_is_refused() -> None:
    """M13"""
    with pytest.raises(SheetTotalError) as caught:
        judge_race(TWO, [(40, -12)], (40, -11))
    assert (caught.value.typed, caught.value.summed) == ((40, -11), (40, -12))


@pytest.mark.parametrize(
    "line", [(1,), (1, 2, 3), (1, None), (1, "2"), (1, 2.0), (True, 2), (), (1, 2, None)]
)
def test_judge_race_line_of_another_shape_is_refused(line: tuple[object, ...]) -> None:
    with pytest.raises(SheetShapeError) as caught:
        judge_race(TWO, [(20, 8), line])
    assert (caught.value.hand, caught.value.seats) == (2, 2)
    with pytest.raises(SheetShapeError) as caught:
        judge_race(TWO, [(40, -12)], line)
    assert caught.value.hand is None


def test_judge_race_play_off_scores_of_others_are_refused() -> None:
    """M16: who is not in the play-off is out."""
    table = RaceTable(RaceRule(elimination="none", target=14), 3)
    with pytest.raises(SheetSeatError) as caught:
        judge_race(table, [(14, 14, 0), (5, 4, 1)])
    assert (caught.value.hand, caught.value.seat, caught.value.reason) == (2, 2, "out")


@pytest.mark.parametrize(("seats", "packs"), [(1, 1), (7, 1), (2, 0), (2, 3), (2, True)])
def test_race_table_out_of_range_is_refused(seats: int, packs: int) -> None:
    with pytest.raises(RuleOptionError):
        RaceTable(RaceRule(), seats, packs)


@pytest.mark.parametrize("packs", [1, 2])
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_can_be_scored_what_was_shared_out_is_accepted(players: int, packs: int) -> None:
    """M1, M9, M13: no sheet that is true is refused."""
    source = random.Random(players * 10 + packs)
    for _ in range(150):
        assert can_be_scored(dealt_scores(source, players, packs), packs)


def test_can_be_scored_two_players_is_exactly_what_the_cards_give() -> None:
    """M1, M9: against the sums of every way to share out one pack between two piles."""
    reached = {(0, 0, 0)}
    for value in (7, 5, 3, 1, -5, -3, -1):
        shares = [
            (first, second, 4 - first - second)
            for first, second in itertools.product(range(5), repeat=2)
            if first + second <= 4
        ]
        reached = {
            (a + value * first, b + value * second, eaten + gone)
            for a, b, eaten in reached
            for first, second, gone in shares
            if eaten + gone <= 8
        }
    possible = {(a, b) for a, b, _ in reached}
    for a, b in itertools.combinations_with_replacement(range(-37, 66), 2):
        assert can_be_scored((a, b), 1) == ((a, b) in possible)


def test_judge_race_hands_of_the_conformance_records_are_accepted() -> None:
    """Hands that were played are possible; the sheet gives the record's result."""
    from engines.match.record import read_record
    from engines.match.replay import replay

    judged = 0
    for game in ("emotrions", "emotrions_pareo"):
        folder = Path(__file__).parents[2] / "conformance" / game
        for path in sorted(folder.glob("[mpw]*.json")):
            played = replay(read_record(path))
            variant = played.game.variant
            rule = RaceRule(
                **{key: variant[key] for key in RaceRule.__dataclass_fields__}  # type: ignore[arg-type]
            )
            packs = variant.get("packs", 1)
            assert isinstance(packs, int)
            hands = [hand.delta for hand in played.state.hands]
            verdict = judge_race(RaceTable(rule, played.game.seats, packs), hands)
            result = json.loads(path.read_bytes())["result"]
            assert [list(verdict.scores), list(verdict.ranks)] == [
                result["scores"],
                result["ranks"],
            ]
            assert verdict.reason == result["reason"]
            judged += 1
    assert judged > 30

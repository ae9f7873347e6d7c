"""Where a replay stands and where its links lead."""

from pathlib import Path

import pytest

from engines.match.record import MatchRecord, read_record
from leagues.web.replays import replay_at


@pytest.fixture(scope="module")
def record() -> MatchRecord:
    return read_record(Path("tests/conformance/ecarte/whole-match-uniform__default.json"))


def test_replay_without_a_step_shows_the_first_deal(record: MatchRecord) -> None:
    replay = replay_at(record, None)
    assert replay.step == 1
    assert replay.moment.step is not None
    assert replay.moment.step[0] == "deal"


def test_replay_at_the_start_leads_only_forward(record: MatchRecord) -> None:
    replay = replay_at(record, 0)
    assert (replay.first, replay.previous, replay.previous_hand) == (None, None, None)
    assert (replay.next, replay.next_hand, replay.last) == (1, 1, len(record.steps))


def test_replay_at_the_end_leads_only_back(record: MatchRecord) -> None:
    replay = replay_at(record, len(record.steps))
    assert (replay.next, replay.next_hand, replay.last) == (None, None, None)
    assert (replay.first, replay.previous) == (0, len(record.steps) - 1)
    assert replay.previous_hand == replay.hands[-1].step


@pytest.mark.parametrize(("asked", "shown"), [(-5, 0), (10**8, None)])
def test_replay_beyond_the_match_shows_its_nearest_step(
    record: MatchRecord, asked: int, shown: int | None
) -> None:
    assert replay_at(record, asked).step == (len(record.steps) if shown is None else shown)


def test_hands_tell_the_score_after_each_and_what_it_changed(record: MatchRecord) -> None:
    hands = replay_at(record, 1).hands
    total = (0, 0)
    for hand in hands:
        total = (total[0] + hand.delta[0], total[1] + hand.delta[1])
        assert hand.scores == total
        assert record.steps[hand.step - 1][0] == "deal"
    assert [hand.number for hand in hands] == list(range(1, len(hands) + 1))
    assert isinstance(record.result, dict)
    assert list(total) == record.result["scores"]


def test_hand_that_is_shown_is_marked_alone(record: MatchRecord) -> None:
    second = replay_at(record, 1).hands[1]
    marked = [hand.number for hand in replay_at(record, second.step).hands if hand.is_shown]
    assert marked == [2]

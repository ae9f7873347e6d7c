"""The table of Ecarte in a replay."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engines.match.record import MatchRecord, read_record
from leagues.web.replays import replay_at
from leagues.web.tables import ecarte

RECORDS = Path("tests/conformance/ecarte")


def _record(name: str) -> MatchRecord:
    return read_record(RECORDS / f"{name}.json")


def _captions(record: MatchRecord) -> Iterator[str]:
    return (replay_at(record, step).caption for step in range(len(record.steps) + 1))


def _table(record: MatchRecord, step: int) -> ecarte.Table:
    table = replay_at(record, step).drawing
    assert isinstance(table, ecarte.Table)
    return table


@pytest.mark.parametrize(
    "path", sorted(path for path in RECORDS.glob("*.json") if not path.name.startswith("bad"))
)
def test_table_of_every_step_shows_ten_places_and_says_something(path: Path) -> None:
    record = read_record(path)
    for step in range(0, len(record.steps) + 1, max(1, len(record.steps) // 40)):
        replay = replay_at(record, step)
        table = _table(record, step)
        assert all(len(seat.hand) + len(seat.gaps) == 5 for seat in (table.top, table.bottom))
        assert replay.caption.endswith(".")
        assert [table.bottom.score, table.top.score] == replay.moment.after["scores"]


def test_caption_of_a_turned_king_says_who_scores_for_it() -> None:
    """E5: the dealer scores 1 for a turned-up king; E18: it may end the match."""
    record = _record("e05-e18-turned-king-ends-the-match-before-elder-speaks__t1")
    last = list(_captions(record))[-1]
    assert "turns up the king of" in last
    assert f"{record.seats[0]} scores 1." in last or f"{record.seats[1]} scores 1." in last
    assert last.endswith("The match is over.")


def test_trick_after_the_answer_shows_both_cards_and_marks_the_last() -> None:
    """E14: the trick stays on the table until the next step."""
    record = _record("whole-match-uniform__default")
    answer = next(
        step
        for step in range(1, len(record.steps))
        if all(str(record.steps[place][1]).startswith("play") for place in (step - 1, step))
    )
    table = _table(record, answer + 1)
    assert [played.is_last for played in table.trick] == [False, True]
    assert [f"play {played.card}" for played in table.trick] == [
        record.steps[answer - 1][1],
        record.steps[answer][1],
    ]
    assert len(table.empty_places) == 0


def test_cards_taken_in_an_exchange_are_marked_in_the_hand() -> None:
    """E7: a player who discards takes as many cards from the stock."""
    record = _record("e07-keep-and-discards__t3")
    step = next(
        number for number, found in enumerate(record.steps) if str(found[1]).startswith("discard")
    )
    seat, text = record.steps[step]
    table = _table(record, step + 1)
    side = table.top if seat == 1 else table.bottom
    marked = [held.card for held in side.hand if held.is_marked]
    assert len(marked) == len(text.split()) - 1 == side.changed


def test_vulnerable_seat_is_shown_as_such() -> None:
    """E9: elder who stands without having proposed is vulnerable."""
    record = _record("e17-vulnerable-elder-loses-dealer-2__mh1")
    step = next(n for n, found in enumerate(record.steps) if found[1] == "stand")
    table = _table(record, step + 1)
    assert [table.top.is_vulnerable, table.bottom.is_vulnerable].count(True) == 1

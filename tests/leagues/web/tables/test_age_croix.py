"""The table of Age Croix and its account of PREUVE in a replay."""

from pathlib import Path
from typing import Any

import pytest

from engines.match.record import MatchRecord, read_record
from leagues.web.replays import Replay, replay_at
from leagues.web.tables import age_croix
from leagues.web.tables.age_croix_words import cards_words, line_sentence, look_sentence

RECORDS = Path("tests/conformance/age_croix")
WHOLE = sorted(path for path in RECORDS.glob("*.json") if not path.name.startswith("bad"))
NAMES = ("Ada", "Bo", "Cy")
TIMES = "\N{MULTIPLICATION SIGN}"
MINUS = "\N{MINUS SIGN}"


def _record(start: str) -> MatchRecord:
    return read_record(next(path for path in WHOLE if path.name.startswith(start)))


def _table(replay: Replay) -> age_croix.Table:
    table = replay.drawing
    assert isinstance(table, age_croix.Table)
    return table


def _account(replay: Replay) -> tuple[age_croix.Battle, ...]:
    account = replay.appendix
    assert isinstance(account, tuple)
    return account


def _first(record: MatchRecord, words: str) -> Replay:
    replays = (replay_at(record, step) for step in range(len(record.steps) + 1))
    return next(replay for replay in replays if words in replay.caption)


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: str(path.stem))
def test_table_of_every_step_shows_hands_piles_and_says_something(path: Path) -> None:
    record = read_record(path)
    for step in range(0, len(record.steps) + 1, max(1, len(record.steps) // 8)):
        replay = replay_at(record, step)
        table, view = _table(replay), replay.moment.after
        assert [[held.card for held in seat.hand] for seat in table.seats] == view["hands"]
        assert [[laid.card for laid in seat.used] for seat in table.seats] == view["used"]
        assert [[laid.card for laid in seat.discards] for seat in table.seats] == view["discards"]
        assert replay.caption.endswith(".")


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: str(path.stem))
def test_account_of_a_match_has_each_battle_and_explains_each_change(path: Path) -> None:
    """C38 to C46: every change of a score is a line with its reason."""
    record = read_record(path)
    replay = replay_at(record, len(record.steps))
    account = _account(replay)
    assert [battle.number for battle in account] == [hand.number for hand in replay.hands]
    for battle, result in zip(account, replay.story.results, strict=True):
        assert len(battle.changes) == sum(change != 0 for change in result.delta)
        assert not any(result.delta) or battle.lines
        assert all("(C" in line and ": " in line for line in battle.lines)


def test_battle_that_ended_stays_on_the_table_until_the_deal() -> None:
    """C37: hands are shown at the end."""
    record = _record("match__rdp-4p")
    ended = next(step for step in range(2, len(record.steps)) if record.steps[step][0] == "deal")
    before, after = _table(replay_at(record, ended)), _table(replay_at(record, ended + 1))
    assert (before.battle, after.battle) == (1, 2)
    assert before.account
    assert any(seat.hand for seat in before.seats)


def test_player_without_preuve_is_out_of_the_match() -> None:
    """C45: with stakes, who has 0 is out."""
    record = _record("match__rdp-4p")
    replay = _first(record, "Out of the match: ")
    account = _account(replay_at(record, len(record.steps)))
    assert {name for battle in account for name in battle.out} <= set(record.seats)
    assert any(battle.out for battle in account)
    gone = next(
        seat
        for seat in _table(replay).seats
        if seat.name in replay.caption.split("Out of the match: ")[1]
    )
    assert gone.is_in_match
    later = _table(replay_at(record, replay.step + 1))
    assert not next(seat for seat in later.seats if seat.name == gone.name).is_in_match
    last = _table(replay_at(record, len(record.steps)))
    assert not next(seat for seat in last.seats if seat.name == gone.name).is_in_match
    assert any("out of the match" in state for seat in later.seats for state in seat.states)


def test_guarded_player_is_marked_so() -> None:
    """C20: the Knight guards."""
    replay = _first(_record("match__rdp-4p"), " is guarded.")
    assert any(seat.is_guarded and "guarded" in seat.states for seat in _table(replay).seats)


def test_exile_brings_a_sword_of_victory() -> None:
    """C29: a 0 that is made to be discarded."""
    replay = _first(_record("match__rdp-4p"), "A Sword of Victory comes to ")
    assert any(seat.victory for seat in _table(replay).seats)


def test_look_is_told_with_viewer_place_and_card() -> None:
    """C49: a look belongs to one player; after the match everybody may read it."""
    told = look_sentence([0, "look", 2, "ally", [7]], NAMES)
    assert told == "Ada looked at Cy's ally: 7 Wizard"
    assert look_sentence([1, "receive", 1, 0, [3]], NAMES) == "Bo got from Ada: 3 Assassin"
    assert look_sentence([1, "choice", 1, [0, 1, 1, 8]], NAMES).endswith(f"0, 1 {TIMES}2, 8")


def test_line_of_the_account_tells_payment_shield_and_clause() -> None:
    """C41, C42: what is due, what a hand shields, what is paid."""
    line: dict[str, Any] = {
        "clause": "C41b",
        "word": "strong",
        "payer": 1,
        "payee": None,
        "due": 4,
        "shields": [["knights", 2]],
        "amount": 2,
    }
    assert line_sentence(line, NAMES) == (
        f"Bo {MINUS}2: lost to a winner who holds a 10 [4 due; Knights {MINUS}2] (C41b)"
    )
    spared = line | {"shields": [["angels", 4]], "amount": 0}
    assert line_sentence(spared, NAMES).startswith("Bo loses nothing: ")
    capped = line | {"shields": [], "amount": 1}
    assert "[no more was there: 4 due]" in line_sentence(capped, NAMES)
    paid = line | {"clause": "C41d", "word": "duel", "payee": 0, "due": 1, "shields": []}
    assert line_sentence(paid | {"amount": 1}, NAMES) == "Bo pays Ada 1: the Duel (C41d)"


def test_few_cards_are_named_and_many_are_counted() -> None:
    assert cards_words(["9", "10"]) == "9 Hunter and 10 Ruin"
    assert cards_words(["1", "1", "2", "10"]) == f"1 {TIMES}2, 2, 10"

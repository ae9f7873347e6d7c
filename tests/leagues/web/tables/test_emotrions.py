"""The tables of EmotrionsOnCards and Pareo in a replay."""

from pathlib import Path

import pytest

from engines.match.record import MatchRecord, read_record
from leagues.web.charts import RaceChart
from leagues.web.replays import Replay, replay_at
from leagues.web.tables import emotrions
from leagues.web.tables.emotrions_words import style_words

RECORDS = Path("tests/conformance")
WHOLE = sorted(
    path
    for game in ("emotrions", "emotrions_pareo")
    for path in (RECORDS / game).glob("*.json")
    if not path.name.startswith("bad")
)
MINUS = "\N{MINUS SIGN}"


def _record(game: str, start: str) -> MatchRecord:
    return read_record(next((RECORDS / game).glob(f"{start}*.json")))


def _table(replay: Replay) -> emotrions.Table:
    table = replay.drawing
    assert isinstance(table, emotrions.Table)
    return table


def _after(record: MatchRecord, verb: str) -> Replay:
    """Return the replay after the first step of a kind."""
    step = next(n for n, found in enumerate(record.steps) if str(found[1]).startswith(verb))
    return replay_at(record, step + 1)


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: str(path.stem))
def test_table_of_every_step_shows_all_cards_and_says_something(path: Path) -> None:
    record = read_record(path)
    for step in range(0, len(record.steps) + 1, max(1, len(record.steps) // 8)):
        replay = replay_at(record, step)
        table, view = _table(replay), replay.moment.after
        shown = [[held.card for held in seat.hand] for seat in table.seats]
        assert shown == view["hands"]
        assert [seat.pile_size for seat in table.seats] == [len(pile) for pile in view["piles"]]
        assert replay.caption.endswith(".")


def test_plays_of_a_trick_show_power_and_sign() -> None:
    """M8: the power and the sign of a play."""
    record = _record("emotrions", "whole-match-default")
    replay = _after(record, "play")
    first = _table(replay).plays[0]
    assert [f"play {' '.join(first.cards)}"] == [replay.moment.step[1]]  # type: ignore[index]
    assert first.words.startswith("power ")
    assert first.words.split(", ")[1] in ("positive", "negative", "neutral")
    assert len(_table(replay).plays) == len(record.seats)


def test_complete_trick_names_its_winner_and_stays_for_a_step() -> None:
    """M10: the winner takes the cards."""
    record = _record("emotrions", "whole-match-default")
    for step in range(2, len(record.steps)):
        replay = replay_at(record, step)
        if "takes the cards." in replay.caption:
            break
    winner = next(play for play in _table(replay).plays if play.is_won)
    assert f"{winner.name} takes the cards." in replay.caption
    assert all(play.cards for play in _table(replay).plays)


def test_trick_with_a_hunger_is_said_to_be_eaten() -> None:
    """M9: all its cards leave the hand."""
    record = _record("emotrions", "m09")
    replays = (replay_at(record, step) for step in range(len(record.steps) + 1))
    eaten = next(replay for replay in replays if "Hunger eats the cards" in replay.caption)
    assert _table(eaten).eaten_size == len(eaten.moment.after["eaten"]) > 0
    assert "Hunger" in _table(eaten).eaten


def test_exchange_names_taker_loser_and_card() -> None:
    """M6, M7: a claimant, a card taken, seen by two."""
    record = _record("emotrions", "m07-longest-chain")
    assert "shows a Strength and starts an exchange." in _after(record, "exchange").caption
    step = next(n for n, found in enumerate(record.steps) if found[0] == "chance")
    taken, asked = replay_at(record, step + 1), record.steps[step - 1]
    taker, loser = record.seats[asked[0]], record.seats[int(asked[1].split(" ")[1])]
    assert taken.caption.startswith(f"{taker} draws from {loser}: ")
    assert "Only the two of them see it." in taken.caption


def test_player_put_out_is_named_and_struck_from_the_table() -> None:
    """M14: who is out takes no part in later hands."""
    record = _record("emotrions", "whole-match-default")
    replays = (replay_at(record, step) for step in range(len(record.steps) + 1))
    out = next(replay for replay in replays if "Out of the match: " in replay.caption)
    gone = [seat for seat in _table(out).seats if not seat.is_playing]
    assert gone
    assert all(seat.out_after for seat in gone)
    assert all(seat.name in out.caption for seat in gone)


def test_play_off_is_said_and_shown() -> None:
    """M16: only those concerned play on."""
    record = _record("emotrions", "m15-m16-play-off-of-two")
    replays = (replay_at(record, step) for step in range(len(record.steps) + 1))
    begun = next(replay for replay in replays if "A play-off decides between" in replay.caption)
    assert _table(begun).is_playoff


def test_styles_chosen_are_said_in_words() -> None:
    """M18: the eight styles; M19: with the deck up its top card is shown."""
    record = _record("emotrions", "m18-trick__p2")
    chosen = next(
        n for n, found in enumerate(record.steps) if str(found[1]).startswith("style deck=up")
    )
    replay = replay_at(record, chosen + 1)
    assert "chooses the style. deck face up" in replay.caption
    assert _table(replay).style.startswith("deck face up")
    assert _table(replay).top == next(iter(replay.moment.after["stock"]), None)
    assert style_words("deck=down play=covered hands=naked") == (
        "deck face down, cards played face down, hands naked"
    )


def test_pareo_tells_who_is_challenger_and_shows_no_power() -> None:
    """P3, P8, P9: attacks have no power; the Challenger is public."""
    record = read_record(next(p for p in WHOLE if p.parent.name == "emotrions_pareo"))
    replay = _after(record, "play")
    roles = {seat.role for seat in _table(replay).seats}
    assert roles == {"Challenger", "Pareo"}
    assert " attacks with " in replay.caption
    assert "power" not in _table(replay).plays[0].words
    answer = replay_at(record, replay.step + 1)
    assert "Challenger: " in answer.caption


def test_race_is_drawn_to_the_target_with_the_hand_that_is_shown() -> None:
    """M15: the race to the target."""
    record = _record("emotrions", "whole-match-default")
    chart = replay_at(record, 1).aside
    assert isinstance(chart, RaceChart)
    assert chart.target == 37
    assert [line.name for line in chart.lines] == list(record.seats)
    assert chart.cursor_at is not None
    scores = [line.last.replace(MINUS, "-") for line in chart.lines]
    assert record.result is not None
    assert list(map(int, scores)) == list(record.result["scores"])

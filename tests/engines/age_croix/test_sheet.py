"""A score sheet of any match that the engine played comes to the engine's own result."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engines.age_croix.game import AgeCroix
from engines.age_croix.state import AgeCroixState
from engines.core.chance import SeededChance
from engines.core.game import CHANCE, FINISHED
from scoring.match.preuve import CHECKPOINT, DUEL, MADNESS, REBELLION
from scoring.match.preuve_battle import PreuveDeltaError, PreuveTable, SheetBattle, Transfer
from scoring.match.preuve_ledger import Line
from scoring.match.preuve_sheet import PreuveSheet, judge_battles

SET_UPS: list[tuple[dict[str, Any], int]] = [
    ({"target": 3}, 2),
    ({"target": 4, "pack": "20", "singles": 2, "mood": True}, 5),
    ({"rules": "simplified", "target": 2}, 4),
    ({"rules": "rdp"}, 3),
    ({"rules": "rdp", "battles": 12, "pack": "20", "singles": 2}, 5),
    ({"rules": "rdp", "stakes": 10, "battles": 20}, 4),
    ({"rules": "rdp", "stakes": 12, "privileges": True, "battles": 20}, 2),
    ({"rules": "rdp", "stakes": 30, "privileges": True, "battles": 10, "pack": "20"}, 6),
]


def transfers_of(lines: list[Line]) -> tuple[Transfer, ...]:
    """Return what people at the table would have written down of privileges and hunts."""
    transfers: list[Transfer] = []
    bets: dict[int, int] = {}
    for line in lines:
        if line.word in ("noble", "noble-public") and line.payer is not None:
            transfers.append(Transfer("noble", line.payer, None, line.due))
        elif line.word == "hunted" and line.payer is not None:
            transfers.append(Transfer("hunted", line.payer, line.payee, 1))
        elif line.word == "bet" and line.payer is not None:
            bets[line.payer] = bets.get(line.payer, 0) + line.due
        elif line.word in ("bets", "bet-back"):
            payee = line.payee if line.word == "bets" else None
            for seat, bet in bets.items():
                if seat != line.payee:
                    word = "bets" if line.word == "bets" else "bet"
                    transfers.append(Transfer(word, seat, payee, bet))
            bets = {}
    return tuple(transfers)


def written(state: AgeCroixState, victory: tuple[int, ...], number: int) -> SheetBattle:
    """Return a battle as people would write it down, from what everybody saw."""
    events = state.events_for(-1)
    start = [place for place, event in enumerate(events) if event[0] == "deal"][number]
    battle = events[start:]
    end = next(place for place, event in enumerate(battle) if event[0] == "end")
    battle = battle[: end + 1]
    hands = {event[1]: tuple(event[2]) for event in battle if event[0] == "hand"}
    reason, winner = battle[-1][1:]
    target = None
    if reason in (CHECKPOINT, MADNESS, REBELLION):
        named = [event for event in battle if event[0] == "action" and "target" in event[2]]
        target = int(named[-1][2].split()[1])
    turn = next(event[1] for event in reversed(battle) if event[0] == "action")
    lines = state.ledgers[number]
    return SheetBattle(
        reason,
        winner,
        hands,
        {seat: count for seat, count in enumerate(victory) if count},
        target=target,
        dueller=turn if reason == DUEL else None,
        wizards_gone=any(line.clause == "C41e" for line in lines),
        transfers=transfers_of(lines),
        delta=tuple(state.hands[number].delta),
    )


def sheet_of(game: AgeCroix, seed: int) -> tuple[AgeCroixState, list[SheetBattle]]:
    state = game.new_state()
    chance, random = SeededChance(seed.to_bytes(32, "big")), Random(seed)
    battles: list[SheetBattle] = []
    while state.current_seat != FINISHED:
        if state.current_seat == CHANCE:
            state.apply_chance(chance.outcome(state.draw()))
        else:
            state.apply(random.choice(state.legal_actions()))
        if len(state.hands) > len(battles):
            battles.append(written(state, tuple(state.victory), len(battles)))
    return state, battles


def table_of(game: AgeCroix) -> PreuveTable:
    return PreuveTable(
        game.rule,
        game.seats,
        game.copies,
        game.pack.count(0),
        privileges=bool(game.variant["privileges"]),
    )


@pytest.mark.parametrize(("variant", "seats"), SET_UPS)
def test_sheet_of_an_engine_match_comes_to_the_same_result(
    variant: dict[str, Any], seats: int
) -> None:
    game = AgeCroix(variant, seats)
    for seed in range(25):
        state, battles = sheet_of(game, seed)
        sheet = judge_battles(table_of(game), battles)
        assert sheet.after == [hand.scores for hand in state.hands]
        outcome = state.outcome()
        assert outcome is not None
        assert sheet.verdict is not None
        verdict = sheet.verdict
        assert (verdict.scores, verdict.ranks, verdict.winners, verdict.reason) == outcome


def test_sheet_of_an_engine_match_with_a_wrong_delta_is_refused_there() -> None:
    game = AgeCroix({"rules": "rdp"}, 3)
    _, battles = sheet_of(game, 5)
    delta = battles[2].delta
    assert delta is not None
    sheet = PreuveSheet(table_of(game))
    sheet.add(battles[0])
    sheet.add(battles[1])
    with pytest.raises(PreuveDeltaError) as caught:
        sheet.add(replace(battles[2], delta=(delta[0] + 1, *delta[1:])))
    assert (caught.value.battle, caught.value.counted) == (3, delta)

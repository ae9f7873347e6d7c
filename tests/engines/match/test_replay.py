"""Replay refuses every wrong step and result, and says where."""

import pickle
from dataclasses import replace
from typing import Any

import pytest

from engines.core.errors import OptionNotAllowed, SeatsNotAllowed, UnknownGame, UnknownOption
from engines.match.errors import StepNotLegal
from engines.match.record import MatchRecord
from engines.match.replay import positions, replay, state_after

DEAL = (
    "7S 8S 9S JS QS KS TS AS 7C 8C KH 7H 8H 9H TH AH JH QH 7D 8D 9D TD AD JD QD KD "
    "9C TC AC JC QC KC"
)
WON: dict[str, Any] = {"scores": [1, 0], "ranks": [1, 2], "winners": [0], "reason": "target"}


def record(*steps: Any, variant: dict[str, Any] | None = None, **more: Any) -> MatchRecord:
    return MatchRecord("ecarte", variant or {}, ("Ada", "Bo"), list(steps), **more)


def test_replay_finished_record_with_result_holds() -> None:
    played = replay(record(["deal", DEAL], variant={"target": 1}, has_result=True, result=WON))
    assert played.as_json() == WON | {
        "game": "ecarte",
        "variant": {"target": 1, "must_trump": False, "double": "both", "max_hands": 200},
        "steps": 1,
        "finished": True,
        "hands": [{"scores": [1, 0], "delta": [1, 0]}],
    }


def test_replay_cut_record_without_result_is_unfinished() -> None:
    played = replay(record(["deal", DEAL], [1, "propose"]), with_legal=True)
    assert played.as_json()["finished"] is False
    assert played.as_json()["scores"] == [1, 0]
    assert [played.as_json()[key] for key in ("ranks", "winners", "reason")] == [None] * 3
    assert played.legal == [["propose", "stand"]]


@pytest.mark.parametrize(
    ("steps", "index", "seat"),
    [
        ([["deal", DEAL], [0, "propose"]], 1, 0),
        ([["deal", DEAL], [True, "propose"]], 1, None),
        ([["deal", DEAL], [1.0, "propose"]], 1, None),
        ([["deal", DEAL], ["1", "propose"]], 1, None),
        ([["deal", DEAL], [1, "Propose"]], 1, 1),
        ([["deal", DEAL], [1, "propose "]], 1, 1),
        ([["deal", DEAL], [1, None]], 1, 1),
        ([["deal", DEAL], [1, "propose", 3]], 1, None),
        ([["deal", DEAL], "propose"], 1, None),
        ([["deal", DEAL], {}], 1, None),
        ([["deal", DEAL], ["deal", DEAL]], 1, None),
        ([["deal", DEAL], [1, "propose"], [0, "accept"], [1, "discard 8S 7S"]], 3, 1),
        ([["deal", DEAL], [1, "propose"], [0, "accept"], [1, "discard"]], 3, 1),
        ([["deal", DEAL[3:]]], 0, None),
        ([["deal", DEAL + " 7S"]], 0, None),
        ([["deal", DEAL.replace("7S", "8S")]], 0, None),
        ([["deal", DEAL.replace("7S", "7s")]], 0, None),
        ([["deal", DEAL.replace(" ", "  ", 1)]], 0, None),
        ([["deal", DEAL + " "]], 0, None),
        ([["shuffle", DEAL]], 0, None),
        ([["deal", 5]], 0, None),
        ([["deal", DEAL.split()]], 0, None),
        ([[0, DEAL]], 0, 0),
    ],
)
def test_replay_wrong_step_names_it_and_the_record_s_seat(
    steps: list[Any], index: int, seat: int | None
) -> None:
    with pytest.raises(StepNotLegal) as caught:
        replay(record(*steps))
    assert caught.value.index == index
    assert caught.value.seat == seat
    assert str(caught.value).startswith(f"step {index}: ")
    assert "\n" not in str(caught.value)


def test_replay_step_after_the_end_has_nothing_legal() -> None:
    with pytest.raises(StepNotLegal, match="the match is over; legal: none") as caught:
        replay(record(["deal", DEAL], [1, "propose"], variant={"target": 1}))
    assert caught.value.index == 1


def test_replay_more_than_ten_legal_actions_lists_ten() -> None:
    steps = [["deal", DEAL], [1, "propose"], [0, "accept"], [1, "discard KS"]]
    with pytest.raises(StepNotLegal) as caught:
        replay(record(*steps))
    assert len(caught.value.legal) == 31
    assert str(caught.value).count("discard") == 11
    assert str(caught.value).endswith("(31 in all)")


@pytest.mark.parametrize(
    "changes",
    [
        {"scores": [1.0, 0]},
        {"scores": [True, 0]},
        {"scores": [1, 0, 0]},
        {"scores": [1, 1]},
        {"scores": "10"},
        {"ranks": [1, 1]},
        {"ranks": None},
        {"winners": [0, 1]},
        {"winners": 0},
        {"reason": "cap"},
        {"reason": None},
    ],
)
def test_replay_other_result_is_refused_at_the_number_of_steps(changes: dict[str, Any]) -> None:
    with pytest.raises(StepNotLegal) as caught:
        replay(record(["deal", DEAL], variant={"target": 1}, has_result=True, result=WON | changes))
    assert caught.value.index == 1
    assert caught.value.action == "result"
    assert caught.value.seat is None


@pytest.mark.parametrize("key", ["scores", "ranks", "winners", "reason"])
def test_replay_result_without_a_key_is_refused(key: str) -> None:
    result = {name: value for name, value in WON.items() if name != key}
    with pytest.raises(StepNotLegal):
        replay(record(["deal", DEAL], variant={"target": 1}, has_result=True, result=result))


@pytest.mark.parametrize("result", [None, [], "won", 5])
def test_replay_result_that_is_no_object_is_refused(result: object) -> None:
    with pytest.raises(StepNotLegal):
        replay(record(["deal", DEAL], variant={"target": 1}, has_result=True, result=result))


def test_replay_result_with_more_keys_holds() -> None:
    result = WON | {"comment": 5.5}
    played = replay(record(["deal", DEAL], variant={"target": 1}, has_result=True, result=result))
    assert played.outcome is not None


def test_replay_result_of_a_cut_record_names_the_decision_due() -> None:
    with pytest.raises(StepNotLegal) as caught:
        replay(record(["deal", DEAL], has_result=True, result=WON))
    assert caught.value.index == 1
    assert caught.value.legal == ("propose", "stand")


def test_replay_what_cannot_be_set_up_raises_a_setup_error() -> None:
    with pytest.raises(UnknownGame):
        replay(replace(record(), game="bridge"))
    with pytest.raises(UnknownOption):
        replay(record(variant={"speed": 5}))
    with pytest.raises(OptionNotAllowed):
        replay(record(variant={"target": True}))
    with pytest.raises(OptionNotAllowed):
        replay(record(variant={"must_trump": 1}))
    with pytest.raises(SeatsNotAllowed):
        replay(replace(record(), seats=("Ada",)))


def test_state_after_stops_there_or_at_the_end() -> None:
    whole = record(["deal", DEAL], [1, "propose"], [0, "refuse"])
    assert state_after(whole, 0).current_seat == -1
    assert state_after(whole, 2).current_seat == 0
    assert state_after(whole, 99).open_view()["phase"] == "lead"
    assert [position.played for position in positions(whole)] == [0, 1, 2, 3]


def test_record_and_errors_survive_the_way_between_processes() -> None:
    kept = record(["deal", DEAL], has_result=True, result=WON)
    assert pickle.loads(pickle.dumps(kept)) == kept
    with pytest.raises(StepNotLegal) as caught:
        replay(record([0, "propose"]))
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.index, again.seat, str(again)) == (0, 0, str(caught.value))

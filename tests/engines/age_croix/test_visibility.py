"""Who sees what (C49): looks are known to whom they belong, and to nobody else."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from engines.age_croix.actions import KEEP, PUBLIC_FROM, text_of
from engines.age_croix.game import AgeCroix
from engines.age_croix.state import AgeCroixState
from engines.core.chance import SeededChance
from engines.core.game import CHANCE, FINISHED, PUBLIC
from tests.engines.age_croix.table import Table

SET_UPS: list[tuple[dict[str, Any], int]] = [
    ({"target": 1}, 2),
    ({"rules": "simplified", "target": 1, "pack": "20"}, 4),
    ({"target": 1, "mood": True, "singles": 2}, 3),
    ({"rules": "rdp", "battles": 1, "privileges": True, "stakes": 20}, 3),
    ({"rules": "rdp", "battles": 1, "privileges": True, "stakes": 10, "pack": "20"}, 5),
]


def shown_verb(action: int) -> str:
    """What everybody sees of an action."""
    text = text_of(action)
    return text if action >= PUBLIC_FROM else text.split()[0]


REVEALING = {"look", "show", "receive", "choice", "discard", "exile", "out", "hand", "end"}


def reveals(event: list[Any]) -> bool:
    """Whether an event tells its viewer something about cards; of a draw, if it is the own."""
    return event[0] in REVEALING or (event[0] in ("draw", "dealt") and len(event) > 2)


class Twins:
    """Two matches that look the same to one viewer and differ in what is hidden from it."""

    def __init__(self, game: AgeCroix, viewer: int, seed: int) -> None:
        self.random = Random(seed)
        self.viewer = viewer
        self.one: AgeCroixState = game.new_state()
        self.one.apply_chance(SeededChance(seed.to_bytes(32, "big")).outcome(self.one.draw()))
        self.other = self.one.clone()
        hidden = [cards for seat, cards in enumerate(self.other.cards) if seat != viewer]
        hidden.append(self.other.stock)
        pool = [card for cards in hidden for card in cards]
        self.random.shuffle(pool)
        for cards in hidden:
            cards[:] = [pool.pop() for _ in cards]
        if self.other.current_seat not in (viewer, CHANCE):
            seat = self.other.current_seat
            legal = sorted({16 + card for card in self.other.cards[seat]})
            self.other._legal = tuple(legal)

    def are_alike(self) -> bool:
        one, other, viewer = self.one, self.other, self.viewer
        return (
            one.events_for(viewer) == other.events_for(viewer)
            and one.observation(viewer) == other.observation(viewer)
            and (one.current_seat != viewer or one.legal_actions() == other.legal_actions())
        )

    def play_on(self) -> bool:
        """Play one step in both; return whether they can go on."""
        one, other, viewer = self.one, self.other, self.viewer
        if one.current_seat == FINISHED:
            return False
        count = len(one.events_for(viewer))
        if one.current_seat == CHANCE:
            draw = one.draw()
            if draw.kind != "chance":
                return False
            named = [self.random.choice(draw.items)]
            one.apply_chance(named)
            other.apply_chance(named)
        else:
            pair = self.pair()
            if pair is None:
                return False
            one.apply(pair[0])
            other.apply(pair[1])
        if self.are_alike():
            return True
        news = one.events_for(viewer, count) + other.events_for(viewer, count)
        assert any(reveals(event) for event in news), news
        return False

    def pair(self) -> tuple[int, int] | None:
        """Return two actions that look the same to the viewer, or None."""
        one, other = list(self.one.legal_actions()), list(self.other.legal_actions())
        self.random.shuffle(one)
        is_own = self.one.current_seat == self.viewer
        for action in one:
            fits = [
                twin
                for twin in other
                if twin == action or (not is_own and shown_verb(twin) == shown_verb(action))
            ]
            if fits:
                return action, self.random.choice(fits)
        return None


@pytest.mark.parametrize(("variant", "seats"), SET_UPS)
def test_viewer_until_something_is_shown_cannot_tell_hidden_cards_apart(
    variant: dict[str, Any], seats: int
) -> None:
    game = AgeCroix(variant, seats)
    compared = 0
    for seed in range(60):
        for viewer in range(PUBLIC, seats):
            twins = Twins(game, viewer, seed)
            assert twins.are_alike()
            while twins.play_on():
                compared += 1
    assert compared > 300


@pytest.mark.parametrize(("variant", "seats"), SET_UPS)
def test_events_private_kinds_reach_their_owner_only(variant: dict[str, Any], seats: int) -> None:
    game = AgeCroix(variant, seats)
    looked: Counter[str] = Counter()
    for seed in range(40):
        state = game.new_state()
        chance, random = SeededChance(seed.to_bytes(32, "big")), Random(seed)
        while state.current_seat != FINISHED:
            seat = state.current_seat
            turn = state.turn
            if seat == CHANCE:
                state.apply_chance(chance.outcome(state.draw()))
                continue
            counts = [len(state.events_for(viewer)) for viewer in range(PUBLIC, seats)]
            before = [list(cards) for cards in state.cards]
            state.apply(random.choice(state.legal_actions()))
            for viewer in range(PUBLIC, seats):
                for event in state.events_for(viewer, counts[viewer + 1]):
                    word, about = event[0], event[1] if len(event) > 1 else None
                    if word == "look":
                        looked[word] += 1
                        assert viewer == turn
                        assert about != viewer
                        assert set(event[3]) <= set(before[about])
                    elif word == "choice":
                        looked[word] += 1
                        assert viewer == about == state.turn
                    elif word == "receive":
                        looked[word] += 1
                        assert viewer == about
                        assert {viewer, event[2]} == {turn, state.target}
                        assert set(event[3]) <= set(before[event[2]])
                    elif word in ("draw", "dealt") and len(event) > 2:
                        assert viewer == about
                    elif word == "action":
                        verb = event[2].split()[0]
                        is_private = verb in ("give", "keep", "ally")
                        assert (event[2] == verb) == (
                            (is_private and viewer != about)
                            or verb in ("draw", "select", "peek", "done", "yield", "cancel")
                        )
    assert looked["receive"]


@pytest.mark.parametrize(("variant", "seats"), SET_UPS)
def test_observation_own_history_holds_every_look(variant: dict[str, Any], seats: int) -> None:
    game = AgeCroix(variant, seats)
    for seed in range(10):
        state = game.new_state()
        chance, random = SeededChance(seed.to_bytes(32, "big")), Random(seed)
        for _ in range(120):
            seat = state.current_seat
            if seat == FINISHED:
                break
            if seat == CHANCE:
                state.apply_chance(chance.outcome(state.draw()))
                continue
            battle = state.log[state.log_start :]
            for viewer in range(PUBLIC, seats):
                history = state.observation(viewer).history
                whole = [event[1:] for event in battle if event[0] >> (viewer + 1) & 1]
                assert [event for event in whole if event not in history] == []
            state.apply(random.choice(state.legal_actions()))


def test_choice_of_a_selection_is_seen_by_nobody_else() -> None:
    """C27, C49: `rdp` the player knows the cards of the stock, without their order"""
    table = Table(["8 2", "5 6"], "1 4", rules="rdp").play("ally 6", "play 8", "select")
    table.play("ally 2", "play 4", "ally 6")
    legal = table.state.legal_actions()
    assert KEEP <= legal[0] < PUBLIC_FROM
    stock = sorted(table.state.stock)
    assert table.events(0)[-1] == ["choice", 0, stock]
    assert table.view(0)["choice"] == [str(card) for card in stock]
    for other in (PUBLIC, 1):
        assert table.events(other)[-1] == ["action", 1, "ally" if other == PUBLIC else "ally 6"]
        assert table.state.observation(other).choice == ()


def test_keep_and_ally_others_see_that_it_happened() -> None:
    """C49"""
    table = Table(["8 2", "5 6"], "1 4 3 7").play("ally 6", "play 8", "select", "ally 2")
    assert table.events(1)[-2:] == [["action", 0, "ally"], ["draw", 1, 4]]
    table.play("play 4", "ally 6", "keep 3")
    assert table.events(1)[-1] == ["action", 0, "keep"]
    assert table.events(0)[-1] == ["action", 0, "keep 3"]


def test_view_of_a_seat_names_public_facts_and_its_own_hand_only() -> None:
    """C49"""
    table = Table(["4 2", "5 6"], "1").play("ally 6", "play 4", "ally 1")
    seen = table.view(0)
    assert seen["hand"] == ["2", "1"]
    assert seen["guarded"] == [0]
    assert seen["stock"] == 13
    assert "hand" not in table.view(PUBLIC)
    assert "stock" in table.view(PUBLIC)
    assert "5" not in json.dumps({key: seen[key] for key in ("used", "discards", "hand")})


def test_open_view_shows_hands_stock_looks_and_the_ledger() -> None:
    table = Table(["3 2", "5 4"], "8 1 6", rules="rdp", battles=2).play("ally 4", "play 3")
    table.play("target 1", "slot ally")
    shown = table.state.open_view()
    assert shown["hands"] == [["2", "8"], ["5", "4"]]
    assert shown["stock"][:2] == ["1", "6"]
    assert [0, "look", 1, "ally", [4]] in shown["looks"]
    table.play("discard main", "ally 2")
    table.state.cards[1] = [4, 1, 2]
    table.play("play 1", "ally 2")
    books = table.state.open_view()["ledgers"]
    assert books == [[]]


def test_open_view_after_a_battle_keeps_its_lines() -> None:
    table = Table(["2 8", "5 6"], "1", rules="rdp", battles=1).play("ally 6", "play 2")
    table.play("target 1", "slot main", "guess 5")
    (lines,) = table.state.open_view()["ledgers"]
    assert lines[0] == {
        "clause": "C40",
        "word": "checkpoint",
        "payer": 1,
        "payee": 0,
        "due": 1,
        "shields": [],
        "amount": 1,
    }


def test_view_names_the_target_of_each_slot_of_a_peek() -> None:
    """C21: the slot is asked of each player in turn"""
    table = Table(["5 1", "7 6", "8 2"], "8", rules="rdp").play("ally 6", "ally 2", "play 5")
    assert table.view(0)["aimed_at"] is None
    assert table.play("peek").view(0)["aimed_at"] == 1
    assert table.play("slot main").view(PUBLIC)["aimed_at"] == 2

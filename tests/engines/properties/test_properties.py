"""What holds for every game at every step of any match."""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engines.core.chance import SeededChance
from engines.core.errors import IllegalAction
from engines.core.game import CHANCE, FINISHED, PUBLIC, Game
from engines.match.record import MatchRecord, parse_record, result_json, write_record
from engines.match.replay import positions, replay
from engines.match.runner import play_match
from engines.registry import GAMES
from scoring.match.verdict import rank_descending
from tests.engines.playing import RecordedChance, everything, play_at_random, step_at_random
from tests.engines.properties.probe import label, probe_of, set_ups

SEEDS = st.integers(0, 2**64)
EXAMPLES = settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
each_game = pytest.mark.parametrize("game", set_ups(), ids=label)


def record_of(game: Game, seed: int) -> MatchRecord:
    state, steps = play_at_random(game, seed)
    outcome = state.outcome()
    assert outcome is not None
    names = tuple(f"player {seat}" for seat in range(game.seats))
    return MatchRecord(game.name, game.variant, names, steps, True, result_json(outcome))


@each_game
@EXAMPLES
@given(seed=SEEDS)
def test_legal_actions_every_decision_are_unique_and_read_back(game: Game, seed: int) -> None:
    state = game.new_state()
    chance, random = SeededChance(seed.to_bytes(32, "big")), Random(seed)
    for _ in range(300):
        if state.current_seat == FINISHED:
            break
        legal = state.legal_actions()
        assert (state.current_seat == CHANCE) == (not legal)
        texts = [state.action_text(action) for action in legal]
        assert len(set(texts)) == len(legal) == len(set(legal))
        assert [state.parse_action(text) for text in texts] == list(legal)
        step_at_random(state, chance, random)


@each_game
@EXAMPLES
@given(seed=SEEDS)
def test_match_any_play_ends_with_ranks_that_fit_its_winners(game: Game, seed: int) -> None:
    state, _ = play_at_random(game, seed)
    outcome = state.outcome()
    assert outcome is not None
    assert state.current_seat == FINISHED
    assert not state.legal_actions()
    assert outcome.scores == tuple(state.scores)
    if not probe_of(game.name).settled_after_hands:
        assert outcome.scores == state.hands[-1].scores
    assert sorted(outcome.ranks) == sorted(rank_descending([-rank for rank in outcome.ranks]))
    assert outcome.winners == tuple(s for s, rank in enumerate(outcome.ranks) if rank == 1)


@each_game
@EXAMPLES
@given(seed=SEEDS)
def test_hands_any_play_add_up_to_the_scores(game: Game, seed: int) -> None:
    state, _ = play_at_random(game, seed)
    first = state.hands[0]
    before = tuple(a - b for a, b in zip(first.scores, first.delta, strict=True))
    for hand in state.hands:
        assert hand.scores == tuple(a + b for a, b in zip(before, hand.delta, strict=True))
        before = hand.scores


@each_game
@EXAMPLES
@given(seed=SEEDS)
def test_replay_any_record_gives_the_same_end_and_the_same_steps(game: Game, seed: int) -> None:
    record = record_of(game, seed)
    again = parse_record(write_record(record).encode())
    assert again == record
    replayed = replay(again)
    assert replayed.outcome is not None
    assert result_json(replayed.outcome) == record.result

    class Scripted:
        """Answers with the actions of the record, whoever is asked."""

        def __init__(self) -> None:
            self.state = game.new_state()
            self.actions = iter(step for step in record.steps if isinstance(step[0], int))

        def choose(self, observation: object, legal: object) -> int:
            seat, text = next(self.actions)
            assert seat == self.state.current_seat
            return self.state.parse_action(text)

    script = Scripted()

    played = play_match(
        game,
        [script] * game.seats,
        RecordedChance(game, record.steps),
        names=record.seats,
        before_step=lambda state: setattr(script, "state", state),
    )
    assert played == record


@each_game
@EXAMPLES
@given(seed=SEEDS)
def test_positions_any_record_follow_its_steps(game: Game, seed: int) -> None:
    record = record_of(game, seed)
    found = [(position.played, position.step) for position in positions(record)]
    assert found == [(0, None), *enumerate(record.steps, start=1)]


@each_game
@EXAMPLES
@given(seed=SEEDS, steps=st.integers(0, 120))
def test_clone_either_is_played_on_the_other_stays(game: Game, seed: int, steps: int) -> None:
    state, _ = play_at_random(game, seed, steps)
    copy = state.clone()
    before = json.dumps(everything(state), default=str)
    assert json.dumps(everything(copy), default=str) == before
    chance, random = SeededChance(bytes(32)), Random(seed)
    for played, kept in ((copy, state), (state, state.clone())):
        for _ in range(40):
            if played.current_seat == FINISHED:
                break
            step_at_random(played, chance, random)
            assert json.dumps(everything(kept), default=str) == before


@each_game
@EXAMPLES
@given(seed=SEEDS)
def test_cards_any_play_are_conserved(game: Game, seed: int) -> None:
    probe = probe_of(game.name)
    state = game.new_state()
    chance, random = SeededChance(seed.to_bytes(32, "big")), Random(seed)
    pack: Counter[int] | None = None
    for _ in range(300):
        if state.current_seat == FINISHED:
            break
        step_at_random(state, chance, random)
        if state.current_seat < 0:
            continue
        cards = Counter(probe.all_cards(state))
        pack = pack or cards
        assert cards == pack
    assert pack


@each_game
@EXAMPLES
@given(seed=SEEDS, steps=st.integers(1, 150))
def test_seat_only_hidden_cards_change_sees_the_same(game: Game, seed: int, steps: int) -> None:
    probe = probe_of(game.name)
    state, _ = play_at_random(game, seed, steps)
    for seat in range(PUBLIC, game.seats):
        for attempt in range(4):
            other = probe.hidden_changed(state, seat, Random(f"{seed} {attempt}"))
            if other is None:
                continue
            assert other.observation(seat) == state.observation(seat)
            assert other.events_for(seat) == state.events_for(seat)
            assert game.view(other.observation(seat)) == game.view(state.observation(seat))
            if state.current_seat == seat:
                assert list(other.legal_actions()) == list(state.legal_actions())


@each_game
def test_probe_random_states_really_moves_cards(game: Game) -> None:
    probe = probe_of(game.name)
    moved = 0
    for seed in range(20):
        state, _ = play_at_random(game, seed, 1 + 3 * seed)
        other = probe.hidden_changed(state, PUBLIC, Random(seed))
        moved += other is not None and other.open_view() != state.open_view()
    assert moved > 5


@each_game
@EXAMPLES
@given(seed=SEEDS, steps=st.integers(0, 150))
def test_events_any_start_are_the_end_of_all(game: Game, seed: int, steps: int) -> None:
    state, _ = play_at_random(game, seed, steps)
    for seat in range(PUBLIC, game.seats):
        events = state.events_for(seat)
        for start in {0, len(events) // 2, len(events)}:
            assert state.events_for(seat, start) == events[start:]
        assert json.loads(json.dumps(events)) == events


@each_game
@EXAMPLES
@given(seed=SEEDS, steps=st.integers(0, 150))
def test_views_any_state_are_json(game: Game, seed: int, steps: int) -> None:
    state, _ = play_at_random(game, seed, steps)
    views = [state.open_view()]
    views += [game.view(state.observation(seat)) for seat in range(PUBLIC, game.seats)]
    for view in views:
        assert json.loads(json.dumps(view)) == view


@each_game
@EXAMPLES
@given(seed=SEEDS, steps=st.integers(0, 150), action=st.integers(-5, 2**40))
def test_apply_illegal_action_raises_and_changes_nothing(
    game: Game, seed: int, steps: int, action: int
) -> None:
    state, _ = play_at_random(game, seed, steps)
    for wrong in {action, -1, *range(200)} - set(state.legal_actions()):
        before = json.dumps(everything(state), default=str) if wrong == action else None
        with pytest.raises(IllegalAction):
            state.apply(wrong)
        if before is not None:
            assert json.dumps(everything(state), default=str) == before
    with pytest.raises(IllegalAction):
        state.parse_action("sing loudly")


@pytest.mark.parametrize("name", sorted(GAMES))
def test_match_same_seed_in_fresh_processes_gives_the_same_steps(name: str, tmp_path: Path) -> None:
    _, seats = probe_of(name).set_ups[0]
    texts = []
    for hash_seed in ("1", "2"):
        folder = tmp_path / hash_seed
        command = [sys.executable, "-m", "engines", "play", name, *["random"] * seats]
        command += ["--seed", "5eed", "--matches", "2", "--record-dir", str(folder)]
        subprocess.run(command, check=True, env={"PYTHONHASHSEED": hash_seed}, capture_output=True)
        texts.append([path.read_text() for path in sorted(folder.iterdir())])
    assert len(texts[0]) == 2
    assert texts[0] == texts[1]

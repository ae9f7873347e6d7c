"""Knockouts of every size run to one winner, whatever happens at the tables."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.errors import EntrantTwiceError, TooFewEntrantsError
from scoring.pairing.bracket import (
    Bracket,
    Source,
    double_elimination,
    seed_positions,
    single_elimination,
)
from scoring.pairing.check_knockout import check_bracket, check_knockout
from scoring.pairing.knockout import KnockoutState, Meeting, consequences, knockout_state
from scoring.pairing.series import SeriesRule
from scoring.standings.results import MatchResult, Outcome, SeatResult, forfeited, played

Results = dict[str, list[MatchResult]]
RULE = SeriesRule()


def stronger_wins(meeting: Meeting, number: int) -> MatchResult:
    """The lower number always wins."""
    assert meeting.next_seats is not None
    one, other = meeting.next_seats
    return played(number, (one, other), (0, 1) if other < one else (1, 0))


def random_result(seats: tuple[int, int], number: int, source: Random) -> MatchResult:
    """A win, a draw, a no-show, one who leaves, or nobody."""
    one, other = seats
    kind = source.randrange(8)
    if kind == 0:
        return played(number, seats, (4, 4))
    if kind == 1:
        return forfeited(number, other, one, winner_seat=1)
    if kind == 2:
        return forfeited(number, one, other, loser_outcome=Outcome.WITHDRAWN)
    if kind == 3:
        both = (SeatResult(one, Outcome.DOUBLE_FORFEIT), SeatResult(other, Outcome.ABSENT))
        return MatchResult(number, both)
    return played(number, seats, source.choice([(5, 3), (1, 6)]))


def play_out(
    bracket: Bracket, results: Results, rule: SeriesRule, source: Random | None = None
) -> KnockoutState:
    """Play all that is ready until the end and return the last state."""
    for _ in range(1000):
        state = knockout_state(bracket, results, rule, lot_seed="published")
        if state.is_finished:
            return state
        assert state.ready, "a knockout that is not finished has something to play"
        for meeting in state.ready:
            number = meeting.node.depth
            assert meeting.next_seats is not None
            result = (
                stronger_wins(meeting, number)
                if source is None
                else random_result(meeting.next_seats, number, source)
            )
            results.setdefault(meeting.node.key, []).append(result)
    raise AssertionError("the knockout does not end")


@pytest.mark.parametrize("size", range(2, 65))
def test_single_knockout_of_every_size_ends_with_the_strongest(size: int) -> None:
    bracket = single_elimination(range(1, size + 1), third_place=True)
    assert check_bracket(bracket) == []
    results: Results = {}
    state = play_out(bracket, results, RULE)
    assert state.champion == 1
    places = state.places()
    assert places[:2] == [(1,), (2,)]
    if size >= 4:
        assert places[2:4] == [(3,), (4,)]
    assert sorted(entrant for place in places for entrant in place) == list(range(1, size + 1))
    assert sum(map(len, results.values())) == size - 1 + (size > 3)


@pytest.mark.parametrize("size", range(2, 65))
def test_double_knockout_of_every_size_ends_with_the_strongest(size: int) -> None:
    bracket = double_elimination(range(1, size + 1))
    assert check_bracket(bracket) == []
    results: Results = {}
    state = play_out(bracket, results, RULE)
    assert state.places()[:3] == [(1,), (2,), (3,)][: min(size, 3)]
    defeats: Counter[int] = Counter()
    for key, matches in results.items():
        for match in matches:
            assert key != "R1.1"
            defeats[max(match.entrants)] += 1
    assert defeats == dict.fromkeys(range(2, size + 1), 2)


@pytest.mark.parametrize("size", range(2, 65))
def test_single_knockout_gives_the_byes_to_the_highest_seeds(size: int) -> None:
    bracket = single_elimination(range(1, size + 1))
    state = knockout_state(bracket, {}, RULE)
    full = 1 << (size - 1).bit_length()
    byes = {
        next(side for side in meeting.sides if side is not None)
        for meeting in state.meetings.values()
        if meeting.status == "bye"
    }
    assert byes == set(range(1, full - size + 1))
    assert not any(meeting.status == "empty" for meeting in state.meetings.values())


def test_seed_positions_keep_the_highest_apart_longest() -> None:
    assert seed_positions(8) == [1, 8, 5, 4, 3, 6, 7, 2]
    for size in (2, 4, 8, 16, 32, 64):
        order = seed_positions(size)
        assert sorted(order) == list(range(1, size + 1))
        width = size
        while width > 1:
            blocks = [order[start : start + width] for start in range(0, size, width)]
            best = [min(block) for block in blocks]
            assert sorted(best) == list(range(1, size // width + 1))
            width //= 2


def test_double_knockout_with_a_defeat_of_the_unbeaten_needs_the_reset() -> None:
    bracket = double_elimination([1, 2, 3, 4])
    results: Results = {}
    state = play_out(bracket, results, RULE)
    final = state.meetings["F1.1"].sides
    assert final == (1, 2)
    results["F1.1"] = [played(9, (1, 2), (0, 1))]
    again = knockout_state(bracket, results, RULE)
    assert not again.is_finished
    assert [meeting.node.key for meeting in again.ready] == ["R1.1"]
    results["R1.1"] = [played(10, (1, 2), (1, 0))]
    assert knockout_state(bracket, results, RULE).champion == 1


@pytest.mark.parametrize("size", [8, 16, 32, 64])
def test_double_knockout_keeps_those_who_met_apart_at_first(size: int) -> None:
    """Whoever falls into the second level of the losers has not met who waits there."""
    for seed in range(20):
        bracket = double_elimination(range(1, size + 1))
        results: Results = {}
        state = play_out(bracket, results, RULE, Random(seed))
        met = {
            frozenset(side for side in meeting.sides if side)
            for meeting in state.meetings.values()
            if meeting.node.part == "winners" and None not in meeting.sides
        }
        second = [
            frozenset(side for side in meeting.sides if side)
            for meeting in state.meetings.values()
            if meeting.node.part == "losers" and meeting.node.level <= 2
        ]
        assert not met & {pair for pair in second if len(pair) == 2}


@settings(max_examples=150, deadline=None)
@given(
    st.integers(2, 64),
    st.booleans(),
    st.integers(1, 3),
    st.integers(0, 10**6),
)
def test_knockout_with_draws_no_shows_and_corrections_ends_with_one_winner(
    size: int, double: bool, best_of: int, seed: int
) -> None:
    source = Random(seed)
    entrants = source.sample(range(1000), size)
    bracket = (
        double_elimination(entrants)
        if double
        else single_elimination(entrants, third_place=source.random() < 0.5)
    )
    rule = SeriesRule(best_of, source.choice([("extra-match", "lots"), ("higher-seed",)]))
    results: Results = {}
    state = play_out(bracket, results, rule, source)
    for _ in range(3):
        assert state.champion in entrants
        places = state.places()
        assert len(places[0]) == 1
        assert sorted(entrant for place in places for entrant in place) == sorted(entrants)
        assert check_knockout(state) == []
        if not results:
            break
        # A correction of any match: all that follows is read anew.
        key = source.choice(sorted(results))
        seats = results[key][-1].entrants
        results[key][-1] = random_result((seats[0], seats[1]), 1, source)
        before = state
        after = knockout_state(bracket, results, rule, lot_seed="published")
        changed = consequences(before, after)
        assert all(
            entry.before != entry.after or entry.winner_before != entry.winner_after
            for entry in changed
        )
        state = play_out(bracket, results, rule, source)


def test_correction_of_an_early_match_sets_later_results_aside_and_keeps_them() -> None:
    bracket = single_elimination([1, 2, 3, 4])
    results: Results = {}
    before = play_out(bracket, results, RULE)
    final = results["W2.1"]
    results["W1.1"] = [played(1, results["W1.1"][0].entrants, (0, 1))]
    after = knockout_state(bracket, results, RULE)
    found = {entry.key: entry for entry in consequences(before, after)}
    assert set(found) == {"W1.1", "W2.1"}
    assert found["W2.1"].before == (1, 2)
    assert found["W2.1"].after == (4, 2)
    assert found["W2.1"].lost == tuple(final)
    assert after.meetings["W2.1"].status == "ready"
    # Undone, the result of the final counts again.
    results["W1.1"] = [played(1, results["W1.1"][0].entrants, (1, 0))]
    assert knockout_state(bracket, results, RULE).champion == 1


def test_entrants_who_left_lose_what_is_not_decided() -> None:
    bracket = single_elimination([1, 2, 3, 4])
    state = knockout_state(bracket, {}, RULE, out=[1])
    assert state.meetings["W1.1"].decision is not None
    assert state.meetings["W1.1"].decision.winner == 4
    assert state.meetings["W1.1"].decision.by == "walkover"


def test_knockout_in_which_nobody_is_left_has_the_highest_seed_first() -> None:
    bracket = single_elimination([5, 6, 7, 8])
    state = knockout_state(bracket, {}, RULE, out=[5, 6, 7, 8])
    assert state.is_finished
    assert state.champion == 5


def test_places_of_a_double_knockout_under_way_put_the_unbeaten_first() -> None:
    bracket = double_elimination([1, 2, 3, 4])
    results: Results = {"W1.1": [played(1, (1, 4), (1, 0))], "W1.2": [played(1, (2, 3), (1, 0))]}
    state = knockout_state(bracket, results, RULE)
    assert state.champion is None
    assert set(state.places()[0]) == {1, 2}


@pytest.mark.parametrize("entrants", [[], [1]])
def test_knockout_of_too_few_is_refused(entrants: list[int]) -> None:
    with pytest.raises(TooFewEntrantsError):
        single_elimination(entrants)
    with pytest.raises(TooFewEntrantsError):
        double_elimination(entrants)


def test_knockout_with_an_entrant_twice_is_refused() -> None:
    with pytest.raises(EntrantTwiceError):
        double_elimination([1, 2, 1])


def broken(bracket: Bracket, key: str, **changes: object) -> set[str]:
    """Return what the check says of a tree with one meeting changed."""
    nodes = tuple(
        replace(node, **changes) if node.key == key else node  # type: ignore[arg-type]
        for node in bracket.nodes
    )
    return {finding.code for finding in check_bracket(replace(bracket, nodes=nodes))}


def test_check_bracket_names_what_a_bad_tree_breaks() -> None:
    bracket = single_elimination([1, 2, 3, 4])
    one, other = (node.sides for node in bracket.nodes[:2])
    assert broken(bracket, "W1.1", sides=(one[0], other[0])) == {"enters", "seeds"}
    assert broken(bracket, "W2.1", sides=(Source("winner", node="W1.1"),) * 2) == {"ways"}
    later = (Source("winner", node="W2.1"), one[1])
    assert broken(bracket, "W1.1", sides=later) == {"depends-on-later", "enters", "ways"}


def test_check_knockout_names_who_plays_on_after_a_defeat() -> None:
    bracket = single_elimination([1, 2, 3, 4])
    results: Results = {}
    state = play_out(bracket, results, RULE)
    final = state.meetings["W2.1"]
    wrong = dict(state.meetings)
    wrong["W2.1"] = replace(final, sides=(4, 2))
    found = check_knockout(replace(state, meetings=wrong))
    assert {(finding.code, finding.entrants) for finding in found} == {
        ("plays-on", (4,)),
        ("not-here", (4, 2)),
    }
    wrong["W2.1"] = replace(final, sides=(1, 1))
    assert {finding.code for finding in check_knockout(replace(state, meetings=wrong))} == {
        "sides",
        "not-here",
    }

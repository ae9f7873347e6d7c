"""What becomes of the matches of an entrant who leaves."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from scoring.standings.ledger import Ledger
from scoring.standings.results import MatchResult, Outcome, check_shape, played, sat_out
from scoring.standings.withdrawal import Policy, after_withdrawal

RESULTS = [
    played(1, (1, 2), (5, 3)),
    played(1, (3, 4), (2, 5)),
    played(2, (2, 3), (5, 4)),
    sat_out(2, 1),
]


def points(results: list[MatchResult]) -> list[Fraction]:
    ledger = Ledger([1, 2, 3, 4], results, predetermined=True)
    return [ledger.exact(number) for number in ledger.points]


def test_withdrawal_that_keeps_changes_nothing() -> None:
    assert after_withdrawal(RESULTS, 2, "keep") == RESULTS


def test_withdrawal_that_voids_strikes_the_matches_of_both() -> None:
    assert points(after_withdrawal(RESULTS, 2, "void")) == [0, 0, 0, 1]


def test_withdrawal_that_forfeits_gives_the_matches_to_the_others() -> None:
    found = after_withdrawal(RESULTS, 2, "forfeit")
    assert points(found) == [1, 0, 1, 1]
    assert found[2].seats[0].outcome is Outcome.WITHDRAWN
    assert found[2].seats[1].outcome is Outcome.FORFEIT_WIN


def test_withdrawal_from_a_table_ranks_the_others_anew() -> None:
    table = played(1, (1, 2, 3, 4), (9, 7, 8, 7))
    for policy, seats in (("forfeit", 4), ("void", 3)):
        (found,) = after_withdrawal([table], 1, policy)  # type: ignore[arg-type]
        assert len(found.seats) == seats
        places = {seat.entrant: seat.place for seat in found.seats if seat.place}
        assert places == {3: 1, 2: 2, 4: 2}


@given(
    st.lists(
        st.tuples(
            st.integers(1, 5), st.permutations(range(6)), st.integers(1, 6), st.integers(0, 99)
        ),
        max_size=6,
    ),
    st.sampled_from(["keep", "void", "forfeit"]),
    st.sampled_from(["keep", "void", "forfeit"]),
)
def test_withdrawals_of_two_leave_sound_results(
    tables: list[tuple[int, list[int], int, int]], first: Policy, second: Policy
) -> None:
    results = [
        sat_out(number, order[0])
        if size == 1
        else played(number, order[:size], [(scores * (e + 1)) % 5 for e in order[:size]])
        for number, order, size, scores in tables
    ]
    left = after_withdrawal(after_withdrawal(results, 0, first), 1, second)
    for result in left:
        check_shape(result)
        if second == "void":
            assert 1 not in result.entrants
    assert len(left) <= len(results)

"""Direct encounter: cycles, smaller groups, those who have not met."""

from scoring.standings.encounter import direct_encounter
from scoring.standings.ledger import Ledger
from scoring.standings.results import forfeited, played


def test_direct_encounter_of_a_cycle_leaves_all_level() -> None:
    results = [played(1, (0, 1), (1, 0)), played(1, (1, 2), (1, 0)), played(1, (2, 0), (1, 0))]
    assert direct_encounter(Ledger(range(3), results), [0, 1, 2]) == [[0, 1, 2]]


def test_direct_encounter_of_two_follows_their_match() -> None:
    results = [played(1, (0, 1), (1, 3))]
    assert direct_encounter(Ledger(range(2), results), [0, 1]) == [[1], [0]]


def test_direct_encounter_starts_again_among_those_still_level() -> None:
    """6.3: 0 beats all three and is set apart; the others are compared among themselves."""
    results = [
        played(1, (0, 1), (1, 0)),
        played(1, (0, 2), (1, 0)),
        played(1, (0, 3), (1, 0)),
        played(2, (1, 2), (1, 0)),
        played(2, (1, 3), (0, 1)),
        played(2, (2, 3), (1, 1)),
    ]
    # Among 1, 2, 3: 3 has 3/2, 1 has 1, 2 has 1/2.
    assert direct_encounter(Ledger(range(4), results), [0, 1, 2, 3]) == [[0], [3], [1], [2]]


def test_direct_encounter_of_level_pairs_splits_each_by_its_match() -> None:
    """Two with two points and two with one are each told apart by their own match."""
    results = [
        played(1, (0, 1), (1, 0)),
        played(1, (2, 3), (1, 0)),
        played(2, (0, 2), (0, 1)),
        played(2, (1, 3), (0, 1)),
        played(3, (0, 3), (1, 0)),
        played(3, (1, 2), (1, 0)),
    ]
    assert direct_encounter(Ledger(range(4), results), [0, 1, 2, 3]) == [[2], [0], [3], [1]]


def test_direct_encounter_with_a_missing_match_keeps_those_level_who_could_change() -> None:
    """6.2: 1 could still win the match against 2 that was not played."""
    results = [played(1, (0, 1), (1, 0)), played(2, (0, 2), (1, 0))]
    assert direct_encounter(Ledger(range(3), results), [0, 1, 2]) == [[0], [1, 2]]


def test_direct_encounter_of_those_who_never_met_leaves_them_level() -> None:
    assert direct_encounter(Ledger(range(3), []), [0, 1, 2]) == [[0, 1, 2]]


def test_direct_encounter_of_repeated_matches_takes_their_mean() -> None:
    """6.1.2: two matches of 0 and 1 weigh like the one of each with 2."""
    results = [
        played(1, (0, 1), (1, 0)),
        played(2, (1, 0), (1, 0)),
        played(3, (0, 2), (1, 0)),
        played(4, (1, 2), (1, 1)),
    ]
    assert direct_encounter(Ledger(range(3), results), [0, 1, 2]) == [[0], [1], [2]]


def test_direct_encounter_ignores_a_forfeit_unless_meetings_were_fixed() -> None:
    """15.2: in a round robin a forfeit is a match like another."""
    results = [forfeited(1, 0, 1)]
    assert direct_encounter(Ledger(range(2), results), [0, 1]) == [[0, 1]]
    fixed = Ledger(range(2), results, predetermined=True)
    assert direct_encounter(fixed, [0, 1]) == [[0], [1]]


def test_direct_encounter_at_tables_compares_places() -> None:
    results = [played(1, (0, 1, 2), (5, 9, 1)), played(2, (1, 0, 2), (3, 3, 9))]
    assert direct_encounter(Ledger(range(3), results), [0, 1]) == [[1], [0]]

"""Tie-breaks of two seats against sums written out, and against another program."""

from fractions import Fraction
from pathlib import Path

import pytest
from gacrux.tiebreak import tiebreak as outside_tie_break  # type: ignore[import-untyped]
from gacrux.trf2json import trf2json as outside_reader  # type: ignore[import-untyped]
from hypothesis import given
from hypothesis import strategies as st

from scoring.pairing.trf_reader import read_trf
from scoring.standings.catalog import tie_break, tie_breaks
from scoring.standings.ledger import Ledger, RulesVersion
from scoring.standings.results import MatchResult, Outcome, forfeited, played, sat_out
from scoring.standings.table import make_table

F = Fraction
TOURNAMENTS = Path(__file__).parents[2] / "conformance" / "pairing"
FINALS = sorted(TOURNAMENTS.glob("*/final.trf"))
OUTSIDE_CODES = {
    "wins": "WIN",
    "wins-at-the-table": "WON",
    "second-dealer-games": "BPG",
    "second-dealer-wins": "BWG",
    "progressive": "PS",
    "koya": "KS",
    "buchholz": "BH",
    "buchholz-cut-1": "BH/C1",
    "buchholz-cut-2": "BH/C2",
    "buchholz-median-1": "BH/M1",
    "buchholz-median-2": "BH/M2",
    "sonneborn-berger": "SB",
    "sonneborn-berger-cut-1": "SB/C1",
    "average-rating": "ARO",
    "performance-rating": "TPR",
}


def values(ledger: Ledger, code: str) -> list[Fraction | None]:
    column = tie_break(code).column
    assert column is not None
    found = column(ledger)
    return [found.exact(index) for index in range(len(ledger.entrants))]


def round_robin_of_four() -> Ledger:
    """1 beats 2 and 3, draws 4; 2 beats 3; 3 beats 4; 2 and 4 draw. Points 2.5, 1.5, 1, 1."""
    return Ledger(
        [1, 2, 3, 4],
        [
            played(1, (1, 4), (3, 3)),
            played(1, (2, 3), (5, 4)),
            played(2, (4, 3), (1, 5)),
            played(2, (1, 2), (5, 0)),
            played(3, (2, 4), (2, 2)),
            played(3, (3, 1), (2, 6)),
        ],
        predetermined=True,
    )


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("wins", [2, 1, 1, 0]),
        ("wins-at-the-table", [2, 1, 1, 0]),
        ("second-dealer-games", [1, 1, 2, 2]),
        ("second-dealer-wins", [1, 0, 1, 0]),
        # 1: rounds bring 1/2, 1, 1, that stand at 1/2, 3/2, 5/2.
        ("progressive", [F(9, 2), F(7, 2), 2, 2]),
        # Half of what could be won is 3/2: 1 and 2 have it.
        ("koya", [1, 0, 0, 1]),
        # 1: 3/2 + 1 + 1/2 of 1.
        ("sonneborn-berger", [3, F(3, 2), 1, 2]),
        ("buchholz", [F(7, 2), F(9, 2), 5, 5]),
        ("point-difference", [9, -4, -1, -4]),
        ("score-sum", [14, 7, 11, 6]),
    ],
)
def test_tie_break_of_a_round_robin_is_the_sum_by_hand(code: str, expected: list[object]) -> None:
    assert values(round_robin_of_four(), code) == expected


def test_tie_breaks_count_wins_without_play_apart() -> None:
    results = [sat_out(1, 1), forfeited(2, 1, 2), played(3, (1, 2), (5, 1))]
    ledger = Ledger([1, 2], results)
    assert values(ledger, "wins") == [3, 0]
    assert values(ledger, "wins-at-the-table") == [1, 0]


def swiss_with_byes() -> list[MatchResult]:
    """1 wins, then a half bye, then wins; 2 loses and stays away; 3 and 4 play on."""
    return [
        played(1, (1, 2), (1, 0)),
        played(1, (3, 4), (1, 0)),
        sat_out(2, 1, Outcome.HALF_BYE),
        sat_out(2, 2, Outcome.ZERO_BYE),
        played(2, (4, 3), (1, 0)),
        played(3, (3, 1), (0, 1)),
        sat_out(3, 2, Outcome.WITHDRAWN),
        sat_out(3, 4),
    ]


def test_buchholz_counts_a_round_not_played_as_a_dummy() -> None:
    """C.07, 16.3 and 16.4: who stayed away counts 0 + 1/2 + 1/2 for the opponent; the dummy of
    1's half bye has 1's own 2 1/2 points, but at most a draw a round.
    """
    ledger = Ledger([1, 2, 3, 4], swiss_with_byes())
    assert values(ledger, "buchholz")[0] == 1 + F(3, 2) + 1


def test_buchholz_of_the_rules_of_2024_does_not_cap_the_dummy() -> None:
    ledger = Ledger([1, 2, 3, 4], swiss_with_byes(), rules_version="2024-08")
    assert values(ledger, "buchholz")[0] == 1 + F(5, 2) + 1


def test_buchholz_cut_takes_the_round_stayed_away_from_first() -> None:
    """C.07, 16.5: 1 loses the dummy of 3/2, not the opponent with 1."""
    ledger = Ledger([1, 2, 3, 4], swiss_with_byes())
    assert values(ledger, "buchholz-cut-1")[0] == 2


def test_average_rating_leaves_out_opponents_without_one() -> None:
    results = [played(1, (1, 2), (1, 0)), played(2, (3, 1), (1, 1)), played(3, (1, 4), (1, 0))]
    ledger = Ledger([1, 2, 3, 4], results, ratings={2: 1501, 3: 1600})
    assert values(ledger, "average-rating")[0] == 1551
    # Three quarters of the points stand for 193.
    assert values(ledger, "performance-rating")[0] == 1551 + 193
    assert values(ledger, "performance-rating")[3] is None


@pytest.mark.parametrize("path", FINALS, ids=lambda path: path.parent.name)
@pytest.mark.parametrize(
    ("version", "start"), [("2024-08", "2025-01-01"), ("2026-03", "2026-05-01")]
)
def test_tie_breaks_of_reference_tournaments_agree_with_another_program(
    path: Path, version: RulesVersion, start: str
) -> None:
    """C.07 of August 2024 and of March 2026, byes, forfeits and withdrawals included."""
    text = path.read_text(encoding="ascii")
    event = read_trf(text)
    ledger = Ledger(
        [player.number for player in event.players],
        event.results,
        event.rule,
        closed_rounds=event.planned_rounds,
        ratings={player.number: player.rating for player in event.players},
        rules_version=version,
    )
    table = make_table(ledger, tie_breaks(list(OUTSIDE_CODES)))
    reader = outside_reader()
    reader.parse_file(text, 0)
    tournament = reader.get_tournament(1)
    tournament["tournamentInfo"] = {"startDate": start}
    options = {
        "tiebreak": ["PTS", *OUTSIDE_CODES.values(), "DE"],
        "swiss": True,
        "check": False,
        "unrated": None,
    }
    outside = outside_tie_break(tournament, -1, options).compute_tiebreaks(tournament, options)
    for competitor in outside["competitors"]:
        row = table.row_of(competitor["cid"])
        theirs = [None if value is None else F(value) for value in competitor["tiebreakScore"][:-1]]
        assert [row.points, *row.values] == theirs, competitor["cid"]


@pytest.mark.parametrize("path", FINALS, ids=lambda path: path.parent.name)
def test_direct_encounter_of_reference_tournaments_agrees_with_another_program(
    path: Path,
) -> None:
    """C.07, 6: also where not all of the tied have met."""
    text = path.read_text(encoding="ascii")
    event = read_trf(text)
    for rounds in range(1, event.planned_rounds + 1):
        ledger = Ledger(
            [player.number for player in event.players],
            [result for result in event.results if result.round <= rounds],
            event.rule,
            closed_rounds=rounds,
        )
        table = make_table(ledger, tie_breaks(["direct-encounter"]))
        reader = outside_reader()
        reader.parse_file(text, 0)
        tournament = reader.get_tournament(1)
        options = {"tiebreak": ["PTS", "DE"], "swiss": True, "check": False, "unrated": None}
        outside = outside_tie_break(tournament, rounds, options)
        ranked = outside.compute_tiebreaks(tournament, options)["competitors"]
        assert {row.entrant: row.rank for row in table.rows} == {
            competitor["cid"]: competitor["rank"] for competitor in ranked
        }


@given(
    st.integers(3, 9).flatmap(
        lambda size: st.tuples(
            st.just(size),
            st.lists(
                st.sampled_from([(1, 0), (0, 1), (2, 2)]),
                min_size=size * (size - 1) // 2,
                max_size=size * (size - 1) // 2,
            ),
        )
    )
)
def test_sonneborn_berger_of_any_round_robin_is_the_sum_of_its_definition(
    event: tuple[int, list[tuple[int, int]]],
) -> None:
    size, scores = event
    pairs = [(one, other) for one in range(size) for other in range(one)]
    results = [played(1, pair, score) for pair, score in zip(pairs, scores, strict=True)]
    ledger = Ledger(range(size), results, predetermined=True)
    worth = {(1, 0): (F(1), F(0)), (0, 1): (F(0), F(1)), (2, 2): (F(1, 2), F(1, 2))}
    points = [F(0)] * size
    for (one, other), score in zip(pairs, scores, strict=True):
        points[one] += worth[score][0]
        points[other] += worth[score][1]
    expected = [F(0)] * size
    for (one, other), score in zip(pairs, scores, strict=True):
        expected[one] += worth[score][0] * points[other]
        expected[other] += worth[score][1] * points[one]
    assert values(ledger, "sonneborn-berger") == expected
    assert [ledger.exact(number) for number in ledger.points] == points

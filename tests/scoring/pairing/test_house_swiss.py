"""House Swiss against every pairing there is of small fields, and by its check in larger ones."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.errors import TooFewEntrantsError
from scoring.pairing.check import check_swiss
from scoring.pairing.house_swiss import pair_house_swiss
from scoring.pairing.plan import RoundPlan
from scoring.pairing.request import NoPairingError, PairingRequest
from scoring.standings.points import PointsRule
from scoring.standings.results import Outcome, played, sat_out
from tests.scoring.pairing.simulate import opening, rounds_of

Pairs = list[tuple[int, int]]


def all_pairings(entrants: list[int]) -> Iterator[tuple[Pairs, int | None]]:
    """Yield every way to pair the entrants, with the one left over."""
    if len(entrants) % 2:
        for bye in entrants:
            rest = [entrant for entrant in entrants if entrant != bye]
            for pairs, _ in all_pairings(rest):
                yield pairs, bye
        return
    if not entrants:
        yield [], None
        return
    first, *others = entrants
    for other in others:
        rest = [entrant for entrant in others if entrant != other]
        for pairs, _ in all_pairings(rest):
            yield [(first, other), *pairs], None


def quality(
    request: PairingRequest, pairs: Pairs, bye: int | None
) -> tuple[int, int, Fraction, Fraction]:
    """Return byes given again, rematches, points of the bye, squared gaps: less is better."""
    met = Counter(
        frozenset(result.entrants)
        for result in request.results
        if len(result.seats) == 2 and result.seats[0].outcome is Outcome.PLAYED
    )
    had = Counter(
        seat.entrant
        for result in request.results
        for seat in result.seats
        if seat.outcome in (Outcome.BYE, Outcome.FORFEIT_WIN)
    )
    points = {entrant: request.points_of(entrant) for entrant in request.present}
    gaps = sum(((points[one] - points[other]) ** 2 for one, other in pairs), Fraction(0))
    return (
        0 if bye is None else had[bye],
        sum(met[frozenset(pair)] for pair in pairs),
        Fraction(0) if bye is None else points[bye],
        gaps,
    )


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 8), st.integers(1, 9), st.integers(0, 10**6))
def test_house_swiss_of_a_small_field_is_the_best_of_all_pairings(
    size: int, rounds: int, seed: int
) -> None:
    """No rematch and no second bye that can be avoided, the bye to the lowest, gaps minimal."""
    source = Random(seed)
    played_rounds = rounds_of(
        opening(size, rounds), pair_house_swiss, source, absences=0.1, forfeits=0.1
    )
    for request, plan in played_rounds:
        pairs = [(table[0], table[1]) for table in plan.tables]
        bye = plan.byes[0] if plan.byes else None
        ways = all_pairings(sorted(request.present))
        best = min(quality(request, *way) for way in ways)
        assert quality(request, pairs, bye) == best


@settings(max_examples=30, deadline=None)
@given(st.integers(2, 40), st.integers(1, 7), st.integers(0, 10**6))
def test_house_swiss_of_any_tournament_breaks_nothing(size: int, rounds: int, seed: int) -> None:
    source = Random(seed)
    for request, plan in rounds_of(
        opening(size, rounds), pair_house_swiss, source, absences=0.1, forfeits=0.1
    ):
        codes = Counter(finding.code for finding in check_swiss(request, plan))
        # In a small field the lowest may have no bye because the rest would have to meet again.
        assert set(codes) <= {"rematch", "bye-again", "bye-not-lowest"}
        if len(request.present) >= 2 * rounds:
            # Everybody has half of the field left to meet: there is a matching of them.
            assert not codes


@pytest.mark.parametrize("size", [9, 16, 33, 128])
def test_house_swiss_keeps_first_deals_within_two(size: int) -> None:
    """Where equal points allow it, as here; a smaller difference of points goes first."""
    rounds = rounds_of(opening(size, 9), pair_house_swiss, Random(size))
    deals: Counter[int] = Counter()
    for _, plan in rounds:
        for first, second in plan.tables:
            deals[first] += 1
            deals[second] -= 1
    assert max(map(abs, deals.values())) <= 2


def test_house_swiss_of_round_1_folds_the_halves_with_first_deals_in_turn() -> None:
    assert pair_house_swiss(opening(6, 3)).tables == ((1, 4), (5, 2), (3, 6))
    other = replace(opening(6, 3), first_seat=1)
    assert pair_house_swiss(other).tables == ((4, 1), (2, 5), (6, 3))


def test_house_swiss_by_lots_follows_the_seed() -> None:
    one = replace(opening(20, 3), seed="one")
    again = pair_house_swiss(one, order="lots")
    assert pair_house_swiss(one, order="lots") == again
    assert pair_house_swiss(replace(one, seed="two"), order="lots") != again


def test_house_swiss_keeps_club_mates_apart_at_the_price_of_a_win() -> None:
    request = replace(opening(4, 3), clubs={1: "north", 3: "north", 2: "south", 4: "south"})
    tables = {frozenset(table) for table in pair_house_swiss(request).tables}
    assert not tables & {frozenset({1, 3}), frozenset({2, 4})}


def test_house_swiss_when_all_have_met_plays_again() -> None:
    results = (played(1, (1, 2), (1, 0)),)
    request = replace(opening(2, 3), round=2, results=results)
    plan = pair_house_swiss(request)
    assert plan.tables == ((2, 1),)
    assert [finding.code for finding in check_swiss(request, plan)] == ["rematch"]


def test_house_swiss_when_everybody_is_forbidden_is_refused() -> None:
    forbidden = frozenset(combinations(range(1, 5), 2))
    with pytest.raises(NoPairingError) as caught:
        pair_house_swiss(replace(opening(4, 3), forbidden=forbidden))
    assert caught.value.reason == "forbidden-pairs"


def test_house_swiss_of_nobody_is_refused() -> None:
    with pytest.raises(TooFewEntrantsError):
        pair_house_swiss(replace(opening(4, 3), present=frozenset()))


def test_house_swiss_pairs_points_of_any_fraction() -> None:
    rule = PointsRule(Fraction(5, 7), Fraction(1, 3), Fraction(0))
    results = (played(1, (1, 3), (1, 0)), played(1, (4, 2), (1, 0)))
    request = replace(opening(4, 3), round=2, results=results, rule=rule)
    tables = {frozenset(table) for table in pair_house_swiss(request).tables}
    assert tables == {frozenset({1, 4}), frozenset({2, 3})}


def test_house_swiss_of_a_large_field_has_no_rematch() -> None:
    for request, plan in rounds_of(opening(301, 6), pair_house_swiss, Random(5)):
        assert check_swiss(request, plan) == []


def test_check_swiss_names_what_a_bad_round_breaks() -> None:
    results = (
        played(1, (1, 2), (1, 0)),
        sat_out(1, 3),
        played(2, (1, 3), (1, 0)),
        sat_out(2, 2),
    )
    order = (1, 2, 3, 4, 5)
    request = PairingRequest(
        3,
        order,
        results,
        frozenset(order),
        3,
        forbidden=frozenset({(4, 5)}),
        clubs={4: "north", 5: "north"},
    )
    plan = RoundPlan(3, ((1, 2), (4, 5)), (3,))
    found = {(finding.code, finding.entrants): finding for finding in check_swiss(request, plan)}
    assert set(found) == {
        ("rematch", (1, 2)),
        ("uneven-seats", (1, 2)),
        ("forbidden-pair", (4, 5)),
        ("club-mates", (4, 5)),
        ("bye-again", (3,)),
        ("bye-not-lowest", (3, 4, 5)),
    }
    assert found["forbidden-pair", (4, 5)].severity == "broken"
    assert found["rematch", (1, 2)].severity == "flaw"
    strict = {finding.code: finding.severity for finding in check_swiss(request, plan, "dutch")}
    assert strict["rematch"] == strict["bye-again"] == "broken"


def test_check_swiss_of_too_many_byes_is_broken() -> None:
    request = opening(4, 3)
    codes = [finding.code for finding in check_swiss(request, RoundPlan(1, ((1, 2),), (3, 4)))]
    assert codes == ["byes"]

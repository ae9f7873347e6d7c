"""Knockouts of every small size run to one winner."""

from collections import Counter
from itertools import pairwise

import pytest

from leagues.actions.matches import PlayedMatch, SeatScore, accept_results, claim_matches
from leagues.actions.rounds import publish_due_round
from leagues.actions.tournaments import create_tournament, start_tournament
from leagues.errors import FieldWrong
from leagues.formats.event import Event, SeatRange
from leagues.formats.registry import format_named
from leagues.models import Tournament
from leagues.queries.results import Results, results_of
from leagues.queries.standings import separations_of, standings_of
from scoring.standings.points import PointsRule
from scoring.standings.results import MatchResult, Outcome, SeatResult, forfeited, played
from tests.leagues.builders import make_club, make_tournament, owner_of, play_rounds

KNOCKOUT = format_named("knockout")


def event(entrants: int, best_of: int = 1, *, third_place: bool = False) -> Event:
    """Return an event of entrants numbered from 1."""
    order = tuple(range(1, entrants + 1))
    return Event(order, 1, SeatRange(2, 2, 2), PointsRule(), "lots", best_of, third_place)


def run_through(of: Event, outcome: str) -> tuple[list[MatchResult], list[tuple[int, ...]]]:
    """Return the results and places of a knockout in which every match ends in one way."""
    results: list[MatchResult] = []
    number = 0
    while KNOCKOUT.goes_on(of, results):
        number += 1
        plan = KNOCKOUT.plan(of, number, results)
        assert plan.tables
        for one, other in plan.tables:
            if outcome == "draw":
                results.append(played(number, (one, other), (1, 1)))
            elif outcome == "forfeit":
                results.append(forfeited(number, one, other))
            elif outcome == "nobody":
                lost = (SeatResult(one, Outcome.DOUBLE_FORFEIT), SeatResult(other, Outcome.ABSENT))
                results.append(MatchResult(number, lost))
            else:
                results.append(played(number, (one, other), (int(one > other), int(one < other))))
    places = KNOCKOUT.places(of, results)
    assert places is not None
    return results, places


@pytest.mark.parametrize("outcome", ["higher-number", "draw", "forfeit", "nobody"])
@pytest.mark.parametrize("best_of", [1, 3])
@pytest.mark.parametrize("entrants", [2, 3, 4, 5, 6, 7, 8, 9, 16, 17])
def test_knockout_ends_with_one_winner_however_matches_end(
    entrants: int, best_of: int, outcome: str
) -> None:
    of = event(entrants, best_of, third_place=True)
    results, places = run_through(of, outcome)
    assert len(places[0]) == 1
    assert sorted(entrant for level in places for entrant in level) == list(of.order)
    if outcome == "higher-number":
        assert places[0] == (entrants,)
        assert len(results) == KNOCKOUT.matches(of)
    if outcome == "draw":
        assert places[0] == (1,)


def test_knockout_first_round_pairs_the_ends_of_the_seeding() -> None:
    tables = {frozenset(table) for table in KNOCKOUT.plan(event(6), 1, []).tables}
    assert tables == {frozenset({3, 6}), frozenset({4, 5})}


def finished(players: int, **fields: object) -> Results:
    """Return the results of a knockout that was played to its end."""
    tournament = make_tournament(players, format="knockout", **fields)
    start_tournament(tournament=tournament, by=owner_of(tournament.club))
    tournament = play_rounds(tournament)
    assert tournament.status == Tournament.Status.FINISHED
    return results_of(tournament)


@pytest.mark.django_db
@pytest.mark.parametrize("players", [2, 3, 6, 8])
def test_knockout_is_played_to_its_end(players: int) -> None:
    results = finished(players)
    lines = standings_of(results).lines
    assert [line.rank for line in lines].count(1) == 1
    assert lines[0].losses == 0
    assert results.progress.percent == 100
    assert len(results.matches) == players - 1
    assert all(round_.byes == () for round_ in results.rounds)
    assert separations_of(results) == []
    assert [round_.status for round_ in results.rounds] == ["closed"] * len(results.rounds)


@pytest.mark.django_db
def test_knockout_best_of_three_meets_until_two_wins() -> None:
    results = finished(4, best_of=3, third_place=True)
    meetings = Counter(frozenset(s.entry.id for s in match.seats) for match in results.matches)
    assert len(meetings) == 4
    assert set(meetings.values()) <= {2, 3}
    assert [line.rank for line in standings_of(results).lines] == [1, 2, 3, 4]
    for pair in meetings:
        firsts = [
            m.seats[0].entry.id for m in results.matches if {s.entry.id for s in m.seats} == pair
        ]
        assert all(one != other for one, other in pairwise(firsts))


@pytest.mark.django_db
def test_knockout_draw_brings_one_more_match_in_a_round_of_its_own() -> None:
    tournament = make_tournament(2, format="knockout")
    start_tournament(tournament=tournament, by=owner_of(tournament.club))
    publish_due_round(tournament.pk)
    claim = claim_matches(tournament_id=tournament.pk, limit=1, worker="a")
    assert claim is not None
    level = (SeatScore(1, 1), SeatScore(1, 1))
    drawn = PlayedMatch(claim.jobs[0], "cap", level, "{}")
    accept_results(tournament_id=tournament.pk, results=[drawn])
    tournament.refresh_from_db()
    assert (tournament.status, tournament.planned_rounds) == (Tournament.Status.RUNNING, 2)
    assert tournament.rounds.get(number=2).due_at is not None
    tournament = play_rounds(tournament)
    assert tournament.status == Tournament.Status.FINISHED
    assert [line.rank for line in standings_of(results_of(tournament)).lines] == [1, 2]


@pytest.mark.django_db
@pytest.mark.parametrize(
    "fields",
    [
        {"format": "knockout", "best_of": 2},
        {"format": "knockout", "best_of": 17},
        {"format": "round_robin", "best_of": 3},
        {"format": "round_robin", "third_place": True},
        {"format": "knockout", "rounds": 3},
        {"format": "knockout", "seats": 4},
    ],
)
def test_knockout_fields_that_do_not_fit_are_named(fields: dict[str, object]) -> None:
    club = make_club()
    with pytest.raises(FieldWrong) as caught:
        create_tournament(club=club, name="Cup", game="ecarte", by=owner_of(club), **fields)  # type: ignore[arg-type]
    assert caught.value.field in fields

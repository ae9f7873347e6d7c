"""What was played, read in few queries, and the tables made from it."""

from fractions import Fraction
from itertools import pairwise

import pytest
from pytest_django import DjangoAssertNumQueries

from leagues.actions.matches import accept_results, claim_matches
from leagues.actions.tournaments import PointValues, start_tournament
from leagues.models import Match, MatchSeat, Tournament
from leagues.queries.results import progress_of, results_of, results_of_all
from leagues.queries.standings import crosstable_of, separations_of, standings_of
from leagues.tasks.playing import Hall
from tests.leagues.builders import (
    make_club,
    make_tables,
    make_tournament,
    owner_of,
    play_all,
    play_rounds,
)

QUERIES = 4


def started(players: int = 5, **fields: object) -> Tournament:
    """Return a running tournament."""
    tournament = make_tournament(players, **fields)
    return start_tournament(tournament=tournament, by=owner_of(tournament.club))


@pytest.mark.django_db
@pytest.mark.parametrize("players", [2, 9])
def test_results_need_four_queries_however_many_matches(
    players: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tournament = play_all(started(players))
    with django_assert_num_queries(QUERIES):
        results = results_of(tournament)
        standings_of(results)
        crosstable_of(results)
        separations_of(results)
    assert len(results.matches) == players * (players - 1) // 2


@pytest.mark.django_db
def test_results_of_several_tournaments_need_four_queries(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    club = make_club()
    tournaments = [play_all(started(3, club=club, name=name)) for name in ("One", "Two")]
    with django_assert_num_queries(QUERIES):
        found = results_of_all(tournaments)
    assert [results.tournament.name for results in found] == ["One", "Two"]
    assert [len(results.matches) for results in found] == [3, 3]
    assert {entry.id for entry in found[0].entries}.isdisjoint(
        entry.id for entry in found[1].entries
    )


@pytest.mark.django_db
def test_results_of_a_draft_are_its_entrants() -> None:
    results = results_of(make_tournament(3))
    assert len(results.entries) == 3
    assert results.rounds == ()
    assert results.progress.total == 0
    assert results.progress.percent == 0
    assert [line.rank for line in standings_of(results).lines] == [1, 1, 1]


@pytest.mark.django_db
def test_rounds_of_an_odd_field_tell_who_is_free() -> None:
    results = results_of(started(5))
    free = [entry.id for round_ in results.rounds for entry in round_.byes]
    assert sorted(free) == sorted(entry.id for entry in results.entries)


@pytest.mark.django_db
def test_progress_counts_rounds_to_come() -> None:
    tournament = started(4, round_pause_seconds=60)
    play_all(tournament)
    for progress in (progress_of(tournament), results_of(tournament).progress):
        assert (progress.total, progress.finished, progress.planned) == (6, 2, 4)
        assert progress.percent == 33


@pytest.mark.django_db
def test_standings_add_up_and_follow_the_results() -> None:
    tournament = play_all(started(6))
    standings = standings_of(results_of(tournament))
    assert sum(line.points for line in standings.lines) == 15
    for line in standings.lines:
        wins = MatchSeat.objects.filter(entry=line.entry.id, place=1).count()
        assert (line.wins, line.played) == (wins, 5)
        assert line.points == wins
    points = [line.points for line in standings.lines]
    assert points == sorted(points, reverse=True)


@pytest.mark.django_db
def test_standings_use_the_points_of_the_tournament() -> None:
    points = PointValues(Fraction(3), Fraction(1), Fraction(1, 3))
    tournament = play_all(started(4, points=points))
    standings = standings_of(results_of(tournament))
    for line in standings.lines:
        assert line.points == 3 * line.wins + Fraction(line.losses, 3)


@pytest.mark.django_db
def test_standings_forfeit_counts_as_a_win_for_the_other() -> None:
    tournament = started(2)
    claim = claim_matches(tournament_id=tournament.pk, limit=1, worker="a")
    assert claim is not None
    (result,) = (Hall.of(tournament.pk).play(job) for job in claim.jobs)
    accept_results(tournament_id=tournament.pk, results=[result])
    MatchSeat.objects.filter(seat=0).update(outcome="forfeit-loss", place=2)
    MatchSeat.objects.filter(seat=1).update(outcome="forfeit-win", place=1)
    results = results_of(tournament)
    points = {line.entry.id: line.points for line in standings_of(results).lines}
    loser, winner = (seat.entry.id for seat in results.matches[0].seats)
    assert points == {winner: 1, loser: 0}
    cells = crosstable_of(results).rows[0].cells
    assert [game.points for cell in cells for game in cell] == [1]


@pytest.mark.django_db
def test_crosstable_mirrors_itself() -> None:
    tournament = play_all(started(4, format="double_round_robin"))
    table = crosstable_of(results_of(tournament))
    for number, row in enumerate(table.rows):
        assert row.cells[number] == ()
        assert row.standing.entry == table.columns[number]
        made = 0
        for other, cell in enumerate(row.cells):
            mirrored = table.rows[other].cells[number]
            assert [game.match_id for game in cell] == [game.match_id for game in mirrored]
            assert [(game.score, game.against) for game in cell] == [
                (game.against, game.score) for game in mirrored
            ]
            made += sum(game.points or 0 for game in cell)
        assert made == row.standing.points


@pytest.mark.django_db
def test_separations_name_neighbours_of_the_table() -> None:
    results = results_of(play_all(started(5)))
    entrants = [line.entry.id for line in standings_of(results).lines]
    pairs = [(found.upper.entrant, found.lower.entrant) for found in separations_of(results)]
    assert pairs == list(pairwise(entrants))


@pytest.mark.django_db
def test_results_of_running_matches_have_no_points() -> None:
    tournament = started(3)
    claim_matches(tournament_id=tournament.pk, limit=1, worker="a")
    results = results_of(tournament)
    assert (results.progress.running, results.progress.queued) == (1, 2)
    games = [game for row in crosstable_of(results).rows for cell in row.cells for game in cell]
    assert {game.points for game in games} == {None}
    assert {game.status for game in games} == {Match.Status.RUNNING, Match.Status.QUEUED}


def tables_played(**fields: object) -> Tournament:
    """Return a finished tournament at tables of four."""
    tournament = make_tables(8, **fields)
    start_tournament(tournament=tournament, by=owner_of(tournament.club))
    return play_rounds(tournament)


@pytest.mark.django_db
def test_standings_of_tables_count_places_and_sum_their_points() -> None:
    results = results_of(tables_played())
    standings = standings_of(results)
    assert standings.tiebreaks[:2] == ("first-places", "opponents-score-rate")
    assert [line.rank for line in standings.lines] == list(range(1, 9))
    assert sum(line.points for line in standings.lines) == 4 * 2
    for line in standings.lines:
        assert (len(line.places), sum(line.places)) == (6, line.played)
    games = [seat for match in results.matches for seat in match.seats]
    assert sum(line.places[0] for line in standings.lines) == sum(s.place == 1 for s in games)


@pytest.mark.django_db
def test_standings_of_tables_by_score_are_sums_of_scores() -> None:
    results = results_of(tables_played(points_by="score"))
    totals: dict[int, int] = {}
    for match in results.matches:
        for seat in match.seats:
            totals[seat.entry.id] = totals.get(seat.entry.id, 0) + (seat.score or 0)
    assert {line.entry.id: line.points for line in standings_of(results).lines} == totals


@pytest.mark.django_db
def test_crosstable_of_tables_says_who_came_out_ahead() -> None:
    results = results_of(tables_played())
    table = crosstable_of(results)
    place = {
        (match.id, seat.entry.id): seat.place or 0
        for match in results.matches
        for seat in match.seats
    }
    met = 0
    for row in table.rows:
        for column, games in zip(table.columns, row.cells, strict=True):
            for game in games:
                own = place[game.match_id, row.standing.entry.id]
                other = place[game.match_id, column.id]
                assert game.points == Fraction((own < other) + (own <= other), 2)
                met += 1
    assert met == len(results.matches) * 12


@pytest.mark.django_db
def test_results_of_tables_need_four_queries(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    tournament = tables_played()
    with django_assert_num_queries(QUERIES):
        results = results_of(tournament)
        standings_of(results)
        separations_of(results)

"""Swiss tournaments from the start to the table, checked by what does not make pairings."""

from collections import Counter
from fractions import Fraction

import pytest

from leagues.actions.tournaments import PointValues, create_tournament, start_tournament
from leagues.errors import FieldWrong, TooManyRounds
from leagues.formats.event import Event, SeatRange
from leagues.formats.registry import format_named
from leagues.models import Tournament
from leagues.queries.pairings import event_of
from leagues.queries.results import Results, results_of
from leagues.queries.standings import standings_of
from scoring.pairing.check import check_swiss
from scoring.pairing.plan import RoundPlan
from scoring.pairing.request import PairingRequest
from scoring.standings.points import PointsRule
from scoring.standings.results import played
from tests.leagues.builders import make_club, make_tournament, owner_of, play_rounds

SWISS = ("swiss", "swiss_dutch")


def finished(format_: str, players: int, rounds: int) -> Results:
    """Return the results of a tournament that was played to its end."""
    tournament = make_tournament(players, format=format_, rounds=rounds)
    start_tournament(tournament=tournament, by=owner_of(tournament.club))
    tournament = play_rounds(tournament)
    assert tournament.status == Tournament.Status.FINISHED
    return results_of(tournament)


def requests_and_plans(results: Results) -> list[tuple[PairingRequest, RoundPlan]]:
    """Return what each round was paired from, and how."""
    event = event_of(results)
    found = []
    for round_ in results.rounds:
        before = tuple(one for one in results.all_results if one.round < round_.number)
        request = PairingRequest(
            round_.number, event.order, before, frozenset(event.order), event.planned_rounds
        )
        tables = tuple(tuple(seat.entry.id for seat in match.seats) for match in round_.matches)
        byes = tuple(entry.id for entry in round_.byes)
        found.append((request, RoundPlan(round_.number, tables, byes)))
    return found


@pytest.mark.django_db
@pytest.mark.parametrize(("format_", "system"), [("swiss", "house"), ("swiss_dutch", "dutch")])
@pytest.mark.parametrize("players", [8, 9])
def test_swiss_rounds_break_no_rule_and_byes_go_round(
    format_: str, system: str, players: int
) -> None:
    results = finished(format_, players, 4)
    for request, plan in requests_and_plans(results):
        findings = check_swiss(request, plan, system=system)  # type: ignore[arg-type]
        assert [finding for finding in findings if finding.severity == "broken"] == []
        assert not any(finding.code in ("rematch", "bye-again") for finding in findings)
    byes = Counter(entry.id for round_ in results.rounds for entry in round_.byes)
    assert sum(byes.values()) == 4 * (players % 2)


@pytest.mark.django_db
@pytest.mark.parametrize("format_", SWISS)
def test_swiss_bye_is_worth_a_win_and_the_order_is_total(format_: str) -> None:
    results = finished(format_, 5, 3)
    lines = standings_of(results).lines
    assert sum(line.points for line in lines) == 3 * 3
    assert [line.rank for line in lines] == [1, 2, 3, 4, 5]


@pytest.mark.django_db
@pytest.mark.parametrize("format_", SWISS)
@pytest.mark.parametrize(("players", "most"), [(4, 3), (5, 5)])
def test_swiss_as_many_rounds_as_there_are_rivals_are_played_and_no_more(
    format_: str, players: int, most: int
) -> None:
    results = finished(format_, players, most)
    assert len(results.matches) == most * (players // 2)
    club = results.tournament.club
    tournament = make_tournament(players, club, name="More", format=format_, rounds=most + 1)
    with pytest.raises(TooManyRounds) as caught:
        start_tournament(tournament=tournament, by=owner_of(club))
    assert (caught.value.most, caught.value.entered) == (most, players)


def test_swiss_dutch_round_that_its_rules_leave_unpaired_is_paired_as_the_house_does() -> None:
    """Four who have all met: the federation's rules know no rematch."""
    order = (1, 2, 3, 4)
    met = [((1, 2), (3, 4)), ((1, 3), (2, 4)), ((1, 4), (2, 3))]
    results = [
        played(number, pair, (1, 0)) for number, pairs in enumerate(met, 1) for pair in pairs
    ]
    event = Event(order, 4, SeatRange(2, 2, 2), PointsRule(), "lots")
    plan = format_named("swiss_dutch").plan(event, 4, results)
    assert plan == format_named("swiss").plan(event, 4, results)
    assert sorted(plan.seated) == [1, 2, 3, 4]


@pytest.mark.django_db
@pytest.mark.parametrize(
    "points",
    [
        PointValues(Fraction(1), Fraction(1, 3), Fraction(0)),
        PointValues(Fraction(20), Fraction(1), Fraction(0)),
    ],
)
def test_swiss_dutch_points_that_its_form_cannot_hold_are_refused(points: PointValues) -> None:
    club = make_club()
    fields = {"name": "Open", "game": "ecarte", "rounds": 5, "points": points}
    with pytest.raises(FieldWrong) as caught:
        create_tournament(club=club, by=owner_of(club), format="swiss_dutch", **fields)  # type: ignore[arg-type]
    assert caught.value.field == "points"
    create_tournament(club=club, by=owner_of(club), format="swiss", **fields)  # type: ignore[arg-type]

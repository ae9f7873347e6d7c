"""Creating, starting and cancelling tournaments."""

from collections import Counter
from fractions import Fraction

import pytest

from engines.core.chance import commitment_of, parse_seed
from engines.core.errors import SetupError
from leagues.actions.matches import accept_results, claim_matches
from leagues.actions.tournaments import (
    PointValues,
    cancel_tournament,
    create_tournament,
    start_tournament,
)
from leagues.errors import (
    AlreadyOver,
    AlreadyStarted,
    EntriesDoNotFit,
    FieldWrong,
    NameTaken,
    NotPermitted,
    TooFewEntries,
)
from leagues.models import Attempt, AuditEntry, Match, MatchSeat, Round, Tournament
from leagues.tasks.playing import Hall
from tests.leagues.builders import (
    at_once,
    make_club,
    make_tables,
    make_tournament,
    make_user,
    owner_of,
    play_all,
)


@pytest.mark.django_db
def test_create_tournament_stores_every_option_and_a_commitment() -> None:
    club = make_club()
    tournament = create_tournament(
        club=club, name="Open", game="ecarte", variant={"target": 7}, by=owner_of(club)
    )
    assert tournament.status == Tournament.Status.DRAFT
    assert tournament.variant == {
        "target": 7,
        "must_trump": False,
        "double": "both",
        "max_hands": 200,
    }
    assert tournament.commitment == commitment_of(parse_seed(tournament.seed))
    assert tournament.published_seed is None
    assert (tournament.win_points, tournament.draw_points) == (1, Fraction(1, 2))


@pytest.mark.django_db
def test_create_tournament_points_are_exact() -> None:
    club = make_club()
    points = PointValues(Fraction(3), Fraction(4, 3), Fraction(1, 7))
    tournament = create_tournament(
        club=club, name="Open", game="ecarte", points=points, by=owner_of(club)
    )
    tournament.refresh_from_db()
    assert tournament.win_points == 3
    assert tournament.draw_points == Fraction(4, 3)
    assert tournament.loss_points == Fraction(1, 7)


@pytest.mark.django_db
@pytest.mark.parametrize(
    "fields",
    [
        {"points": PointValues(Fraction(0), Fraction(1), Fraction(0))},
        {"points": PointValues(Fraction(1), Fraction(1), Fraction(1))},
        {"points": PointValues(Fraction(1), Fraction(0), Fraction(-1))},
        {"points": PointValues(Fraction(1), Fraction(1, 10007), Fraction(0))},
        {"format": "ladder"},
        {"round_pause_seconds": -1},
        {"round_pause_seconds": 10**9},
        {"name": ""},
        {"rounds": 3},
        {"seats": 4},
        {"points_by": "score"},
        {"tie_breaks": ["wins", "wins"]},
        {"tie_breaks": ["beauty"]},
    ],
)
def test_create_tournament_field_that_is_not_allowed_is_named(fields: dict[str, object]) -> None:
    club = make_club()
    given: dict[str, object] = {"name": "Open", "game": "ecarte"} | fields
    with pytest.raises(FieldWrong) as caught:
        create_tournament(club=club, by=owner_of(club), **given)  # type: ignore[arg-type]
    assert caught.value.field in fields
    assert not Tournament.objects.exists()


@pytest.mark.django_db
@pytest.mark.parametrize(
    "fields", [{"game": "bridge"}, {"variant": {"target": 0}}, {"variant": {"trumps": True}}]
)
def test_create_tournament_what_the_game_forbids_is_refused(fields: dict[str, object]) -> None:
    club = make_club()
    given: dict[str, object] = {"name": "Open", "game": "ecarte"} | fields
    with pytest.raises(SetupError):
        create_tournament(club=club, by=owner_of(club), **given)  # type: ignore[arg-type]


@pytest.mark.django_db
def test_create_tournament_name_is_taken_in_its_club_only() -> None:
    first, second = make_club("One"), make_club("Two")
    make_tournament(0, first)
    make_tournament(0, second)
    with pytest.raises(NameTaken):
        make_tournament(0, first, name="OPEN")


@pytest.mark.django_db
def test_create_tournament_by_a_stranger_is_not_permitted() -> None:
    club = make_club()
    with pytest.raises(NotPermitted):
        create_tournament(club=club, name="Open", game="ecarte", by=make_user("stranger"))


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("players", "format_", "rounds", "matches"),
    [
        (2, "round_robin", 1, 1),
        (5, "round_robin", 5, 10),
        (6, "round_robin", 5, 15),
        (5, "double_round_robin", 10, 20),
        (6, "double_round_robin", 10, 30),
    ],
)
def test_start_everybody_meets_everybody(
    players: int, format_: str, rounds: int, matches: int
) -> None:
    tournament = make_tournament(players, format=format_)
    tournament = start_tournament(tournament=tournament, by=owner_of(tournament.club))
    assert (tournament.planned_rounds, tournament.planned_matches) == (rounds, matches)
    pairs: Counter[frozenset[int]] = Counter()
    for match in Match.objects.prefetch_related("seats"):
        pairs[frozenset(seat.entry_id for seat in match.seats.all())] += 1
    assert set(pairs.values()) == {matches // (players * (players - 1) // 2)}
    assert len(pairs) == players * (players - 1) // 2
    firsts = Counter(MatchSeat.objects.filter(seat=0).values_list("entry", flat=True))
    assert max(firsts.values()) - min(firsts[key] for key in firsts) <= 1
    assert sorted(tournament.entries.values_list("number", flat=True)) == list(
        range(1, players + 1)
    )


@pytest.mark.django_db
def test_start_numbers_depend_on_the_seed_only() -> None:
    orders = []
    for name in ("One", "Two"):
        tournament = make_tournament(6, make_club(name), seed="a5")
        start_tournament(tournament=tournament, by=owner_of(tournament.club))
        orders.append(list(tournament.entries.order_by("number").values_list("name", flat=True)))
    assert orders[0] == orders[1]


@pytest.mark.django_db
@pytest.mark.parametrize("players", [0, 1])
def test_start_too_few_entries_changes_nothing(players: int) -> None:
    tournament = make_tournament(players)
    with pytest.raises(TooFewEntries) as caught:
        start_tournament(tournament=tournament, by=owner_of(tournament.club))
    assert caught.value.fields == {"entered": players, "needed": 2}
    tournament.refresh_from_db()
    assert tournament.status == Tournament.Status.DRAFT
    assert not tournament.rounds.exists()


@pytest.mark.django_db
def test_start_by_a_stranger_is_not_permitted() -> None:
    tournament = make_tournament(2)
    with pytest.raises(NotPermitted):
        start_tournament(tournament=tournament, by=make_user("stranger"))


@pytest.mark.django_db
def test_start_by_staff_is_permitted() -> None:
    tournament = make_tournament(2)
    started = start_tournament(tournament=tournament, by=make_user("staff", is_staff=True))
    assert started.status == Tournament.Status.RUNNING


@pytest.mark.django_db(transaction=True)
def test_start_twice_at_once_starts_once() -> None:
    tournament = make_tournament(4)
    by = owner_of(tournament.club)
    results = at_once([lambda: start_tournament(tournament=tournament, by=by)] * 2)
    kinds = sorted(type(result).__name__ for result in results)
    assert kinds == ["AlreadyStarted", "Tournament"]
    assert Round.objects.count() == 3
    assert Match.objects.count() == 6
    assert AuditEntry.objects.filter(action="start_tournament").count() == 1


@pytest.mark.django_db
def test_cancel_draft_cannot_be_started_afterwards() -> None:
    tournament = make_tournament(2)
    by = owner_of(tournament.club)
    cancel_tournament(tournament=tournament, by=by)
    with pytest.raises(AlreadyOver):
        start_tournament(tournament=tournament, by=by)
    with pytest.raises(AlreadyOver):
        cancel_tournament(tournament=tournament, by=by)


@pytest.mark.django_db
def test_cancel_running_keeps_what_is_finished_and_refuses_what_is_played() -> None:
    tournament = make_tournament(4)
    by = owner_of(tournament.club)
    start_tournament(tournament=tournament, by=by)
    hall = Hall.of(tournament.pk)
    done = claim_matches(tournament_id=tournament.pk, limit=2, worker="a")
    assert done is not None
    results = [hall.play(job) for job in done.jobs]
    accept_results(tournament_id=tournament.pk, results=results)
    held = claim_matches(tournament_id=tournament.pk, limit=2, worker="b")
    assert held is not None
    cancelled = cancel_tournament(tournament=tournament, by=by)
    taken = accept_results(
        tournament_id=tournament.pk, results=[hall.play(job) for job in held.jobs]
    )
    assert taken.accepted == ()
    assert set(taken.refused) == {job.match for job in held.jobs}
    statuses = Counter(Match.objects.values_list("status", flat=True))
    assert statuses == {"finished": 2, "cancelled": 4}
    assert cancelled.published_seed == cancelled.seed
    assert not Attempt.objects.filter(status=Attempt.Status.RUNNING).exists()
    assert claim_matches(tournament_id=tournament.pk, limit=9, worker="c") is None


@pytest.mark.django_db
def test_cancel_finished_is_refused() -> None:
    tournament = make_tournament(2)
    by = owner_of(tournament.club)
    start_tournament(tournament=tournament, by=by)
    assert play_all(tournament).status == Tournament.Status.FINISHED
    with pytest.raises(AlreadyOver):
        cancel_tournament(tournament=tournament, by=by)
    with pytest.raises(AlreadyStarted):
        start_tournament(tournament=tournament, by=by)


@pytest.mark.django_db(transaction=True)
def test_cancel_while_started_ends_in_one_of_the_two_orders() -> None:
    tournament = make_tournament(4)
    by = owner_of(tournament.club)
    results = at_once(
        [
            lambda: start_tournament(tournament=tournament, by=by),
            lambda: cancel_tournament(tournament=tournament, by=by),
        ]
    )
    tournament.refresh_from_db()
    assert tournament.status == Tournament.Status.CANCELLED
    assert isinstance(results[1], Tournament)
    assert isinstance(results[0], Tournament | AlreadyOver)
    assert not Match.objects.exclude(status=Match.Status.CANCELLED).exists()


@pytest.mark.django_db
def test_create_tables_stores_sizes_rounds_and_options_of_each_size() -> None:
    tournament = make_tables(0, rounds=4)
    tournament.refresh_from_db()
    sizes = (tournament.seats, tournament.fewest_seats, tournament.most_seats)
    assert sizes == (4, 3, 6)
    assert tournament.planned_rounds == 4
    assert tournament.variant_for(4)["packs"] == 1
    assert tournament.variant_for(5)["packs"] == 2
    assert tournament.variant_by_size == {"5": {"packs": 2}, "6": {"packs": 2}}
    assert tournament.tie_breaks[0] == "first-places"


@pytest.mark.django_db
def test_create_tournament_takes_tie_breaks_in_the_order_given() -> None:
    tournament = make_tournament(0, tie_breaks=["wins", "koya", "lots"])
    tournament.refresh_from_db()
    assert tournament.tie_breaks == ["wins", "koya", "lots"]


@pytest.mark.django_db
def test_start_tables_of_too_few_entries_is_refused() -> None:
    tournament = make_tables(3, fewest_seats=4)
    with pytest.raises(TooFewEntries) as caught:
        start_tournament(tournament=tournament, by=owner_of(tournament.club))
    assert (caught.value.entered, caught.value.needed) == (3, 4)


@pytest.mark.django_db
def test_start_by_score_with_entries_left_over_is_refused() -> None:
    fields = {"fewest_seats": 4, "most_seats": 4, "points_by": "score"}
    tournament = make_tables(10, **fields)
    with pytest.raises(EntriesDoNotFit) as caught:
        start_tournament(tournament=tournament, by=owner_of(tournament.club))
    assert (caught.value.entered, caught.value.left_over) == (10, 2)
    tournament.refresh_from_db()
    assert tournament.status == Tournament.Status.DRAFT


@pytest.mark.django_db
def test_start_checks_the_game_at_every_size_that_occurs() -> None:
    tournament = make_tables(7)
    tournament.variant_by_size = {"3": {"packs": 7}}
    tournament.save()
    with pytest.raises(SetupError):
        start_tournament(tournament=tournament, by=owner_of(tournament.club))

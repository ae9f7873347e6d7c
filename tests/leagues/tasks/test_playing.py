"""A worker plays a match: its seed, its players' failures and our own faults."""

import json
from collections.abc import Sequence
from typing import Any

import pytest
from celery.exceptions import SoftTimeLimitExceeded

from engines.bots.house import HouseBot, SeatedBot
from engines.core.chance import parse_seed
from engines.match.fairness import match_seed
from engines.match.record import parse_record
from engines.match.replay import replay
from leagues.actions.matches import accept_result, claim_matches
from leagues.actions.tournaments import start_tournament
from leagues.models import Match, MatchSeat, Tournament
from leagues.tasks.playing import Hall
from tests.leagues.builders import make_tournament, owner_of
from tests.leagues.direct import jobs_of

STEPS_BEFORE = 3


class FailingPlayer:
    """Plays the first legal action a few times, then fails in the way it was made for."""

    def __init__(self, failure: Exception | int) -> None:
        self.failure = failure
        self.left = STEPS_BEFORE

    def choose(self, observation: Any, legal: Sequence[int]) -> int:
        """Return the first legal action, or fail."""
        self.left -= 1
        if self.left >= 0:
            return legal[0]
        if isinstance(self.failure, Exception):
            raise self.failure
        return self.failure


def started() -> Tournament:
    """Return a running tournament of two."""
    tournament = make_tournament(2)
    return start_tournament(tournament=tournament, by=owner_of(tournament.club))


def hall_with_failing_seat(tournament: Tournament, seat: int, failure: Exception | int) -> Hall:
    """Return the tournament's hall in which who sits at a seat fails."""
    hall = Hall.of(tournament.pk)
    entry = MatchSeat.objects.get(seat=seat).entry_id
    bot = HouseBot("failing", "Fails.", lambda *_: FailingPlayer(failure))
    return Hall(hall.games, hall.seed, hall.names, {**hall.bots, entry: SeatedBot(bot, {})})


def test_match_seed_depends_on_tournament_round_and_table() -> None:
    seeds = {
        match_seed(seed, round_number, table)
        for seed in (bytes(32), bytes([1] * 32))
        for round_number in (1, 2, 11)
        for table in (1, 2, 11)
    }
    assert len(seeds) == 18


@pytest.mark.django_db
def test_match_played_twice_gives_the_same_record_with_its_seed() -> None:
    tournament = started()
    (job,) = jobs_of(tournament)
    first, second = (Hall.of(tournament.pk).play(job) for _ in range(2))
    assert first.record == second.record
    record = json.loads(first.record)
    assert parse_seed(record["seed"]) == match_seed(bytes.fromhex(tournament.seed), 1, 1)
    assert record["seats"] == [
        seat.entry.name for seat in MatchSeat.objects.select_related("entry").order_by("seat")
    ]


@pytest.mark.django_db
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("failure", "reason"), [(ValueError("oops"), "crash"), (10**6, "illegal_action")]
)
def test_match_player_fails_is_a_forfeit_with_a_record(
    seat: int, failure: Exception | int, reason: str
) -> None:
    tournament = started()
    claim = claim_matches(tournament_id=tournament.pk, limit=1, worker="a")
    assert claim is not None
    result = hall_with_failing_seat(tournament, seat, failure).play(claim.jobs[0])
    accept_result(tournament_id=tournament.pk, played=result)
    match = Match.objects.get()
    assert (match.status, match.reason) == (Match.Status.FINISHED, "forfeit")
    outcomes = dict(MatchSeat.objects.values_list("seat", "outcome"))
    assert outcomes == {seat: "forfeit-loss", 1 - seat: "forfeit-win"}
    assert MatchSeat.objects.get(seat=seat).place == 2
    record = parse_record(match.record.text.encode())
    assert not record.has_result
    assert record.further["ruling"]["reason"] == reason
    assert record.further["ruling"]["seat"] == seat
    assert replay(record).outcome is None
    tournament.refresh_from_db()
    assert tournament.status == Tournament.Status.FINISHED


@pytest.mark.django_db
@pytest.mark.parametrize("fault", [SoftTimeLimitExceeded(), MemoryError()])
def test_match_struck_by_our_own_fault_is_nobodys_loss(fault: Exception) -> None:
    tournament = started()
    (job,) = jobs_of(tournament)
    with pytest.raises(type(fault)):
        hall_with_failing_seat(tournament, 0, fault).play(job)

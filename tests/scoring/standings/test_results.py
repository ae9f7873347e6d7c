"""The result model: which results fit their seats."""

import pytest

from scoring.standings.results import (
    MatchResult,
    Outcome,
    ResultShapeError,
    SeatResult,
    check_shape,
    forfeited,
    played,
    sat_out,
)


def test_played_without_ranks_takes_places_from_scores() -> None:
    result = played(1, (7, 8, 9), (10, 30, 10))
    assert [seat.place for seat in result.seats] == [2, 1, 2]
    assert result.entrants == (7, 8, 9)


def test_played_with_ranks_keeps_them() -> None:
    result = played(1, (7, 8), (40, 30), (2, 1))
    assert [seat.place for seat in result.seats] == [2, 1]


def test_played_with_lists_of_different_length_is_refused() -> None:
    with pytest.raises(ResultShapeError) as caught:
        played(3, (7, 8), (1,))
    assert caught.value.problem == "lengths-differ"
    assert caught.value.round == 3


def test_forfeited_with_winner_in_seat_1_keeps_the_seats() -> None:
    result = forfeited(2, winner=5, loser=6, winner_seat=1)
    assert result.entrants == (6, 5)
    assert result.seats[1].outcome is Outcome.FORFEIT_WIN


@pytest.mark.parametrize(
    "result",
    [
        played(1, (1, 2), (5, 3)),
        played(1, (1, 2, 3, 4, 5, 6), (1, 1, 1, 1, 1, 1)),
        forfeited(1, 1, 2, loser_outcome=Outcome.WITHDRAWN),
        sat_out(1, 1),
        sat_out(1, 1, Outcome.DISQUALIFIED),
        MatchResult(
            1, (SeatResult(1, Outcome.DOUBLE_FORFEIT), SeatResult(2, Outcome.DOUBLE_FORFEIT))
        ),
        MatchResult(
            1,
            (
                SeatResult(1, Outcome.PLAYED, 1),
                SeatResult(2, Outcome.ABSENT),
                SeatResult(3, Outcome.PLAYED, 2),
            ),
        ),
        MatchResult(
            1,
            (
                SeatResult(1, Outcome.FORFEIT_WIN),
                SeatResult(2, Outcome.ABSENT),
                SeatResult(3, Outcome.DISQUALIFIED),
            ),
        ),
    ],
)
def test_check_shape_of_a_sound_result_passes(result: MatchResult) -> None:
    check_shape(result)
    assert result.entrants


@pytest.mark.parametrize(
    ("seats", "problem"),
    [
        ((), "number-of-seats"),
        (tuple(SeatResult(n, Outcome.PLAYED, 1) for n in range(7)), "number-of-seats"),
        (
            (SeatResult(1, Outcome.PLAYED, 1), SeatResult(1, Outcome.PLAYED, 2)),
            "entrant-twice",
        ),
        ((SeatResult(1, Outcome.PLAYED, 1),), "outcome-needs-opponent"),
        ((SeatResult(1, Outcome.FORFEIT_WIN),), "outcome-needs-opponent"),
        ((SeatResult(1, Outcome.PLAYED, 1), SeatResult(2, Outcome.BYE)), "bye-at-a-table"),
        ((SeatResult(1, Outcome.PLAYED, 1), SeatResult(2, Outcome.ABSENT)), "played-alone"),
        (
            (SeatResult(1, Outcome.FORFEIT_WIN), SeatResult(2, Outcome.FORFEIT_WIN)),
            "forfeit-win-beside-play",
        ),
        (
            (
                SeatResult(1, Outcome.FORFEIT_WIN),
                SeatResult(2, Outcome.PLAYED, 1),
                SeatResult(3, Outcome.PLAYED, 2),
            ),
            "forfeit-win-beside-play",
        ),
        ((SeatResult(1, Outcome.PLAYED, 1), SeatResult(2, Outcome.PLAYED)), "place-missing"),
        (
            (SeatResult(1, Outcome.PLAYED, 1), SeatResult(2, Outcome.PLAYED, 3)),
            "places-not-a-ranking",
        ),
        (
            (SeatResult(1, Outcome.PLAYED, 2), SeatResult(2, Outcome.PLAYED, 2)),
            "places-not-a-ranking",
        ),
    ],
)
def test_check_shape_of_an_unsound_result_names_the_problem(
    seats: tuple[SeatResult, ...], problem: str
) -> None:
    with pytest.raises(ResultShapeError) as caught:
        check_shape(MatchResult(4, seats))
    assert caught.value.problem == problem
    assert caught.value.code == "result-shape"

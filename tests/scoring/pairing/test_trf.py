"""The report format: what is written is read alike, here and by another program."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from gacrux.trf2json import trf2json  # type: ignore[import-untyped]

from scoring.pairing.request import PairingRequest
from scoring.pairing.trf_reader import TrfError, read_trf
from scoring.pairing.trf_writer import NotInTrfError, tenths, write_trf
from scoring.standings.results import Outcome, forfeited, played, sat_out
from tests.scoring.pairing.reference import TOURNAMENTS, reference_rounds

F = Fraction


@pytest.mark.parametrize("tournament", TOURNAMENTS, ids=lambda path: path.name)
def test_written_reference_tournament_reads_back_the_same(tournament: Path) -> None:
    *_, last = reference_rounds(tournament)
    event = read_trf(write_trf(last.request))
    before = [result for result in last.request.results if result.round < last.request.round]
    assert [result for result in event.results if result.round < last.request.round] == before
    assert event.planned_rounds == last.request.planned_rounds
    assert event.rule.win == last.request.rule.win
    assert event.forbidden == last.request.forbidden
    assert event.first_seat_of_first == last.request.first_seat


@pytest.mark.parametrize("tournament", TOURNAMENTS, ids=lambda path: path.name)
def test_written_reference_tournament_is_read_by_another_program(tournament: Path) -> None:
    *_, last = reference_rounds(tournament)
    reader = trf2json()
    reader.parse_file(write_trf(last.request), 0)
    assert reader.get_status() == 0
    ledger = last.request.ledger
    theirs = {
        player["cid"]: F(player["gamePoints"]) for player in reader.get_tournament(1)["competitors"]
    }
    assert theirs == {
        entrant: ledger.exact(points)
        for entrant, points in zip(ledger.entrants, ledger.points, strict=True)
    }


def small_event() -> PairingRequest:
    results = (
        played(1, (11, 12), (1, 0)),
        forfeited(1, 13, 14, winner_seat=1),
        sat_out(1, 15),
        played(2, (13, 11), (4, 4)),
        sat_out(2, 12, Outcome.HALF_BYE),
        sat_out(2, 14, Outcome.WITHDRAWN),
    )
    order = (11, 12, 13, 14, 15)
    return PairingRequest(3, order, results, frozenset({11, 12, 13, 15}), 4)


def test_write_trf_has_the_columns_of_the_format() -> None:
    text = write_trf(small_event(), title="Club", names={11: "Ada"}, ratings={11: 1710})
    lines = text.splitlines()
    assert lines[0] == "012 Club"
    first = next(line for line in lines if line.startswith("001    1"))
    assert first[14:17] == "Ada"
    assert first[48:52] == "1710"
    assert first[80:84] == " 1.5"
    assert first[91:] == "   2 w 1     3 b ="
    assert next(line for line in lines if line.startswith("001    2"))[91:] == (
        "   1 b 0  0000 - H"
    )
    assert next(line for line in lines if line.startswith("001    4"))[91:] == (
        "   3 w -  0000 - Z  0000 - Z"
    )
    assert next(line for line in lines if line.startswith("001    5"))[91:] == (
        "0000 - U  0000 - Z"
    )


def test_write_trf_groups_equal_extra_points() -> None:
    extra = {11: (F(1), F(1, 2)), 12: (F(1), F(1, 2)), 14: (F(0), F(1))}
    lines = write_trf(replace(small_event(), extra_points=extra)).splitlines()
    assert [line for line in lines if line.startswith("250")] == [
        "250       1.0   1   1    1    2",
        "250       0.5   2   2    1    2",
        "250       1.0   2   2    4    4",
    ]


def test_write_trf_of_a_table_of_three_is_refused() -> None:
    request = replace(small_event(), results=(played(1, (11, 12, 13), (1, 2, 3)),))
    with pytest.raises(NotInTrfError) as caught:
        write_trf(request)
    assert caught.value.problem == "seats"


@pytest.mark.parametrize(
    ("points", "text"), [(F(0), "0.0"), (F(-1, 2), "-0.5"), (F(99, 1), "99.0"), (F(7, 2), "3.5")]
)
def test_tenths_of_points_have_one_decimal(points: Fraction, text: str) -> None:
    assert tenths(points) == text


@pytest.mark.parametrize("points", [F(1, 3), F(1000), F(-10)])
def test_tenths_of_points_that_do_not_fit_are_refused(points: Fraction) -> None:
    with pytest.raises(NotInTrfError):
        tenths(points)


PLAYER = "001    1      Ada                                                              1.0    1"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("142 many", 1),
        (f"012 x\n{PLAYER}     7 w 1", 2),
        (f"{PLAYER}  0000 - 1", 1),
        (f"{PLAYER}  000x - U", 1),
    ],
)
def test_read_trf_of_an_unreadable_line_names_it(text: str, line: int) -> None:
    with pytest.raises(TrfError) as caught:
        read_trf(text)
    assert caught.value.line == line

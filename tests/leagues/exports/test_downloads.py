"""Downloads of tables and records."""

import csv
import io
import json
import tracemalloc
import zipfile

import pytest
from asgiref.sync import sync_to_async
from django.db import connections
from django.test import AsyncClient, Client
from django.urls import reverse

from engines.match.record import parse_record
from engines.match.replay import replay
from leagues.actions.matches import accept_results, claim_matches
from leagues.actions.tournaments import start_tournament
from leagues.exports.archive import archive_chunks
from leagues.models import Entry, Match, MatchRecord, Tournament
from leagues.tasks.playing import Hall
from tests.leagues.builders import (
    make_club,
    make_tables,
    make_tournament,
    owner_of,
    play_all,
    play_rounds,
)


def started(players: int = 4) -> Tournament:
    """Return a running tournament."""
    tournament = make_tournament(players)
    return start_tournament(tournament=tournament, by=owner_of(tournament.club))


def address(name: str, tournament: Tournament) -> str:
    """Return the address of a download."""
    return reverse(name, args=[tournament.club.slug, tournament.slug])


@pytest.mark.django_db
def test_standings_csv_has_a_row_an_entrant_and_no_formula(client: Client) -> None:
    tournament = started()
    entry = tournament.entries.all()[0]
    Entry.objects.filter(pk=entry.pk).update(name='=HYPERLINK("x")')
    play_all(tournament)
    answer = client.get(address("standings-csv", tournament))
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    assert 'filename="cercle-open-standings.csv"' in answer["Content-Disposition"]
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"), newline="")))
    assert len(rows) == 4
    assert sum(float(row["points"]) for row in rows) == 6
    assert [row["name"] for row in rows if "HYPER" in row["name"]] == ['\'=HYPERLINK("x")']
    assert "tiebreak_sonneborn-berger" in rows[0]


@pytest.mark.django_db
def test_standings_csv_columns_have_names_of_their_own(client: Client) -> None:
    tournament = play_all(started())
    answer = client.get(address("standings-csv", tournament))
    heading = next(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"), newline="")))
    assert len(set(heading)) == len(heading)
    assert {"wins", "tiebreak_wins"} <= set(heading)


@pytest.mark.django_db
def test_standings_csv_of_tables_counts_the_places(client: Client) -> None:
    tournament = make_tables(8)
    start_tournament(tournament=tournament, by=owner_of(tournament.club))
    play_rounds(tournament)
    answer = client.get(address("standings-csv", tournament))
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"), newline="")))
    assert len(rows) == 8
    for row in rows:
        assert sum(int(row[f"place {place}"]) for place in range(1, 7)) == int(row["played"]) == 2
        assert int(row["place 1"]) == int(row["wins"]) + int(row["draws"])


@pytest.mark.django_db
def test_crosstable_csv_has_the_points_of_each_meeting(client: Client) -> None:
    tournament = play_all(started())
    answer = client.get(address("crosstable-csv", tournament))
    rows = list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"), newline="")))
    assert [len(row) for row in rows] == [7] * 5
    for number, row in enumerate(rows[1:]):
        assert row[2 + number] == "x"
        points = [float(cell) for cell in row[2:-1] if cell != "x"]
        assert sum(points) == float(row[-1])


@pytest.mark.django_db
@pytest.mark.parametrize("what", ["standings", "crosstable"])
def test_json_tables_hide_the_seed_until_the_end(client: Client, what: str) -> None:
    tournament = started()
    answer = client.get(address(f"{what}-json", tournament)).json()
    assert answer["seed"] is None
    assert answer["commitment"] == tournament.commitment
    assert tournament.seed not in json.dumps(answer)
    play_all(tournament)
    assert client.get(address(f"{what}-json", tournament)).json()["seed"] == tournament.seed


@pytest.mark.django_db
def test_downloads_of_a_draft_are_not_found_by_visitors(client: Client) -> None:
    tournament = make_tournament(2)
    for name in ("standings-csv", "standings-json", "crosstable-csv", "records-zip"):
        assert client.get(address(name, tournament)).status_code == 404
    client.force_login(owner_of(tournament.club))
    assert client.get(address("standings-csv", tournament)).status_code == 200


@pytest.mark.django_db
def test_archive_has_every_record_and_each_replays() -> None:
    tournament = play_all(started())
    archive = zipfile.ZipFile(io.BytesIO(b"".join(archive_chunks(tournament))))
    assert archive.testzip() is None
    names = archive.namelist()
    assert names[0] == "tournament.json"
    assert names[1:] == [f"round-00{r}/table-0{t}.json" for r in (1, 2, 3) for t in (1, 2)]
    assert json.loads(archive.read("tournament.json"))["seed"] == tournament.seed
    for name in names[1:]:
        record = parse_record(archive.read(name))
        assert replay(record).outcome is not None


@pytest.mark.django_db
def test_archive_of_a_running_tournament_has_finished_matches_only() -> None:
    tournament = started()
    claim = claim_matches(tournament_id=tournament.pk, limit=2, worker="a")
    assert claim is not None
    result = Hall.of(tournament.pk).play(claim.jobs[0])
    accept_results(tournament_id=tournament.pk, results=[result])
    content = b"".join(archive_chunks(tournament))
    archive = zipfile.ZipFile(io.BytesIO(content))
    assert archive.namelist() == ["tournament.json", "round-001/table-01.json"]
    assert json.loads(archive.read("tournament.json"))["seed"] is None


@pytest.mark.django_db
def test_archive_of_many_records_is_not_built_in_memory() -> None:
    tournament = started(32)
    text = json.dumps({"steps": [f"{number:x}" for number in range(9_000)]})
    MatchRecord.objects.bulk_create(
        MatchRecord(match_id=key, text=text) for key in Match.objects.values_list("pk", flat=True)
    )
    whole = MatchRecord.objects.count() * len(text)
    sent = 0
    tracemalloc.start()
    for chunk in archive_chunks(tournament):
        sent += len(chunk)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert whole > 25_000_000
    assert sent > 1_000_000
    assert peak < whole // 6


@pytest.mark.django_db(transaction=True)
async def test_archive_over_http_is_streamed(async_client: AsyncClient) -> None:
    tournament = await sync_to_async(lambda: play_all(started()))()
    answer = await async_client.get(await sync_to_async(address)("records-zip", tournament))
    assert answer.status_code == 200
    assert answer.streaming
    content = b"".join([chunk async for chunk in answer])
    assert len(zipfile.ZipFile(io.BytesIO(content)).namelist()) == 7
    # The thread behind the loop has a connection of its own, which would outlive the database.
    await sync_to_async(connections.close_all)()


@pytest.mark.django_db
def test_download_of_an_unknown_tournament_is_not_found(client: Client) -> None:
    club = make_club()
    path = reverse("standings-csv", args=[club.slug, "nothing"])
    assert client.get(path).status_code == 404

"""The event stream of a tournament, over a real Redis-compatible server."""

from collections.abc import AsyncIterator

import pytest
from asgiref.sync import sync_to_async
from django.db import connections
from django.test import AsyncClient
from pytest_django import Settings

from leagues.actions.tournaments import cancel_tournament, start_tournament
from leagues.env import RedisAddress
from leagues.models import Club, Tournament
from leagues.web import live
from tests.leagues.builders import make_club, make_tournament, owner_of, play_all

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _site(redis_url: str, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Messages go over the server of the tests; no worker is told of work."""
    settings.REDIS = RedisAddress(redis_url)
    monkeypatch.setattr("leagues.actions.knocks.knock", lambda *_: None)
    monkeypatch.setattr(live, "STEP_SECONDS", 0.05)


@pytest.fixture(autouse=True)
async def _connections_closed(transactional_db: None) -> AsyncIterator[None]:
    """The thread in which asynchronous code does its queries leaves no connection open."""
    yield
    await sync_to_async(connections.close_all)()


def _started() -> Tournament:
    club = make_club()
    return start_tournament(tournament=make_tournament(3, club), by=owner_of(club))


def _stream_address(tournament: Tournament) -> str:
    club = Club.objects.get(tournaments=tournament)
    return f"/clubs/{club.slug}/tournaments/{tournament.slug}/events/"


def _events(text: str) -> list[str]:
    return [line.removeprefix("event: ") for line in text.splitlines() if line.startswith("event")]


async def _next_event(stream: AsyncIterator[str]) -> str:
    async for text in stream:
        if _events(text):
            return _events(text)[0]
    return "end"


async def test_stream_greets_tells_of_a_change_and_of_the_end() -> None:
    tournament = await sync_to_async(_started)()
    stream = live.words(tournament.pk)
    assert await _next_event(stream) == "hello"
    assert await _next_event(stream) == "moved"
    await sync_to_async(play_all)(tournament)
    found = [await _next_event(stream)]
    while found[-1] == "moved":
        found.append(await _next_event(stream))
    assert found[-1] == "over"
    assert await _next_event(stream) == "end"


async def test_stream_ends_when_the_tournament_is_cancelled() -> None:
    tournament = await sync_to_async(_started)()
    stream = live.words(tournament.pk)
    assert await _next_event(stream) == "hello"
    owner = await sync_to_async(owner_of)(tournament.club)
    await sync_to_async(cancel_tournament)(tournament=tournament, by=owner)
    found = await _next_event(stream)
    assert (await _next_event(stream) if found == "moved" else found) == "over"


async def test_stream_of_a_tournament_that_is_over_says_so_at_once() -> None:
    tournament = await sync_to_async(lambda: play_all(_started()))()
    stream = live.words(tournament.pk)
    assert [await _next_event(stream) for _ in range(3)] == ["hello", "over", "end"]


async def test_stream_is_alive_while_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "QUIET_SECONDS", 0.1)
    tournament = await sync_to_async(_started)()
    stream = live.words(tournament.pk)
    texts = [await anext(stream) for _ in range(4)]
    assert texts[-1].startswith(":")


async def test_stream_ends_by_itself_so_that_lost_readers_cost_little(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(live, "STREAM_SECONDS", 0.2)
    tournament = await sync_to_async(_started)()
    texts = [text async for text in live.words(tournament.pk)]
    assert _events("".join(texts)) == ["hello", "moved"]


async def test_stream_without_the_server_ends_and_asks_to_come_back(settings: Settings) -> None:
    settings.REDIS = RedisAddress("redis://127.0.0.1:1")
    tournament = await sync_to_async(_started)()
    texts = [text async for text in live.words(tournament.pk)]
    assert texts == [f"retry: {live.RETRY_MILLISECONDS}\n\n"]


async def test_address_of_the_stream_answers_as_an_event_stream(async_client: AsyncClient) -> None:
    tournament = await sync_to_async(lambda: play_all(_started()))()
    address = await sync_to_async(_stream_address)(tournament)
    response = await async_client.get(address)
    assert response["Content-Type"] == "text/event-stream"
    assert response["Cache-Control"] == "no-cache"
    parts = [part.decode() async for part in response]  # type: ignore[attr-defined]
    assert _events("".join(parts)) == ["hello", "over"]


async def test_stream_of_a_draft_is_not_for_strangers(async_client: AsyncClient) -> None:
    draft = await sync_to_async(make_tournament)()
    address = await sync_to_async(_stream_address)(draft)
    assert (await async_client.get(address)).status_code == 404

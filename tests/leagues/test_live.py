"""Watchers hear of changes after they are committed, over a real server."""

import asyncio
from contextlib import aclosing
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import connections, transaction
from pytest_django import Settings

from leagues.env import RedisAddress
from leagues.live import messages, publish, publish_on_commit

WAIT_SECONDS = 20


async def first_messages(count: int, tell: Any) -> list[dict[str, Any]]:
    """Return so many messages about tournament 7, telling them once the watcher listens."""
    found: list[dict[str, Any]] = []
    is_told = False
    async with asyncio.timeout(WAIT_SECONDS), aclosing(messages(7, 0.1)) as heard:
        async for message in heard:
            if message is not None:
                found.append(message)
            elif not is_told:
                is_told = True
                await sync_to_async(tell)()
            if len(found) == count:
                break
    return found


async def test_publish_is_heard_by_those_who_watch_this_tournament(
    redis_url: str, settings: Settings
) -> None:
    settings.REDIS = RedisAddress(redis_url)

    def tell() -> None:
        publish(8, "results", matches=9)
        publish(7, "results", matches=3)
        publish(7, "finished")

    assert await first_messages(2, tell) == [
        {"event": "results", "matches": 3},
        {"event": "finished"},
    ]


@pytest.mark.django_db(transaction=True)
async def test_publish_on_commit_says_nothing_of_what_was_rolled_back(
    redis_url: str, settings: Settings
) -> None:
    settings.REDIS = RedisAddress(redis_url)

    def tell() -> None:
        with transaction.atomic():
            publish_on_commit(7, "started")
            transaction.set_rollback(True)
        with transaction.atomic():
            publish_on_commit(7, "cancelled")

    assert await first_messages(1, tell) == [{"event": "cancelled"}]
    # The thread behind the loop has a connection of its own, which would outlive the database.
    await sync_to_async(connections.close_all)()


def test_publish_without_a_server_is_logged_and_goes_on(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    settings.REDIS = RedisAddress("redis://127.0.0.1:1")
    publish(7, "started")
    assert "watchers of tournament 7 were not told" in caplog.text

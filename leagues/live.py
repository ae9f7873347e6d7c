"""Short messages to those who watch a tournament, over Redis. Losing one loses nothing."""

import json
import logging
from collections.abc import AsyncGenerator
from functools import cache
from typing import Any

import redis
import redis.asyncio
from django.conf import settings
from django.db import transaction

logger = logging.getLogger(__name__)

CONNECT_SECONDS = 2


def channel_of(tournament_id: int) -> str:
    """Return the Redis channel on which a tournament's changes are told."""
    return f"tournament:{tournament_id}"


@cache
def _publisher(url: str) -> redis.Redis:
    return redis.Redis.from_url(
        url,
        decode_responses=True,
        socket_connect_timeout=CONNECT_SECONDS,
        socket_timeout=CONNECT_SECONDS,
    )


def publish(tournament_id: int, event: str, **facts: int | str) -> None:
    """Tell watchers that something changed. A server that is away is logged, never raised."""
    text = json.dumps({"event": event, **facts}, separators=(",", ":"))
    try:
        _publisher(settings.REDIS.client_url(0)).publish(channel_of(tournament_id), text)
    except redis.RedisError as error:
        logger.warning("watchers of tournament %s were not told: %s", tournament_id, error)


def publish_on_commit(tournament_id: int, event: str, **facts: int | str) -> None:
    """Tell watchers once the open transaction is committed."""
    transaction.on_commit(lambda: publish(tournament_id, event, **facts), robust=True)


async def messages(
    tournament_id: int, quiet_seconds: float
) -> AsyncGenerator[dict[str, Any] | None, None]:
    """Yield each message about the tournament, and None after every `quiet_seconds` without one.

    The first None may come at once: from then on no message is missed.
    Raises redis.RedisError when the server is away. Close the iterator (`aclosing`) to leave.
    """
    client = redis.asyncio.Redis.from_url(
        settings.REDIS.client_url(0),
        decode_responses=True,
        socket_connect_timeout=CONNECT_SECONDS,
    )
    async with client, client.pubsub(ignore_subscribe_messages=True) as pubsub:
        await pubsub.subscribe(channel_of(tournament_id))
        while True:
            found = await pubsub.get_message(timeout=quiet_seconds)
            yield None if found is None else json.loads(found["data"])

"""The event stream of a tournament: it tells a page that something moved, at most once a second."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import aclosing
from time import monotonic

import redis
from asgiref.sync import sync_to_async
from django.db import close_old_connections
from django.http import HttpRequest, HttpResponseBase, StreamingHttpResponse
from django.views.decorators.http import require_GET

from leagues.access import tournament_for
from leagues.live import messages
from leagues.models import Tournament

logger = logging.getLogger(__name__)

STEP_SECONDS = 1.0
"""The least time between two words to one page."""
QUIET_SECONDS = 15.0
"""After so long without a word the stream says that it is alive."""
STREAM_SECONDS = 600.0
"""A browser comes back by itself after that; it bounds what a lost reader costs."""
RETRY_MILLISECONDS = 3000
OVER_EVENTS = frozenset({"finished", "cancelled"})


def _word(event: str) -> str:
    return f"event: {event}\ndata: {event}\n\n"


def _is_over(key: int) -> bool:
    is_over = Tournament.objects.get(pk=key).is_over
    # A stream lasts for minutes: it must not hold a connection to the database meanwhile.
    close_old_connections()
    return is_over


async def words(tournament_id: int) -> AsyncIterator[str]:
    """Yield the stream: "hello" once nothing is missed any more, "moved", and "over" at the end."""
    yield f"retry: {RETRY_MILLISECONDS}\n\n"
    began = said = monotonic()
    is_stale = True
    is_greeted = False
    try:
        async with aclosing(messages(tournament_id, STEP_SECONDS)) as found:
            async for message in found:
                if not is_greeted:
                    is_greeted = True
                    yield _word("hello")
                    if await sync_to_async(_is_over)(tournament_id):
                        yield _word("over")
                        return
                if message is not None and message.get("event") in OVER_EVENTS:
                    yield _word("over")
                    return
                is_stale = is_stale or message is not None
                elapsed = monotonic() - said
                if is_stale and elapsed >= STEP_SECONDS:
                    is_stale, said = False, monotonic()
                    yield _word("moved")
                elif elapsed >= QUIET_SECONDS:
                    said = monotonic()
                    yield ": still here\n\n"
                if monotonic() - began > STREAM_SECONDS:
                    return
    except redis.RedisError as error:
        logger.warning("the stream of tournament %s ends: %s", tournament_id, error)
    except asyncio.CancelledError:
        logger.debug("a reader left tournament %s", tournament_id)
        raise


@require_GET
async def events(request: HttpRequest, club: str, slug: str) -> HttpResponseBase:
    """Answer with the event stream of the tournament."""
    user = await request.auser()
    tournament = await sync_to_async(tournament_for)(user, club, slug)
    return StreamingHttpResponse(
        words(tournament.pk),
        content_type="text/event-stream",
        headers={"Cache-Control": "no-cache", "X-Accel-Buffering": "no"},
    )

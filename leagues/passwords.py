"""Passwords are guessed slowly: failures are counted by account, by address and by both.

The counts lie in the cache that all processes share, and are forgotten after WINDOW_SECONDS. An
attempt is counted before its password is looked at, so that guesses at one moment count too.
"""

import hashlib
import logging
import unicodedata
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any

from asgiref.sync import sync_to_async
from django.contrib.auth.backends import ModelBackend
from django.core.cache import cache
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

from leagues.models import User

logger = logging.getLogger(__name__)

WINDOW_SECONDS = 15 * 60
MOST_BY_BOTH = 10
MOST_BY_NAME = 50
"""From everywhere; higher, because others can use it up and keep somebody out for a while."""
MOST_BY_ADDRESS = 200
"""For all accounts; higher, because a whole club may come from one address."""


def _address_of(request: HttpRequest | None) -> str:
    """Return where a request comes from; of IPv6 the part that one household has."""
    text = request.META.get("REMOTE_ADDR", "") if request is not None else ""
    try:
        address = ip_address(text)
    except ValueError:
        return text
    if isinstance(address, IPv6Address):
        return str(ip_network((address, 64), strict=False))
    return text


def _key(*parts: str) -> str:
    return f"passwords:{hashlib.sha256(repr(parts).encode()).hexdigest()}"


def _limits(request: HttpRequest | None, name: str) -> dict[str, int]:
    """Return the cache keys that count this attempt, each with how many it allows."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    address = _address_of(request)
    return {
        _key("both", folded, address): MOST_BY_BOTH,
        _key("name", folded): MOST_BY_NAME,
        _key("address", address): MOST_BY_ADDRESS,
    }


def is_blocked(request: HttpRequest | None, name: str) -> bool:
    """Return whether the next attempt would be refused unread."""
    limits = _limits(request, name)
    try:
        counts = cache.get_many(limits)
    except Exception:
        logger.exception("the count of failed sign-ins cannot be read")
        return False
    return any(counts.get(key, 0) >= most for key, most in limits.items())


def _count(limits: dict[str, int]) -> bool:
    """Count an attempt; return whether it is within the limits."""
    within = True
    for key, most in limits.items():
        cache.add(key, 0, WINDOW_SECONDS)
        try:
            within = cache.incr(key) <= most and within
        except ValueError:
            # Its time ran out between the two lines.
            cache.set(key, 1, WINDOW_SECONDS)
    return within


def _forgive(limits: dict[str, int]) -> None:
    """Take back the count of an attempt that succeeded; other accounts' failures stay."""
    both, name, address = limits
    cache.delete_many([both, name])
    try:
        cache.decr(address)
    except ValueError:
        cache.delete(address)


class SlowedPasswords(ModelBackend):
    """Takes passwords as Django does, unless too many were wrong a short while ago.

    When the cache is away people can sign in all the same, and the log says so.
    """

    def authenticate(
        self,
        request: HttpRequest | None,
        username: str | None = None,
        password: str | None = None,
        **kwargs: Any,
    ) -> User | None:
        """Return the user of this name and password. Raises PermissionDenied when slowed down."""
        if username is None or password is None:
            return None
        limits = _limits(request, username)
        try:
            within = _count(limits)
        except Exception:
            logger.exception("sign-ins cannot be counted")
            within = True
        if not within:
            logger.warning("too many wrong passwords from %s", _address_of(request))
            raise PermissionDenied
        user = super().authenticate(request, username=username, password=password, **kwargs)
        if user is not None:
            try:
                _forgive(limits)
            except Exception:
                logger.exception("a sign-in cannot be forgiven")
        return user

    async def aauthenticate(
        self,
        request: HttpRequest | None,
        username: str | None = None,
        password: str | None = None,
        **kwargs: Any,
    ) -> User | None:
        """Return what `authenticate` does."""
        return await sync_to_async(self.authenticate)(request, username, password, **kwargs)

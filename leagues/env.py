"""Typed reading of settings from the environment, with one clear error for each wrong value."""

import urllib.parse
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import dj_database_url
from django.core.exceptions import ImproperlyConfigured

TRUE_WORDS = frozenset({"1", "true", "yes", "on"})
FALSE_WORDS = frozenset({"0", "false", "no", "off", ""})
REDIS_SCHEMES = frozenset({"redis", "rediss", "unix"})


class EnvironmentInvalid(ImproperlyConfigured):
    """A variable of the environment is missing or cannot be used.

    ``code`` is ``environment_missing`` or ``environment_invalid``; ``name`` is the variable.
    The value is never part of the message, because it may be a secret.
    """

    def __init__(self, code: str, name: str, remedy: str) -> None:
        super().__init__(f"{name}: {remedy}")
        self.code = code
        self.name = name
        self.remedy = remedy


def _missing(name: str, remedy: str) -> EnvironmentInvalid:
    return EnvironmentInvalid("environment_missing", name, f"is not set; {remedy}")


def _invalid(name: str, remedy: str) -> EnvironmentInvalid:
    return EnvironmentInvalid("environment_invalid", name, remedy)


@dataclass(frozen=True, slots=True)
class Environment:
    """Settings as the environment gives them; an empty variable counts as not set."""

    values: Mapping[str, str]

    def text(self, name: str, default: str) -> str:
        """The variable's text without surrounding spaces, or ``default``."""
        return self.values.get(name, "").strip() or default

    def required_text(self, name: str, remedy: str, *, min_length: int = 1) -> str:
        """The variable's text; raises EnvironmentInvalid when missing or too short."""
        found = self.text(name, "")
        if not found:
            raise _missing(name, remedy)
        if len(found) < min_length:
            raise _invalid(name, f"must have at least {min_length} characters; {remedy}")
        return found

    def flag(self, name: str, default: bool) -> bool:
        """True for 1, true, yes, on; False for 0, false, no, off; raises for any other word."""
        if name not in self.values:
            return default
        word = self.values[name].strip().lower()
        if word in TRUE_WORDS:
            return True
        if word in FALSE_WORDS:
            return False
        raise _invalid(name, "must be one of 1, true, yes, on, 0, false, no, off")

    def integer(self, name: str, default: int, *, minimum: int, maximum: int) -> int:
        """The variable as a number from ``minimum`` to ``maximum``, or ``default``."""
        found = self.text(name, "")
        if not found:
            return default
        remedy = f"must be a whole number from {minimum} to {maximum}"
        try:
            number = int(found)
        except ValueError:
            raise _invalid(name, remedy) from None
        if not minimum <= number <= maximum:
            raise _invalid(name, remedy)
        return number

    def lease_seconds(self, name: str, default: int, *, longest_silence: float) -> int:
        """The variable as the time of a lease, of which ``longest_silence`` is less than 2/3.

        A lease is extended when a third of it is over, and at the next step only.
        """
        minimum = int(longest_silence * 3 / 2) + 1
        remedy = (
            f"must be at least {minimum}: a bot may be silent for {longest_silence:g} seconds, and "
            "that must stay below two thirds of a lease"
        )
        seconds = self.integer(name, default, minimum=1, maximum=3600)
        if seconds < minimum:
            raise _invalid(name, remedy)
        return seconds

    def words(self, name: str, default: tuple[str, ...] = ()) -> list[str]:
        """The comma separated parts of the variable, without empty ones."""
        found = self.text(name, "")
        if not found:
            return list(default)
        return [word.strip() for word in found.split(",") if word.strip()]

    def path(self, name: str, default: Path) -> Path:
        """The variable as an absolute path, ``~`` expanded."""
        found = self.text(name, "")
        return Path(found).expanduser().resolve() if found else default

    def database(self, name: str, default: str) -> dj_database_url.DBConfig:
        """The parts of a database address; SQLite and PostgreSQL are served."""
        found = self.text(name, default)
        remedy = "must look like postgresql://USER:PASSWORD@HOST:PORT/NAME or sqlite:////PATH"
        try:
            parts = dj_database_url.parse(found)
        except ValueError:
            raise _invalid(name, remedy) from None
        if parts["ENGINE"] not in {
            "django.db.backends.postgresql",
            "django.db.backends.sqlite3",
        } or not parts.get("NAME"):
            raise _invalid(name, remedy)
        return parts

    def redis(self, name: str, default: str) -> "RedisAddress":
        """The address of a Redis-compatible server: redis://, rediss:// or unix:///PATH."""
        found = self.text(name, default)
        remedy = "must look like redis://:PASSWORD@HOST:PORT, rediss://... or unix:///PATH"
        try:
            parts = urllib.parse.urlsplit(found)
            parts.port  # noqa: B018  (reading it checks it)
        except ValueError:
            raise _invalid(name, remedy) from None
        has_place = parts.path if parts.scheme == "unix" else parts.hostname
        if parts.scheme not in REDIS_SCHEMES or not has_place:
            raise _invalid(name, remedy)
        return RedisAddress(found)


@dataclass(frozen=True, slots=True)
class RedisAddress:
    """One server; the queue uses its database 0 and the cache its database 1.

    ``url`` is in the form that redis-py reads. A database number in it is replaced.
    """

    url: str

    def broker_url(self, database: int = 0) -> str:
        """The address as Celery's transport writes it."""
        parts = urllib.parse.urlsplit(self.url)
        if parts.scheme != "unix":
            return parts._replace(path=f"/{database}").geturl()
        login = f"{parts.netloc.rpartition('@')[0]}@" if "@" in parts.netloc else ""
        return f"redis+socket://{login}{parts.path}?virtual_host={database}"

    def client_url(self, database: int) -> str:
        """The address as redis-py and Django's cache write it."""
        parts = urllib.parse.urlsplit(self.url)
        if parts.scheme != "unix":
            return parts._replace(path=f"/{database}").geturl()
        query = dict(urllib.parse.parse_qsl(parts.query)) | {"db": str(database)}
        # urlunsplit would drop the empty host of unix:///path.
        return f"unix://{parts.netloc}{parts.path}?{urllib.parse.urlencode(query)}"

"""The layers of settings, each read by a process of its own."""

import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
PRODUCTION = {
    "SECRET_KEY": "k" * 25 + "0123456789abcdefghijklmnop",
    "ALLOWED_HOSTS": "club.example,.other.example",
    "DATABASE_URL": "postgresql://u:p%40ss@db.example/t",
    "REDIS_URL": "redis://:secret@redis.example:6379",
}
SHOW = """
import json, django
from django.conf import settings
django.setup()
names = json.loads(input())
print(json.dumps({name: getattr(settings, name) for name in names}))
"""


def run(
    layer: str, environment: dict[str, str], *command: str, said: str = ""
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env={
            "PATH": os.environ["PATH"],
            "DJANGO_SETTINGS_MODULE": f"leagues.settings.{layer}",
            **environment,
        },
        input=said,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def shown(layer: str, environment: dict[str, str], *names: str) -> dict[str, object]:
    """The named settings of a layer in this environment."""
    done = run(layer, environment, "-c", SHOW, said=json.dumps(names))
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("missing", sorted(PRODUCTION))
def test_production_variable_missing_ends_with_one_line_that_names_it(missing: str) -> None:
    given = {name: value for name, value in PRODUCTION.items() if name != missing}
    done = run("production", given, "manage.py", "check")
    assert done.returncode == 2
    assert done.stderr.startswith(f"tapis: settings: {missing}: is not set; ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("SECRET_KEY", "short"),
        ("DATABASE_URL", "mysql://u:hidden@h/n"),
        ("REDIS_URL", "amqp://u:hidden@h"),
        ("SECURE_HSTS_SECONDS", "hidden"),
        ("SECURE_SSL_REDIRECT", "hidden"),
    ],
)
def test_production_variable_wrong_ends_with_one_line_without_the_value(
    name: str, value: str
) -> None:
    done = run("production", {**PRODUCTION, name: value}, "manage.py", "check")
    assert done.returncode == 2
    assert done.stderr.startswith(f"tapis: settings: {name}: ")
    assert done.stderr.count("\n") == 1
    assert "hidden" not in done.stderr


def test_production_complete_is_strict() -> None:
    found = shown(
        "production", PRODUCTION,
        "DEBUG", "SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "SECURE_SSL_REDIRECT",
        "SECURE_HSTS_SECONDS", "SECURE_PROXY_SSL_HEADER", "CSRF_TRUSTED_ORIGINS", "ALLOWED_HOSTS",
        "CELERY_BROKER_URL",
    )  # fmt: skip
    assert found == {
        "DEBUG": False,
        "SESSION_COOKIE_SECURE": True,
        "CSRF_COOKIE_SECURE": True,
        "SECURE_SSL_REDIRECT": True,
        "SECURE_HSTS_SECONDS": 31_536_000,
        "SECURE_PROXY_SSL_HEADER": None,
        "CSRF_TRUSTED_ORIGINS": ["https://club.example", "https://*.other.example"],
        "ALLOWED_HOSTS": ["club.example", ".other.example"],
        "CELERY_BROKER_URL": "redis://:secret@redis.example:6379/0",
    }


def test_production_debug_asked_for_stays_off() -> None:
    assert shown("production", {**PRODUCTION, "TAPIS_DEBUG": "1"}, "DEBUG") == {"DEBUG": False}


def test_embedded_without_environment_keeps_everything_in_a_private_folder(tmp_path: Path) -> None:
    data = tmp_path / "data"
    found = shown(
        "embedded", {"TAPIS_DATA_DIR": str(data)},
        "DEBUG", "SECRET_KEY", "ALLOWED_HOSTS", "DATABASES", "CELERY_BROKER_URL",
    )  # fmt: skip
    assert found["DEBUG"] is False
    assert found["ALLOWED_HOSTS"] == ["localhost", "127.0.0.1", "[::1]"]
    assert found["SECRET_KEY"] == (data / "secret-key").read_text()
    assert stat.S_IMODE(data.stat().st_mode) == 0o700
    database = found["DATABASES"]["default"]  # type: ignore[index]
    assert database["NAME"] == str(data / "tapis.sqlite3")
    assert database["OPTIONS"]["transaction_mode"] == "IMMEDIATE"


def test_tests_outer_redis_is_not_used() -> None:
    found = shown("test", {"REDIS_URL": "redis://somebody.example"}, "CELERY_BROKER_URL")
    assert found == {"CELERY_BROKER_URL": "redis://127.0.0.1:1/0"}


@pytest.mark.parametrize(("move", "lease"), [("2", "10"), ("10", "22"), ("2", "1")])
def test_lease_shorter_than_the_slowest_bot_ends_with_one_line(move: str, lease: str) -> None:
    times = {"TAPIS_BOT_MOVE_SECONDS": move, "TAPIS_LEASE_SECONDS": lease}
    done = run("test", times, "manage.py", "check")
    assert done.returncode == 2
    assert done.stderr.startswith("tapis: settings: TAPIS_LEASE_SECONDS: must be at least ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(("move", "lease"), [("2", "11"), ("10", "23"), ("10", "30")])
def test_lease_of_more_than_the_slowest_bot_is_taken(move: str, lease: str) -> None:
    times = {"TAPIS_BOT_MOVE_SECONDS": move, "TAPIS_LEASE_SECONDS": lease}
    assert shown("test", times, "MATCH_LEASE_SECONDS") == {"MATCH_LEASE_SECONDS": int(lease)}


@pytest.mark.parametrize("word", ["", "1"])
def test_production_binds_other_hosts_to_https_only_when_asked(word: str) -> None:
    names = ("SECURE_HSTS_INCLUDE_SUBDOMAINS", "SECURE_HSTS_PRELOAD")
    found = shown("production", PRODUCTION | dict.fromkeys(names, word), *names)
    assert found == dict.fromkeys(names, word == "1")


def test_production_passes_the_checks_of_a_deployment() -> None:
    command = ("manage.py", "check", "--deploy", "--fail-level", "WARNING")
    done = run("production", PRODUCTION, *command)
    assert done.returncode == 0, done.stderr

"""The command `tapis`."""

import subprocess
import sys

import pytest


def tapis(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "leagues", *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_tapis_help_lists_the_commands_of_site_and_engines() -> None:
    done = tapis("--help")
    assert done.returncode == 0
    for command in ("serve", "manage", "play", "replay"):
        assert f"\n  {command}" in done.stdout.replace("    ", "  ")


def test_tapis_engine_command_is_passed_on_with_its_status() -> None:
    done = tapis("replay", "no-such-file.json")
    assert done.returncode == 2
    assert "no-such-file.json" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [("nonsense",), ("serve", "--port", "0"), ("serve", "--workers", "x"), ("serve", "more")],
)
def test_tapis_wrong_call_ends_with_two_and_no_traceback(arguments: tuple[str, ...]) -> None:
    done = tapis(*arguments)
    assert done.returncode == 2
    assert done.stderr
    assert "Traceback" not in done.stderr


def test_tapis_engine_command_loads_no_django_project() -> None:
    source = (
        "import sys\nfrom leagues.__main__ import main\n"
        "try:\n  main(['play', '--help'])\nexcept SystemExit:\n  pass\n"
        "assert 'celery' not in sys.modules and 'django.db' not in sys.modules\n"
    )
    done = subprocess.run([sys.executable, "-c", source], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr

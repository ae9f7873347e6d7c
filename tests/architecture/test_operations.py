"""The operations page, the containers and the settings say the same."""

import re
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
READ_NAME = re.compile(r"(?:ENVIRONMENT|environment)\.[a-z_]+\(\s*\"([A-Z_]+)\"")
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text())


def variables() -> set[str]:
    """The names that the settings and `tapis serve` read from the environment."""
    sources = [*(ROOT / "leagues" / "settings").glob("*.py"), ROOT / "leagues" / "__main__.py"]
    return {name for path in sources for name in READ_NAME.findall(path.read_text())}


def documented() -> set[str]:
    page = (ROOT / "docs" / "operations.md").read_text()
    rows = re.findall(r"^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|", page, re.MULTILINE)
    return {name for row in rows for name in re.findall(r"`([A-Z_]+)`", row)}


def test_operations_page_lists_the_variables_that_are_read() -> None:
    assert variables() == documented()


@pytest.mark.parametrize("service", ["web", "worker", "beat", "migrations"])
def test_compose_service_of_ours_sets_only_variables_that_are_read(service: str) -> None:
    assert set(COMPOSE["services"][service]["environment"]) <= variables()


def test_compose_opens_no_port_to_other_machines() -> None:
    ports = [port for one in COMPOSE["services"].values() for port in one.get("ports", [])]
    assert ports == ["127.0.0.1:8000:8000"]


def test_image_copies_only_what_is_let_through() -> None:
    copied = re.findall(r"^COPY (?!--)(\S+)", (ROOT / "Dockerfile").read_text(), re.MULTILINE)
    let_through = (ROOT / ".dockerignore").read_text().splitlines()
    assert {"manage.py", "requirements.lock", "leagues", "templates"} <= set(copied)
    for name in copied:
        assert f"!{name}" in let_through

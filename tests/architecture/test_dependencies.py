"""What is imported is declared and locked, and has its reason written down."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterable
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FLOORS = ("engines", "leagues", "scoring")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
LOCKS = ("requirements.lock", "requirements-dev.lock", "requirements-bench.lock")


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def names(requirements: Iterable[object]) -> set[str]:
    found = (re.match(r"[A-Za-z0-9._-]+", text) for text in requirements if isinstance(text, str))
    return {normal(match[0]) for match in found if match}


# Parts of a declared package that its documents tell one to import.
PARTS = {"asgiref": "django", "kombu": "celery"}
DECLARED = names(PROJECT["project"]["dependencies"])


def imported(path: Path) -> set[str]:
    """The outside packages that a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
    return found - sys.stdlib_module_names - set(FLOORS)


def test_imports_every_outside_package_is_declared() -> None:
    owners = packages_distributions()
    wrong = [
        f"{path.relative_to(ROOT)} imports {top}"
        for floor in FLOORS
        for path in sorted((ROOT / floor).rglob("*.py"))
        for top in sorted(imported(path))
        if PARTS.get(top) not in DECLARED and not names(owners.get(top, [])) & DECLARED
    ]
    assert wrong == []


@pytest.mark.parametrize("name", sorted(DECLARED))
def test_dependencies_each_has_its_reason_in_the_architecture_page(name: str) -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert re.search(rf"^\|.*\b{re.escape(name)}\b.*\|", page, re.MULTILINE)


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_holds_every_dependency_with_hashes_and_no_address(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    pins = re.split(r"^(?=[a-z0-9])", text, flags=re.MULTILINE)[1:]
    assert all("--hash=sha256:" in pin for pin in pins)
    assert {pin.partition("==")[0] for pin in pins} >= DECLARED
    assert "://" not in text
    assert "--index" not in text


@pytest.mark.parametrize("lock", LOCKS[1:])
def test_lock_agrees_with_the_runtime_lock(lock: str) -> None:
    """`make demo` after `make test` changes no version."""

    def pins(name: str) -> set[str]:
        return set(re.findall(r"^[a-z0-9-]+==[^\\]+", (ROOT / name).read_text(), re.MULTILINE))

    assert pins(LOCKS[0]) <= pins(lock)

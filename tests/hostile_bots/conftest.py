"""What every test here needs."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that start bots."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.needs_program("bwrap"))

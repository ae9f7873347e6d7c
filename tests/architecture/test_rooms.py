"""The architecture page knows every room."""

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ROOMS = sorted(
    f"{floor}/{path.name}"
    for floor in ("engines", "leagues", "scoring")
    for path in (ROOT / floor).iterdir()
    if path.is_dir()
    and not path.name.startswith(("_", "."))
    and any(found.suffix != ".pyc" for found in path.rglob("*.*"))
)


@pytest.mark.parametrize("room", ROOMS)
def test_room_stands_in_the_architecture_page(room: str) -> None:
    assert f"`{room}`" in (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")

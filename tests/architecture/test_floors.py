"""The import contracts of pyproject.toml hold."""

from pathlib import Path

import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).resolve().parents[2]


def test_import_contracts_all_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert lint_imports(config_filename=str(ROOT / "pyproject.toml"), cache_dir=None) == 0


def test_import_contracts_planted_arrow_upwards_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A contract that could not fail would prove nothing."""
    for floor in ("upper_floor", "lower_floor"):
        (tmp_path / floor).mkdir()
        (tmp_path / floor / "__init__.py").write_text("")
    (tmp_path / "lower_floor" / "wrong.py").write_text("import upper_floor\n")
    (tmp_path / "pyproject.toml").write_text(
        '[tool.importlinter]\nroot_packages = ["upper_floor", "lower_floor"]\n'
        '[[tool.importlinter.contracts]]\nname = "floors"\ntype = "layers"\n'
        'layers = ["upper_floor", "lower_floor"]\n'
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    assert lint_imports(config_filename="pyproject.toml", cache_dir=None) == 1

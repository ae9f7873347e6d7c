"""Tells whether the static files must be collected again, without loading Django."""

import hashlib
from importlib.metadata import distributions
from pathlib import Path

STAMP_NAME = ".collected"


def fingerprint(sources: Path, installed: tuple[tuple[str, str], ...] | None = None) -> str:
    """A text that changes with the files below ``sources`` and with the installed packages."""
    if installed is None:
        installed = tuple(sorted((one.name, one.version) for one in distributions()))
    digest = hashlib.sha256(repr(installed).encode())
    for path in sorted(sources.rglob("*")):
        if path.is_file():
            found = path.stat()
            line = (str(path.relative_to(sources)), found.st_size, found.st_mtime_ns)
            digest.update(repr(line).encode())
    return digest.hexdigest()


def is_collected(static_root: Path, mark: str) -> bool:
    """Whether ``static_root`` was filled when ``mark`` was the fingerprint."""
    stamp = static_root / STAMP_NAME
    return stamp.is_file() and stamp.read_text(encoding="ascii") == mark


def note_collected(static_root: Path, mark: str) -> None:
    """`is_collected` is true for this mark."""
    (static_root / STAMP_NAME).write_text(mark, encoding="ascii")

"""A bot's file: which kind it is, and how it is to be run. Nothing is ever unpacked."""

import hashlib
import io
import stat
import zipfile
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from pathlib import PurePosixPath

from engines.bots.errors import ProgramEmpty, ProgramNotRunnable, ProgramTooLarge
from engines.bots.limits import Limits


class Kind(Enum):
    """How a bot's file is run."""

    PYTHON = "python"
    PYTHON_ZIP = "python zip"
    EXECUTABLE = "executable"


PYTHON_FLAGS = ("-E", "-s", "-S", "-B", "-u")
"""The standard library and nothing else, which also saves a third of the start; no bytecode;
output leaves the bot as it is written."""

_SUFFIXES = {".py": Kind.PYTHON, ".pyz": Kind.PYTHON_ZIP}


@dataclass(frozen=True)
class Program:
    """A file that can be run as a bot. `name` is the file's own name, without folders."""

    name: str
    kind: Kind
    data: bytes

    @cached_property
    def sha256(self) -> str:
        """The SHA-256 of the file, in hexadecimal."""
        return hashlib.sha256(self.data).hexdigest()

    def command(self, python: str, path: str) -> list[str]:
        """Return the words that run the file when it lies at `path`."""
        if self.kind is Kind.EXECUTABLE:
            return [path]
        return [python, *PYTHON_FLAGS, path]


def read_program(name: str, data: bytes, limits: Limits) -> Program:
    """Return the program that the file is.

    Python files are told by their suffix, executables by their first bytes (ELF or `#!`).
    Raises ProgramEmpty, ProgramTooLarge or ProgramNotRunnable.
    """
    if len(data) > limits.file_bytes:
        raise ProgramTooLarge(len(data), limits.file_bytes)
    if not data.strip():
        raise ProgramEmpty
    name = PurePosixPath(name.replace("\\", "/")).name
    kind = _SUFFIXES.get(PurePosixPath(name).suffix.lower(), Kind.EXECUTABLE)
    check = {
        Kind.PYTHON: _check_python,
        Kind.PYTHON_ZIP: _check_zip,
        Kind.EXECUTABLE: _check_executable,
    }[kind]
    check(name, data)
    return Program(name, kind, data)


def _check_python(name: str, data: bytes) -> None:
    if b"\0" in data:
        raise ProgramNotRunnable(name, "it is not Python source: it holds a zero byte")


def _check_executable(name: str, data: bytes) -> None:
    if data.startswith(b"\x7fELF"):
        return
    if not data.startswith(b"#!"):
        raise ProgramNotRunnable(
            name, "it is no .py or .pyz file, and it begins neither as an ELF file nor with #!"
        )
    if data.split(b"\n", 1)[0].endswith(b"\r"):
        raise ProgramNotRunnable(name, "its first line ends in a carriage return")


def _check_zip(name: str, data: bytes) -> None:
    """Look at the table of contents only: a Python zip needs `__main__.py` and plain names."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            members = archive.infolist()
    except (zipfile.BadZipFile, ValueError, NotImplementedError, OSError, OverflowError) as error:
        raise ProgramNotRunnable(name, "it is not a zip file") from error
    if not any(member.filename == "__main__.py" for member in members):
        raise ProgramNotRunnable(name, "it holds no __main__.py")
    for member in members:
        parts = member.filename.replace("\\", "/").split("/")
        if parts[0] == "" or ".." in parts or ":" in parts[0]:
            raise ProgramNotRunnable(name, f"it holds a hostile name: {member.filename[:100]!r}")
        if stat.S_ISLNK(member.external_attr >> 16):
            raise ProgramNotRunnable(name, f"it holds a symbolic link: {member.filename[:100]!r}")

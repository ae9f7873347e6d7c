"""Which files are bots, and how each kind is run."""

import hashlib
import io
import zipfile

import pytest

from engines.bots.errors import (
    ProgramEmpty,
    ProgramNotRunnable,
    ProgramRefused,
    ProgramTooLarge,
)
from engines.bots.limits import Limits, WrongLimit
from engines.bots.program import Kind, read_program

LIMITS = Limits(file_bytes=10_000)


def zipped(*members: str | zipfile.ZipInfo) -> bytes:
    """Return a zip file with members of these names."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for member in members:
            archive.writestr(member, "x = 1\n")
    return out.getvalue()


def test_program_of_python_source_is_run_by_python() -> None:
    program = read_program("my/bot.PY", b"print(1)", LIMITS)
    assert (program.name, program.kind) == ("bot.PY", Kind.PYTHON)
    assert program.command("/py", "/bot/bot.py")[0] == "/py"
    assert program.command("/py", "/bot/bot.py")[-1] == "/bot/bot.py"


def test_program_of_a_zip_is_run_by_python() -> None:
    program = read_program("bot.pyz", zipped("__main__.py", "more/words.py"), LIMITS)
    assert program.kind is Kind.PYTHON_ZIP


@pytest.mark.parametrize("data", [b"#!/bin/sh\nread x\n", b"\x7fELF\x02\x01\x01rest"])
def test_program_of_an_executable_is_run_as_it_is(data: bytes) -> None:
    program = read_program("bot", data, LIMITS)
    assert program.kind is Kind.EXECUTABLE
    assert program.command("/py", "/bot/bot") == ["/bot/bot"]


def test_program_has_the_sha256_of_its_file() -> None:
    program = read_program("bot.py", b"print(1)\n", LIMITS)
    assert program.sha256 == hashlib.sha256(b"print(1)\n").hexdigest()


@pytest.mark.parametrize("data", [b"", b" \n\t"])
@pytest.mark.parametrize("name", ["bot.py", "bot.pyz", "bot"])
def test_program_of_an_empty_file_is_refused(name: str, data: bytes) -> None:
    with pytest.raises(ProgramEmpty):
        read_program(name, data, LIMITS)


def test_program_of_a_large_file_is_refused_with_both_sizes() -> None:
    with pytest.raises(ProgramTooLarge) as refusal:
        read_program("bot.py", b"#" * 10_001, LIMITS)
    assert (refusal.value.size, refusal.value.maximum) == (10_001, 10_000)


@pytest.mark.parametrize(
    ("name", "data", "reason"),
    [
        ("bot.py", b"\x7fELF\0", "zero byte"),
        ("bot.pyz", b"print(1)", "not a zip"),
        ("bot.pyz", zipped("__main__.py")[:-30], "not a zip"),
        ("bot.pyz", zipped("main.py"), "no __main__.py"),
        ("bot.pyz", zipped("__main__.py", "../../etc/cron.d/x"), "hostile name"),
        ("bot.pyz", zipped("__main__.py", "/etc/cron.d/x"), "hostile name"),
        ("bot.pyz", zipped("__main__.py", "..\\x"), "hostile name"),
        ("bot.pyz", zipped("__main__.py", "C:/x"), "hostile name"),
        ("bot.txt", b"hello", "neither as an ELF"),
        ("bot", b"MZ\x90\0", "neither as an ELF"),
        ("bot.sh", b"#!/bin/sh\r\nread x\r\n", "carriage return"),
    ],
)
def test_program_that_cannot_be_run_is_refused_with_the_reason(
    name: str, data: bytes, reason: str
) -> None:
    with pytest.raises(ProgramNotRunnable) as refusal:
        read_program(name, data, LIMITS)
    assert reason in refusal.value.reason
    assert isinstance(refusal.value, ProgramRefused)


def test_program_of_a_zip_with_a_symbolic_link_is_refused() -> None:
    link = zipfile.ZipInfo("link")
    link.external_attr = 0o120777 << 16
    with pytest.raises(ProgramNotRunnable, match="symbolic link"):
        read_program("bot.pyz", zipped("__main__.py", link), LIMITS)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("memory_mib", 0),
        ("memory_mib", 1.5),
        ("memory_mib", True),
        ("move_seconds", 0),
        ("move_seconds", float("nan")),
        ("bank_seconds", float("inf")),
        ("threads", 0),
        ("line_bytes", 1 << 20),
        ("file_bytes", -1),
    ],
)
def test_limits_with_a_value_that_cannot_be_enforced_are_refused(name: str, value: float) -> None:
    with pytest.raises(WrongLimit, match=name):
        Limits(**{name: value})


def test_limits_give_processor_time_for_all_matches_of_a_series() -> None:
    assert Limits(start_seconds=0.5, bank_seconds=2.0).cpu_seconds(10) == 21

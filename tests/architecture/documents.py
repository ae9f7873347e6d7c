"""Commands that the documents show, with what they are said to print.

A fenced block of the kind ``console`` holds commands after ``$ `` and, below each, what it prints;
``...`` in a printed line stands for anything, a line of ``...`` alone for any lines. A block of
the kind ``sh`` is one script. The line ``<!-- run in FILE -->`` before a block says that the
commands are run there instead, ``<!-- ends with status N -->`` that they end so and not with 0.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BLOCK = re.compile(
    r"(?:^<!-- run in (?P<elsewhere>\S+) -->\n+)?"
    r"(?:^<!-- ends with status (?P<status>\d+) -->\n+)?"
    r"^```(?P<kind>console|sh|bash|shell)\n(?P<body>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)


@dataclass(frozen=True)
class Command:
    """One command of a document; ``printed`` is None where the document shows nothing."""

    document: Path
    line: int
    text: str
    printed: str | None
    elsewhere: str | None
    status: int

    def __str__(self) -> str:
        return f"{self.document.relative_to(ROOT)}:{self.line}"


def documents() -> list[Path]:
    """The documents of the project, in order of their names."""
    return [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("**/*.md"))]


def commands_of(document: Path) -> Iterator[Command]:
    """The commands of one document, in its order."""
    text = document.read_text(encoding="utf-8")
    for block in BLOCK.finditer(text):
        line = text.count("\n", 0, block.start("body")) + 1
        elsewhere, status = block["elsewhere"], int(block["status"] or 0)
        if block["kind"] != "console":
            yield Command(document, line, block["body"], None, elsewhere, status)
            continue
        for part in re.split(r"^\$ ", block["body"], flags=re.MULTILINE)[1:]:
            # A line that ends in a backslash goes on in the next one.
            found = re.match(r"((?:.*\\\n)*.*)\n?", part)
            assert found is not None
            printed = part[found.end() :].strip("\n")
            yield Command(document, line, found[1], printed or None, elsewhere, status)
            line += part.count("\n")


def matches(printed: str, shown: str) -> bool:
    """Whether what was printed is what the document shows."""
    pattern = ""
    for line in shown.splitlines():
        if line.strip() == "...":
            pattern += r"(?:.*\n)*?"
        else:
            pattern += ".*".join(re.escape(piece) for piece in line.rstrip().split("..."))
            pattern += r"[ \t]*\n"
    return re.fullmatch(pattern, printed.strip("\n") + "\n") is not None

"""The catalogues under leagues/locale hold just the texts of the code and the pages.

Needs the programs of gettext. ``--write`` brings the catalogues up to date.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent.parent
LOCALE = BASE_DIR / "leagues" / "locale"
SOURCES = ("leagues", "templates", "engines")
# What a rewrite changes although no text changed.
DATES = re.compile(r'^"(POT-Creation-Date|PO-Revision-Date): .*\\n"\n', re.MULTILINE)


def catalogues() -> dict[Path, str]:
    """The text of each catalogue, without dates."""
    return {
        path: DATES.sub("", path.read_text(encoding="utf-8"))
        for path in sorted(LOCALE.glob("*/LC_MESSAGES/*.po"))
    }


def rewrite() -> None:
    """The catalogues hold the texts that are marked for translation."""
    ignored = ["tests/*", "scripts/*", ".venv*", "var/*", "staticfiles/*", "build/*"]
    options = [option for pattern in ignored for option in ("--ignore", pattern)]
    languages = sorted(path.name for path in LOCALE.iterdir() if path.is_dir())
    options += [option for language in languages for option in ("--locale", language)]
    domains = sorted({path.stem for path in catalogues()})
    for domain in domains:
        subprocess.run(
            [
                sys.executable, str(BASE_DIR / "manage.py"), "makemessages", "--domain", domain,
                "--no-wrap", "--no-obsolete", "--add-location", "file", *options,
            ],
            cwd=BASE_DIR,
            check=True,
            stdout=subprocess.DEVNULL,
        )  # fmt: skip


def main(arguments: list[str]) -> int:
    """0 when nothing had to change, else 1 with the names of what is out of date."""
    if not LOCALE.is_dir():
        print("leagues/locale does not exist", file=sys.stderr)
        return 1
    if shutil.which("xgettext") is None:
        print("tapis: gettext is not installed, so the translations are not checked")
        return 0
    before_bytes = {path: path.read_bytes() for path in catalogues()}
    before = catalogues()
    rewrite()
    after = catalogues()
    if arguments == ["--write"]:
        return 0
    for path, content in before_bytes.items():
        path.write_bytes(content)
    changed = [path for path in after if before.get(path) != after[path]]
    for path in changed:
        print(f"{path.relative_to(BASE_DIR)} is out of date: run `make messages`", file=sys.stderr)
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

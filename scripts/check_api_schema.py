"""The API schema is valid, without a warning, and docs/api-schema.yaml is this schema.

``--write`` writes that file.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent.parent
STORED = BASE_DIR / "docs" / "api-schema.yaml"


def generated() -> str:
    """The schema of the code; exits with the tool's own lines when it is not clean."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "schema.yaml"
        command = [sys.executable, str(BASE_DIR / "manage.py"), "spectacular"]
        command += ["--validate", "--fail-on-warn", "--file", str(target)]
        done = subprocess.run(command, cwd=BASE_DIR, check=False)
        if done.returncode != 0:
            raise SystemExit(done.returncode)
        return target.read_text(encoding="utf-8")


def main(arguments: list[str]) -> int:
    """0 when the stored schema is current, else 1 with a line that says what to do."""
    schema = generated()
    if arguments == ["--write"]:
        STORED.write_text(schema, encoding="utf-8")
        return 0
    stored = STORED.read_text(encoding="utf-8") if STORED.exists() else ""
    if stored == schema:
        return 0
    print("docs/api-schema.yaml is not the schema of the code: run `make schema`", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

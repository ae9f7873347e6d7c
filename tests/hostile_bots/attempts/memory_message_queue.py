"""Make a POSIX message queue."""

import ctypes


def attempt():
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.mq_open(b"/x", 0o102, 0o600, None) < 0:
        raise OSError(ctypes.get_errno(), "mq_open")
    return "a queue"

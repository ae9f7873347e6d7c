"""Handle the faults of memory itself."""

# machine: x86_64

import ctypes


def attempt():
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.syscall(323, 0) < 0:
        raise OSError(ctypes.get_errno(), "userfaultfd")
    return "userfaultfd"

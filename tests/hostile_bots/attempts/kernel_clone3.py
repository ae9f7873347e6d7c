"""Make a process by the newest call."""

# machine: x86_64

import ctypes


def attempt():
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.syscall(435, 0, 88) < 0:
        raise OSError(ctypes.get_errno(), "clone3")
    return "clone3"

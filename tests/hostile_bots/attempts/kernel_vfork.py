"""Make a process by the oldest call."""

# machine: x86_64

import ctypes


def attempt():
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.syscall(58, 0) < 0:
        raise OSError(ctypes.get_errno(), "vfork")
    return "vfork"

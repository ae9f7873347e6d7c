"""Become root in a namespace of its own."""

# machine: x86_64

import ctypes


def attempt():
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.syscall(272, 0x10000000) < 0:
        raise OSError(ctypes.get_errno(), "unshare")
    return "unshare"

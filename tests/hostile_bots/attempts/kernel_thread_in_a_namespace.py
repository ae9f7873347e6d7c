"""Make a thread that has a network of its own."""

# machine: x86_64

import ctypes


def attempt():
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.syscall(56, 0x10000 | 0x40000000 | 0x100 | 0x800, 0, 0, 0, 0) < 0:
        raise OSError(ctypes.get_errno(), "clone")
    return "clone"

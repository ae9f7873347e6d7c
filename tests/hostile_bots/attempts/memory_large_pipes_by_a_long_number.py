"""The same, with a command whose upper half the kernel does not look at."""

# machine: x86_64

import ctypes
import os


def attempt():
    libc = ctypes.CDLL(None, use_errno=True)
    _, end = os.pipe()
    if libc.syscall(ctypes.c_long(72), ctypes.c_long(end), ctypes.c_long((1 << 32) | 1031),
                    ctypes.c_long(1 << 20)) < 0:  # fmt: skip
        raise OSError(ctypes.get_errno(), "fcntl")
    return "1 MB"

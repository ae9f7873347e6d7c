"""Make system calls around the filter."""

# machine: x86_64

import ctypes


def attempt():
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.syscall(425, 8, None) < 0:
        raise OSError(ctypes.get_errno(), "io_uring_setup")
    return "io_uring_setup"

"""Load a kernel module."""

# machine: x86_64

import ctypes


def attempt():
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.syscall(313, 0, b"", 0) < 0:
        raise OSError(ctypes.get_errno(), "finit_module")
    return "finit_module"

"""Move pages between pipes."""

# machine: x86_64

import ctypes


def attempt():
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.syscall(278, 1, None, 0, 0) < 0:
        raise OSError(ctypes.get_errno(), "vmsplice")
    return "vmsplice"

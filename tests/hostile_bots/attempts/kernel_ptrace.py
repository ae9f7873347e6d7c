"""Watch another process."""

import ctypes


def attempt():
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.ptrace(16, 2, None, None) < 0:
        raise OSError(ctypes.get_errno(), "ptrace")
    return "attached"

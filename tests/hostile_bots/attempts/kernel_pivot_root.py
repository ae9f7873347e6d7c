"""Change the root."""

# machine: x86_64

import ctypes


def attempt():
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.syscall(155, b"/", b"/tmp") < 0:
        raise OSError(ctypes.get_errno(), "pivot_root")
    return "pivot_root"

"""Set the clock of the machine."""

# machine: x86_64

import ctypes


def attempt():
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.syscall(227, 0, None) < 0:
        raise OSError(ctypes.get_errno(), "clock_settime")
    return "clock_settime"

"""Make a System V shared memory segment, which outlives its maker."""

import ctypes


def attempt():
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.shmget(0, 1 << 20, 0o1600) < 0:
        raise OSError(ctypes.get_errno(), "shmget")
    return "a segment"

"""Count events of the processor."""

# machine: x86_64

import ctypes


def attempt():
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.syscall(298, None, 0, -1, -1, 0) < 0:
        raise OSError(ctypes.get_errno(), "perf_event_open")
    return "perf_event_open"

"""Load a program into the kernel."""

# machine: x86_64

import ctypes


def attempt():
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.syscall(321, 0, None, 0) < 0:
        raise OSError(ctypes.get_errno(), "bpf")
    return "bpf"

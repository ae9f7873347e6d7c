"""Read the memory of another process."""

# machine: x86_64

import ctypes


def attempt():
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.syscall(310, 2, None, 0, None, 0, 0) < 0:
        raise OSError(ctypes.get_errno(), "process_vm_readv")
    return "process_vm_readv"

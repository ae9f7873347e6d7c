"""Mount a file system."""

# machine: x86_64

import ctypes


def attempt():
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.syscall(165, b"none", b"/tmp", b"tmpfs", 0, None) < 0:
        raise OSError(ctypes.get_errno(), "mount")
    return "mount"

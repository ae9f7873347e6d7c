"""Store something in the keyring of the user."""

# machine: x86_64

import ctypes


def attempt():
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.syscall(248, b"user", b"x", b"y", 1, -3) < 0:
        raise OSError(ctypes.get_errno(), "add_key")
    return "add_key"

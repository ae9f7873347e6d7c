"""Join the keyring of the user."""

# machine: x86_64

import ctypes


def attempt():
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.syscall(250, 1, None) < 0:
        raise OSError(ctypes.get_errno(), "keyctl")
    return "keyctl"

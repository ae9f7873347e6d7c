"""Open devices of the machine."""

import os


def attempt():
    opened = []
    for name in ("mem", "kmsg", "sda", "vda", "tty", "ptmx", "fuse", "kvm", "net/tun", "shm/x"):
        try:
            opened.append(os.open(f"/dev/{name}", os.O_RDWR | os.O_CREAT))
        except OSError:
            continue
    if not opened:
        raise PermissionError
    return opened

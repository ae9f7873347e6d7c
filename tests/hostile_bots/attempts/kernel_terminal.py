"""Type into the terminal of the runner."""

import fcntl


def attempt():
    for descriptor in (0, 1, 2):
        fcntl.ioctl(descriptor, 0x5412, b"x")  # TIOCSTI
    return "typed"

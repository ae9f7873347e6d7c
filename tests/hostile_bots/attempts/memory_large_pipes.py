"""Let pipes hold a megabyte of the kernel's memory each."""

import fcntl
import os


def attempt():
    for _ in range(20):
        _, end = os.pipe()
        fcntl.fcntl(end, 1031, 1 << 20)
    return "20 MB"

"""Fill a file in memory."""

import os


def attempt():
    descriptor = os.memfd_create("x")
    for _ in range(1000):
        os.write(descriptor, bytes(1_000_000))
    return "1 GB"

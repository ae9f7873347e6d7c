"""Fill the kernel's memory with empty folders."""

import os


def attempt():
    for number in range(100_000):
        os.mkdir(f"/tmp/{number}")
    return "100,000 folders"

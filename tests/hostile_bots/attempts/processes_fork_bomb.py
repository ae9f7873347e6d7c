"""Fork without end."""

import os


def attempt():
    for _ in range(10_000):
        os.fork()
    return "forked"

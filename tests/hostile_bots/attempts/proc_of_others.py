"""Read the command lines and the environment of other processes."""

import os


def attempt():
    return os.listdir("/proc")

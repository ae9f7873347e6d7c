"""Change the mode of a device that all programs use."""

import os


def attempt():
    os.chmod("/dev/null", 0o000)
    return "changed"

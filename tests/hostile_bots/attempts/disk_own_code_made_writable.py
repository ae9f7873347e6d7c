"""Make the own file writable."""

import os


def attempt():
    os.chmod(__file__, 0o777)
    return "writable"

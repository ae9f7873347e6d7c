"""Learn the name of the machine."""

import os


def attempt():
    if os.uname().nodename == "bot":
        raise PermissionError
    return os.uname().nodename

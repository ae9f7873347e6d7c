"""Use a file that the runner left open."""

import os


def attempt():
    found = []
    for number in range(3, 64):
        try:
            os.fstat(number)
        except OSError:
            continue
        found.append(number)
    if not found:
        raise PermissionError
    return found

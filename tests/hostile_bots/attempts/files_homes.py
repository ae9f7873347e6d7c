"""Look into the homes, the mounts and the logs of the machine."""

import os


def attempt():
    found = []
    for path in ("/root", "/home", "/var", "/run", "/mnt", "/srv", "/sys"):
        try:
            found.append(os.listdir(path))
        except OSError:
            continue
    if not found:
        raise PermissionError
    return found

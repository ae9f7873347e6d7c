"""Read secrets from the environment."""

import os


def attempt():
    names = set(os.environ) - {"PATH", "HOME", "LANG", "TZ", "MALLOC_ARENA_MAX", "PWD", "LC_CTYPE"}
    if not names:
        raise PermissionError
    return names

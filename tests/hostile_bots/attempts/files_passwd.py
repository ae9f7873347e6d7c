"""Read the list of the machine's users."""


def attempt():
    return open("/etc/passwd").read()

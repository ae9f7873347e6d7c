"""Connect by IPv6."""

import socket


def attempt():
    with socket.socket(socket.AF_INET6, socket.SOCK_STREAM) as made:
        made.connect(("::1", 6379))
    return "connected"

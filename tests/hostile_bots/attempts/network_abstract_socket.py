"""Connect to an abstract socket."""

import socket


def attempt():
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as made:
        made.connect("\0redis")
    return "connected"

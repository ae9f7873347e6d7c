"""Connect to a socket that has a path."""

import socket


def attempt():
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as made:
        made.connect("/run/redis.sock")
    return "connected"

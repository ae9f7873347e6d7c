"""Ask the kernel about interfaces."""

import socket


def attempt():
    with socket.socket(socket.AF_NETLINK, socket.SOCK_RAW) as made:
        made.connect((0, 0))
    return "connected"

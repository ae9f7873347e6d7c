"""Fill the machine's memory."""


def attempt():
    return len([bytearray(10_000_000) for _ in range(1000)])

"""Fill memory that is counted as stack."""

import mmap


def attempt():
    flags = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | 0x0100  # MAP_GROWSDOWN
    return [mmap.mmap(-1, 1 << 28, flags) for _ in range(10)]

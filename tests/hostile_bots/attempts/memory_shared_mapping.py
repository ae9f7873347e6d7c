"""Fill memory that is shared, and so is nobody's."""

import mmap


def attempt():
    return [mmap.mmap(-1, 1 << 28, mmap.MAP_SHARED | mmap.MAP_ANONYMOUS) for _ in range(10)]

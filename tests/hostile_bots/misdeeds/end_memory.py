"""Take more memory than is allowed and fail."""

# fault: crash

import sys

sys.stdin.readline()
bytearray(1 << 30)

"""Read where nothing is."""

# fault: crash

import ctypes
import sys

sys.stdin.readline()
ctypes.string_at(0)

"""Fail with an exception."""

# fault: crash

import sys

sys.stdin.readline()
raise ValueError("what the author needs to see")

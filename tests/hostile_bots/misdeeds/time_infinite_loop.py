"""Think for ever."""

# fault: time_out

import sys

sys.stdin.readline()
while True:
    pass

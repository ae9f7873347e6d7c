"""Write to the standard error without end."""

# fault: too_much_output

import sys

sys.stdin.readline()
while True:
    sys.stderr.write("x" * 10_000)

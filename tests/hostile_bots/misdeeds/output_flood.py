"""Write without end."""

# fault: too_much_output

import sys

sys.stdin.readline()
while True:
    sys.stdout.write("x" * 100_000)

"""Answer with a line of a megabyte."""

# fault: too_much_output

import sys

sys.stdin.readline()
print('{"action": 0, "debug": "' + "x" * 1_000_000 + '"}')

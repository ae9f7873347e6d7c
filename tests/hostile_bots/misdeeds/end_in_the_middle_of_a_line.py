"""End in the middle of an answer."""

# fault: malformed_answer

import sys

sys.stdin.readline()
sys.stdout.write('{"action"')
sys.stdout.flush()
sys.exit(0)

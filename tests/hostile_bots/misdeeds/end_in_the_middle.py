"""End without a word, and call it success."""

# fault: crash

import sys

sys.stdin.readline()
sys.exit(0)

"""Answer with an index that is no whole number."""

# fault: malformed_answer

import sys
import time

sys.stdin.readline()
sys.stdout.buffer.write(b'{"action": 0.0}' + b"\n")
sys.stdout.flush()
time.sleep(1000)

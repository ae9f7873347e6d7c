"""Answer with a number beyond all numbers."""

# fault: malformed_answer

import sys
import time

sys.stdin.readline()
sys.stdout.buffer.write(b'{"action": 1e999}' + b"\n")
sys.stdout.flush()
time.sleep(1000)

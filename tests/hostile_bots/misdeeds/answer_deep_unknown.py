"""Answer with 10,000 levels under a key of its own."""

# fault: malformed_answer

import sys
import time

sys.stdin.readline()
sys.stdout.buffer.write(b'{"x": ' + b"[" * 10_000 + b"\n")
sys.stdout.flush()
time.sleep(1000)

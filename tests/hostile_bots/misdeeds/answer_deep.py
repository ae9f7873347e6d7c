"""Answer with a list of 10,000 levels."""

# fault: malformed_answer

import sys
import time

sys.stdin.readline()
sys.stdout.buffer.write(b'{"action": ' + b"[" * 10_000 + b"\n")
sys.stdout.flush()
time.sleep(1000)

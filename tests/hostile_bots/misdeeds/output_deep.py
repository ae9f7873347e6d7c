"""Answer with a list of 60,000 levels."""

# fault: too_much_output

import sys
import time

sys.stdin.readline()
sys.stdout.buffer.write(b'{"action": ' + b"[" * 60_000 + b"\n")
sys.stdout.flush()
time.sleep(1000)

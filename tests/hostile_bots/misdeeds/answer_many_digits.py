"""Answer with a number of 10,000 digits."""

# fault: malformed_answer

import sys
import time

sys.stdin.readline()
sys.stdout.buffer.write(b'{"action": ' + b"9" * 10_000 + b"}" + b"\n")
sys.stdout.flush()
time.sleep(1000)

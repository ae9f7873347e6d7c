"""Answer with a number that is none."""

# fault: malformed_answer

import sys
import time

sys.stdin.readline()
sys.stdout.buffer.write(b'{"action": NaN}' + b"\n")
sys.stdout.flush()
time.sleep(1000)

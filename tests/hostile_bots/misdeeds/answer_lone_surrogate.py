"""Answer with half a character."""

# fault: malformed_answer

import sys
import time

sys.stdin.readline()
sys.stdout.buffer.write(b'{"action": "\\ud800"}' + b"\n")
sys.stdout.flush()
time.sleep(1000)

"""Answer without an action."""

# fault: malformed_answer

import sys
import time

sys.stdin.readline()
sys.stdout.buffer.write(b'{"debug": "hm"}' + b"\n")
sys.stdout.flush()
time.sleep(1000)

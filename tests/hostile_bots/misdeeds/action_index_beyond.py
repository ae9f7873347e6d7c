"""Choose beyond the last."""

# fault: illegal_action

import sys
import time

sys.stdin.readline()
sys.stdout.buffer.write(b'{"action": 2}' + b"\n")
sys.stdout.flush()
time.sleep(1000)

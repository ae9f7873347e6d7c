"""Choose by another spelling."""

# fault: illegal_action

import sys
import time

sys.stdin.readline()
sys.stdout.buffer.write(b'{"action": "Play KH"}' + b"\n")
sys.stdout.flush()
time.sleep(1000)

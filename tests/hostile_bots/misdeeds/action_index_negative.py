"""Choose the last from behind."""

# fault: illegal_action

import sys
import time

sys.stdin.readline()
sys.stdout.buffer.write(b'{"action": -1}' + b"\n")
sys.stdout.flush()
time.sleep(1000)

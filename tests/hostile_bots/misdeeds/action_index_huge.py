"""Choose by a number of 24 digits."""

# fault: illegal_action

import sys
import time

sys.stdin.readline()
sys.stdout.buffer.write(b'{"action": 999999999999999999999999}' + b"\n")
sys.stdout.flush()
time.sleep(1000)

"""Choose what cannot be chosen."""

# fault: illegal_action

import sys
import time

sys.stdin.readline()
sys.stdout.buffer.write(b'{"action": "win"}' + b"\n")
sys.stdout.flush()
time.sleep(1000)

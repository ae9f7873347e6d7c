"""Answer with a boolean as index."""

# fault: malformed_answer

import sys
import time

sys.stdin.readline()
sys.stdout.buffer.write(b'{"action": false}' + b"\n")
sys.stdout.flush()
time.sleep(1000)

"""Answer with a key that the protocol does not know."""

# fault: malformed_answer

import sys
import time

sys.stdin.readline()
sys.stdout.buffer.write(b'{"action": 0, "score": 5}' + b"\n")
sys.stdout.flush()
time.sleep(1000)

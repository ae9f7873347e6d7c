"""Answer with a byte order mark."""

# fault: malformed_answer

import sys
import time

sys.stdin.readline()
sys.stdout.buffer.write(b'\xef\xbb\xbf{"action": 0}' + b"\n")
sys.stdout.flush()
time.sleep(1000)

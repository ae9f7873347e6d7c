"""Answer in plain words."""

# fault: malformed_answer

import sys
import time

sys.stdin.readline()
sys.stdout.buffer.write(b"the first one" + b"\n")
sys.stdout.flush()
time.sleep(1000)

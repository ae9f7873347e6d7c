"""Answer with an empty line."""

# fault: malformed_answer

import sys
import time

sys.stdin.readline()
sys.stdout.buffer.write(b"" + b"\n")
sys.stdout.flush()
time.sleep(1000)

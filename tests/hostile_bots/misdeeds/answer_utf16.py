"""Answer in UTF-16."""

# fault: malformed_answer

import sys
import time

sys.stdin.readline()
sys.stdout.buffer.write(b'{"action": 0}'.decode().encode("utf-16") + b"\n")
sys.stdout.flush()
time.sleep(1000)

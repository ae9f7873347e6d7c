"""Answer with bytes that are no UTF-8."""

# fault: malformed_answer

import sys
import time

sys.stdin.readline()
sys.stdout.buffer.write(b'{"action": "\xff\xfe"}' + b"\n")
sys.stdout.flush()
time.sleep(1000)

"""Answer with null."""

# fault: malformed_answer

import sys
import time

sys.stdin.readline()
sys.stdout.buffer.write(b'{"action": null}' + b"\n")
sys.stdout.flush()
time.sleep(1000)

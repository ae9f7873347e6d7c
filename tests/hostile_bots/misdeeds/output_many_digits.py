"""Answer with a number of 60,000 digits."""

# fault: too_much_output

import sys
import time

sys.stdin.readline()
sys.stdout.buffer.write(b'{"action": ' + b"9" * 60_000 + b"}" + b"\n")
sys.stdout.flush()
time.sleep(1000)

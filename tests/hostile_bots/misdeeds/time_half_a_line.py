"""Begin an answer and leave it there."""

# fault: time_out

import sys
import time

sys.stdin.readline()
sys.stdout.write('{"action":')
sys.stdout.flush()
time.sleep(1000)

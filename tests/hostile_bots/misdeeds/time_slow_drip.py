"""Write a byte now and then."""

# fault: time_out

import sys
import time

sys.stdin.readline()
while True:
    sys.stdout.write(" ")
    sys.stdout.flush()
    time.sleep(0.05)

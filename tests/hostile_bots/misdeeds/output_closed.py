"""Close the standard output."""

# fault: time_out

import os
import sys
import time

sys.stdin.readline()
os.close(1)
time.sleep(1000)

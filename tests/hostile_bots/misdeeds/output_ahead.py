"""Answer two questions when one was asked."""

# fault: early_output

import sys
import time

sys.stdin.readline()
sys.stdout.write('{"action": 0}\n{"action": 0}\n')
sys.stdout.flush()
time.sleep(1000)

"""Close the standard input."""

# fault: time_out

import os
import time

os.close(0)
time.sleep(1000)

"""Sleep for ever."""

# fault: time_out

import time

time.sleep(1000)

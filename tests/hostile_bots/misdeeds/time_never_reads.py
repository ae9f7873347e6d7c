"""Never read what is asked."""

# fault: time_out

import time

while True:
    time.sleep(1)

"""Use up the processor time with several threads, deaf to the warning."""

# fault: time_out

import signal
import threading

signal.signal(signal.SIGXCPU, signal.SIG_IGN)


def burn():
    while True:
        pass


for _ in range(3):
    threading.Thread(target=burn).start()
burn()

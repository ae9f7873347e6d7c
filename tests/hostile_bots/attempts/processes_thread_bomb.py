"""Start threads without end."""

import threading
import time


def attempt():
    for _ in range(10_000):
        threading.Thread(target=time.sleep, args=(1000,), daemon=True).start()
    return "10,000 threads"

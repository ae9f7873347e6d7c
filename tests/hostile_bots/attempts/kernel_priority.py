"""Run before all others."""

import os


def attempt():
    return os.nice(-10), os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1))

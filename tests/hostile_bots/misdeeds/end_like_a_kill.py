"""End as if the machine had killed the bot, so that nothing counts."""

# fault: crash

import os
import sys

sys.stdin.readline()
os._exit(137)

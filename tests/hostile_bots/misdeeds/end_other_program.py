"""Become a program that runs as root."""

# fault: crash

import os
import sys

sys.stdin.readline()
os.execv("/usr/bin/su", ["su", "-c", "id"])

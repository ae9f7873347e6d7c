"""Abort."""

# fault: crash

import os
import sys

sys.stdin.readline()
os.abort()

"""Make a system call by the numbers of x32."""

# machine: x86_64

# fault: crash

import ctypes
import sys

sys.stdin.readline()
ctypes.CDLL(None).syscall(0x40000000 | 39)
print('{"action": 0}')

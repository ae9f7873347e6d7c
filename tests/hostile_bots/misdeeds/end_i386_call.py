"""Make a system call by the numbers of i386."""

# machine: x86_64

# fault: crash

import ctypes
import mmap
import sys

sys.stdin.readline()
code = mmap.mmap(-1, 4096, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, 7)
code.write(bytes.fromhex("b814000000cd80c3"))  # mov eax, 20 (getpid); int 0x80; ret
address = ctypes.addressof(ctypes.c_char.from_buffer(code))
ctypes.CFUNCTYPE(ctypes.c_int)(address)()
print('{"action": 0}')

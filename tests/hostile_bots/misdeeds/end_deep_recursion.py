"""Recurse until the stack is full."""

# fault: crash

import sys

sys.stdin.readline()
sys.setrecursionlimit(10**9)


def deeper(level):
    return [deeper(level + 1)]


deeper(0)

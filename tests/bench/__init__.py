"""Measurements that `make bench` prints: `python -m tests.bench [NAME ...]`.

Each module `bench_<name>.py` here has a function `measure` that yields Figures; adding a module is
all it takes to add a measurement. Nothing here is a test: figures depend on the machine, and those
with a bound are ratios taken in one run.
"""

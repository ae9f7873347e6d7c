"""Run all measurements, or those named."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

PREFIX = "bench_"


def names() -> list[str]:
    """Return the names of all measurements."""
    found = Path(__file__).parent.glob(f"{PREFIX}*.py")
    return sorted(path.stem.removeprefix(PREFIX) for path in found)


def main(argv: Sequence[str] | None = None) -> int:
    """Print every figure; return 0 if all bounds hold, else 1."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(names())}")
    chosen = parser.parse_args(argv).names or names()
    unknown = sorted(set(chosen) - set(names()))
    if unknown:
        parser.error(f"no measurement is called {', '.join(unknown)}")
    missed = 0
    for name in chosen:
        print(f"== {name}", flush=True)
        for figure in import_module(f"tests.bench.{PREFIX}{name}").measure():
            print(figure.line(), flush=True)
            missed += not figure.holds
    print(f"{missed} of the bounds missed" if missed else "all bounds hold")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())

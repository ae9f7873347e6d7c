"""What the commands share: their parser, and how they end in an error."""

import argparse
import sys
from typing import NoReturn

BAD_INPUT = 2
"""The exit status for what cannot be read or set up."""
LONGEST_LINE = 1000


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        """End with status 2 and one line on stderr."""
        say(f"{self.prog}: {message} (see {self.prog} --help)")
        sys.exit(BAD_INPUT)


def say(text: str) -> None:
    """Write one line to stderr, whatever characters are in the text."""
    line = " ".join(text.split("\n"))
    if len(line) > LONGEST_LINE:
        line = f"{line[:LONGEST_LINE]}..."
    printable = "".join(char if char.isprintable() else ascii(char)[1:-1] for char in line)
    print(printable.encode("ascii", "backslashreplace").decode("ascii"), file=sys.stderr)

"""What a bot may use: one frozen value, told to the bot and shown to its author."""

import math
from dataclasses import asdict, dataclass


class WrongLimit(ValueError):
    """A limit is outside of what can be enforced."""

    def __init__(self, name: str, value: object, minimum: float, maximum: float) -> None:
        super().__init__(f"the limit {name} is {value!r}; it may be {minimum:g} to {maximum:g}")
        self.name = name
        self.value = value


_RANGES: dict[str, tuple[float, float]] = {
    "memory_mib": (32, 65536),
    "threads": (1, 256),
    "start_seconds": (0.1, 120),
    "move_seconds": (0.05, 600),
    "bank_seconds": (0.1, 86400),
    "line_bytes": (256, 65536),
    "stderr_bytes": (0, 1048576),
    "debug_bytes": (0, 8192),
    "file_bytes": (1, 104857600),
}


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of one bot process. Raises WrongLimit.

    `start_seconds` come on top of the first ask's time and are not taken from the bank.
    `bank_seconds` is all the time of a match, `move_seconds` the most that one ask may take of it.
    `line_bytes` and `stderr_bytes` are for one turn.
    """

    memory_mib: int = 256
    threads: int = 16
    start_seconds: float = 5.0
    move_seconds: float = 2.0
    bank_seconds: float = 30.0
    line_bytes: int = 16384
    stderr_bytes: int = 65536
    debug_bytes: int = 1024
    file_bytes: int = 5_000_000

    def __post_init__(self) -> None:
        for name, value in asdict(self).items():
            minimum, maximum = _RANGES[name]
            whole = not name.endswith("_seconds")
            if (
                isinstance(value, bool)
                or (whole and not isinstance(value, int))
                or not minimum <= value <= maximum
            ):
                raise WrongLimit(name, value, minimum, maximum)

    def cpu_seconds(self, matches: int) -> int:
        """Return the processor time, of all threads together, of a process for so many matches."""
        return math.ceil(self.start_seconds + matches * self.bank_seconds)

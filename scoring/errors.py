"""The errors of this package: each has a stable code and typed fields, and no prose.

`RefusedError` is the branch for what people typed or asked for; a door turns it into a sentence.
`MisuseError` is the branch for a caller that broke a contract; it is a fault of the program.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar


@dataclass(eq=False)
class ScoringError(Exception):
    """Something in the arithmetic of a competition cannot be done."""

    code: ClassVar[str] = "scoring"

    @property
    def fields(self) -> dict[str, Any]:
        """The typed fields by name, for a door that words the error."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def __str__(self) -> str:
        named = ", ".join(f"{name}={value!r}" for name, value in self.fields.items())
        return f"{self.code}({named})"

    def __reduce__(self) -> tuple[type["ScoringError"], tuple[Any, ...]]:
        # Errors cross process borders; the default would lose fields given by keyword.
        return type(self), tuple(self.fields.values())


class RefusedError(ScoringError):
    """What people typed or asked for cannot be accepted."""

    code: ClassVar[str] = "refused"


class MisuseError(ScoringError):
    """The calling code broke a contract of this package."""

    code: ClassVar[str] = "misuse"


@dataclass(eq=False)
class RuleOptionError(RefusedError):
    """An option of a rule has a value outside what the rule allows."""

    code: ClassVar[str] = "rule-option"

    option: str
    value: object
    allowed: str


@dataclass(eq=False)
class EntrantTwiceError(RefusedError):
    """A list of entrants names somebody twice."""

    code: ClassVar[str] = "entrant-twice"

    entrant: int


@dataclass(eq=False)
class TooFewEntrantsError(RefusedError):
    """A format needs at least `needed` entrants."""

    code: ClassVar[str] = "too-few-entrants"

    entrants: int
    needed: int


def refuse_twice(entrants: Sequence[int]) -> None:
    """Raise EntrantTwiceError if an entrant is listed twice."""
    seen: set[int] = set()
    for entrant in entrants:
        if entrant in seen:
            raise EntrantTwiceError(entrant)
        seen.add(entrant)

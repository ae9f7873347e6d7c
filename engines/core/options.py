"""The options of a game: what each may be, checked in one place for every door."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from engines.core.errors import OptionNotAllowed, Scalar, UnknownOption

Default = Scalar | Callable[[int, Mapping[str, Scalar]], Scalar]
"""A value, or a function of the number of seats and the options given that returns one."""


@dataclass(frozen=True, slots=True)
class Option(ABC):
    """An option of a game. `summary` explains it to an organiser in one line."""

    name: str
    default: Default
    summary: str

    @property
    @abstractmethod
    def allowed(self) -> str:
        """What the option may be, in words."""

    @abstractmethod
    def accepts(self, value: object) -> bool:
        """Tell whether the value is allowed."""

    def default_for(self, seats: int, given: Mapping[str, Scalar]) -> Scalar:
        """Return the value that holds when the option is not given."""
        return self.default(seats, given) if callable(self.default) else self.default


@dataclass(frozen=True, slots=True)
class IntegerOption(Option):
    """An integer from `minimum` to `maximum`; with `nullable` also null."""

    minimum: int
    maximum: int
    nullable: bool = False

    @property
    def allowed(self) -> str:
        span = f"{self.minimum} to {self.maximum}"
        return f"{span}, or null" if self.nullable else span

    def accepts(self, value: object) -> bool:
        if value is None:
            return self.nullable
        return type(value) is int and self.minimum <= value <= self.maximum


@dataclass(frozen=True, slots=True)
class FlagOption(Option):
    """True or false."""

    @property
    def allowed(self) -> str:
        return "true, false"

    def accepts(self, value: object) -> bool:
        return type(value) is bool


@dataclass(frozen=True, slots=True)
class ChoiceOption(Option):
    """One of `choices`, which are all strings or all integers."""

    choices: Sequence[str | int]

    @property
    def allowed(self) -> str:
        return ", ".join(str(choice) for choice in self.choices)

    def accepts(self, value: object) -> bool:
        return any(type(value) is type(choice) and value == choice for choice in self.choices)


def resolve_variant(
    game: str, options: Sequence[Option], given: Mapping[str, object], seats: int
) -> dict[str, Scalar]:
    """Return every option with its value, in the order of `options`.

    Raises UnknownOption or OptionNotAllowed.
    """
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            raise UnknownOption(game, name, names)
    checked: dict[str, Scalar] = {}
    for option in options:
        if option.name in given:
            value = given[option.name]
            if not option.accepts(value):
                raise OptionNotAllowed(option.name, value, option.allowed)
            if not isinstance(value, bool | int | str | None):
                raise OptionNotAllowed(option.name, value, option.allowed)
            checked[option.name] = value
    return {
        option.name: checked[option.name]
        if option.name in checked
        else option.default_for(seats, checked)
        for option in options
    }

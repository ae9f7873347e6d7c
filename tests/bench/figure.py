"""One line that a measurement prints."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """A number with what it should at least or at most be, if there is a bound."""

    name: str
    value: float
    unit: str
    at_least: float | None = None
    at_most: float | None = None

    @property
    def holds(self) -> bool:
        """Whether the value is within its bounds."""
        low = self.at_least is None or self.value >= self.at_least
        return low and (self.at_most is None or self.value <= self.at_most)

    def line(self) -> str:
        """Return the figure as text."""
        text = f"{self.name}: {self.value:,.4g} {self.unit}".rstrip()
        if self.value >= 10_000:
            text = f"{self.name}: {self.value:,.0f} {self.unit}"
        bounds = []
        if self.at_least is not None:
            bounds.append(f"at least {self.at_least:g}")
        if self.at_most is not None:
            bounds.append(f"at most {self.at_most:g}")
        if not bounds:
            return text
        return f"{text} ({', '.join(bounds)}: {'holds' if self.holds else 'MISSED'})"

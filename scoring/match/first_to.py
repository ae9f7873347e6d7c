"""The rule "first to N": the match ends when a score reaches the target, or at the cap of hands."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.errors import RuleOptionError
from scoring.match.verdict import Verdict

TARGET = "target"
CAP = "cap"


@dataclass(frozen=True, slots=True)
class FirstTo:
    """First to `target` points; after `max_hands` hands the higher score wins.

    The options are whole numbers of at least 1; a game may allow a narrower range.
    """

    target: int
    max_hands: int

    def __post_init__(self) -> None:
        for option, value in (("target", self.target), ("max_hands", self.max_hands)):
            if type(value) is not int or value < 1:
                raise RuleOptionError(option, value, "a whole number of at least 1")

    def is_reached(self, scores: Sequence[int]) -> bool:
        """Whether a score has the target, which ends the match in the middle of a hand too."""
        return max(scores) >= self.target

    def verdict(self, scores: Sequence[int], hands: int) -> Verdict | None:
        """Return how the match ended after `hands` finished hands, or None while it goes on.

        A hand that the target cut short counts as finished. The target goes before the cap.
        """
        if max(scores) >= self.target:
            return Verdict.by_score(scores, TARGET)
        if hands >= self.max_hands:
            return Verdict.by_score(scores, CAP)
        return None

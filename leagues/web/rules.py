"""The rules that a tournament is played by, each with its value and what it means."""

from dataclasses import dataclass

from engines.registry import game_class
from leagues.models import Tournament
from leagues.web.words import option_label, value_text


@dataclass(frozen=True, slots=True)
class RuleLine:
    """An option of the game as the tournament sets it."""

    label: str
    value: str
    summary: str


def game_title(name: str) -> str:
    """Return what a game is called."""
    return game_class(name).title


def rules_of(tournament: Tournament) -> tuple[RuleLine, ...]:
    """Return every option of the tournament's game, in the order of its rules."""
    return tuple(
        RuleLine(
            option_label(option.name), value_text(tournament.variant[option.name]), option.summary
        )
        for option in game_class(tournament.game).options
        if option.name in tournament.variant
    )

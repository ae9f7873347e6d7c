"""The rules that a tournament is played by, each with its value and what it means."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from engines.registry import game_class
from leagues.models import Tournament
from leagues.web.option_words import option_value_text
from leagues.wording.words import joined, option_label


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
        RuleLine(option_label(option.name), _value_of(tournament, option.name), option.summary)
        for option in game_class(tournament.game).options
        if option.name in tournament.variant
    )


def _value_of(tournament: Tournament, name: str) -> str:
    """Return the value of an option, and what it is instead at tables of another size."""
    text = option_value_text(name, tournament.variant[name])
    others: dict[str, list[str]] = {}
    for size, variant in sorted(tournament.variant_by_size.items()):
        if name in variant:
            others.setdefault(option_value_text(name, variant[name]), []).append(size)
    told = [
        _("%(value)s at tables of %(sizes)s") % {"value": value, "sizes": joined(sizes)}
        for value, sizes in others.items()
    ]
    return "; ".join([text, *told])

"""The games that a tournament can be held in, each with a sentence about it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engines.core.game import Game
from engines.registry import GAMES, game_class

ABOUT: Mapping[str, Promise] = {
    "age_croix": gettext_lazy(
        "Two hidden cards, eleven factions and bluff. Battles are won for PREUVE; with the Royal "
        "Death Penalty they can be lost, too."
    ),
    "ecarte": gettext_lazy(
        "The classical duel with 32 cards: five tricks, and the right to ask for better cards."
    ),
    "emotrions": gettext_lazy(
        "A race to 37 in tricks: the strongest emotion wins, but what is won may hurt."
    ),
    "emotrions_pareo": gettext_lazy(
        "Two players, attack and answer: match the Challenger's cards or take what comes."
    ),
}


@dataclass(frozen=True, slots=True)
class GameOffered:
    """A game that a tournament can be held in."""

    name: str
    title: str
    about: str
    players: str


def games_offered() -> Sequence[GameOffered]:
    """Return every game, by title."""
    games = sorted((game_class(name) for name in GAMES), key=lambda game: game.title)
    return [
        GameOffered(game.name, game.title, str(ABOUT.get(game.name, "")), _players(game))
        for game in games
    ]


def _players(game: type[Game]) -> str:
    if game.minimum_seats == game.maximum_seats:
        return _("%(count)s players") % {"count": game.minimum_seats}
    span = {"low": game.minimum_seats, "high": game.maximum_seats}
    return _("%(low)s to %(high)s players") % span

"""The pages of a tournament side by side."""

from typing import NamedTuple

from django.urls import reverse
from django.utils.translation import gettext as _

from leagues.models import Tournament


class Tab(NamedTuple):
    """A link to a page of the tournament."""

    text: str
    url: str
    is_shown: bool


def tabs_of(tournament: Tournament, shown: str) -> list[Tab]:
    """Return the pages that have something to show."""
    names = {
        "standings": ("tournament", _("Standings")),
        "crosstable": ("crosstable", _("Crosstable")),
        "rounds": ("rounds", _("Rounds")),
        "entrants": ("entrants", _("Entrants")),
        "rules": ("rules", _("Rules")),
    }
    if tournament.started_at is None:
        names = {"entrants": ("tournament", _("Entrants")), "rules": names["rules"]}
    key = [tournament.club.slug, tournament.slug]
    return [Tab(text, reverse(name, args=key), tab == shown) for tab, (name, text) in names.items()]

"""The way from the home page to where a page stands."""

from typing import NamedTuple

from django.urls import reverse
from django.utils.translation import gettext as _

from leagues.models import Bot, Club, Tournament


class Crumb(NamedTuple):
    """A link of the way; without an address it is the page itself."""

    text: str
    url: str = ""


def club_crumbs(club: Club, *more: str) -> list[Crumb]:
    """Return the way to a club's page, or to a page below it."""
    if not more:
        return [Crumb(club.name)]
    return [Crumb(club.name, reverse("club", args=[club.slug])), *map(Crumb, more)]


def tournament_crumbs(tournament: Tournament, *more: str) -> list[Crumb]:
    """Return the way to a tournament's page, or to a page below it."""
    club = tournament.club
    way = [Crumb(club.name, reverse("club", args=[club.slug]))]
    if not more:
        return [*way, Crumb(tournament.name)]
    url = reverse("tournament", args=[club.slug, tournament.slug])
    return [*way, Crumb(tournament.name, url), *map(Crumb, more)]


def bots_crumbs(*more: str) -> list[Crumb]:
    """Return the way to the list of bots, or to a page below it."""
    if not more:
        return [Crumb(_("Bots"))]
    return [Crumb(_("Bots"), reverse("bots")), *map(Crumb, more)]


def bot_crumbs(bot: Bot, *more: str) -> list[Crumb]:
    """Return the way to a bot's page, or to a page below it."""
    if not more:
        return bots_crumbs(bot.name)
    way = [Crumb(_("Bots"), reverse("bots")), Crumb(bot.name, reverse("bot", args=[bot.slug]))]
    return [*way, *map(Crumb, more)]

"""The page of a club."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from leagues.access import can_organise, club_for, tournaments_for
from leagues.queries.overview import tournaments_of
from leagues.web.crumbs import club_crumbs


def club_page(request: HttpRequest, slug: str) -> HttpResponse:
    """Show a club and its tournaments."""
    club = club_for(request.user, slug)
    context = {
        "club": club,
        "crumbs": club_crumbs(club),
        "tournaments": tournaments_of(club, tournaments_for(request.user)),
        "can_organise": can_organise(request.user, club),
    }
    return render(request, "clubs/club.html", context)

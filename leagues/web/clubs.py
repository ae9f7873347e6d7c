"""The page of a club, and the way to the list of clubs."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse

from leagues.access import can_organise, club_for, tournaments_for
from leagues.queries.overview import tournament_lines, tournaments_of
from leagues.web.crumbs import club_crumbs

PAGE_ROWS = 30


def clubs_page(request: HttpRequest) -> HttpResponse:
    """Lead to the clubs on the home page."""
    return HttpResponseRedirect(f"{reverse('home')}#clubs")


def club_page(request: HttpRequest, slug: str) -> HttpResponse:
    """Show a club and a page of its tournaments, the newest first."""
    club = club_for(request.user, slug)
    found = tournaments_of(club, tournaments_for(request.user))
    page = Paginator(found, PAGE_ROWS).get_page(request.GET.get("page"))
    first = page.start_index() - 1 if page.paginator.count else 0
    context = {
        "club": club,
        "crumbs": club_crumbs(club),
        "page": page,
        "tournaments": tournament_lines(found[first : first + PAGE_ROWS]),
        "can_organise": can_organise(request.user, club),
    }
    return render(request, "clubs/club.html", context)

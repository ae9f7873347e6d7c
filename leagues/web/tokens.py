"""Tokens: by them a program of the reader signs in at the API."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from leagues.access import can_submit
from leagues.actions.tokens import create_token, revoke_token
from leagues.errors import NotPermitted
from leagues.queries.bots import tokens_of
from leagues.web.crumbs import bots_crumbs
from leagues.web.errors import refusals_told


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def tokens_page(request: HttpRequest) -> HttpResponse:
    """Show the reader's tokens; make one when asked, and show it this once."""
    if not request.user.is_authenticated or not can_submit(request.user):
        raise NotPermitted("tokens", "account")
    made = ""
    if request.method == "POST":
        with refusals_told(request):
            made = create_token(by=request.user)
    context = {
        "made": made,
        "tokens": tokens_of(request.user),
        "crumbs": bots_crumbs(_("Tokens")),
    }
    return render(request, "bots/tokens.html", context)


@require_POST
def revoke(request: HttpRequest, key: str) -> HttpResponse:
    """Make one of the reader's tokens worthless."""
    revoke_token(key=key, by=request.user)
    messages.success(request, _("The token is worthless from now on."))
    return redirect("tokens")

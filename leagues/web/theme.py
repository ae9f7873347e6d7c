"""The colours that a visitor chose: a cookie that the server reads, so that it needs no script."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

COOKIE = "theme"
THEMES = ("light", "dark")
COOKIE_SECONDS = 365 * 24 * 3600


def safe_next(request: HttpRequest, address: str) -> str:
    """Return the address if it is one of this site, else the home page."""
    is_ours = url_has_allowed_host_and_scheme(
        address, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return address if is_ours else reverse("home")


# Without a token pages need no cookie to be read; a forged request could change colours only.
@csrf_exempt
@require_POST
def choose(request: HttpRequest) -> HttpResponse:
    """Keep the chosen colours for a year, or forget them, and go back to the page."""
    response = HttpResponseRedirect(safe_next(request, request.POST.get("next", "")))
    theme = request.POST.get("theme", "")
    if theme in THEMES:
        response.set_cookie(
            COOKIE,
            theme,
            max_age=COOKIE_SECONDS,
            samesite="Lax",
            secure=request.is_secure(),
            httponly=True,
        )
    else:
        response.delete_cookie(COOKIE, samesite="Lax")
    return response

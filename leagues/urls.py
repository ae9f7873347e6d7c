"""Addresses of the site: each door adds its own list."""

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, URLResolver, include, path

from leagues.api.problems import address_not_found
from leagues.web.errors import page_not_found

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("leagues.web.urls")),
    path("", include("leagues.api.urls")),
    path("", include("leagues.exports.urls")),
    path("admin/", admin.site.urls),
]


def nothing_there(request: HttpRequest, exception: Exception) -> HttpResponse:
    """The answer for an unknown address, in the language of the door that was knocked at."""
    if request.path_info.startswith("/api/"):
        return address_not_found()
    return page_not_found(request, exception)


handler400 = "leagues.web.errors.bad_request"
handler403 = "leagues.web.errors.permission_denied"
handler404 = nothing_there
handler500 = "leagues.web.errors.server_error"

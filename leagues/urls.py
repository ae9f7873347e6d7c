"""Addresses of the site: each door adds its own list."""

from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("leagues.web.urls")),
    path("", include("leagues.api.urls")),
    path("", include("leagues.exports.urls")),
    path("admin/", admin.site.urls),
]

handler400 = "leagues.web.errors.bad_request"
handler403 = "leagues.web.errors.permission_denied"
handler404 = "leagues.web.errors.page_not_found"
handler500 = "leagues.web.errors.server_error"

"""Addresses of the site: each door adds its own list."""

from django.urls import URLPattern, URLResolver, include, path

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("leagues.api.urls")),
    path("", include("leagues.exports.urls")),
]

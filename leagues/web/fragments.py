"""Pages whose moving part can be fetched alone: one address, two answers."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers


def is_fragment(request: HttpRequest) -> bool:
    """Whether the page asks for its moving part only."""
    htmx = request.htmx  # type: ignore[attr-defined]
    return bool(htmx) and not htmx.history_restore_request


def varying(request: HttpRequest, template: str, context: dict[str, Any]) -> HttpResponse:
    """Return a page or a part of it, marked so that no cache takes one for the other."""
    response = render(request, template, context)
    patch_vary_headers(response, ["HX-Request"])
    return response

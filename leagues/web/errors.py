"""The one place where an error becomes a page: which status, which words, where to go on."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from urllib.parse import urlencode

from django.contrib import messages
from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponseNotAllowed,
    HttpResponseRedirect,
)
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from engines.core.errors import SetupError
from leagues.errors import NotFound, NotPermitted, Refused
from leagues.wording.sentences import sentence_of


@dataclass(frozen=True, slots=True)
class Trouble:
    """What an error page says."""

    status: int
    title: str
    sentence: str


def trouble_of(error: Refused | SetupError) -> Trouble:
    """Return the page for an error that somebody caused."""
    sentence = sentence_of(error)
    if isinstance(error, NotFound):
        return Trouble(HTTPStatus.NOT_FOUND, _("Nothing lies here"), sentence)
    if isinstance(error, NotPermitted):
        return Trouble(HTTPStatus.FORBIDDEN, _("Not yours to play"), sentence)
    if isinstance(error, SetupError):
        return Trouble(HTTPStatus.BAD_REQUEST, _("That does not fit together"), sentence)
    return Trouble(HTTPStatus.CONFLICT, _("That cannot be done"), sentence)


def trouble_page(request: HttpRequest, trouble: Trouble) -> HttpResponse:
    """Return the page that tells of trouble, with ways to go on."""
    return render(request, "errors/trouble.html", {"trouble": trouble}, status=trouble.status)


def _not_allowed_page(request: HttpRequest, allowed: str) -> HttpResponse:
    sentence = _("This address is for buttons and forms. Go back and use those of the page.")
    page = trouble_page(request, Trouble(405, _("Nothing to look at here"), sentence))
    page["Allow"] = allowed
    return page


PAGES_OF_DEEDS: Mapping[str, str] = {
    "start": "tournament",
    "cancel": "tournament",
    "enter": "tournament",
    "enter-bot": "tournament",
    "withdraw": "entrant",
    "retry": "match",
    "change-bot": "bot",
    "revoke-token": "tokens",
}
"""The page that a form stands on, by the name of the address that it is sent to."""


def _wants_account(request: HttpRequest, error: Exception) -> bool:
    """Whether signing in may help: a draft is not there for visitors, its buttons neither."""
    return isinstance(error, NotPermitted) or (
        isinstance(error, NotFound) and request.method == "POST"
    )


def _page_of(request: HttpRequest) -> str:
    """Return where to go on after signing in: what was sent is lost on the way."""
    if request.method in ("GET", "HEAD"):
        return request.get_full_path()
    match = request.resolver_match
    page = PAGES_OF_DEEDS.get(match.url_name or "") if match is not None else None
    if match is None or page is None:
        return request.path
    return reverse(page, kwargs={} if page == "tokens" else match.kwargs)


class ErrorPages:
    """Middleware: what a view raises becomes a page; visitors who must sign in may do so."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if isinstance(response, HttpResponseNotAllowed):
            return _not_allowed_page(request, response["Allow"])
        return response

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """Return the page for an error of the tree; others go on to be faults."""
        if not isinstance(error, Refused | SetupError):
            return None
        if not request.user.is_authenticated and _wants_account(request, error):
            query = urlencode({"next": _page_of(request)})
            return HttpResponseRedirect(f"{reverse('sign-in')}?{query}")
        return trouble_page(request, trouble_of(error))


@contextmanager
def refusals_told(request: HttpRequest) -> Iterator[None]:
    """Tell a refusal on the next page instead of on a page of its own."""
    try:
        yield
    except (NotFound, NotPermitted):
        raise
    except (Refused, SetupError) as error:
        messages.error(request, sentence_of(error))


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """The page for a request that cannot be read."""
    sentence = _("Your browser sent something that this site could not read.")
    return trouble_page(request, Trouble(400, _("That was not a request"), sentence))


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    """The page for what is forbidden to everybody in this way."""
    sentence = _("You may not do that.")
    return trouble_page(request, Trouble(403, _("Not yours to play"), sentence))


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The page for a form whose secret does not fit, mostly one that lay open too long."""
    sentence = _(
        "The form had grown too old, or your browser keeps no cookies from this site. "
        "Go back, reload the page and send the form again."
    )
    return trouble_page(request, Trouble(403, _("The form was not taken"), sentence))


def page_not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """The page for an address where nothing is."""
    sentence = _("No page has this address. The link may be old, or mistyped.")
    return trouble_page(request, Trouble(404, _("Nothing lies here"), sentence))


def server_error(request: HttpRequest) -> HttpResponse:
    """The page for a fault of ours; it needs no database and no session."""
    return render(None, "errors/fault.html", status=500)

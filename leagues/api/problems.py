"""The one place where an error becomes an answer of the API: problem details (RFC 9457)."""

from collections.abc import Mapping
from fractions import Fraction
from http import HTTPStatus
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, JsonResponse
from rest_framework import serializers
from rest_framework.exceptions import (
    APIException,
    AuthenticationFailed,
    NotAuthenticated,
    ValidationError,
)
from rest_framework.response import Response

from engines.core.errors import SetupError
from leagues.errors import FieldWrong, NotFound, NotPermitted, Refused

CONTENT_TYPE = "application/problem+json"


class ProblemSerializer(serializers.Serializer[Any]):
    """What every refused request is answered with.

    `facts` are the numbers and names that belong to the code; `wrong_fields` says what is wrong
    with each field of a body.
    """

    type = serializers.CharField(help_text="urn:tapis:problem: and the code")
    title = serializers.CharField()
    status = serializers.IntegerField()
    code = serializers.CharField(help_text="Stable; what a program should look at.")
    detail = serializers.CharField(required=False)
    facts = serializers.DictField(required=False)
    wrong_fields = serializers.JSONField(required=False)


def status_of(error: Refused | SetupError) -> HTTPStatus:
    """Return the HTTP status of an error that somebody caused."""
    if isinstance(error, NotFound):
        return HTTPStatus.NOT_FOUND
    if isinstance(error, NotPermitted):
        return HTTPStatus.FORBIDDEN
    if isinstance(error, FieldWrong | SetupError):
        return HTTPStatus.BAD_REQUEST
    return HTTPStatus.CONFLICT


def _plain(value: object) -> Any:
    """Return a fact of an error as a JSON value."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return str(value) if isinstance(value, Fraction) else repr(value)


def _body(status: HTTPStatus, code: str, detail: str, members: Mapping[str, object]) -> Any:
    body: dict[str, Any] = {
        "type": f"urn:tapis:problem:{code}",
        "title": status.phrase,
        "status": status.value,
        "code": code,
    }
    if detail:
        body["detail"] = detail
    body |= {name: _plain(value) for name, value in members.items()}
    return body


def problem(status: HTTPStatus, code: str, detail: str = "", **members: object) -> Response:
    """Return the answer for a refused request."""
    body = _body(status, code, detail, members)
    return Response(body, status=status.value, content_type=CONTENT_TYPE)


def address_not_found() -> JsonResponse:
    """Return the answer for an address that the API does not have."""
    body = _body(HTTPStatus.NOT_FOUND, "not_found", "The API has no such address.", {})
    return JsonResponse(body, status=HTTPStatus.NOT_FOUND, content_type=CONTENT_TYPE)


def _facts_of(error: Refused | SetupError) -> dict[str, object]:
    if isinstance(error, Refused):
        return error.fields
    return {key: value for key, value in vars(error).items() if not key.startswith("_")}


def _sign_in_first(code: str, detail: str, context: dict[str, Any]) -> Response:
    """Return 401 with the first way to sign in that has a name, as HTTP asks for.

    The framework would answer 403, because its first way, a session, has none.
    """
    answer = problem(HTTPStatus.UNAUTHORIZED, code, detail)
    request = context["request"]
    ways = [way.authenticate_header(request) for way in request.authenticators]
    if challenge := next(filter(None, ways), None):
        answer["WWW-Authenticate"] = challenge
    return answer


def problem_response(error: Exception, context: dict[str, Any]) -> Response | None:
    """Answer what views raise; None for a fault of ours, which goes on to the log."""
    if isinstance(error, Refused | SetupError):
        if isinstance(error, NotPermitted) and not context["request"].user.is_authenticated:
            return _sign_in_first("not_authenticated", "Sign in first.", context)
        detail = str(error) if isinstance(error, SetupError) else ""
        return problem(status_of(error), error.code, detail, facts=_facts_of(error))
    if isinstance(error, Http404):
        return problem(HTTPStatus.NOT_FOUND, "not_found")
    if isinstance(error, PermissionDenied):
        return problem(HTTPStatus.FORBIDDEN, "not_permitted")
    if isinstance(error, ValidationError):
        return problem(HTTPStatus.BAD_REQUEST, "invalid", wrong_fields=error.detail)
    if isinstance(error, NotAuthenticated | AuthenticationFailed):
        return _sign_in_first(str(error.get_codes()), str(error.detail), context)
    if isinstance(error, APIException):
        code = error.get_codes()
        return problem(
            HTTPStatus(error.status_code),
            code if isinstance(code, str) else "invalid",
            str(error.detail),
        )
    return None

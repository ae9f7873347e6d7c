"""A site as the command `push` speaks to it: a few requests to its API, by the standard library."""

import http.client
import json
import secrets
import ssl
import urllib.parse
from typing import Any

from engines.cli.seats import WrongArgument

SECONDS = 60
LONGEST_ANSWER = 4_000_000


class SiteUnreachable(Exception):
    """The site does not answer, or not as a site of this kind does."""


class SiteRefused(Exception):
    """The site does not do what it was asked; `code` is its own, the text is for people."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


class Site:
    """A site at an address such as https://cards.example. Raises WrongArgument.

    Without HTTPS a token would travel in the clear, so that only this machine is spoken to so.
    """

    def __init__(self, address: str, token: str) -> None:
        try:
            parts = urllib.parse.urlsplit(address if "://" in address else f"https://{address}")
            self._port = parts.port
        except ValueError as error:
            raise WrongArgument(f"{address!r} is no address of a site") from error
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise WrongArgument(
                f"{address!r} is no address of a site, such as https://cards.example"
            )
        if parts.scheme == "http" and parts.hostname not in ("localhost", "127.0.0.1", "::1"):
            raise WrongArgument("a token is sent by https only, or by http to this machine itself")
        self._parts = parts
        self._token = token

    def address(self, path: str) -> str:
        """Return the whole address of a path of the site."""
        return f"{self._parts.scheme}://{self._parts.netloc}{path}"

    def submit(self, name: str, game: str, file_name: str, data: bytes) -> dict[str, Any]:
        """Submit a bot's file; return the version that it is. Raises SiteRefused."""
        kind, body = form_of({"name": name, "game": game}, file_name, data)
        return self._ask("POST", "/api/v1/bots/", body, {"Content-Type": kind})

    def version(self, key: int) -> dict[str, Any]:
        """Return a version as it is. Raises SiteRefused."""
        return self._ask("GET", f"/api/v1/bot-versions/{key}/", b"", {})

    def _ask(self, method: str, path: str, body: bytes, headers: dict[str, str]) -> dict[str, Any]:
        status, answer = self._answer(method, self._parts.path.rstrip("/") + path, body, headers)
        try:
            found = json.loads(answer)
        except ValueError as error:
            raise SiteUnreachable(
                f"{self.address('')} answers {status}, not in JSON; is it a site of this kind?"
            ) from error
        if not isinstance(found, dict):
            raise SiteUnreachable(f"{self.address('')} answers in an unknown way")
        if status >= 400:
            code = str(found.get("code", status))
            raise SiteRefused(code, _refusal(code, found))
        return found

    def _answer(
        self, method: str, path: str, body: bytes, headers: dict[str, str]
    ) -> tuple[int, bytes]:
        host = self._parts.hostname or ""
        connection: http.client.HTTPConnection
        if self._parts.scheme == "https":
            context = ssl.create_default_context()
            connection = http.client.HTTPSConnection(
                host, self._port, timeout=SECONDS, context=context
            )
        else:
            connection = http.client.HTTPConnection(host, self._port, timeout=SECONDS)
        told = {"Authorization": f"Token {self._token}", "Accept": "application/json", **headers}
        try:
            connection.request(method, path, body, told)
            answer = connection.getresponse()
            return answer.status, answer.read(LONGEST_ANSWER)
        except (OSError, http.client.HTTPException, ValueError) as error:
            raise SiteUnreachable(f"{self.address('')} cannot be reached: {error}") from error
        finally:
            connection.close()


def form_of(fields: dict[str, str], file_name: str, data: bytes) -> tuple[str, bytes]:
    """Return the content type and the body of a form with a file."""
    mark = secrets.token_hex(16)
    parts = [
        f'--{mark}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode()
        for name, value in fields.items()
    ]
    plain = "".join(char if char.isascii() and char not in '"\\\r\n' else "_" for char in file_name)
    parts.append(
        f'--{mark}\r\nContent-Disposition: form-data; name="file"; filename="{plain}"\r\n'
        "Content-Type: application/octet-stream\r\n\r\n".encode()
    )
    body = b"".join([*parts, data, f"\r\n--{mark}--\r\n".encode()])
    return f"multipart/form-data; boundary={mark}", body


def _refusal(code: str, found: dict[str, Any]) -> str:
    """Return a refusal in words, from the site's problem details."""
    facts = found.get("facts") or {}
    sentences = {
        "not_authenticated": "the site does not know the token; it may have expired",
        "authentication_failed": "the site does not know the token; it may have expired",
        "name_taken": "another author has a bot of this name; give another one by --name",
        "same_file": f"the site has this very file already, as version {facts.get('number')}",
        "other_game": f"your bot of this name plays {facts.get('game')}; give another --name",
        "bot_not_active": "your bot of this name is retired; bring it back on its page first",
        "quota_reached": f"you have reached a limit: {facts.get('limit')} {facts.get('quota')}",
    }
    if code in sentences:
        return f"refused: {sentences[code]}"
    if code == "field_wrong":
        return f"refused: {facts.get('field')} may be {facts.get('allowed')}"
    details = found.get("detail") or found.get("wrong_fields") or found.get("title")
    return f"refused: {code}: {details}"

"""A real browser before a real server: uvicorn in a thread, over the database of the test."""

import shutil
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest
import uvicorn
from django.core.asgi import get_asgi_application
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from pytest_django import Settings

from leagues.env import RedisAddress
from leagues.settings import base
from tests.conftest import CHROMIUM_NAMES

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
START_SECONDS = 20

OpenPage = Callable[..., Page]


@pytest.fixture
def site(
    transactional_db: None, redis_url: str, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> Iterator[str]:
    """The address of the site, served as in earnest: asynchronous, with its event streams.

    There are no workers, and nobody knocks for them: the tests play the matches themselves.
    """
    monkeypatch.setattr("leagues.actions.knocks.knock", lambda *_: None)
    settings.REDIS = RedisAddress(redis_url)
    settings.MIDDLEWARE = base.MIDDLEWARE
    settings.SERVESTATIC_USE_FINDERS = settings.SERVESTATIC_AUTOREFRESH = True
    config = uvicorn.Config(
        get_asgi_application(), log_level="warning", lifespan="off", timeout_graceful_shutdown=1
    )
    server = uvicorn.Server(config)
    with closing(socket.create_server(("127.0.0.1", 0))) as listener:
        thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        server.should_exit = True
        thread.join(START_SECONDS)


@pytest.fixture
def browser(site: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Browser]:
    """The Chromium of this machine, for one test: other tests want the thread's event loop."""
    # Playwright's own loop runs under the test, which Django takes for asynchronous code. Nothing
    # else runs there: the server has a thread of its own.
    monkeypatch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")
    program = next(path for path in map(shutil.which, CHROMIUM_NAMES) if path)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(ARGUMENTS))
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser: Browser, site: str) -> Iterator[OpenPage]:
    """A function that opens an address of the site in a browser window of its own.

    It takes `width`, `theme` and `javascript`. What the console warns of fails the test.
    """
    contexts: list[BrowserContext] = []
    told: list[str] = []

    def open_page(
        path: str = "/", *, width: int = 1280, theme: str = "light", javascript: bool = True
    ) -> Page:
        context = browser.new_context(
            base_url=site,
            viewport={"width": width, "height": 800},
            color_scheme="dark" if theme == "dark" else "light",
            java_script_enabled=javascript,
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on(
            "console",
            lambda message: told.append(message.text) if message.type == "error" else None,
        )
        page.on("pageerror", lambda error: told.append(str(error)))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert told == []
